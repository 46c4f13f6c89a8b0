import type { PageId } from '@opencareers/contracts/page-metadata';

/** What happened on a page, for whoever counts visits or collects failures; times are `performance.now()`. */
export type Signal =
  | { kind: 'visit'; page: PageId | null; positionId: number | null; at: number }
  | { kind: 'ready'; part: string; at: number }
  /** What is in the job cart now; the assistant is told [CART-02]. */
  | { kind: 'cart'; positionIds: readonly number[]; at: number }
  | { kind: 'failure'; place: string; error: unknown; at: number };

type UntimedSignal<S = Signal> = S extends Signal ? Omit<S, 'at'> : never;
type SignalListener = (signal: Signal) => void;

/** What came before anybody listened is kept, but not without end. */
const BACKLOG_MAX = 50;
const backlog: Signal[] = [];
let listener: SignalListener | null = null;

/** Tells what happened. Costs next to nothing: listeners come later, when the page is idle. */
export function emitSignal(untimed: UntimedSignal): void {
  // The server renders pages for many visitors at once and tells its own log what failed.
  if (typeof document === 'undefined') return;
  const signal: Signal = { ...untimed, at: performance.now() };
  if (listener !== null) listener(signal);
  else if (backlog.length < BACKLOG_MAX) backlog.push(signal);
}

/** Gives every signal of the page to one listener, those that came before it first. */
export function listenToSignals(listen: SignalListener): void {
  for (const signal of backlog.splice(0)) listen(signal);
  listener = listen;
}
