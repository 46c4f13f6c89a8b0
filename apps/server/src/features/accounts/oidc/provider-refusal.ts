import type { SignInError } from '@opencareers/contracts/accounts';

/** Why somebody who went over a provider is not signed in. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  /** What the login page says. */
  readonly shown: SignInError;
  /** For the log: a kind, nothing of the person. */
  readonly reason: string;

  constructor(shown: SignInError, reason: string) {
    super(reason);
    this.shown = shown;
    this.reason = reason;
  }
}
