import SignaturePad from 'signature_pad';

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
      if (pad.isEmpty()) return;
      pad.clear();
      tell();
    },
    remove() {
      watch.disconnect();
      pad.off();
    },
  };
}

/** Room around the ink, and widest picture, in px. */
const MARGIN = 8;

const WIDTH_MAX = 1_000;

/** What was drawn as a PNG in base64: black on nothing, cut to the ink. Empty when there is no ink. */
function pictureOfInk(canvas: HTMLCanvasElement): string {
  const box = findInk(canvas);
  if (box === null) return '';
  const scale = Math.min(1, WIDTH_MAX / box.width);
  const picture = document.createElement('canvas');
  picture.width = Math.max(1, Math.round(box.width * scale));
  picture.height = Math.max(1, Math.round(box.height * scale));
  const context = picture.getContext('2d');
  if (context === null) return '';
  context.drawImage(canvas, box.left, box.top, box.width, box.height, 0, 0, picture.width, picture.height);
  // On the document the ink is black, whatever colour it had on the page.
  context.globalCompositeOperation = 'source-in';
  context.fillRect(0, 0, picture.width, picture.height);
  return picture.toDataURL('image/png').replace(/^[^,]*,/, '');
}

function findInk(canvas: HTMLCanvasElement) {
  const { width, height } = canvas;
  if (width === 0 || height === 0) return null;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
  if (pixels === undefined) return null;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let place = 3; place < pixels.length; place += 4) {
    if (pixels[place] === 0) continue;
    const pixel = (place - 3) / 4;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  if (right < 0) return null;
  left = Math.max(0, left - MARGIN);
  top = Math.max(0, top - MARGIN);
  return {
    left,
    top,
    width: Math.min(width, right + 1 + MARGIN) - left,
    height: Math.min(height, bottom + 1 + MARGIN) - top,
  };
}
