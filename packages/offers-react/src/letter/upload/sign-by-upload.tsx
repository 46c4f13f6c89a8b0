import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { type ReactNode, useId, useRef, useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { useOffersPort } from '../../data/offers-port.tsx';
import { useAcceptDocument, useAcceptOffer } from '../../data/use-offer-acts.tsx';
import { DeclineButton } from '../../decline/decline-button.tsx';
import { LetterViewer } from '../../viewing/letter-viewer.tsx';
import { type Letter, useLetter } from '../../viewing/use-letter.ts';
import { isMainLetter } from '../main-letter.ts';
import type { OfferedDocumentProps } from '../offered-document.tsx';
import { useFinish } from '../use-finish.ts';
import { SignedCopyField } from './signed-copy-field.tsx';
import { type SignedCopyFault, signedCopyFault } from './signed-copy-rules.ts';

/** A letter that is read, signed elsewhere, and uploaded, in three steps [OFFER-11]. */
export function SignByUpload({ offer, document }: OfferedDocumentProps) {
  const { texts } = useOffersPort();
  const [isViewed, setIsViewed] = useState(false);
  const letter = useLetter({ offer, document }, isViewed);
  return (
    <ol className="oc-sign-steps">
      <SignStep title={texts.text('letter.review')}>
        <ReviewStep letter={letter} isViewed={isViewed} onView={setIsViewed} />
      </SignStep>
      <SignStep title={texts.text('letter.printStep')}>
        <p>{texts.text('letter.printText')}</p>
        <div className="oc-letter__actions">
          <Button
            iconStart="print"
            isPending={letter.isPrinting}
            pendingLabel={texts.text('letter.printing')}
            onClick={() => void letter.print()}
          >
            {texts.text('letter.print')}
          </Button>
        </div>
      </SignStep>
      <SignStep title={texts.text('letter.uploadStep')}>
        <UploadStep offer={offer} document={document} />
      </SignStep>
    </ol>
  );
}

function SignStep({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <li className="oc-sign-step" aria-labelledby={id}>
      <h2 id={id} className="oc-sign-step__title">
        {title}
      </h2>
      {children}
    </li>
  );
}

interface ReviewStepProps {
  letter: Letter;
  isViewed: boolean;
  onView: (isViewed: boolean) => void;
}

function ReviewStep({ letter, isViewed, onView }: ReviewStepProps) {
  const { texts } = useOffersPort();
  const id = useId();
  return (
    <>
      <p>{texts.text('letter.reviewText')}</p>
      <div className="oc-letter__actions">
        <Button aria-expanded={isViewed} aria-controls={id} onClick={() => onView(!isViewed)}>
          {isViewed ? texts.text('letter.hide') : texts.text('letter.view')}
        </Button>
        <Button
          isPending={letter.isDownloading}
          pendingLabel={texts.text('letter.downloading')}
          onClick={() => void letter.download()}
        >
          {texts.text('letter.download')}
        </Button>
      </div>
      <div id={id} hidden={!isViewed}>
        {isViewed && <LetterViewer letter={letter} hasNoDownload />}
      </div>
    </>
  );
}

function UploadStep({ offer, document }: OfferedDocumentProps) {
  const { texts } = useOffersPort();
  const isMain = isMainLetter(offer, document);
  const acceptOffer = useAcceptOffer(offer.enc_id);
  const acceptDocument = useAcceptDocument(offer.enc_id, document.id);
  const finish = useFinish(offer);
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<SignedCopyFault | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const { isPending, error } = isMain ? acceptOffer : acceptDocument;

  const submit = async () => {
    const found = signedCopyFault(file === null ? [] : [file]);
    setFault(found);
    // Without a file nothing is sent [OFFER-15].
    if (file === null || found !== null) return field.current?.querySelector('button')?.focus();
    const copy = { file, version: document.version };
    await finish(isMain ? acceptOffer.send(copy) : acceptDocument.send({ kind: 'upload', ...copy }));
  };
  return (
    <>
      <SignedCopyField
        root={field}
        file={file}
        onChange={setFile}
        fault={fault}
        onFault={setFault}
        isBusy={isPending}
      />
      {error !== null && (
        <AlertBox tone="danger">{failureText(texts, isMain ? 'accept' : 'accept_document', error)}</AlertBox>
      )}
      <div className="oc-letter__actions">
        <DeclineButton offer={offer} isDisabled={isPending} />
        <Button
          variant="primary"
          isPending={isPending}
          pendingLabel={texts.text('letter.sending')}
          onClick={() => void submit()}
        >
          {texts.text('letter.submit')}
        </Button>
      </div>
    </>
  );
}
