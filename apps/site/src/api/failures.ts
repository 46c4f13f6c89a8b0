/** What happened to a call that the page itself may not know of. */
export type CallFailure =
  | { kind: 'session' | 'csrf_invalid' }
  /** Data that nobody shows as failed. */
  | { kind: 'data'; error: unknown };

/** Leads failures of calls to the one place that tells people about them. */
export interface Failures {
  report: (failure: CallFailure) => void;
  /** Hears of all failures from now on, and of those before it that nobody heard; the result ends it. */
  listen: (listener: (failure: CallFailure) => void) => () => void;
}

/** What comes before anybody listens is kept, but not without end. */
const UNHEARD_MAX = 5;

/** Makes the channel of one page. */
export function createFailures(): Failures {
  let listener: ((failure: CallFailure) => void) | null = null;
  const unheard: CallFailure[] = [];
  return {
    report: (failure) => {
      if (listener !== null) listener(failure);
      else if (unheard.length < UNHEARD_MAX) unheard.push(failure);
    },
    listen: (next) => {
      listener = next;
      for (const failure of unheard.splice(0)) next(failure);
      return () => {
        if (listener === next) listener = null;
      };
    },
  };
}
