import { AlertBox } from '@opencareers/ui/alert-box';
import type { SignInStepsProps } from './sign-in-steps-props.ts';
import { CodeStep } from './steps/code-step.tsx';
import { EmailStep } from './steps/email-step.tsx';
import './sign-in.css';

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
