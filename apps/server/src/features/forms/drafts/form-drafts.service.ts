import { DRAFT_FIELDS_MAX, FORM_BODY_MAX_BYTES } from '@opencareers/contracts/forms';
import { ownValue } from '@opencareers/contracts/own-value';
import type { AnswerValue } from '@opencareers/form-core/answers/answers';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import type { DraftChanges, DraftSaved } from '@opencareers/form-core/drafts/draft-port';
import { questionsOf, toKeptValue } from '@opencareers/form-core/drafts/kept-values';
import { isSameAnswer } from '@opencareers/form-core/drafts/same-answer';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { Json } from '../../../platform/json.ts';
import type { FormCaller } from '../application-forms.ts';
import type { FormScope } from '../form-request.ts';
import type { FormServices } from '../form-services.ts';
import { getAnswerableVersion } from '../form-version.ts';
import type { FormDraftRecord, StoredAnswer } from '../forms.schema.ts';
import { findLastSubmission } from '../submissions/form-submissions.repo.ts';
import { reusedKey } from '../submissions/form-submissions.service.ts';
import { countDrafts, findDraft, lockOwner, saveDraft } from './form-drafts.repo.ts';

/** Most bytes of all answers of a draft, as JSON: what is kept can be sent in one call, with some numbers besides. */
const DRAFT_BYTES_MAX = FORM_BODY_MAX_BYTES - 16 * 1024;
/** Most forms that one person has begun and not sent. */
const DRAFTS_PER_OWNER = 50;
/** Calls that are remembered so that a repeated one is harmless. */
const CALLS_REMEMBERED = 20;

/**
 * Takes changed answers of a draft. An answer that somebody else changed meanwhile is not overwritten but given back;
 * the others are kept. Repeating a call changes nothing and is answered the same.
 */
export async function saveProgress(
  services: FormServices,
  ctx: Context,
  { scope, caller, changes }: { scope: FormScope; caller: FormCaller; changes: DraftChanges },
): Promise<DraftSaved> {
  const { form, owner } = scope;
  await lockOwner(ctx, form, owner.name);
  if (owner.isPersonal && (await findLastSubmission(ctx, form, owner.name)) !== undefined)
    throw new AppError('form_submitted');
  const version = await getAnswerableVersion(ctx, scope, changes.formVersion);
  const draft =
    (await findDraft(ctx, form, owner.name)) ?? (await beginDraft(services, ctx, { scope, caller }));

  const repeated = draft.recent.find(({ key }) => key === changes.key)?.saved;
  const merged = merge(draft, changes, questionsOf(version.definition));
  // A call that is repeated has nothing new to say: what is new must not be answered as if it were kept.
  if (repeated !== undefined && merged.isChanged) throw reusedKey();
  const saved = { ...merged.saved, ...repeated };
  const conflicts = Object.fromEntries(Object.entries(merged.conflicts).filter(([name]) => !(name in saved)));
  if (repeated === undefined && merged.isChanged) {
    // Names of no question are answered from the call itself: remembering them would let a row grow without end.
    const kept = Object.fromEntries(
      Object.entries(saved).filter(([name]) => Object.hasOwn(merged.answers, name)),
    );
    const recent = [{ key: changes.key, saved: kept }, ...draft.recent].slice(0, CALLS_REMEMBERED);
    const next = {
      ...draft,
      recent,
      version: Math.max(draft.version, changes.formVersion),
      revision: merged.revision,
      answers: merged.answers,
    };
    refuseLargeDraft(next.answers);
    await saveDraft(ctx, next);
    const listener = services.listeners.find(({ prefix }) => form.key.startsWith(prefix));
    await listener?.kept(ctx, { formId: form.id, formKey: form.key, caller });
  }
  return { revision: repeated === undefined ? merged.revision : draft.revision, saved, conflicts };
}

type DraftState = Pick<FormDraftRecord, 'formId' | 'owner' | 'version' | 'revision' | 'answers' | 'recent'>;

/** A draft without answers, not kept yet. Throws `too_many_requests`. */
export async function beginDraft(
  { strangers, clock }: FormServices,
  ctx: Context,
  { scope: { form, owner }, caller }: { scope: FormScope; caller: FormCaller },
): Promise<DraftState> {
  if (owner.link === null) strangers.count(caller.address, clock.now());
  if ((await countDrafts(ctx, owner.name)) >= DRAFTS_PER_OWNER)
    throw new AppError('too_many_requests', { retryAfter: 3600 });
  return { formId: form.id, owner: owner.name, version: 0, revision: 0, answers: {}, recent: [] };
}

interface Merged extends DraftSaved {
  answers: Record<string, StoredAnswer>;
  isChanged: boolean;
}

function merge(draft: DraftState, { changes }: DraftChanges, questions: Map<string, FormItem>): Merged {
  const revision = draft.revision + 1;
  const merged: Merged = {
    revision: draft.revision,
    saved: {},
    conflicts: {},
    answers: { ...draft.answers },
    isChanged: false,
  };
  for (const [name, { value, base }] of Object.entries(changes)) {
    const item = questions.get(name);
    const kept = item === undefined ? undefined : toKeptValue(item, value ?? null, false);
    const current = ownValue(draft.answers, name);
    // Of an SSN, and of what is no question of this version, nothing is kept: the call went well all the same.
    if (kept === undefined) merged.saved[name] = base;
    else if (current !== undefined && isSameAnswer(current.value, kept))
      merged.saved[name] = current.revision;
    else if (current !== undefined && current.revision !== base)
      merged.conflicts[name] = current as { value: AnswerValue; revision: number };
    else {
      merged.answers[name] = { value: kept as Json, revision };
      merged.saved[name] = revision;
      merged.revision = revision;
      merged.isChanged = true;
    }
  }
  return merged;
}

function refuseLargeDraft(answers: Record<string, StoredAnswer>): void {
  if (Object.keys(answers).length > DRAFT_FIELDS_MAX) throw new AppError('payload_too_large');
  const values = Object.fromEntries(Object.entries(answers).map(([name, { value }]) => [name, value]));
  if (Buffer.byteLength(JSON.stringify(values)) > DRAFT_BYTES_MAX) throw new AppError('payload_too_large');
}
