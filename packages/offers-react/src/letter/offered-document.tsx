import { documentLine, isLive, letterDisplay } from '@opencareers/contracts/offer-states';
import type { Offer, OfferDocument } from '@opencareers/contracts/offers';
import { WID_MINUTES } from '@opencareers/contracts/signing-calls';
import { frameAddress } from '@opencareers/form-react/viewers/frame-address';
import { SigningFrame } from '@opencareers/form-react/viewers/signing-frame';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { Skeleton, SkeletonGroup } from '@opencareers/ui/skeleton';
import { useLatest } from '@opencareers/ui/use-latest';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../data/failure-text.ts';
import { useOffersPort } from '../data/offers-port.tsx';
import { useReportEsign } from '../data/use-offer-acts.tsx';
import { useServerNow } from '../data/use-server-now.tsx';
import { LetterViewer } from '../viewing/letter-viewer.tsx';
import { useLetter } from '../viewing/use-letter.ts';
import type { OfferedDocumentProps } from './offered-document-props.ts';
import { SignInline } from './sign-inline.tsx';
import { SignByUpload } from './upload/sign-by-upload.tsx';
import { useFinish } from './use-finish.ts';

export type OfferedDocumentCheckProps = OfferedDocumentProps & {
  /** When the server was last asked, in ms of this machine's clock. */
  askedAt: number;
  /** Asks the server how the offer is now. */
  onCheck: () => void;
};

/** Shows a document as its offer asks for [OFFER-14]; when the offer expires meanwhile, signing ends by itself. */
export function OfferedDocument(props: OfferedDocumentCheckProps) {
  const { offer, document } = props;
  const now = useServerNow([offer.expires_at]);
  const display = letterDisplay(offer, document, now);
  const [isBegun, setIsBegun] = useState(false);
  if (display === 'esign' && !isBegun && isOwnPage(document)) setIsBegun(true);
  const answer = answerOf(offer, document);
  // The frame that somebody just signed in stays until it told so, though the answer may be known before.
  if (display === 'esign' || (isBegun && answer !== null))
    return <SignElectronically {...props} answer={answer} />;
  if (display === 'read') return <ReadLetter {...props} now={now} />;
  return document.signing === 'inline' ? (
    <SignInline offer={offer} document={document} />
  ) : (
    <SignByUpload offer={offer} document={document} />
  );
}

type SignElectronicallyProps = OfferedDocumentCheckProps & {
  /** What the server says of the document, which it may do before the page in the frame does; null is nothing yet. */
  answer: 'signed' | 'rejected' | null;
};

/**
 * The signing page in a frame, at least 600 px high; what it says is told to the server, which looks itself [ESIGN-01].
 */
function SignElectronically(props: SignElectronicallyProps) {
  const { offer, document, askedAt, onCheck, answer } = props;
  const { texts } = useOffersPort();
  const finish = useFinish(offer);
  const report = useReportEsign(offer.enc_id, document.id);
  const isTelling = useRef(false);
  const url = useSigningAddress({ url: document.url, askedAt, ask: onCheck });
  const address = url === undefined ? null : frameAddress(url, globalThis.document.baseURI);
  const wid = address?.searchParams.get('wid') ?? undefined;

  const tell = async (action: 'signed' | 'rejected') => {
    // A page that says it twice has still been signed once.
    if (isTelling.current) return;
    isTelling.current = true;
    isTelling.current = await finish(report.send({ status: { action, ...(wid !== undefined && { wid }) } }));
  };
  const tellAnswer = useLatest(tell);
  useEffect(() => {
    if (answer !== null) void tellAnswer(answer);
  }, [answer, tellAnswer]);
  if (url === undefined) {
    return (
      <SkeletonGroup label={texts.text('letter.loading')}>
        <Skeleton shape="box" inlineSize="100%" blockSize="600px" />
      </SkeletonGroup>
    );
  }
  if (address === null) return <AlertBox tone="warning">{texts.text('letter.noFrame')}</AlertBox>;
  const { error, sent, isPending } = report;
  return (
    <>
      {error !== null && sent !== undefined && (
        <AlertBox
          tone="danger"
          action={
            <Button size="small" isPending={isPending} onClick={() => void tell(sent.status.action)}>
              {texts.text('letter.tellAgain')}
            </Button>
          }
        >
          {failureText(texts, 'esign', error)}
        </AlertBox>
      )}
      <SigningFrame
        src={address.href}
        title={texts.text('letter.frame', { name: document.name })}
        wid={wid}
        onSign={() => void tell('signed')}
        onReject={() => void tell('rejected')}
      />
      {address.origin !== location.origin && (
        // Nothing that another origin says is believed: the server knows.
        <AlertBox action={<Button onClick={onCheck}>{texts.text('letter.checkAgain')}</Button>}>
          {texts.text('letter.outside')}
        </AlertBox>
      )}
    </>
  );
}

const MINUTE = 60_000;

/** An address that is older is not begun with: reading and signing take their time. */
const BEGIN_MS = (WID_MINUTES / 2) * MINUTE;

/** What is known of the address of a signing page. */
interface KnownAddress {
  /** Each answer of the server has another one, which ends after `WID_MINUTES`. */
  url: string;
  /** When the server was asked, in ms of this machine's clock. */
  askedAt: number;
  /** Asks the server again. */
  ask: () => void;
}

/**
 * The address to show a signing page by; undefined while a fresh one is on its way. It stays although the offer is
 * asked for again and again: another address would throw away what somebody has begun.
 */
function useSigningAddress({ url, askedAt, ask }: KnownAddress): string | undefined {
  const [kept, setKept] = useState(() => (isOld(askedAt, BEGIN_MS) ? null : { url, askedAt }));
  const isWanted = kept === null;
  if (isWanted && !isOld(askedAt, BEGIN_MS)) setKept({ url, askedAt });
  else if (kept !== null && kept.url !== url && isOld(kept.askedAt, WID_MINUTES * MINUTE))
    setKept({ url, askedAt });
  const askOnce = useLatest(ask);
  useEffect(() => {
    if (isWanted) askOnce();
  }, [isWanted, askOnce]);
  return kept?.url;
}

function isOld(at: number, age: number): boolean {
  return Date.now() - at > age;
}

/** Props of `ReadLetter`; `now` is the server's, in ms. */
type ReadLetterProps = OfferedDocumentCheckProps & { now: number };

/** A document that is only read: signed, revised, or no longer to be signed. */
function ReadLetter({ offer, document, now, onCheck }: ReadLetterProps) {
  const { texts } = useOffersPort();
  const letter = useLetter({ offer, document }, true);
  const isTooLate = document.status === 'Unsigned' && !document.signed && !isLive(offer, now);
  if (documentLine(offer, document, now).kind === 'signed_sealing') {
    return (
      <AlertBox tone="info" action={<Button onClick={onCheck}>{texts.text('letter.checkAgain')}</Button>}>
        {texts.text('letter.sealing')}
      </AlertBox>
    );
  }
  return (
    <>
      {document.under_revision && <AlertBox tone="warning">{texts.text('letter.revised')}</AlertBox>}
      {isTooLate && <AlertBox tone="warning">{texts.text('letter.closed')}</AlertBox>}
      <LetterViewer letter={letter} />
    </>
  );
}

// Pages of outside providers tell nothing: what the server knows is shown.
function isOwnPage({ url }: OfferDocument): boolean {
  return frameAddress(url, globalThis.document.baseURI)?.origin === location.origin;
}

function answerOf(offer: Offer, document: OfferDocument): 'signed' | 'rejected' | null {
  if (document.signed) return 'signed';
  return offer.status === 'Declined' ? 'rejected' : null;
}
