import type { DraftId, DraftOwner, DraftStore, KeptDraft } from '../draft-store.ts';
import { emptyDraft, filterContested } from '../draft-store.ts';
import { lastChangeOf } from './draft-age.ts';

/** Another form of the same site that asks a person the same in part. */
export interface EarlierForm {
  owner: DraftOwner;
  form: string;
  /** The names of the same questions, there and in the form that is filled in. */
  names: Readonly<Record<string, string>>;
}

interface Earlier {
  draft: KeptDraft;
  names: EarlierForm['names'];
}

/**
 * What the device has of earlier forms, as a draft of this one's questions, the last change first; null when there is
 * nothing. Files that the server does not have yet come along. The earlier drafts stay as they are.
 */
export async function takeEarlierAnswers(
  store: DraftStore,
  id: DraftId,
  earlier: readonly EarlierForm[],
): Promise<KeptDraft | null> {
  return gather(store, id, await listEarlier(store, id.site, earlier));
}

/**
 * What was typed into the same form under other names since `own` last took it over, as one draft; null when there is
 * nothing. Its `savedAt` is the moment up to which `own` has it all, once it has this.
 */
export async function takeNewerAnswers(
  store: DraftStore,
  own: KeptDraft,
  earlier: readonly EarlierForm[],
): Promise<KeptDraft | null> {
  const same = earlier.filter(({ form }) => form === own.id.form);
  const found = (await listEarlier(store, own.id.site, same)).map((one) => newerPart(one, own));
  const isNew = ({ draft: { answers, contested } }: Earlier) =>
    Object.keys(answers).length > 0 || Object.keys(contested).length > 0;
  return gather(store, own.id, found.filter(isNew));
}

/** Leaves what `own` has not taken over yet. */
function newerPart({ draft, names }: Earlier, own: KeptDraft): Earlier {
  const { takenUntil = 0 } = own;
  const answers = Object.entries(draft.answers).filter(
    ([name, { stamp, isGiven }]) =>
      stamp > takenUntil && !(isGiven && Object.hasOwn(own.answers, names[name] ?? '')),
  );
  const contested = filterContested(draft.contested, ({ at }) => at > takenUntil);
  return { draft: { ...draft, answers: Object.fromEntries(answers), contested }, names };
}

async function gather(store: DraftStore, id: DraftId, found: readonly Earlier[]): Promise<KeptDraft | null> {
  const [newest] = found;
  if (newest === undefined) return null;
  const answers: KeptDraft['answers'] = {};
  const questions: KeptDraft['questions'] = {};
  const contested: KeptDraft['contested'] = {};
  for (const { draft, names } of found.toReversed()) {
    Object.assign(answers, renamed(draft.answers, names));
    Object.assign(questions, renamed(draft.questions, names));
    Object.assign(contested, renamed(draft.contested, names));
    for (const file of await store.listFiles(draft.id)) {
      const field = Object.hasOwn(names, file.field) ? names[file.field] : undefined;
      if (field !== undefined && file.content !== null)
        await store.putFile(id, { ...file, field, address: null });
    }
  }
  const savedAt = Math.max(...found.map(({ draft }) => lastChangeOf(draft)));
  return { ...newest.draft, savedAt, answers, questions, contested };
}

function renamed<Value>(
  values: Readonly<Record<string, Value>>,
  names: EarlierForm['names'],
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const to = Object.hasOwn(names, name) ? names[name] : undefined;
      return to === undefined ? [] : [[to, value] as const];
    }),
  );
}

/** Ends the drafts of earlier forms, whose questions were answered by this one; pages that show them are told. */
export async function endEarlierDrafts(
  store: DraftStore,
  { site, at }: { site: string; at: number },
  earlier: readonly EarlierForm[],
): Promise<void> {
  for (const { draft } of await listEarlier(store, site, earlier)) {
    await store.update(draft.id, (found) =>
      found === null
        ? null
        : { ...emptyDraft(draft.id), writes: found.writes + 1, savedAt: at, submittedAt: at },
    );
    for (const { uid } of await store.listFiles(draft.id)) await store.removeFile(draft.id, uid);
  }
}

async function listEarlier(store: DraftStore, site: string, earlier: readonly EarlierForm[]) {
  if (earlier.length === 0) return [];
  const found: Earlier[] = [];
  for (const { id } of (await store.list()).toSorted((one, other) => other.savedAt - one.savedAt)) {
    const names = earlier.find(
      ({ owner, form }) =>
        id.site === site && id.form === form && id.owner.kind === owner.kind && id.owner.id === owner.id,
    )?.names;
    const draft = names === undefined ? null : await store.read(id);
    if (names !== undefined && draft !== null && draft.submittedAt === null) found.push({ draft, names });
  }
  return found;
}
