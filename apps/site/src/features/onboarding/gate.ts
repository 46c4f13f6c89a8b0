import { isApiError } from '../../api/api-error.ts';
import { emitSignal } from '../../shell/signals.ts';

/** Props of what stands before the site. */
export interface GateProps {
  /** The way is free. Stays the same function. */
  onPassed: () => void;
}

/** Notes what went wrong before the site, where the candidate goes on all the same. */
export function logGateFailure(error: unknown): void {
  if (isApiError(error) && error.code === 'aborted') return;
  emitSignal({ kind: 'failure', place: 'onboarding', error });
}
