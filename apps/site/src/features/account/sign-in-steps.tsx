import type { SignedIn } from '@opencareers/contracts/accounts';
import { AlertBox } from '@opencareers/ui/alert-box';
import type { Links } from '../../shell/links.ts';
import { CodeStep } from './steps/code-step.tsx';
import { EmailStep } from './steps/email-step.tsx';
import './sign-in.css';
import type { CodeSignIn } from './use-code-sign-in.ts';

export interface SignInStepsProps {
  flow: CodeSignIn;
  links: Pick<Links, 'configured'>;
  /** Path and query to come back to from an identity provider. */
  next: string;
  /** Address of the page, where the form is there before the page is alive; the dialog comes later. */
  address?: { pathname: string; search: string };
  onSignedIn: (answer: SignedIn) => void;
  /** The page is left for an identity provider. */
  onLeave?: () => void;
}

/** The steps of the login, in the dialog and on its page. */
export function SignInSteps(props: SignInStepsProps) {
  const { flow } = props;
  const { problem } = flow;
  return (
    <div className="sign-in" data-secret>
      {problem?.of === 'call' && (
        <AlertBox tone="danger" isUrgent>
          {problem.text}
        </AlertBox>
      )}
      {flow.sent === null ? <EmailStep {...props} /> : <CodeStep flow={flow} sent={flow.sent} />}
    </div>
  );
}
