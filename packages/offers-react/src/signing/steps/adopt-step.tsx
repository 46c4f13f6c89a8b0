import { signatureFault } from '@opencareers/contracts/signature-name';
import type { SignatureKind } from '@opencareers/contracts/signing-calls';
import { Button } from '@opencareers/ui/button';
import { RadioGroup } from '@opencareers/ui/choice-group';
import { FieldFrame } from '@opencareers/ui/field';
import { Link } from '@opencareers/ui/link';
import { TextField } from '@opencareers/ui/text-field';
import { useRef, useState } from 'react';
import { DrawnSignature } from '../adopting/drawn-signature.tsx';
import { UploadedSignature } from '../adopting/uploaded-signature.tsx';
import { signatureOf } from '../signing-draft.ts';
import { useSigningPort } from '../signing-port.tsx';
import { StepFrame } from '../step-frame.tsx';
import type { Signing } from '../use-signing.ts';

/** Adopting a signature: the full name, and its picture where it is drawn or uploaded [OFFER-13]. */
export function AdoptStep({ signing }: { signing: Signing }) {
  const { texts, nameAddress } = useSigningPort();
  const { session, draft, changeDraft, show, adopt, isBusy } = signing;
  const [isChecked, setChecked] = useState(false);
  const name = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const isNameless = session.full_name.trim() === '';
  const fault = signatureFault(draft.name, session.full_name, { isCaseBlind: session.is_name_case_blind });
  const isPictureMissing = signatureOf(draft) === null;
  const handleNext = (next: 'review' | 'later') => {
    setChecked(true);
    if (fault !== null) name.current?.focus();
    else if (isPictureMissing) picture.current?.querySelector<HTMLElement>('button')?.focus();
    else void adopt(next);
  };
  const isEmpty = draft.name === '' && (draft.kind === 'typed' || isPictureMissing);
  const pictureError = isChecked && isPictureMissing ? texts.text('signing.pictureMissing') : undefined;
  return (
    <StepFrame
      signing={signing}
      title={texts.text('signing.step.adopt')}
      action={
        <Button
          variant="primary"
          isPending={isBusy}
          pendingLabel={texts.text('signing.saving')}
          onClick={() => handleNext('review')}
        >
          {texts.text('signing.next')}
        </Button>
      }
      onBack={() => show('read')}
      // What is half done is told before it is left behind.
      onLater={() => (isEmpty ? show('later') : handleNext('later'))}
    >
      <KindChoice signing={signing} />
      <TextField
        label={texts.text('signing.name')}
        description={isNameless ? undefined : texts.text('signing.nameHelp', { name: session.full_name })}
        errorMessage={
          isChecked && fault !== null ? (
            <>
              {texts.text(fault === 'missing' ? 'signing.nameMissing' : 'signing.nameDiffers')}
              {isNameless && fault === 'differs' && (
                <>
                  {' '}
                  <Link href={nameAddress} newTabLabel={texts.text('signing.newTab')}>
                    {texts.text('signing.addName')}
                  </Link>
                </>
              )}
            </>
          ) : undefined
        }
        required
        autoComplete="name"
        value={draft.name}
        inputRef={name}
        onChange={(value) => changeDraft({ name: value })}
      />
      {draft.kind === 'typed' && <TypedPreview name={draft.name} />}
      <div ref={picture} className="oc-signing__picture">
        {draft.kind === 'drawn' && (
          <DrawnSignature
            image={draft.drawn}
            error={pictureError}
            onChange={(drawn) => changeDraft({ drawn })}
          />
        )}
        {draft.kind === 'uploaded' && (
          <UploadedSignature
            image={draft.uploaded}
            error={pictureError}
            onChange={(uploaded) => changeDraft({ uploaded })}
          />
        )}
      </div>
    </StepFrame>
  );
}

function KindChoice({ signing }: { signing: Signing }) {
  const { texts } = useSigningPort();
  const { session, draft, changeDraft } = signing;
  const labels: Record<SignatureKind, string> = {
    typed: texts.text('signing.kind.typed'),
    drawn: texts.text('signing.kind.drawn'),
    uploaded: texts.text('signing.kind.uploaded'),
  };
  if (session.signature_kinds.length < 2) return null;
  return (
    <FieldFrame
      id="signing-kind"
      label={texts.text('signing.kinds')}
      labelling="group"
      group={{ role: 'radiogroup' }}
    >
      <RadioGroup
        name="signing-kind"
        direction="horizontal"
        choices={session.signature_kinds.map((kind) => ({ value: kind, label: labels[kind] }))}
        value={draft.kind}
        onChange={(kind) => changeDraft({ kind: kind as SignatureKind })}
      />
    </FieldFrame>
  );
}

function TypedPreview({ name }: { name: string }) {
  const { texts } = useSigningPort();
  return (
    <figure className="oc-signing__preview">
      <figcaption>{texts.text('signing.preview')}</figcaption>
      <p className="oc-signing__hand" dir="auto">
        {name.trim() === '' ? '\u00a0' : name}
      </p>
    </figure>
  );
}
