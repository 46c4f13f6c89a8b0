import type { SignedIn } from '@opencareers/contracts/accounts';
import type { Links } from '../../shell/links.ts';
import type { CodeSignIn } from './use-code-sign-in.ts';

export interface SignInStepsProps {
  flow: CodeSignIn;
  links: Pick<Links, 'configured'>;
  /** Path and query to come back to from an identity provider. */
  next: string;
  /** Path and query of the login page, whose form the browser can send by itself; the dialog comes with scripts only. */
  page?: string;
  onSignedIn: (answer: SignedIn) => void;
  /** The page is left for an identity provider. */
  onLeave?: () => void;
}
