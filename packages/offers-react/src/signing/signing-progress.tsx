import { useSigningPort } from './signing-port.tsx';
import { SIGNING_STEPS, type SigningPlace, type SigningStepName } from './use-signing.ts';

/** How far somebody came; nothing beside the steps themselves. */
export function SigningProgress({ place }: { place: SigningPlace }) {
  const { texts } = useSigningPort();
  const at = SIGNING_STEPS.indexOf(place as SigningStepName);
  if (at < 0) return null;
  const names: Record<SigningStepName, string> = {
    consent: texts.text('signing.step.consent'),
    read: texts.text('signing.step.read'),
    adopt: texts.text('signing.step.adopt'),
    review: texts.text('signing.step.review'),
  };
  return (
    <ol className="oc-signing__steps" aria-label={texts.text('signing.steps')}>
      {SIGNING_STEPS.map((step, index) => (
        <li
          key={step}
          className={index < at ? 'oc-signing__step oc-signing__step--done' : 'oc-signing__step'}
          aria-current={index === at ? 'step' : undefined}
        >
          {names[step]}
          {index < at && <span className="oc-visually-hidden"> ({texts.text('signing.stepDone')})</span>}
        </li>
      ))}
    </ol>
  );
}
