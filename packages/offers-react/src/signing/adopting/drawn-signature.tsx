import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { FieldFrame } from '@opencareers/ui/field';
import { useEffect, useRef, useState } from 'react';
import { useSigningPort } from '../signing-port.tsx';
import type { DrawingPad } from './drawing-pad.ts';

/** Props of the ways to give a picture of a signature. */
export interface SignaturePictureProps {
  /** Base64; empty while there is none. */
  image: string;
  error: string | undefined;
  onChange: (image: string) => void;
}

/** Drawing a signature with a finger, a pen or a mouse. Keys cannot draw: it says so, and what to choose instead. */
export function DrawnSignature({ image, error, onChange }: SignaturePictureProps) {
  const { texts, log } = useSigningPort();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<DrawingPad>(null);
  const change = useRef(onChange);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  // Drawn before and come back to: shown, and drawn anew after it was cleared.
  const [isKept, setKept] = useState(image !== '');
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    if (isKept) return;
    let isCurrent = true;
    const open = async () => {
      const { openDrawingPad } = await import('./drawing-pad.ts');
      if (!isCurrent || canvas.current === null) return;
      pad.current = openDrawingPad(canvas.current, (drawn) => change.current(drawn));
      setState('ready');
    };
    open().catch((error: unknown) => {
      log('The field to draw in could not be loaded', error);
      if (isCurrent) setState('failed');
    });
    return () => {
      isCurrent = false;
      pad.current?.remove();
      pad.current = null;
    };
  }, [isKept, log]);

  if (state === 'failed') return <AlertBox tone="warning">{texts.text('signing.drawFailed')}</AlertBox>;
  const handleClear = () => {
    pad.current?.clear();
    setKept(false);
    onChange('');
  };
  return (
    <FieldFrame
      id="signing-draw"
      label={texts.text('signing.draw')}
      help={texts.text('signing.drawHelp')}
      error={error}
      labelling="group"
      group={{ 'aria-describedby': 'signing-draw-help' }}
    >
      {isKept ? (
        <div className="oc-signing__paper">
          <img src={`data:image/png;base64,${image}`} alt={texts.text('signing.drawnPicture')} />
        </div>
      ) : (
        <canvas ref={canvas} className="oc-signing__canvas">
          {texts.text(image === '' ? 'signing.nothingDrawn' : 'signing.drawnPicture')}
        </canvas>
      )}
      <div className="oc-signing__tools">
        <Button
          size="small"
          iconStart="undo"
          aria-disabled={isKept || image === '' || undefined}
          onClick={() => pad.current?.undo()}
        >
          {texts.text('signing.undo')}
        </Button>
        <Button
          size="small"
          iconStart="trash"
          aria-disabled={image === '' || undefined}
          onClick={handleClear}
        >
          {texts.text('signing.clear')}
        </Button>
      </div>
    </FieldFrame>
  );
}
