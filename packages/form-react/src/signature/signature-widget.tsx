import { signatureOfPicture, signaturePicture } from '@opencareers/form-core/answers/signature-answer';
import { RadioGroup } from '@opencareers/ui/choice-group';
import { FieldFrame } from '@opencareers/ui/field';
import { TextInput } from '@opencareers/ui/text-input';
import { useLayoutEffect, useRef, useState } from 'react';
import { blurOnLeave } from '../form/field-control.ts';
import { useFormRuntime } from '../form/form-runtime.tsx';
import type { WidgetProps } from '../form/widget.tsx';
import { adoptStyles } from '../styles/adopt-styles.ts';
import { useLateTexts } from '../widgets/late/use-late-texts.ts';
import { DrawingField } from './drawing-field.tsx';
import signatureCss from './signature.css?inline';

type Way = 'drawn' | 'typed';

/** A signature: drawn, or for whoever cannot draw, the typed name. Each way keeps what was given in it. */
export function SignatureWidget({ field, control }: WidgetProps<'signature'>) {
  const texts = useLateTexts();
  const { ports } = useFormRuntime();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current !== null) adoptStyles(place.current, signatureCss);
  }, []);
  const picture = signaturePicture(field.value);
  const name = picture === null && typeof field.value === 'string' ? field.value : '';
  const [left, setLeft] = useState({ drawn: '', typed: '' });
  const [chosen, setChosen] = useState<Way>('drawn');
  const way = wayOf({ picture, name, chosen });
  const isOff = control.isDisabled || control.isReadOnly;
  const nameId = `${control.id}-name`;
  const choose = (next: Way) => {
    const given = typeof field.value === 'string' ? field.value : '';
    setLeft({ ...left, [way]: given });
    setChosen(next);
    control.change(left[next] === '' ? null : left[next]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches where the focus goes.
    <div ref={place} className="oc-signature" onBlur={blurOnLeave(control)}>
      <RadioGroup
        name={`${control.id}-way`}
        direction="horizontal"
        choices={[
          { value: 'drawn', label: texts.text('field.signature.draw') },
          { value: 'typed', label: texts.text('field.signature.type') },
        ]}
        value={way}
        onChange={(next) => choose(next as Way)}
        isDisabled={control.isDisabled}
        isReadOnly={control.isReadOnly}
        role="radiogroup"
        aria-label={texts.text('field.signature.way')}
        aria-describedby={control.describedBy}
      />
      {way === 'typed' ? (
        <>
          <FieldFrame id={nameId} label={texts.text('field.signature.name')}>
            <TextInput
              id={nameId}
              autoComplete="name"
              value={name}
              onChange={(typed) => {
                setChosen('typed');
                control.change(typed);
              }}
              disabled={control.isDisabled}
              readOnly={control.isReadOnly}
              aria-required={control.isRequired || undefined}
              aria-invalid={control.isInvalid || undefined}
              aria-describedby={control.describedBy}
            />
          </FieldFrame>
          {name.trim() !== '' && (
            <p className="oc-signature__hand" aria-hidden="true">
              <bdi>{name}</bdi>
            </p>
          )}
        </>
      ) : (
        <>
          {!isOff && <p className="oc-field__help">{texts.text('field.signature.help')}</p>}
          <DrawingField
            image={picture ?? ''}
            isOff={isOff}
            log={ports.log ?? console.error}
            onChange={(image) => {
              setChosen('drawn');
              control.change(image === '' ? null : signatureOfPicture(image));
            }}
            words={{
              empty: texts.text('field.signature.empty'),
              drawn: texts.text('field.signature.drawn'),
              undo: texts.text('field.signature.undo'),
              clear: texts.text('field.signature.clear'),
              failed: texts.text('field.signature.failed'),
            }}
          />
        </>
      )}
    </div>
  );
}

/** What is answered says how; without an answer it is what was chosen last. */
function wayOf({ picture, name, chosen }: { picture: string | null; name: string; chosen: Way }): Way {
  if (picture !== null) return 'drawn';
  return name === '' ? chosen : 'typed';
}
