import { foldName, signatureFault } from '@opencareers/contracts/signature-name';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { Checkbox } from '@opencareers/ui/choice-group';
import { describeField, FieldNotesBelow } from '@opencareers/ui/field';
import { Link } from '@opencareers/ui/link';
import { TextField } from '@opencareers/ui/text-field';
import { type FormEvent, useId, useRef, useState } from 'react';
import { failureText } from '../data/failure-text.ts';
import { useOffersPort } from '../data/offers-port.tsx';
import { useAcceptDocument } from '../data/use-offer-acts.tsx';
import { DeclineButton } from '../decline/decline-button.tsx';
import { LetterViewer } from '../viewing/letter-viewer.tsx';
import { useLetter } from '../viewing/use-letter.ts';
import { isMainLetter } from './main-letter.tsx';
import type { OfferedDocumentProps } from './offered-document-props.ts';
import { useFinish } from './use-finish.ts';

/** The letter to read and, below it, the form to sign it with a typed name [OFFER-12, OFFER-13]. */
export function SignInline({ offer, document }: OfferedDocumentProps) {
  const { texts, fullName, isNameCaseBlind, log } = useOffersPort();
  const letter = useLetter({ offer, document }, true);
  const accept = useAcceptDocument(offer.enc_id, document.id);
  const finish = useFinish(offer);
  const [isAgreed, setIsAgreed] = useState(false);
  const [signature, setSignature] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const [isUnread, setIsUnread] = useState(false);
  const agreeId = useId();
  const agreeBox = useRef<HTMLInputElement>(null);
  const nameField = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const fault = signatureFault(signature, fullName, { isCaseBlind: isNameCaseBlind });
  const agreeError = wasTried && !isAgreed ? texts.text('letter.agreeMissing') : undefined;
  const { isPending, error } = accept;

  const sign = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setWasTried(true);
    setIsUnread(false);
    if (!isAgreed) return agreeBox.current?.focus();
    if (fault !== null) return nameField.current?.focus();
    try {
      // What is signed is what was read, so its bytes go along.
      const content = await letter.load();
      await finish(
        accept.send({ kind: 'inline', letter: content, signature: signature.trim(), agreed: true }),
      );
    } catch (cause) {
      log('A letter could not be signed as it could not be loaded', cause);
      setIsUnread(true);
    }
  };
  return (
    <>
      <LetterViewer letter={letter} />
      <form className="oc-inline-form" noValidate onSubmit={(event) => void sign(event)}>
        <h2 className="oc-inline-form__title">{texts.text('letter.signHere')}</h2>
        <div>
          <Checkbox
            ref={agreeBox}
            id={agreeId}
            label={texts.text('letter.agree')}
            isSelected={isAgreed}
            onChange={setIsAgreed}
            aria-required="true"
            aria-invalid={agreeError !== undefined || undefined}
            aria-describedby={describeField(agreeId, { error: agreeError })}
          />
          <FieldNotesBelow id={agreeId} error={agreeError} />
        </div>
        <TextField
          inputRef={nameField}
          label={texts.text('letter.signature')}
          description={texts.text('letter.signatureHelp')}
          errorMessage={
            wasTried && fault !== null && <SignatureError offer={offer} document={document} fault={fault} />
          }
          aria-required="true"
          autoComplete="name"
          value={signature}
          onChange={setSignature}
        />
        {isUnread && (
          <AlertBox tone="danger" isUrgent>
            {texts.text('letter.notRead')}
          </AlertBox>
        )}
        {error !== null && <AlertBox tone="danger">{failureText(texts, 'accept_document', error)}</AlertBox>}
        <div className="oc-letter__actions">
          <DeclineButton offer={offer} isDisabled={isPending} />
          <Button
            type="submit"
            variant="primary"
            isPending={isPending}
            pendingLabel={texts.text('letter.signing')}
          >
            {texts.text('letter.sign')}
          </Button>
        </div>
      </form>
    </>
  );
}

/** Which signature is asked for; whoever has no name yet is shown where to add it (spec:D63). */
function SignatureError({ offer, document, fault }: OfferedDocumentProps & { fault: 'missing' | 'differs' }) {
  const { texts, fullName, links } = useOffersPort();
  const here = isMainLetter(offer, document)
    ? links.letter(offer.enc_id)
    : links.document(offer.enc_id, document.id);
  if (fault === 'missing') return texts.text('letter.signatureMissing');
  return (
    <>
      <span>{texts.text('letter.signatureDiffers')}</span>
      {foldName(fullName) === '' && (
        <>
          {' '}
          <Link href={links.addName(here)}>{texts.text('letter.addName')}</Link>
        </>
      )}
    </>
  );
}
