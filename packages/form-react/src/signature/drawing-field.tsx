import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { useLatest } from '@opencareers/ui/use-latest';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { adoptStyles } from '../styles/adopt-styles.ts';
import drawingCss from './drawing.css?inline';
import type { DrawingPad } from './drawing-pad.ts';
import { DrawnPicture } from './drawn-picture.tsx';

/** What is said around a drawing. */
export interface DrawingWords {
  /** Of the field while nothing is drawn. */
  empty: string;
  /** Of what was drawn. */
  drawn: string;
  undo: string;
  clear: string;
  /** Where the field cannot be loaded. */
  failed: string;
}

export interface DrawingFieldProps {
  /** The picture: PNG in base64; empty while there is none. */
  image: string;
  onChange: (image: string) => void;
  words: DrawingWords;
  /** It is shown, and cannot be changed. */
  isOff?: boolean;
  log: (message: string, cause?: unknown) => void;
}

/**
 * A signature that is drawn with a finger, a pen or a mouse. Keys cannot draw: whoever shows it offers another way beside
 * it. What was drawn before and is come back to shows as a picture, and is drawn anew after it was cleared.
 */
export function DrawingField({ image, onChange, words, isOff = false, log }: DrawingFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<DrawingPad>(null);
  const change = useLatest(onChange);
  const [hasFailed, setFailed] = useState(false);
  // What the pad gave itself; any other picture came from outside. Said at once, as the answer may be there before a state.
  const [drawings] = useState(() => new Set<string>());
  const isKept = image !== '' && !drawings.has(image);
  const isPad = !isKept && !isOff;
  useLayoutEffect(() => {
    if (place.current !== null) adoptStyles(place.current, drawingCss);
  }, []);
  useEffect(() => {
    if (!isPad) return;
    let isCurrent = true;
    const open = async () => {
      const { openDrawingPad } = await import('./drawing-pad.ts');
      if (!isCurrent || canvas.current === null) return;
      pad.current = openDrawingPad(canvas.current, (drawn) => {
        drawings.add(drawn);
        change(drawn);
      });
    };
    open().catch((cause: unknown) => {
      log('The field to draw in could not be loaded', cause);
      if (isCurrent) setFailed(true);
    });
    return () => {
      isCurrent = false;
      pad.current?.remove();
      pad.current = null;
      drawings.clear();
    };
  }, [isPad, log, change, drawings]);
  // Taken away from outside, as by a form that begins anew.
  useEffect(() => {
    if (image === '') pad.current?.clear();
  }, [image]);

  if (hasFailed && !isKept) return <AlertBox tone="warning">{words.failed}</AlertBox>;
  const handleClear = () => {
    if (pad.current === null) onChange('');
    else pad.current.clear();
  };
  return (
    <div ref={place} className="oc-drawing">
      {isPad ? (
        <canvas ref={canvas} className="oc-drawing__canvas">
          {image === '' ? words.empty : words.drawn}
        </canvas>
      ) : (
        <DrawnPicture image={image} label={image === '' ? words.empty : words.drawn} />
      )}
      {!isOff && (
        <div className="oc-drawing__tools">
          <Button
            size="small"
            iconStart="undo"
            aria-disabled={isKept || image === '' || undefined}
            onClick={() => pad.current?.undo()}
          >
            {words.undo}
          </Button>
          <Button
            size="small"
            iconStart="trash"
            aria-disabled={image === '' || undefined}
            onClick={handleClear}
          >
            {words.clear}
          </Button>
        </div>
      )}
    </div>
  );
}
