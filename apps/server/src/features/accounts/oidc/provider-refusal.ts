import type { SignInError } from '@opencareers/contracts/account-calls';

type Shown = SignInError & ('provider' | 'email');

/** Why somebody who went over a provider is not signed in. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  /** What the login page says. */
  readonly shown: Shown;
  /** For the log: a kind, nothing of the person. */
  readonly reason: string;

  constructor(shown: Shown, reason: string) {
    super(reason);
    this.shown = shown;
    this.reason = reason;
  }
}
