import SignaturePad from 'signature_pad';
import { pictureOfInk } from './picture-of-ink.ts';

/** A field to draw a signature in. Import it on use: most people type. */
export interface DrawingPad {
  /** Takes back the last line. */
  undo(): void;
  clear(): void;
  /** Ends it; what was drawn stays with the caller. */
  remove(): void;
}

/** Lets somebody draw on a canvas; `onDraw` gets the picture after each line: PNG in base64, empty without lines. */
export function openDrawingPad(canvas: HTMLCanvasElement, onDraw: (image: string) => void): DrawingPad {
  // The ink of the page, so that it shows in every look; the picture itself is black.
  const pad = new SignaturePad(canvas, { penColor: getComputedStyle(canvas).color });
  const fillBox = () => {
    const drawn = pad.toData();
    const ratio = Math.max(1, devicePixelRatio);
    canvas.width = canvas.clientWidth * ratio;
    canvas.height = canvas.clientHeight * ratio;
    canvas.getContext('2d')?.scale(ratio, ratio);
    pad.fromData(drawn);
  };
  const tell = () => onDraw(pad.isEmpty() ? '' : pictureOfInk(canvas));
  const watch = new ResizeObserver(fillBox);
  fillBox();
  watch.observe(canvas);
  pad.addEventListener('endStroke', tell);
  return {
    undo() {
      pad.fromData(pad.toData().slice(0, -1));
      tell();
    },
    clear() {
      pad.clear();
      tell();
    },
    remove() {
      watch.disconnect();
      pad.off();
    },
  };
}
