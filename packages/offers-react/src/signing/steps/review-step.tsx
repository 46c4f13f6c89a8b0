import { Button } from '@opencareers/ui/button';
import { offerDates } from '../../dates/offer-dates.tsx';
import { pictureAddress } from '../adopting/uploaded-signature.tsx';
import { useSigningPort } from '../signing-port.tsx';
import { StepFrame } from '../step-frame.tsx';
import type { Signing } from '../use-signing.ts';

/** What will be signed, by whom and when, before the press that counts. */
export function ReviewStep({ signing }: { signing: Signing }) {
  const { texts, timeZone } = useSigningPort();
  const { session, show, sign, isBusy } = signing;
  const { document, company, position, expires_at, signature } = session;
  return (
    <StepFrame
      signing={signing}
      title={texts.text('signing.step.review')}
      action={
        <Button
          variant="primary"
          size="large"
          isPending={isBusy}
          pendingLabel={texts.text('signing.signing')}
          onClick={() => void sign()}
        >
          {texts.text('signing.sign')}
        </Button>
      }
      onBack={() => show('adopt')}
    >
      <dl className="oc-signing__summary">
        <Fact term={texts.text('signing.document')}>{document.name}</Fact>
        <Fact term={texts.text('signing.position')}>{position}</Fact>
        <Fact term={texts.text('signing.company')}>{company}</Fact>
        <Fact term={texts.text('signing.signer')}>{signature?.name}</Fact>
        <Fact term={texts.text('signing.signature')}>
          <SignatureShown signature={signature} />
        </Fact>
        <Fact term={texts.text('signing.time')}>{texts.text('signing.timeHelp')}</Fact>
        {expires_at !== null && (
          <Fact term={texts.text('signing.deadline')}>
            {offerDates(texts.locale, timeZone).moment(expires_at)}
          </Fact>
        )}
        <Fact term={texts.text('signing.hash')}>
          <code className="oc-signing__hash" dir="ltr">
            {document.sha256}
          </code>
        </Fact>
      </dl>
      <p>{texts.text('signing.meaning', { document: document.name, company })}</p>
    </StepFrame>
  );
}

/** Shows that it is the candidate, then signs: the press that asked for it is not asked for again. */
export function ProofStep({ signing }: { signing: Signing }) {
  const { texts, Proof } = useSigningPort();
  const { show, sign } = signing;
  const handleProved = () => {
    show('review');
    void sign();
  };
  return (
    <StepFrame
      signing={signing}
      title={texts.text('signing.proof')}
      action={
        Proof === undefined && (
          <Button variant="primary" onClick={() => show('review')}>
            {texts.text('signing.previous')}
          </Button>
        )
      }
    >
      {Proof === undefined ? (
        <p>{texts.text('signing.proofHelp')}</p>
      ) : (
        <Proof
          reason={texts.text('signing.proofHelp')}
          onProved={handleProved}
          onCancel={() => show('review')}
        />
      )}
    </StepFrame>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="oc-signing__fact">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function SignatureShown({ signature }: { signature: Signing['session']['signature'] }) {
  const { texts } = useSigningPort();
  if (signature === null) return null;
  if (signature.kind === 'typed')
    return (
      <span className="oc-signing__hand" dir="auto">
        {signature.name}
      </span>
    );
  return (
    <span className="oc-signing__paper">
      <img
        src={pictureAddress(signature.image)}
        alt={texts.text('signing.pictureOf', { name: signature.name })}
      />
    </span>
  );
}
