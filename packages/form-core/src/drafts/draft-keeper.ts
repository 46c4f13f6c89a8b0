import { isAnswerEmpty } from '../answers/answer-empty.ts';
import type { Answers, AnswerValue } from '../answers/answers.ts';
import type { FormSession } from '../session/form-session.ts';
import { ordinarySurroundings, type Surroundings } from '../surroundings/surroundings.ts';
import { describeStatus } from './describe-status.ts';
import { chooseValue, conflictsOf, keepTyped, type TypedAnswer } from './draft-merge.ts';
import type { RemoteDraftPort } from './draft-port.ts';
import { type DraftState, EMPTY_DRAFT_STATE } from './draft-state.ts';
import type { DraftId, DraftStore, KeptDraft } from './draft-store.ts';
import { type EarlierForm, takeEarlierAnswers } from './kept/earlier-forms.ts';
import { createFileContents } from './kept/file-contents.ts';
import { createNewerAnswers } from './kept/newer-answers.ts';
import { carryOver, findOtherVersion, isShowable, leftAnswer } from './kept/older-version.ts';
import { fromKeptValue, isSensitive, questionsOf, toKeptValue } from './kept-values.ts';
import { createRemoteSync } from './remote-sync.ts';
import { isSameAnswer } from './same-answer.ts';
import { openTabDraft } from './tab-draft.ts';

/** How long after the first change the device keeps it, in ms; further typing does not put it off. */
export const KEEP_AFTER_MS = 250;
/** How long after a refusal the device is asked again, in ms. */
const KEEP_AGAIN_MS = 5000;

/** What a draft keeper needs. */
export interface DraftKeeperOptions {
  session: FormSession;
  store: DraftStore;
  id: DraftId;
  /** Without it the draft is on this device only. */
  remote?: RemoteDraftPort;
  /** Forms whose answers on this device fill in a draft that is empty. */
  earlier?: readonly EarlierForm[];
  /** Kept with the answers: see `KeptDraft`. */
  pass?: string;
  /** Keeps SSN and SIN as well; only where nobody else uses the device. */
  keepSensitive?: boolean;
  surroundings?: Surroundings;
}

/** Keeps the answers of a form: on this device at once, on the server soon, and between tabs and devices. */
export interface DraftKeeper {
  /** Brings back what was kept; resolves when the device has answered, the server may follow. */
  start(): Promise<void>;
  state(): DraftState;
  subscribe(listener: () => void): () => void;
  /** Keeps on the device what is not kept yet; for when the page may end. */
  flush(): Promise<void>;
  /** The connection is back or the page is looked at again: sends and asks the server at once. */
  wake(): void;
  /** The connection went away. */
  noticeConnection(): void;
  /** Settles a conflict with a value: mine, theirs or a mix of both. */
  choose(name: string, value: AnswerValue): Promise<void>;
  /** Sets everything back to what the form began with; the result undoes it. */
  startOver(): () => void;
  /** Takes the draft from the server, which is not allowed to keep it any more; the device goes on keeping it. */
  leaveServer(): Promise<void>;
  /** Takes the notice about restored answers away. */
  dismissRestored(): void;
  dispose(): void;
}

/** Makes a keeper; nothing happens before `start`, but what is typed until then is not forgotten. */
export function createDraftKeeper(options: DraftKeeperOptions): DraftKeeper {
  const { session, store, id, remote, earlier = [], pass, keepSensitive = false } = options;
  const surroundings = options.surroundings ?? ordinarySurroundings();
  const questions = questionsOf(session.definition);
  const copy = openTabDraft(store, id);
  const contents = createFileContents(store, id);
  const newer = createNewerAnswers({ copy, store, earlier, definition: session.definition, surroundings });
  const tab = surroundings.createKey();

  const asked = Object.fromEntries(
    [...questions.values()].map(({ name, type, label = name }) => [name, { type, label }]),
  );
  const initial = session.answers();
  /** What this tab last took note of, as the session has it. */
  const known = new Map<string, AnswerValue>(Object.entries(initial));
  /** The stamp of the kept value that the shown one goes back to. */
  const seen = new Map<string, number>();
  /** Changed here and not on the device yet. */
  const unkept = new Set<string>();
  /** On the page only, since the draft was removed under it: kept again with the next change. */
  const removed = new Set<string>();
  /** On its way to the device; other tabs' values must not take its place meanwhile. */
  const keeping = new Set<string>();
  const listeners = new Set<() => void>();
  let state = EMPTY_DRAFT_STATE;
  let restored: DraftState['restored'] = null;
  let left: DraftState['left'] = [];
  /** Comes into the draft together with the first answers that are kept. */
  let broughtOver: Partial<KeptDraft> = {};
  let writing: Promise<void> | null = null;
  let cancelTimer: (() => void) | null = null;
  let hasStarted = false;
  /** Until device and server have answered: what comes in was there before. */
  let isOpening = true;
  let isDisposed = false;

  const kept = (name: string, value: AnswerValue) => toKeptValue(questions.get(name), value, keepSensitive);
  const shown = (name: string) => kept(name, session.answers()[name]);
  const isKeepable = (name: string) => {
    const item = questions.get(name);
    return item !== undefined && (keepSensitive || !isSensitive(item));
  };

  /** What the form began with and the draft lacks: whoever goes on with the draft finds what they saw. */
  const listGiven = () =>
    Object.keys(initial).filter(
      (name) => isKeepable(name) && !isAnswerEmpty(initial[name]) && copy.draft().answers[name] === undefined,
    );

  const noticeChanges = () => {
    for (const [name, value] of Object.entries(session.answers())) {
      if (Object.is(known.get(name), value)) continue;
      const hasChanged = !isSameAnswer(known.get(name), value);
      known.set(name, value);
      if (hasChanged && isKeepable(name)) unkept.add(name);
    }
    if (unkept.size === 0) return;
    for (const name of removed) unkept.add(name);
    removed.clear();
    keepSoon(KEEP_AFTER_MS);
    publish();
  };

  const keepSoon = (milliseconds: number) => {
    if (!hasStarted || isDisposed || cancelTimer !== null || writing !== null) return;
    cancelTimer = surroundings.wait(() => void keep(), milliseconds);
  };

  /** Only one write at a time: what is typed meanwhile is kept right after it. */
  const keep = (): Promise<void> => {
    cancelTimer?.();
    cancelTimer = null;
    writing ??= keepOnce().finally(() => {
      writing = null;
      if (unkept.size > 0) keepSoon(copy.problem() === null ? KEEP_AFTER_MS : KEEP_AGAIN_MS);
      publish();
    });
    return writing;
  };

  const keepOnce = async () => {
    const names = [...unkept];
    if (names.length === 0 || copy.isSubmitted()) return;
    unkept.clear();
    for (const name of names) keeping.add(name);
    const answers = session.answers();
    const typed: Record<string, TypedAnswer> = {};
    for (const name of names) typed[name] = { value: kept(name, answers[name]), seen: seen.get(name) ?? 0 };
    for (const name of listGiven())
      typed[name] ??= { value: kept(name, answers[name]), seen: 0, isGiven: true };
    // Before the answers that name them: an answer never points to a file that is nowhere.
    const areFilesKept = await contents.keep(
      Object.keys(typed).map((name) => [questions.get(name), answers[name]]),
    );
    const { contested, ...more } = broughtOver;
    const beside = { ...more, questions: asked, ...(pass !== undefined && { pass }) };
    broughtOver = {};
    const isKept = await copy.change((draft) =>
      keepTyped({ ...draft, ...beside, contested: { ...contested, ...draft.contested } }, typed, {
        tab,
        now: surroundings.now(),
      }),
    );
    for (const [name, { value }] of Object.entries(typed)) {
      const now = copy.draft().answers[name];
      // Even when it was typed on meanwhile: that goes on from this value.
      if (now !== undefined && isSameAnswer(now.value, value)) seen.set(name, now.stamp);
    }
    keeping.clear();
    if (!isKept || !areFilesKept) for (const name of names) unkept.add(name);
    await takeIn();
    sync?.schedule();
  };

  const flush = async () => {
    if (writing !== null) await writing;
    await keep();
  };

  /** Shows what is newer in the draft than on the page, except where the person typed meanwhile. */
  const takeIn = async () => {
    await contents.load(copy.draft().answers, questions);
    // Only now: it may have changed while files were read.
    const draft = copy.draft();
    const taken: Answers = {};
    for (const [name, answer] of Object.entries(draft.answers)) {
      const isOpen =
        unkept.has(name) || keeping.has(name) || draft.contested[name]?.some((other) => other.tab === tab);
      if (isOpen || seen.get(name) === answer.stamp) continue;
      removed.delete(name);
      seen.set(name, answer.stamp);
      const item = questions.get(name);
      if (!isShowable(item, answer.value))
        left = [...left.filter((other) => other.name !== name), leftAnswer(draft, name, answer.value)];
      else if (isKeepable(name) && !isSameAnswer(shown(name), answer.value)) {
        taken[name] = contents.fill(fromKeptValue(item, answer.value, session.answers()[name]));
      }
    }
    if (Object.keys(taken).length > 0) {
      if (isOpening) restored ??= { at: draft.savedAt || null };
      for (const [name, value] of Object.entries(taken)) known.set(name, value);
      session.adopt(taken);
    }
    publish();
  };

  /** Null while nothing goes to the server. */
  const openSync = () => (remote?.isAllowed?.() === false ? null : sync);

  const status = () =>
    describeStatus({
      copy,
      sync: openSync(),
      isHereOnly: sync !== openSync(),
      fileProblem: contents.problem(),
      isWriting: writing !== null,
      hasUnkept: unkept.size > 0,
      isConnected: surroundings.isOnline(),
    });

  const publish = () => {
    const conflicts = conflictsOf(copy.draft(), shown);
    const next: DraftState = { status: status(), conflicts, restored, left };
    if (isDisposed || isSameAnswer(next, state)) return;
    state = next;
    for (const listener of [...listeners]) listener();
  };

  const sync =
    remote === undefined
      ? null
      : createRemoteSync({ remote, copy, surroundings, onChange: () => void takeInRemote() });

  const takeInRemote = async () => {
    await takeIn();
    isOpening = false;
    publish();
  };

  const readAgain = async () => {
    const before = copy.draft();
    await copy.read();
    if (copy.draft().writes === 0 && before.writes > 0) {
      for (const name of Object.keys(before.answers)) removed.add(name);
      seen.clear();
    }
    await takeIn();
  };

  const stopSession = session.subscribeAll(noticeChanges);
  const stopStore = store.subscribe(id, () => void readAgain());
  let isFollowing = false;
  const stopNewer = newer.subscribe(() => isFollowing && void takeNewer());

  const takeNewer = async () => {
    await newer.add();
    await takeIn();
    sync?.schedule();
  };

  const bringOver = async () => {
    const otherVersion = await findOtherVersion(store, id).catch(() => null);
    const older = otherVersion ?? (await takeEarlierAnswers(store, id, earlier).catch(() => null));
    if (older === null) return;
    const carried = carryOver(older, session.definition);
    await contents.copyFrom(older.id, carried.answers, questions);
    const brought: Answers = Object.fromEntries(
      Object.entries(carried.answers)
        // What was typed while the device was read is newer.
        .filter(([name]) => !unkept.has(name) && !keeping.has(name) && !(name in copy.draft().answers))
        .map(([name, value]) => [name, contents.fill(value)]),
    );
    left = carried.left;
    broughtOver = {
      contested: carried.contested,
      ...(otherVersion === null && { takenUntil: carried.savedAt }),
    };
    if (Object.keys(brought).length > 0) restored = { at: carried.savedAt };
    // As if typed: kept for this version, the older draft stays as it is.
    session.adopt(brought);
    // Also what is known beforehand in the same words: it is said to be back, so it is kept.
    for (const name of Object.keys(brought)) if (isKeepable(name)) unkept.add(name);
  };

  return {
    async start() {
      await copy.read();
      hasStarted = true;
      if (Object.keys(copy.draft().answers).length === 0) await bringOver();
      else await newer.add();
      isFollowing = true;
      await takeIn();
      noticeChanges();
      publish();
      if (openSync() === null) isOpening = false;
      else sync?.hurry();
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush,
    wake() {
      void readAgain();
      sync?.hurry();
      publish();
    },
    noticeConnection: publish,
    async choose(name, value) {
      await flush();
      const conflict = state.conflicts.find((open) => open.name === name);
      if (conflict === undefined) return;
      const others = conflict.others.map((other) => other.value);
      const choice = { name, value: kept(name, value), shown: [conflict.mine, ...others] };
      await copy.change((draft) => chooseValue(draft, choice, surroundings.now()));
      await takeIn();
      sync?.schedule();
    },
    startOver() {
      const before = session.answers();
      const cleared = Object.fromEntries(Object.keys(before).map((name) => [name, initial[name]]));
      restored = null;
      session.adopt(cleared);
      publish();
      return () => session.adopt(before);
    },
    leaveServer: async () => sync?.leave().finally(publish),
    dismissRestored() {
      restored = null;
      left = [];
      publish();
    },
    dispose() {
      stopSession();
      stopStore();
      stopNewer();
      cancelTimer?.();
      sync?.dispose();
      isDisposed = true;
    },
  };
}
