import { WHOLE_JUDGE } from '../rules/validate.ts';
import type { FormSession, FormSessionOptions } from './form-session.ts';
import { startFormSession } from './start-session.ts';

/** Starts a form: with the answers known beforehand, and otherwise what a question begins with. */
export function createFormSession(options: FormSessionOptions): FormSession {
  return startFormSession(options, () => WHOLE_JUDGE);
}
