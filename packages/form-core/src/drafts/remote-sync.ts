import { callWithin, createPause } from '../surroundings/call-limit.ts';
import { retryDelay } from '../surroundings/retry-delay.ts';
import type { Surroundings } from '../surroundings/surroundings.ts';
import {
  forgetRemoved,
  forgetServer,
  hasUnsent,
  isBegunAnew,
  listRemoved,
  listServerRevisions,
  takeRemote,
  takeSaved,
  withOutgoing,
} from './draft-merge.ts';
import { DraftBusyError, DraftRefusedError, type RemoteDraftPort } from './draft-port.ts';
import type { TabDraft } from './tab-draft.ts';

/** How long changes are gathered before they go to the server, in ms; with the device's own wait well below 5 s. */
export const SEND_AFTER_MS = 1500;
/** A refusal waits as long as so many failures. */
const REFUSALS_LIKE_FAILURES = 6;
/** How often a draft is taken from the server while files of it arrive there, and how long after one another, in ms. */
const REMOVALS_MAX = 5;
const REMOVE_AGAIN_MS = 1000;
/** A call that has no answer after so long counts as lost, in ms. */
const CALL_LIMIT_MS = 20_000;

/** Keeps the server's copy of a draft up with the one on the device. */
export interface RemoteSync {
  /** Sends soon, if there is something to send. */
  schedule(): void;
  /** Asks for what other devices kept, and sends at once. */
  hurry(): void;
  /** Whether the last call had no answer. */
  isUnreachable(): boolean;
  /** Takes the draft from the server once no call is under way; `isAllowed` says no by then. Rejects when it fails. */
  leave(): Promise<void>;
  dispose(): void;
}

/** Starts with nothing to do. `onChange` is called after the draft or the reachability changed. */
export function createRemoteSync(options: {
  remote: RemoteDraftPort;
  copy: TabDraft;
  surroundings: Surroundings;
  onChange: () => void;
}): RemoteSync {
  const { remote, copy, surroundings, onChange } = options;
  const { id } = copy.draft();
  const stopped = new AbortController();
  let cancel: (() => void) | null = null;
  let isBusy = false;
  let running: Promise<void> = Promise.resolve();
  let isLoadWanted = false;
  let failures = 0;

  const isForbidden = () => remote.isAllowed?.() === false;
  const isStopped = () => stopped.signal.aborted || copy.isSubmitted() || isForbidden();

  const runIn = (milliseconds: number) => {
    if (cancel !== null || isBusy || isStopped()) return;
    cancel = surroundings.wait(() => {
      cancel = null;
      running = run();
    }, milliseconds);
  };

  const run = async () => {
    // Taken back while it waited.
    if (isForbidden()) return;
    isBusy = true;
    try {
      if (isLoadWanted) await load();
      await send();
      failures = 0;
    } catch (error) {
      failures += 1;
      if (error instanceof DraftRefusedError) await setAside();
    }
    isBusy = false;
    if (stopped.signal.aborted) return;
    onChange();
    if (failures > 0) runIn(retryDelay(failures, surroundings.random()));
    else if (isLoadWanted) runIn(0);
    else if (hasUnsent(copy.draft())) runIn(SEND_AFTER_MS);
  };

  const load = async () => {
    isLoadWanted = false;
    try {
      // Seen there before the server is asked: what it lacks of these was removed.
      const seen = listServerRevisions(copy.draft());
      const ask = () => withLimit((signal) => remote.load(signal));
      const first = await ask();
      // What a page brings along may be older than what another one has sent since.
      const found = first !== null && listRemoved(seen, first).length > 0 ? await ask() : first;
      if (found !== null) {
        const removed = listRemoved(seen, found);
        await copy.change((draft) => takeRemote(forgetRemoved(draft, removed), found, surroundings.now()));
      }
    } catch (error) {
      isLoadWanted = true;
      throw error;
    }
    onChange();
  };

  const send = async () => {
    // Kept before it is sent: after a crash the same changes go out under the same key.
    await copy.change((draft) => withOutgoing(draft, surroundings.createKey));
    const { outgoing } = copy.draft();
    if (outgoing === null || isStopped()) return;
    const { key, changes } = outgoing;
    const answer = await withLimit((signal) =>
      remote.save({ key, formVersion: id.version, changes }, signal),
    );
    await copy.change((draft) => takeSaved(draft, { ...answer, key }, surroundings.now()));
    // Deleted there while it is open here: what shows as saved is told again.
    if (isBegunAnew(listServerRevisions(copy.draft()), answer)) isLoadWanted = true;
  };

  /** The same changes would be refused again; the next ones hold what is typed until then. */
  const setAside = async () => {
    failures = Math.max(failures, REFUSALS_LIKE_FAILURES);
    await copy.change((draft) => ({ ...draft, outgoing: null }));
  };

  const removeAll = async () => {
    for (let tries = 1; ; tries++) {
      try {
        await withLimit(async (signal) => remote.remove?.(signal));
        return;
      } catch (error) {
        if (!(error instanceof DraftBusyError) || tries === REMOVALS_MAX) throw error;
      }
      await createPause(surroundings).wait(REMOVE_AGAIN_MS);
    }
  };

  const withLimit = <Answer>(call: (signal: AbortSignal) => Promise<Answer>) =>
    callWithin(call, { milliseconds: CALL_LIMIT_MS, surroundings, stop: stopped.signal });

  const schedule = () => {
    if (hasUnsent(copy.draft())) runIn(SEND_AFTER_MS);
  };

  const leaveOnce = async () => {
    isBusy = true;
    try {
      await removeAll();
    } finally {
      // Also when it failed: without the answer nobody knows what the server has left of it.
      await copy.change(forgetServer);
      isBusy = false;
      // Allowed again meanwhile, here or by another page.
      if (isLoadWanted) runIn(0);
      else schedule();
    }
  };

  return {
    schedule,
    hurry() {
      isLoadWanted = true;
      cancel?.();
      cancel = null;
      runIn(0);
    },
    isUnreachable: () => failures > 0,
    leave() {
      const left = running.then(leaveOnce);
      running = left.catch(() => undefined);
      return left;
    },
    dispose() {
      cancel?.();
      stopped.abort();
    },
  };
}
