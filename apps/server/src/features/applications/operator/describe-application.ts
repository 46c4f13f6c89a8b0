import type {
  OperatorApplication,
  OperatorApplicationDetails,
} from '@opencareers/contracts/operator-applications';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { describeAnswers, describeFile } from '../../forms/index.ts';
import type { ApplicationServices } from '../application-services.ts';
import type { ApplicationRecord, SharedResume } from '../applications.schema.ts';
import { listCompanyApplications } from '../list/company-applications.repo.ts';
import { listReceiptNumbers } from '../list/receipt-numbers.repo.ts';
import { readTimelines } from '../profile-sharing/read-timelines.ts';
import { findLastShared } from '../profile-sharing/shared-profiles.repo.ts';

/** Applications as the operator sees them. */
export async function describeApplications(
  ctx: Context,
  records: readonly ApplicationRecord[],
): Promise<OperatorApplication[]> {
  const numbers = await listReceiptNumbers(
    ctx,
    records.map(({ submissionId }) => submissionId),
  );
  return records.map((record) => ({
    number: record.id,
    id: record.encId,
    receipt: numbers.get(record.submissionId) ?? '',
    email: record.email,
    is_guest: record.candidateId === null,
    position: { id: record.positionId, name: record.positionName, location: record.positionLocation },
    status: record.status,
    status_at: record.statusAt.toISOString(),
    sent_at: record.submittedAt.toISOString(),
    reply_by: record.replyBy?.toISOString() ?? null,
    withdraw_reason: record.withdrawReason,
  }));
}

/** An application by its public name. Throws `application_not_found`. */
export async function getApplication(ctx: Context, encId: string): Promise<ApplicationRecord> {
  const [record] = await listCompanyApplications(ctx, { encId, limit: 1 });
  if (record === undefined) throw new AppError('application_not_found');
  return record;
}

/** One application with its timeline and what was sent. Throws `application_not_found`. */
export async function describeApplication(
  { forms }: Pick<ApplicationServices, 'forms'>,
  ctx: Context,
  encId: string,
): Promise<OperatorApplicationDetails> {
  const record = await getApplication(ctx, encId);
  const [described] = await describeApplications(ctx, [record]);
  if (described === undefined) throw new AppError('application_not_found');
  const sent = await forms.readSent(ctx, record.submissionId, 'en');
  const events = await readTimelines(ctx, [record.id]);
  return {
    ...described,
    sent: sent === undefined ? [] : describeAnswers(sent.definition, sent.answers),
    files: (sent?.files ?? []).map(describeFile),
    shared_profile: await describeShared(ctx, record.id),
    timeline: events.map(({ what, status, note, by, at }) => ({
      what,
      status,
      note,
      by,
      at: at.toISOString(),
    })),
  };
}

async function describeShared(
  ctx: Context,
  applicationId: number,
): Promise<OperatorApplicationDetails['shared_profile']> {
  const shared = await findLastShared(ctx, applicationId);
  if (shared === undefined) return null;
  const { at, profile, resume } = shared;
  return { shared_at: at.toISOString(), profile, resume: resume === null ? null : describeResume(resume) };
}

function describeResume({ file, name, size, type, sha256 }: SharedResume) {
  return { id: file, name, bytes: size, type, sha256 };
}
