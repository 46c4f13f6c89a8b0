import type { EditedForm, FormVersionInfo } from '@opencareers/contracts/form-editing';
import { FORM_DEFINITION_MAX_BYTES } from '@opencareers/contracts/forms';
import { parseDefinition } from '@opencareers/form-core/definition/definition-schema';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { findPublishProblems } from '@opencareers/form-core/definition/publish-check';
import { allItems } from '@opencareers/form-core/definition/walk-items';
import { isSameAnswer } from '@opencareers/form-core/drafts/same-answer';
import { canRunRegex } from '@opencareers/form-core/rules/engines/regex-engine';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { unknownForm } from '../access/form-access.ts';
import {
  createOrLockForm,
  findVersion,
  insertVersion,
  lockForm,
  recordChange,
  updateDraftDefinition,
} from '../forms.repo.ts';
import type { FormRecord, FormVersionRecord } from '../forms.schema.ts';

/** Most different patterns of one form: as many as the engine keeps compiled, so that no submission compiles again. */
const PATTERNS_MAX = 200;

/** Reads a definition. Throws `form_invalid` with everything that is wrong, by its place. */
function readDefinition(given: unknown): FormDefinition {
  if (Buffer.byteLength(JSON.stringify(given) ?? '') > FORM_DEFINITION_MAX_BYTES)
    throw new AppError('payload_too_large');
  const parsed = parseDefinition(given);
  if (!parsed.ok) throw new AppError('form_invalid', { fields: byPlace(parsed.problems) });
  return parsed.definition;
}

/** Something about a form that does not keep it from being published. */
interface FormWarning {
  path: string;
  message: string;
}

/** Throws `form_not_publishable` when somebody could not fill the form in; gives what deserves a second look. */
function checkPublishable(definition: FormDefinition): FormWarning[] {
  refuseManyPatterns(definition);
  const problems = findPublishProblems(definition, { canRunRegex });
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new AppError('form_not_publishable', { fields: byPlace(errors) });
  return problems.map(({ path, message }) => ({ path, message }));
}

// Before the check runs them: compiling thousands of large ones takes most of a minute.
function refuseManyPatterns(definition: FormDefinition): void {
  const patterns = new Set<string>();
  for (const { item } of allItems(definition))
    for (const rule of item.rules ?? []) if (rule.type === 'regex') patterns.add(rule.value);
  if (patterns.size <= PATTERNS_MAX) return;
  const fields = { form: [`The form has more than ${PATTERNS_MAX} different patterns (regex rules).`] };
  throw new AppError('form_not_publishable', { fields });
}

function byPlace(problems: readonly { path: string; message: string }[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of problems) {
    const place = path === '' ? 'form' : path;
    fields[place] = [...(fields[place] ?? []), message];
  }
  return fields;
}

/** A published version by its number, or what is being edited. */
export type FormState = number | 'draft';

/** Stores a definition under a key, as it comes from the operator: a form that is not there is made. */
export async function storeForm(
  ctx: Context,
  stored: { key: string; definition: unknown; by: string; note: string; isDraft: boolean },
): Promise<{ form: FormRecord; version: number | null; isUnchanged: boolean; warnings: FormWarning[] }> {
  const { key, by, note, isDraft } = stored;
  const draft = readDefinition(stored.definition);
  const warnings = isDraft ? [] : checkPublishable(draft);
  const { form: before, isNew } = await createOrLockForm(ctx, { key, draft, by });
  const isKept = !isNew && isSameAnswer(before.draft, draft);
  const form = isNew || isKept ? before : await updateDraftDefinition(ctx, before, { draft, by });
  if (!isKept)
    await recordChange(ctx, form, { by, action: 'edit', details: { revision: form.draftRevision } });
  if (isDraft) return { form, version: null, isUnchanged: isKept, warnings };
  const current = await findCurrent(ctx, form);
  if (current !== undefined && isSameAnswer(current.definition, draft))
    return { form, version: current.version, isUnchanged: true, warnings };
  const { version } = await addVersion(ctx, form, { definition: draft, by, note });
  return { form, version, isUnchanged: false, warnings };
}

async function findCurrent(ctx: Context, form: FormRecord): Promise<FormVersionRecord | undefined> {
  return form.publishedVersion === null ? undefined : findVersion(ctx, form, form.publishedVersion);
}

/** Changes what is being edited. Throws `form_changed` with both when somebody else was faster. */
export async function editForm(
  ctx: Context,
  edit: { key: string; revision: number; definition: unknown; by: string },
): Promise<EditedForm> {
  const draft = readDefinition(edit.definition);
  const form = await lockAtRevision(ctx, edit);
  if (isSameAnswer(form.draft, draft)) return describeEdited(form);
  const changed = await updateDraftDefinition(ctx, form, { draft, by: edit.by });
  await recordChange(ctx, changed, {
    by: edit.by,
    action: 'edit',
    details: { revision: changed.draftRevision },
  });
  return describeEdited(changed);
}

/** Publishes what is being edited. Throws `form_not_publishable`, and `form_changed` like an edit. */
export async function publishForm(
  ctx: Context,
  publishing: { key: string; revision: number; note: string; by: string },
): Promise<FormVersionInfo> {
  const form = await lockAtRevision(ctx, publishing);
  const definition = readDefinition(form.draft);
  checkPublishable(definition);
  const current = await findCurrent(ctx, form);
  if (current !== undefined && isSameAnswer(current.definition, definition)) return describeVersion(current);
  return describeVersion(await addVersion(ctx, form, { ...publishing, definition }));
}

/** Publishes an earlier version again, as the newest one, and goes on editing from there. */
export async function rollBackForm(
  ctx: Context,
  { key, version, by }: { key: string; version: number; by: string },
): Promise<FormVersionInfo> {
  const form = await getLocked(ctx, key);
  const old = await getFormVersion(ctx, form, version);
  const definition = readDefinition(old.definition);
  checkPublishable(definition);
  const edited = isSameAnswer(form.draft, definition)
    ? form
    : await updateDraftDefinition(ctx, form, { draft: definition, by });
  // The call came twice, or the version is the one in force: nothing to publish.
  const current = await findCurrent(ctx, form);
  if (current !== undefined && isSameAnswer(current.definition, definition)) return describeVersion(current);
  return describeVersion(await addVersion(ctx, edited, { definition, by, note: '', restoredFrom: version }));
}

async function addVersion(
  ctx: Context,
  form: FormRecord,
  added: { definition: FormDefinition; by: string; note: string; restoredFrom?: number },
): Promise<FormVersionRecord> {
  const { definition, by, note, restoredFrom = null } = added;
  const version = await insertVersion(ctx, form, { definition, by, note, restoredFrom });
  const action = restoredFrom === null ? 'publish' : 'rollback';
  const details = { version: version.version, ...(restoredFrom === null ? {} : { restoredFrom }) };
  await recordChange(ctx, form, { by, action, details });
  return version;
}

async function getLocked(ctx: Context, key: string): Promise<FormRecord> {
  const form = await lockForm(ctx, key);
  if (form === undefined) throw unknownForm();
  return form;
}

async function lockAtRevision(
  ctx: Context,
  { key, revision }: { key: string; revision: number },
): Promise<FormRecord> {
  const form = await getLocked(ctx, key);
  if (form.draftRevision !== revision)
    throw new AppError('form_changed', { answer: { current: describeEdited(form) } });
  return form;
}

/** A published version. Throws `form_not_found` when there is none of this number. */
export async function getFormVersion(
  ctx: Context,
  form: FormRecord,
  version: number,
): Promise<FormVersionRecord> {
  const found = await findVersion(ctx, form, version);
  if (found === undefined) throw unknownForm();
  return found;
}

/** The definition of a form in a state. */
export async function getDefinition(
  ctx: Context,
  form: FormRecord,
  state: FormState,
): Promise<FormDefinition> {
  return state === 'draft' ? form.draft : (await getFormVersion(ctx, form, state)).definition;
}

/** What an editor sees of a form. */
export function describeEdited(form: FormRecord): EditedForm {
  return {
    form: form.key,
    revision: form.draftRevision,
    definition: form.draft,
    publishedVersion: form.publishedVersion,
    updatedAt: form.updatedAt.toISOString(),
    updatedBy: form.updatedBy,
  };
}

/** What everybody who works with versions sees of one. */
export function describeVersion(record: FormVersionRecord): FormVersionInfo {
  const { version, publishedAt, publishedBy, note, restoredFrom } = record;
  return { version, publishedAt: publishedAt.toISOString(), publishedBy, note, restoredFrom };
}
