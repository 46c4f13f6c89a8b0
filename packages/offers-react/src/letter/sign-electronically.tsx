import { frameAddress } from '@opencareers/form-react/viewers/frame-address';
import { SigningFrame } from '@opencareers/form-react/viewers/signing-frame';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { Skeleton, SkeletonGroup } from '@opencareers/ui/skeleton';
import { useEffect, useEffectEvent, useRef } from 'react';
import { failureText } from '../data/failure-text.ts';
import { useOffersPort } from '../data/offers-port.tsx';
import { useReportEsign } from '../data/use-offer-acts.tsx';
import type { OfferedDocumentCheckProps } from './offered-document.tsx';
import { useFinish } from './use-finish.ts';
import { useSigningAddress } from './use-signing-address.ts';

/** Props of `SignElectronically`. */
export type SignElectronicallyProps = OfferedDocumentCheckProps & {
  /** What the server says of the document, which it may do before the page in the frame does; null is nothing yet. */
  answer: 'signed' | 'rejected' | null;
};

/**
 * The signing page in a frame, at least 600 px high; what it says is told to the server, which looks itself [ESIGN-01].
 */
export function SignElectronically(props: SignElectronicallyProps) {
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
  const tellAnswer = useEffectEvent(tell);
  useEffect(() => {
    if (answer !== null) void tellAnswer(answer);
  }, [answer]);
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
