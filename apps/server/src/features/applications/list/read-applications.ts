import { isFinished } from '@opencareers/contracts/application-states';
import type { Application, ApplicationDetails, ApplyReceipt } from '@opencareers/contracts/applications';
import { inLanguage } from '@opencareers/contracts/tenant-config/own-texts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { type ApplicationFormSent, describeAnswers, type FormCaller } from '../../forms/index.ts';
import { candidateApplicant } from '../applicant.ts';
import type { ApplicationServices } from '../application-services.ts';
import { listApplicationsOf, listOfSubmission } from '../applications.repo.ts';
import type { ApplicationRecord } from '../applications.schema.ts';
import { listApplyPositions } from '../form/apply-positions.repo.ts';
import { findSentForm } from '../form/sent-for.ts';
import { countMessages } from '../messages/messages.repo.ts';
import { readTimelines } from '../profile-sharing/read-timelines.ts';
import { stateOf } from '../sending/choose-positions.ts';
import { presentApplication } from './present-application.ts';
import { listReceiptNumbers } from './receipt-numbers.repo.ts';

/** The applications of a candidate, the newest first: those that go on, and those that are finished by the tenant's rule. */
export async function readApplications(
  services: ApplicationServices,
  ctx: Context,
  { candidateId, locale }: { candidateId: number; locale: string },
): Promise<{ applications: Application[]; inactiveApplications: Application[] }> {
  const records = await listApplicationsOf(ctx, await candidateApplicant(ctx, candidateId));
  const shown = await present(services, ctx, { records, locale });
  const config = await services.registry.getConfigWithin(ctx);
  const inactive = new Set<string>(
    config.pcsxConfig.applyFormConfig.stageBasedBehavior.inactiveApplicationStages,
  );
  return {
    applications: shown.filter(({ status }) => !inactive.has(status)),
    inactiveApplications: shown.filter(({ status }) => inactive.has(status)),
  };
}

/** Lists the applications of a candidate for other features, in a language. */
export type ListApplications = (
  ctx: Context,
  reader: { candidateId: number; locale: string },
) => ReturnType<typeof readApplications>;

/** Makes what other features list applications by. */
export function createListApplications(services: ApplicationServices): ListApplications {
  return (ctx, reader) => readApplications(services, ctx, reader);
}

/** Applications as their candidate reads them. */
export async function present(
  { registry }: Pick<ApplicationServices, 'registry'>,
  ctx: Context,
  { records, locale }: { records: readonly ApplicationRecord[]; locale: string },
): Promise<Application[]> {
  const config = inLanguage(await registry.getConfigWithin(ctx), locale);
  const now = ctx.clock.now();
  const events = await readTimelines(
    ctx,
    records.map(({ id }) => id),
  );
  const numbers = await listReceiptNumbers(
    ctx,
    records.map(({ submissionId }) => submissionId),
  );
  const messages = await countMessages(
    ctx,
    records.map(({ id }) => id),
  );
  const finished = records.filter(({ status }) => isFinished(status)).map(({ positionId }) => positionId);
  const positions = await listApplyPositions(ctx, [...new Set(finished)]);
  const open = new Set(
    positions
      .filter((position) => stateOf(position, { config, applications: [], now }).state === 'open')
      .map(({ id }) => id),
  );
  return records.map((record) =>
    presentApplication({
      record,
      config,
      now,
      events: events.filter(({ applicationId }) => applicationId === record.id),
      receiptNumber: numbers.get(record.submissionId) ?? '',
      written: messages.get(record.id) ?? { count: 0, unread: 0 },
      isOpen: open.has(record.positionId),
    }),
  );
}

/** One application with what was sent. Throws `application_not_found`, also for that of somebody else. */
export async function readApplication(
  services: ApplicationServices,
  ctx: Context,
  { encId, candidateId, locale }: { encId: string; candidateId: number; locale: string },
): Promise<{ details: ApplicationDetails; sent: ApplicationFormSent | undefined }> {
  const applicant = await candidateApplicant(ctx, candidateId);
  const record = (await listApplicationsOf(ctx, applicant)).find((one) => one.encId === encId);
  const [shown] = record === undefined ? [] : await present(services, ctx, { records: [record], locale });
  if (record === undefined || shown === undefined) throw unknownApplication();
  const sent = await services.forms.readSent(ctx, record.submissionId, locale);
  if (sent === undefined) return { details: { ...shown, sent: [], form: null }, sent };
  const { definition, answers } = sent;
  const details = { ...shown, sent: describeAnswers(definition, answers), form: { definition, answers } };
  return { details, sent };
}

/** Names what was sent: a form, or the positions of one. */
export interface AskedReceipt {
  form?: string | undefined;
  pids?: readonly number[] | undefined;
  pid?: readonly number[] | undefined;
}

/** What this person, also a visitor, has sent last by a form or for positions. Throws `application_not_found`. */
export async function readApplicationReceipt(
  { forms, registry }: ApplicationServices,
  ctx: Context,
  { caller, asked }: { caller: FormCaller; asked: AskedReceipt },
): Promise<{ receipt: ApplyReceipt; sent: ApplicationFormSent }> {
  const { pid = [], pids = pid } = asked;
  const formKey = asked.form ?? (await findSentForm({ forms }, ctx, { caller, pids }))?.formKey;
  if (formKey === undefined) throw unknownApplication();
  const last = await forms.findLast(ctx, { key: formKey, owner: caller.visitorKey });
  const sent = last === undefined ? undefined : await forms.readSent(ctx, last, caller.locale);
  const records = last === undefined ? [] : await listOfSubmission(ctx, last);
  const [first] = records;
  if (sent === undefined || first === undefined) throw unknownApplication();
  const config = await registry.getConfigWithin(ctx);
  const receipt: ApplyReceipt = {
    form: formKey,
    number: sent.receiptNumber,
    sentAt: sent.sentAt.toISOString(),
    email: first.email,
    applications: records.map((record) => ({
      applicationId: record.encId,
      pid: record.positionId,
      positionTitle: record.positionName,
      positionLocation: record.positionLocation,
      displayJobId: record.displayJobId,
      replyBy: record.replyBy?.toISOString() ?? null,
    })),
    asksEqualOpportunity: config.pcsxConfig.applyFormConfig.equalOpportunity.enabled,
    isSignedIn: caller.candidateId !== null,
  };
  return { receipt, sent };
}

/** The answer for an application that is not there, and alike for that of somebody else. */
export function unknownApplication(): AppError {
  return new AppError('application_not_found', { body: 'envelope' });
}
