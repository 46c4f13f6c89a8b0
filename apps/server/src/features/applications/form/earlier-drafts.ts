import { RESUME_QUESTION } from '@opencareers/contracts/application-calls';
import type { ApplyForm } from '@opencareers/contracts/applications';
import { ownValue } from '@opencareers/contracts/own-value';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { isAnswerEmpty } from '@opencareers/form-core/answers/answer-empty';
import type { AnswerValue } from '@opencareers/form-core/answers/answers';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { Context } from '../../../platform/context.ts';
import type { Json } from '../../../platform/json.ts';
import type { FormCaller, FormUploadRecord } from '../../forms/index.ts';
import type { PositionRecord } from '../../positions/index.ts';
import { listFormPositions } from './apply-positions.repo.ts';
import { buildDefinition } from './build-definition.ts';
import { COPIES_MAX, type CopyingServices, keepCopy } from './file-copies.ts';
import { formKeyOf } from './form-key.ts';
import { sameQuestions } from './same-questions.ts';

/** The form that is being opened. */
interface OpenedForm {
  formKey: string;
  definition: FormDefinition;
  /** Those that it applies for. */
  positions: readonly PositionRecord[];
}

/** What was begun for some of the positions by another form, as answers to this one. */
export interface EarlierAnswers {
  answers: Record<string, Json>;
  /** Titles of the positions that it was begun for. */
  begunFor: string[];
  /** Where the person's device may have more of it. */
  earlierForms: ApplyForm['earlierForms'];
}

/**
 * A draft belongs to one set of positions; whoever goes on with others of them beside it finds the same answers
 * [APPLY-02, APPLY-05]. Drafts that have a position in common count, the last changed first; on the device those whose
 * positions are all asked for.
 */
export async function readEarlierDrafts(
  services: CopyingServices,
  ctx: Context,
  { caller, form, config }: { caller: FormCaller; form: OpenedForm; config: TenantConfig },
): Promise<EarlierAnswers> {
  const owner = caller.visitorKey;
  const drafts = await services.forms.listDrafts(ctx, owner);
  const positionsOf = await listFormPositions(
    ctx,
    drafts.map(({ formKey }) => formKey),
  );
  const isAsked = (id: number) => form.positions.some((position) => position.id === id);
  const begun = drafts
    .map((draft) => ({ ...draft, positionIds: positionsOf.get(draft.formKey) ?? [] }))
    .filter(({ formKey, positionIds }) => formKey !== form.formKey && positionIds.some(isAsked));
  const single = form.positions.length < 2 ? [] : form.positions;
  const alone = single.map((position) => ({
    formKey: formKeyOf(services.keys, ctx, [position]),
    definition: buildDefinition(config, [position]),
    positionIds: [position.id],
  }));
  const known = [...begun, ...alone.filter(({ formKey }) => begun.every((one) => one.formKey !== formKey))];
  const target = { definition: form.definition, positionIds: form.positions.map(({ id }) => id) };
  const forms = known.map((one) => ({ ...one, names: sameQuestions(one, target) }));
  const started = await services.forms.listStarted(ctx, { owner, keys: forms.map(({ formKey }) => formKey) });

  const answers: Record<string, Json> = {};
  for (const draft of begun) {
    const names = forms.find(({ formKey }) => formKey === draft.formKey)?.names ?? {};
    for (const [name, value] of Object.entries(draft.answers)) {
      const to = ownValue(names, name);
      if (to !== undefined && !Object.hasOwn(answers, to) && !isAnswerEmpty(value as AnswerValue))
        answers[to] = value;
    }
  }
  const earlierForms: EarlierAnswers['earlierForms'] = [];
  const named = new Set(Object.values(answers).flatMap(fileUidsOf));
  const shared = new Set<string>();
  for (const { formKey, storage, files } of started) {
    const one = forms.find((other) => other.formKey === formKey);
    if (one === undefined) continue;
    for (const { field, ...file } of files) {
      const to = ownValue(one.names, field);
      // A copy that no answer names is in its own form only.
      if (to === undefined || shared.size >= COPIES_MAX - 1 || (file.isCopy && !named.has(file.uid)))
        continue;
      if (await keepCopy(services, ctx, copyOf(file, { field: to, key: form.formKey }))) shared.add(file.uid);
    }
    if (one.positionIds.every(isAsked))
      earlierForms.push({ form: formKey, owner: storage, names: one.names });
  }
  // Without its file an answer could not be sent.
  for (const [name, value] of Object.entries(answers))
    if (!fileUidsOf(value).every((uid) => shared.has(uid))) delete answers[name];
  const ids = new Set(begun.flatMap(({ positionIds }) => positionIds.filter(isAsked)));
  const hasAnswers = Object.keys(answers).length > 0;
  const begunFor = hasAnswers ? form.positions.filter(({ id }) => ids.has(id)).map(({ title }) => title) : [];
  return { answers, begunFor, earlierForms };
}

/** The same file under the same name, which answers on the device know too. */
function copyOf(
  { file, uid, owner, name, size, type, sha256 }: Omit<FormUploadRecord, 'field'>,
  to: { field: string; key: string },
) {
  return { uid, owner, name, size, type, sha256, ...to, from: file };
}

/** The files that an answer names. */
function fileUidsOf(value: Json): string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one) =>
    typeof one === 'object' && one !== null && 'uid' in one && typeof one.uid === 'string' ? [one.uid] : [],
  );
}

/** The name of the resume among answers; null when there is none. */
export function resumeNameIn(answers: Record<string, Json>): string | null {
  const given = answers[RESUME_QUESTION];
  const [file] = Array.isArray(given) ? given : [];
  const name = typeof file === 'object' && file !== null && 'name' in file ? file.name : null;
  return typeof name === 'string' ? name : null;
}
