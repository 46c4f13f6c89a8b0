import { isAnswerEmpty } from '../answers/answer-empty.ts';
import type { AnswerValue } from '../answers/answers.ts';
import type { DraftSaved, RemoteAnswer, RemoteDraft } from './draft-port.ts';
import {
  type ContestingValue,
  filterContested,
  type KeptAnswer,
  type KeptDraft,
  type OutgoingChanges,
} from './draft-store.ts';
import { isSameAnswer } from './same-answer.ts';

/** What a tab wants to keep: the value, and the stamp of the kept value that it was typed over. */
export interface TypedAnswer {
  value: AnswerValue;
  seen: number;
  /** Known beforehand and not touched; kept only where nothing is yet. */
  isGiven?: true;
}

/** What changes a draft, and when. */
export interface Author {
  tab: string;
  now: number;
}

/** A question with several values that nobody has chosen between yet, seen from one tab. */
export interface DraftConflict {
  name: string;
  mine: AnswerValue;
  others: readonly { value: AnswerValue; at: number; isFromDevice: boolean }[];
}

/** Keeps what a tab typed. Where another tab was faster, both values stay. */
export function keepTyped(draft: KeptDraft, typed: Record<string, TypedAnswer>, by: Author): KeptDraft {
  let next: KeptDraft = { ...draft, savedAt: by.now };
  for (const [name, { value, seen, isGiven }] of Object.entries(typed)) {
    const current = next.answers[name];
    if (isGiven && current !== undefined) continue;
    const isFirst =
      current === undefined ||
      current.stamp === seen ||
      isSameAnswer(current.value, value) ||
      // Typed before it was known that the answer had been taken back: nobody has to choose between it and nothing.
      (seen === 0 && isAnswerEmpty(current.value));
    next = withContesting(next, name, (others) => others.filter(({ tab }) => tab !== by.tab));
    if (!isFirst) {
      const mine: ContestingValue = { value, at: by.now, tab: by.tab, revision: 0 };
      next = withContesting(next, name, (others) => [...others, mine]);
    } else if (current === undefined || !isSameAnswer(current.value, value)) {
      next = withAnswer(next, name, {
        value,
        stamp: nextStamp(current, by.now),
        base: current?.base ?? 0,
        isSent: false,
        ...(isGiven && { isGiven }),
      });
    }
    next = settle(next, name);
  }
  return next;
}

/** Keeps what another draft of this device has, as another tab would have typed it: both values stay where they differ. */
export function keepOther(
  draft: KeptDraft,
  other: { typed: Record<string, TypedAnswer>; contested: KeptDraft['contested'] },
  by: Author,
): KeptDraft {
  let next = keepTyped(draft, other.typed, by);
  for (const [name, values] of Object.entries(other.contested))
    for (const { value, tab } of values) {
      // What a server holds against it belongs to the other draft.
      if (tab === null) continue;
      next = keepTyped(next, { [name]: { value, seen: 0 } }, { tab: `${by.tab} ${tab}`, now: by.now });
    }
  return next;
}

/** Takes what the server has: silently where nothing was changed here, beside ours where both sides changed. */
export function takeRemote(draft: KeptDraft, remote: RemoteDraft, now: number): KeptDraft {
  let next = draft;
  for (const [name, answer] of Object.entries(remote.answers)) next = takeAnswer(next, { name, answer, now });
  return next;
}

/** Most letters of the answers in one call; what is left goes with the next one. */
const LETTERS_PER_CALL = 100_000;

/** Puts aside what is to be sent: the changes that are on their way already, else what the server lacks. */
export function withOutgoing(draft: KeptDraft, createKey: () => string): KeptDraft {
  if (draft.outgoing !== null) return draft;
  const changes: OutgoingChanges['changes'] = {};
  let letters = 0;
  for (const [name, { value, base, isSent }] of Object.entries(draft.answers)) {
    if (isSent || isContestedByServer(draft, name)) continue;
    letters += JSON.stringify(value ?? null).length;
    if (letters > LETTERS_PER_CALL && Object.keys(changes).length > 0) break;
    changes[name] = { value, base };
  }
  return Object.keys(changes).length === 0 ? draft : { ...draft, outgoing: { key: createKey(), changes } };
}

/** Takes the server's answer to changes that were sent. */
export function takeSaved(draft: KeptDraft, answer: DraftSaved & { key: string }, now: number): KeptDraft {
  const { outgoing } = draft;
  // Another tab sent the same changes and was faster with the answer.
  if (outgoing === null || outgoing.key !== answer.key) return draft;
  let next = draft;
  for (const [name, sent] of Object.entries(outgoing.changes)) {
    const revision = answer.saved[name];
    const theirs = answer.conflicts[name];
    const current = next.answers[name];
    if (revision !== undefined && current !== undefined && revision >= current.base) {
      const isSent = isSameAnswer(current.value, sent.value);
      next = withAnswer(next, name, { ...current, base: revision, isSent });
    }
    if (theirs !== undefined) next = takeAnswer(next, { name, answer: theirs, now });
  }
  return { ...next, outgoing: null };
}

/** The answers of which the server has some value, as far as this device knows: its revision of each. */
export function listServerRevisions({ answers }: KeptDraft): Map<string, number> {
  const sent = Object.entries(answers).filter(([, { base }]) => base > 0);
  return new Map(sent.map(([name, { base }]) => [name, base]));
}

/** Whether the server knows less of a draft than this device saw there: it was deleted meanwhile, for revisions only grow. */
export function isBegunAnew(seen: ReadonlyMap<string, number>, { revision }: { revision: number }): boolean {
  return [...seen.values()].some((base) => base > revision);
}

/** Those of `seen` that the server has no more, because the draft was deleted, begun anew or sent elsewhere. */
export function listRemoved(seen: ReadonlyMap<string, number>, remote: RemoteDraft): string[] {
  const isAnew = isBegunAnew(seen, remote);
  return [...seen.keys()].filter((name) => isAnew || !Object.hasOwn(remote.answers, name));
}

/** What the server has no more is told anew: what shows as saved must be there. */
export function forgetRemoved(draft: KeptDraft, names: readonly string[]): KeptDraft {
  return names.reduce((next, name) => {
    const answer = next.answers[name];
    return answer === undefined ? next : withAnswer(next, name, { ...answer, base: 0, isSent: false });
  }, draft);
}

/** As if the server had never had the draft: all of it is told again, once that is allowed. */
export function forgetServer(draft: KeptDraft): KeptDraft {
  const kept = Object.entries(draft.answers);
  const isKnown = draft.outgoing !== null || kept.some(([, { base, isSent }]) => base > 0 || isSent);
  const isContested = Object.keys(draft.contested).length > 0;
  if (!isKnown && !isContested) return draft;
  return {
    ...draft,
    outgoing: null,
    answers: Object.fromEntries(kept.map(([name, answer]) => [name, { ...answer, base: 0, isSent: false }])),
    contested: filterContested(draft.contested, ({ tab }) => tab !== null),
  };
}

/** Settles a conflict with the value that the person chose, after having seen the values of `shown`. */
export function chooseValue(
  draft: KeptDraft,
  choice: { name: string; value: AnswerValue; shown: readonly AnswerValue[] },
  now: number,
): KeptDraft {
  const { name, value } = choice;
  const wasShown = (other: AnswerValue) => choice.shown.some((shown) => isSameAnswer(shown, other));
  const current = draft.answers[name];
  const contesting = draft.contested[name] ?? [];
  const settled = contesting.filter((other) => wasShown(other.value));
  const base = Math.max(current?.base ?? 0, ...settled.map(({ revision }) => revision));
  const newest = settled.find(({ tab, revision }) => tab === null && revision === base);
  const onServer = newest ?? (current?.isSent ? current : undefined);
  const open = contesting.filter((other) => !wasShown(other.value));
  // Came in while the person was looking at the others.
  if (current !== undefined && !wasShown(current.value)) {
    open.push({ value: current.value, at: now, tab: '', revision: 0 });
  }
  const next = withAnswer({ ...draft, savedAt: now }, name, {
    value,
    stamp: nextStamp(current, now),
    base,
    isSent: onServer !== undefined && isSameAnswer(onServer.value, value),
  });
  return settle(
    withContesting(next, name, () => open),
    name,
  );
}

/** The open conflicts of a draft, as a tab that shows `mine` sees them. */
export function conflictsOf(draft: KeptDraft, mine: (name: string) => AnswerValue): DraftConflict[] {
  return Object.entries(draft.contested).flatMap(([name, contesting]) => {
    const own = mine(name);
    const kept = draft.answers[name];
    const all = [
      ...(kept === undefined ? [] : [{ value: kept.value, at: draft.savedAt, isFromDevice: true }]),
      ...contesting.map(({ value, at, tab }) => ({ value, at, isFromDevice: tab !== null })),
    ];
    const others = all.filter(
      ({ value }, index) =>
        !isSameAnswer(value, own) && all.findIndex((first) => isSameAnswer(first.value, value)) === index,
    );
    return others.length === 0 ? [] : [{ name, mine: own, others }];
  });
}

/** Whether the server lacks something that may be sent to it. */
export function hasUnsent(draft: KeptDraft): boolean {
  return (
    draft.outgoing !== null ||
    Object.entries(draft.answers).some(([name, { isSent }]) => !isSent && !isContestedByServer(draft, name))
  );
}

function takeAnswer(draft: KeptDraft, their: { name: string; answer: RemoteAnswer; now: number }): KeptDraft {
  const { name, answer, now } = their;
  const { value, revision } = answer;
  const current = draft.answers[name];
  const known = Math.max(current?.base ?? 0, ...(draft.contested[name] ?? []).map((other) => other.revision));
  if (current !== undefined && revision <= known) return draft;
  const withoutServer = withContesting(draft, name, (others) => others.filter(({ tab }) => tab !== null));
  const givesWay = current?.isSent || current?.isGiven;
  if (current === undefined || (givesWay && !isSameAnswer(current.value, value))) {
    const taken = { value, stamp: nextStamp(current, now), base: revision, isSent: true };
    return settle(withAnswer(withoutServer, name, taken), name);
  }
  if (isSameAnswer(current.value, value)) {
    return settle(withAnswer(withoutServer, name, { ...current, base: revision, isSent: true }), name);
  }
  const sent = draft.outgoing?.changes[name];
  // What we sent ourselves, its answer lost on the way: the value here is newer, not another one's.
  if (sent !== undefined && isSameAnswer(sent.value, value)) {
    return withAnswer(withoutServer, name, { ...current, base: revision });
  }
  return withContesting(withoutServer, name, (others) => [
    ...others,
    { value, at: now, tab: null, revision },
  ]);
}

function isContestedByServer(draft: KeptDraft, name: string): boolean {
  return draft.contested[name]?.some(({ tab }) => tab === null) ?? false;
}

/** Values that came to be the same contest nothing any more. */
function settle(draft: KeptDraft, name: string): KeptDraft {
  const kept = draft.answers[name];
  if (kept === undefined || draft.contested[name] === undefined) return draft;
  const agreed = draft.contested[name].find(
    ({ tab, value }) => tab === null && isSameAnswer(value, kept.value),
  );
  const next =
    agreed === undefined
      ? draft
      : withAnswer(draft, name, { ...kept, base: Math.max(kept.base, agreed.revision), isSent: true });
  return withContesting(next, name, (others) =>
    others.filter(({ value }) => !isSameAnswer(value, kept.value)),
  );
}

function withAnswer(draft: KeptDraft, name: string, answer: KeptAnswer): KeptDraft {
  return { ...draft, answers: { ...draft.answers, [name]: answer } };
}

function withContesting(
  draft: KeptDraft,
  name: string,
  change: (others: ContestingValue[]) => ContestingValue[],
): KeptDraft {
  const { [name]: before = [], ...rest } = draft.contested;
  const after = change(before);
  return { ...draft, contested: after.length === 0 ? rest : { ...rest, [name]: after } };
}

/** The time, so that a draft that was removed and begun anew has no stamp twice. */
function nextStamp(current: KeptAnswer | undefined, now: number): number {
  return Math.max(now, (current?.stamp ?? 0) + 1);
}
