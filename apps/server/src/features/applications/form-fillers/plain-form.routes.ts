import multipart from '@fastify/multipart';
import { LOGIN_PAGE_PATH } from '@opencareers/contracts/account-calls';
import {
  APPLY_CHECKED_PARAMETER,
  APPLY_FORM_POST_PATH,
  APPLY_PAGE_PATH,
  APPLY_SENT_PATH,
  RESUME_QUESTION,
} from '@opencareers/contracts/application-calls';
import type { ErrorCode } from '@opencareers/contracts/error-codes';
import { FillerQuerySchema } from '@opencareers/contracts/form-fillers';
import { RESUME_MAX_BYTES } from '@opencareers/contracts/onboarding-calls';
import { buildUrl } from '@opencareers/contracts/url-query';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '../../../platform/app-error.ts';
import type { Json } from '../../../platform/json.ts';
import { refuseUnkeepableJson } from '../../../platform/json-limits.ts';
import type { FormCaller } from '../../forms/index.ts';
import type { ApplicationServices } from '../application-services.ts';
import { prepareForm } from '../form/apply-form.service.ts';
import { toAnswer } from './filler-answers.ts';
import { takeResume } from './filler-person.ts';
import { askedPositions } from './form-fillers.routes.ts';
import { listQuestions, submitWritten } from './submit-filled.ts';

const FIELD_MAX_BYTES = 64 * 1024;
const FIELDS_MAX = 300;

/** What the form of a page holds: each question that it asked, and a file where one was chosen. */
interface SentForm {
  /** By question; empty for one that was asked and not answered. */
  fields: Map<string, string[]>;
  resume: { name: string; bytes: Buffer } | null;
  /** The chosen file was not taken in whole. */
  isResumeTooLarge: boolean;
}

/** What can be wrong with what was written, so that the page shows it again. */
const OF_ANSWERS: ReadonlySet<ErrorCode> = new Set([
  'answers_invalid',
  'upload_type_refused',
  'payload_too_large',
  'upload_infected',
]);
/** What the page says as well; all else is a refusal like any other. */
const PAGE_TELLS: ReadonlySet<ErrorCode> = new Set([
  ...OF_ANSWERS,
  'already_applied',
  'position_closed',
  'position_not_found',
  'applications_full',
]);

/**
 * Applying by the form of the page itself, without scripts. It is for who is signed in: a code by e-mail stands for the
 * puzzle that the browsers of visitors solve. What was written is a draft before anything is judged, so that nothing of
 * it is lost, and the page that comes back has it.
 */
export const plainFormRoutes: FastifyPluginAsyncZod<{ services: ApplicationServices }> = async (
  app,
  { services },
) => {
  await app.register(multipart, {
    limits: { fieldSize: FIELD_MAX_BYTES, fileSize: RESUME_MAX_BYTES, fields: FIELDS_MAX, files: 1 },
    // The answers beside a file that is too large are kept.
    throwFileSizeLimit: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });

  app.post(
    APPLY_FORM_POST_PATH,
    {
      config: { access: 'public', forgery: 'token-or-origin' },
      schema: { querystring: FillerQuerySchema, hide: true },
      bodyLimit: RESUME_MAX_BYTES + FIELDS_MAX * FIELD_MAX_BYTES,
    },
    async (request, reply) => {
      const caller = await services.forms.readCaller(request);
      const { token = null } = request.query;
      const application = { caller, pids: askedPositions(request.query), token };
      const page = pageOf(application);
      if (caller.candidateId === null)
        return reply.redirect(buildUrl(LOGIN_PAGE_PATH, { next: page, domain: caller.tenant.domain }), 303);
      services.openings.count(caller.address, services.clock.now());
      const sent = await readForm(request);
      try {
        await keepDraft(services, application, sent);
        if (sent.isResumeTooLarge) throw new AppError('payload_too_large');
        if (sent.resume !== null) await takeResume(services, caller, sent.resume);
        await submitWritten(services, { ...application, idempotencyKey: null }, (definition) =>
          answersOf(definition, sent),
        );
      } catch (error) {
        if (!(error instanceof AppError) || !PAGE_TELLS.has(error.code)) throw error;
        const checked = OF_ANSWERS.has(error.code) ? error.code : null;
        return reply.redirect(buildUrl(page, { [APPLY_CHECKED_PARAMETER]: checked }), 303);
      }
      const { tenant, locale: hl } = caller;
      const sentFor = { pid: application.pids.join(','), domain: tenant.domain, hl };
      return reply.redirect(buildUrl(APPLY_SENT_PATH, sentFor), 303);
    },
  );
};

interface Application {
  caller: FormCaller;
  pids: readonly number[];
  token: string | null;
}

function pageOf({ caller, pids, token }: Application): string {
  const { tenant, locale } = caller;
  return buildUrl(APPLY_PAGE_PATH, { pid: pids.join(','), token, domain: tenant.domain, hl: locale });
}

async function readForm(request: FastifyRequest): Promise<SentForm> {
  const sent: SentForm = { fields: new Map(), resume: null, isResumeTooLarge: false };
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      sent.isResumeTooLarge ||= part.file.truncated;
      // Browsers send an empty file where none was chosen.
      if (part.fieldname === RESUME_QUESTION && bytes.length > 0)
        sent.resume = { name: part.filename ?? '', bytes };
      continue;
    }
    const before = sent.fields.get(part.fieldname) ?? [];
    sent.fields.set(part.fieldname, part.value === '' ? before : [...before, String(part.value)]);
  }
  refuseUnkeepableJson([...sent.fields]);
  return sent;
}

/** What was answered, in the shape of each question. The resume is not among it: it was given before. */
function answersOf(definition: FormDefinition, { fields }: SentForm): Record<string, Json> {
  const answers = listQuestions(definition).flatMap((item) => {
    const answer = item.name === RESUME_QUESTION ? undefined : toAnswer(item, fields.get(item.name));
    return answer === undefined ? [] : [[item.name, answer] as const];
  });
  return Object.fromEntries(answers);
}

/** Keeps what was written, and that a question was emptied which had an answer. */
async function keepDraft(
  services: ApplicationServices,
  application: Application,
  sent: SentForm,
): Promise<void> {
  const { forms } = services;
  const { caller } = application;
  await forms.asCaller(caller, async (ctx) => {
    const { formKey: key, definition } = await prepareForm(services, ctx, application);
    if (key === null) return;
    const draft = (await forms.listDrafts(ctx, caller.visitorKey)).find(({ formKey }) => formKey === key);
    const written = answersOf(definition, sent);
    const emptied = Object.keys(draft?.answers ?? {}).filter((name) => sent.fields.get(name)?.length === 0);
    const answers = { ...Object.fromEntries(emptied.map((name) => [name, null])), ...written };
    if (Object.keys(answers).length === 0) return;
    await forms.saveDraft(ctx, { key, caller, answers, revision: draft?.revision ?? null });
  });
}
