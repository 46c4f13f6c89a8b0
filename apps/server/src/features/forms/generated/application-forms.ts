import { randomUUID } from 'node:crypto';
import { ownValue } from '@opencareers/contracts/own-value';
import { isSameAnswer } from '@opencareers/form-core/drafts/same-answer';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { onePiece } from '../../../platform/files/one-piece.ts';
import { getPublishedForm } from '../access/form-access.ts';
import type { ApplicationFormDraft, ApplicationFormSent, ApplicationForms } from '../application-forms.ts';
import { findDraft, lockOwner, removeDraft } from '../drafts/form-drafts.repo.ts';
import { saveProgress } from '../drafts/form-drafts.service.ts';
import { storeForm } from '../editing/form-editing.service.ts';
import { asCaller, readCaller } from '../form-request.ts';
import type { FormServices } from '../form-services.ts';
import { findForm, findVersion, listFormIds } from '../forms.repo.ts';
import type { FormRecord } from '../forms.schema.ts';
import { openForm, shownDefinition } from '../forms.service.ts';
import { findLastSubmission } from '../submissions/form-submissions.repo.ts';
import { submitForm } from '../submissions/form-submissions.service.ts';
import { maskAnswers } from '../submissions/sensitive-answers.ts';
import { takeOverForm } from '../take-over/form-take-over.ts';
import { findLastUpload, insertUpload, listFiles, updateUpload } from '../uploads/form-uploads.repo.ts';
import { beginUpload, continueUpload } from '../uploads/form-uploads.service.ts';
import {
  dropDrafts,
  findSubmission,
  giveSentTo,
  listFilesOf,
  listGeneratedDrafts,
} from './generated-forms.repo.ts';

const BY = 'applications';

/** Makes the forms that applications are made with out of the services of all forms. */
export function createApplicationForms(services: FormServices): ApplicationForms {
  return {
    readCaller: (request) => readCaller(services, request),
    asCaller: (caller, work) => asCaller(services, caller, work),
    ownerOf: (candidateId) => services.keys.ofCandidate(candidateId),
    ownerOfVisitor: (visitorId) => services.keys.ofVisitor(visitorId),
    ensure: async (ctx, { key, definition }) => {
      const form = await findForm(ctx, key);
      // Without a lock: thousands open one form, which changes once in weeks.
      if (form !== undefined && (await isInForce(ctx, form, definition))) return;
      await storeForm(ctx, { key, definition, by: BY, note: '', isDraft: false });
    },
    open: async (ctx, { key, caller }) => {
      const scope = {
        form: await getPublishedForm(ctx, key),
        owner: { name: caller.visitorKey, link: null, isPersonal: false },
      };
      return openForm(services, ctx, { scope, caller });
    },
    listDrafts: (ctx, owner) => listGeneratedDrafts(ctx, owner),
    saveDraft: (ctx, draft) => saveWholeDraft(services, ctx, draft),
    handOverDraft: async (ctx, { key, ...handover }) => {
      const form = await findForm(ctx, key);
      if (form !== undefined) await takeOverForm(ctx, form.id, handover);
    },
    removeDrafts: async (ctx, { owner, keys }) => {
      for (const key of keys) {
        const form = await findForm(ctx, key);
        if (form === undefined) continue;
        await lockOwner(ctx, form, owner);
        await removeDraft(ctx, form, owner);
      }
    },
    dropDrafts: (ctx, drafts) => dropDrafts(ctx, drafts),
    listStarted: async (ctx, { owner, keys }) => {
      const found = await listFormIds(ctx, keys);
      const files = await listFilesOf(ctx, { owner, formIds: found.map(({ id }) => id) });
      return found.map(({ id, key }) => ({
        formKey: key,
        storage: services.keys.ofStorage(`${id}:${owner}`),
        files: files.filter(({ formId }) => formId === id),
      }));
    },
    submit: async (ctx, { key, caller, answers, idempotencyKey }) => {
      const form = await getPublishedForm(ctx, key);
      const scope = { form, owner: { name: caller.visitorKey, link: null, isPersonal: false } };
      const submission = { formVersion: form.publishedVersion, answers, again: false };
      return submitForm(services, ctx, { scope, sent: { submission, idempotencyKey, caller } });
    },
    readSent: (ctx, submissionId, locale) => readSentAnswers(services, ctx, { submissionId, locale }),
    findLast: async (ctx, { key, owner }) => {
      const form = await findForm(ctx, key);
      return form === undefined ? undefined : (await findLastSubmission(ctx, form, owner))?.id;
    },
    giveTo: (ctx, sent) => giveSentTo(ctx, sent),
    takeFile: async (caller, { key, field, name, bytes }) => {
      const call = { caller, query: { form: key, owner: '' }, uid: randomUUID() };
      const size = bytes.length;
      await beginUpload(services, call, { uid: call.uid, field, name, size, address: caller.address });
      await continueUpload(services, call, { offset: 0, bytes: onePiece(bytes) });
    },
    findFile: async (ctx, { key, ...asked }) => {
      const form = await findForm(ctx, key);
      return form === undefined ? undefined : findLastUpload(ctx, form, asked);
    },
    listPlaces: (locale, country) =>
      country === null ? services.options.countries(locale) : services.options.states(country, locale),
    keepUpload: async (ctx, { key, size, type, sha256, ...upload }) => {
      const form = await getPublishedForm(ctx, key);
      const begun = await insertUpload(ctx, form, { ...upload, size, isCopy: true });
      if (begun === undefined) return false;
      await updateUpload(ctx, begun, { received: size, state: 'complete', type, sha256 });
      return true;
    },
  };
}

async function isInForce(ctx: Context, form: FormRecord, definition: unknown): Promise<boolean> {
  if (form.publishedVersion === null) return false;
  const version = await findVersion(ctx, form, form.publishedVersion);
  return version !== undefined && isSameAnswer(version.definition, definition);
}

async function saveWholeDraft(
  services: FormServices,
  ctx: Context,
  { key, caller, answers, revision }: Parameters<ApplicationForms['saveDraft']>[1],
): Promise<ApplicationFormDraft> {
  const form = await getPublishedForm(ctx, key);
  const owner = { name: caller.visitorKey, link: null, isPersonal: false };
  await lockOwner(ctx, form, owner.name);
  const draft = await findDraft(ctx, form, owner.name);
  const isStale = draft !== undefined && draft.revision !== revision;
  const before = isStale ? await getDraft(ctx, owner.name, key) : null;
  const known = (isStale ? undefined : draft?.answers) ?? {};
  const changes = Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [
      name,
      { value, base: ownValue(known, name)?.revision ?? 0 },
    ]),
  );
  const keyOfCall = `${ctx.requestId}-${draft?.revision ?? 0}`.slice(0, 100);
  const formVersion = Math.max(draft?.version ?? 0, form.publishedVersion);
  const saved = await saveProgress(services, ctx, {
    scope: { form, owner },
    caller,
    changes: { key: keyOfCall, formVersion, changes } as Parameters<typeof saveProgress>[2]['changes'],
  });
  // A call whose answer was lost comes again and says nothing new; anything else would write over another tab.
  const isNew = saved.revision !== before?.revision || Object.keys(saved.conflicts).length > 0;
  if (before !== null && isNew) throw changedMeanwhile(before, answers);
  return getDraft(ctx, owner.name, key);
}

function changedMeanwhile(
  { revision, savedAt, answers }: ApplicationFormDraft,
  yours: Record<string, unknown>,
): AppError {
  const current = { revision, savedAt: savedAt.toISOString(), answers };
  return new AppError('application_changed', { answer: { current, yours } });
}

async function getDraft(ctx: Context, owner: string, key: string): Promise<ApplicationFormDraft> {
  const draft = (await listGeneratedDrafts(ctx, owner)).find(({ formKey }) => formKey === key);
  if (draft === undefined)
    throw new AppError('invalid_request', { fields: { answers: ['holds no answer to the form'] } });
  return draft;
}

/** What was sent, as it was asked in a language; numbers such as an SSN are masked. */
async function readSentAnswers(
  { sealed }: Pick<FormServices, 'sealed'>,
  ctx: Context,
  { submissionId, locale }: { submissionId: number; locale: string },
): Promise<ApplicationFormSent | undefined> {
  const found = await findSubmission(ctx, submissionId);
  if (found === undefined) return undefined;
  const { receiptNumber, owner, createdAt, answers, locale: sentIn, timeZone } = found.submission;
  const definition = shownDefinition(found.definition, locale);
  return {
    formKey: found.formKey,
    receiptNumber,
    owner,
    definition,
    sentAt: createdAt,
    locale: sentIn,
    timeZone,
    answers: maskAnswers(sealed, { definition, answers, place: receiptNumber }),
    files: await listFiles(ctx, [submissionId]),
  };
}
