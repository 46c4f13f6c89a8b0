import { DrawingField } from '@opencareers/form-react/signature/drawing-field';
import { FieldFrame } from '@opencareers/ui/field';
import { useSigningPort } from '../signing-port.tsx';

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
  return (
    <FieldFrame
      id="signing-draw"
      label={texts.text('signing.draw')}
      help={texts.text('signing.drawHelp')}
      error={error}
      labelling="group"
      group={{ 'aria-describedby': 'signing-draw-help' }}
    >
      <DrawingField
        image={image}
        onChange={onChange}
        log={log}
        words={{
          empty: texts.text('signing.nothingDrawn'),
          drawn: texts.text('signing.drawnPicture'),
          undo: texts.text('signing.undo'),
          clear: texts.text('signing.clear'),
          failed: texts.text('signing.drawFailed'),
        }}
      />
    </FieldFrame>
  );
}
