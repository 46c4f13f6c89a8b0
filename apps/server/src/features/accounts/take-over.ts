import type { Context } from '../../platform/context.ts';

/** Who has just signed in, in the browser of which visitor. */
export interface SigningIn {
  /** Id of the visitor's session, as in `request.visitor.id`. */
  visitorId: string;
  candidateId: number;
}

/**
 * Takes over what somebody kept before signing in: nothing is lost, nothing doubled. Runs in the transaction of the
 * sign-in. Safe to repeat.
 */
export type TakeOver = (ctx: Context, who: SigningIn) => Promise<void>;
