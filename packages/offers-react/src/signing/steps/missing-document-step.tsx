import { ErrorState } from '@opencareers/ui/display-state';
import { Link } from '@opencareers/ui/link';
import { useSigningPort } from '../signing-port.tsx';
import { StepFrame } from '../step-frame.tsx';
import { SIGNING_STEPS, type Signing } from '../use-signing.ts';

/** Stands in for every step while the document cannot be had: nothing leads on, later and declining stay. */
export function MissingDocumentStep({ signing }: { signing: Signing }) {
  const { texts } = useSigningPort();
  const { session, document, place } = signing;
  const step = SIGNING_STEPS.find((name) => name === place) ?? 'review';
  return (
    <StepFrame signing={signing} title={texts.text(`signing.step.${step}`)} action={null}>
      <ErrorState
        title={texts.text('signing.documentFailed')}
        description={texts.text('signing.documentNeeded')}
        headingLevel={3}
        retryLabel={texts.text('signing.retry')}
        onRetry={document.retry}
        action={
          <Link href={session.document.content_url} newTabLabel={texts.text('signing.newTab')}>
            {texts.text('signing.openDocument')}
          </Link>
        }
      />
    </StepFrame>
  );
}
