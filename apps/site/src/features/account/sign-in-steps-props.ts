import type { SignedIn } from '@opencareers/contracts/accounts';
import type { Links } from '../../shell/links.ts';
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
