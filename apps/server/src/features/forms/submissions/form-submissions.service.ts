import { randomInt } from 'node:crypto';
import type { FormReceipt, Submission } from '@opencareers/contracts/forms';
import type { AnswerRow, Answers, AnswerValue } from '@opencareers/form-core/answers/answers';
import { answersToSend } from '@opencareers/form-core/answers/answers-to-send';
import { initialAnswer } from '@opencareers/form-core/answers/initial-answer';
import {
  DEFAULT_COUNTRY,
  type FormDefinition,
  type FormItem,
} from '@opencareers/form-core/definition/form-definition';
import { localizeDefinition } from '@opencareers/form-core/definition/localize';
import { isLocked } from '@opencareers/form-core/definition/locked-item';
import { loadFormTexts } from '@opencareers/form-core/messages/load-texts';
import { loadRuleEngines } from '@opencareers/form-core/rules/engines/rule-engines';
import type { FieldProblem } from '@opencareers/form-core/rules/problem';
import type { Today } from '@opencareers/form-core/rules/today';
import { validateAnswers } from '@opencareers/form-core/rules/validate';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { withSortedKeys } from '../../../platform/json.ts';
import { tellCompany } from '../../webhooks/index.ts';
import { assignmentKey } from '../access/form-assignments.ts';
import type { FormCaller } from '../application-forms.ts';
import { settleAssignments } from '../center/assign-form.ts';
import { settleContinueLink } from '../continue/settle-continue-link.ts';
import { lockOwner, removeDraft } from '../drafts/form-drafts.repo.ts';
import type { FormScope } from '../form-request.ts';
import type { FormServices } from '../form-services.ts';
import { getAnswerableVersion } from '../form-version.ts';
import type { FormSubmissionRecord, FormUploadRecord } from '../forms.schema.ts';
import { findUploads, updateUpload } from '../uploads/form-uploads.repo.ts';
import { findFileProblems, listUids, withKnownFiles } from './answer-files.ts';
import { refuseManyFields } from './answer-limits.ts';
import { cleanAnswers } from './clean-answers.ts';
import {
  findLastSubmission,
  findSubmissionByKey,
  insertSubmission,
  lockKey,
} from './form-submissions.repo.ts';
import { ownChoices } from './own-choices.ts';
import { sealAnswers } from './sensitive-answers.ts';

/** What somebody sends, under the key that makes it happen once. */
export interface SentForm {
  submission: Submission;
  idempotencyKey: string;
  caller: FormCaller;
}

/**
 * Takes a form in one transaction: checks it by the rules that the page applies, stores what shows of it with the
 * version that was answered, binds its files and ends the draft. The same key and body again give the same receipt;
 * the key of another body, or of another form, is refused with `idempotency_key_reused`.
 * A listener says instead of us whether a form is sent twice, and does what follows from it.
 */
export async function submitForm(
  services: FormServices,
  ctx: Context,
  { scope, sent }: { scope: FormScope; sent: SentForm },
): Promise<FormReceipt> {
  const { form, owner } = scope;
  const { submission, idempotencyKey } = sent;
  await lockOwner(ctx, form, owner.name);
  const bodyHash = services.sealed.fingerprint(JSON.stringify(withSortedKeys(submission)));
  const named = { owner: owner.name, idempotencyKey };
  await lockKey(ctx, named);
  const known = await findSubmissionByKey(ctx, form, named);
  if (known !== undefined) {
    if (known.formId !== form.id || known.bodyHash !== bodyHash) throw reusedKey();
    return receiptOf(form.key, known);
  }
  const listener = services.listeners.find(({ prefix }) => form.key.startsWith(prefix));
  const told = { formKey: form.key, caller: sent.caller };
  if (listener === undefined) await refuseSecond(ctx, scope, submission.again);
  else await listener.admit(ctx, told);

  if (owner.link === null) services.strangers.count(sent.caller.address, services.clock.now());
  const version = await getAnswerableVersion(ctx, scope, submission.formVersion);
  const definition = localizeDefinition(version.definition, sent.caller.locale);
  const checked = await checkAnswers(services, ctx, { scope, sent, definition });

  const receiptNumber = createReceiptNumber();
  const record = await insertSubmission(ctx, {
    formId: form.id,
    version: version.version,
    owner: owner.name,
    idempotencyKey,
    bodyHash,
    answers: sealAnswers(services.sealed, { definition, answers: checked.answers, place: receiptNumber }),
    receiptNumber,
    locale: sent.caller.locale,
    timeZone: sent.caller.timeZone,
  });
  for (const upload of checked.uploads) await updateUpload(ctx, upload, { submissionId: record.id });
  await removeDraft(ctx, form, owner.name);
  await settleContinueLink(ctx, scope);
  await listener?.accept(ctx, {
    ...told,
    submissionId: record.id,
    receiptNumber,
    answers: checked.answers,
  });
  // Applications are told as what they are.
  if (listener === undefined)
    await tellCompany(services, ctx, {
      event: 'form.completed',
      data: { form: form.key, version: version.version, receipt: receiptNumber },
      candidateId: sent.caller.candidateId,
    });
  await settleAsked(services, ctx, { scope, candidateId: sent.caller.candidateId });
  return receiptOf(form.key, record);
}

/** Whoever was asked for the form, by a link or by name, has done it. */
async function settleAsked(
  { notifier }: FormServices,
  ctx: Context,
  { scope: { form, owner }, candidateId }: { scope: FormScope; candidateId: number | null },
): Promise<void> {
  if (owner.link !== null) await notifier.resolve(ctx, { eventKey: assignmentKey(owner.name) });
  else if (candidateId !== null) await settleAssignments(notifier, ctx, { formId: form.id, candidateId });
}

/** The refusal of a key that was used for another body. */
export function reusedKey(): AppError {
  return new AppError('idempotency_key_reused', {
    fields: { 'Idempotency-Key': ['was used for something else'] },
  });
}

async function refuseSecond(ctx: Context, { form, owner }: FormScope, isAgain: boolean): Promise<void> {
  const last = await findLastSubmission(ctx, form, owner.name);
  if (last === undefined || (isAgain && !owner.isPersonal)) return;
  throw new AppError('form_submitted', { answer: { receipt: receiptOf(form.key, last) } });
}

interface CheckedAnswers {
  answers: Answers;
  uploads: FormUploadRecord[];
}

async function checkAnswers(
  { clock, options, files }: FormServices,
  ctx: Context,
  { scope, sent, definition }: { scope: FormScope; sent: SentForm; definition: FormDefinition },
): Promise<CheckedAnswers> {
  const { caller } = sent;
  const written = sent.submission.answers as Answers;
  refuseManyFields(definition, written);
  const given = await cleanAnswers(definition, written);
  const uids = listUids(definition, given);
  const uploads = await findUploads(ctx, scope.form, { owner: scope.owner.name, uids });
  const today = { now: clock.now(), timeZone: caller.timeZone };
  const answers = withLocked(definition, withKnownFiles(definition, given, uploads), today);
  const texts = await loadFormTexts(caller.locale);
  const problems = validateAnswers(definition, answers, {
    now: clock.now(),
    timeZone: caller.timeZone,
    countryCode: DEFAULT_COUNTRY,
    texts,
    engines: await loadRuleEngines(),
    choicesOf: ownChoices(options, { definition, answers, locale: caller.locale }),
  });
  const visible = answersToSend(definition, answers);
  const fileProblems = await findFileProblems(files, { definition, answers: visible, uploads }, texts);
  const named = new Set(problems.map(({ path }) => path));
  const all = [...problems, ...fileProblems.filter(({ path }) => !named.has(path))];
  if (all.length > 0) throw refusedAnswers(all);
  const sentUids = new Set(listUids(definition, visible));
  return { answers: visible, uploads: uploads.filter(({ uid }) => sentUids.has(uid)) };
}

function refusedAnswers(problems: readonly FieldProblem[]): AppError {
  const errors = problems.map(({ path, code, message }) => ({ name: path, code, message }));
  return new AppError('answers_invalid', { answer: { errors } });
}

/** The receipt of a stored submission. */
export function receiptOf(form: string, record: FormSubmissionRecord): FormReceipt {
  const { receiptNumber: number, version, createdAt } = record;
  return { number, form, version, submittedAt: createdAt.toISOString() };
}

/** Letters and digits that nobody takes for another one when they are read out. */
const RECEIPT_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

function createReceiptNumber(): string {
  const letters = Array.from({ length: 12 }, () => RECEIPT_ALPHABET[randomInt(RECEIPT_ALPHABET.length)]).join(
    '',
  );
  return `F-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}

/**
 * The answers, with what the page holds itself in questions that nobody can change on it: the day of sending where a date is
 * `today`, what a question begins with where it is read-only or disabled. So no call by hand puts anything else there, and
 * a form that was begun yesterday can still be sent.
 */
function withLocked(definition: FormDefinition, answers: Answers, today: Today): Answers {
  const items = definition.sections.flatMap((section) => section.items);
  return lockRow(items, answers, today);
}

function lockRow(items: readonly FormItem[], row: Answers, today: Today): AnswerRow {
  const locked: AnswerRow = { ...row };
  for (const item of items) {
    if (isLocked(item)) {
      const begun = initialAnswer(item, today);
      if (begun === undefined) delete locked[item.name];
      else locked[item.name] = begun;
      continue;
    }
    if (item.type !== 'dynamicList' || !Object.hasOwn(row, item.name)) continue;
    const value: unknown = row[item.name];
    if (!Array.isArray(value)) continue;
    locked[item.name] = value.map((entry) =>
      isRow(entry) ? lockRow(item.options?.items ?? [], entry, today) : entry,
    ) as AnswerValue;
  }
  return locked;
}

function isRow(entry: unknown): entry is AnswerRow {
  return typeof entry === 'object' && entry !== null && !Array.isArray(entry);
}
