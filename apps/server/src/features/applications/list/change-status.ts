import { type ApplicationStatus, canBecome } from '@opencareers/contracts/application-states';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { tellCompany } from '../../webhooks/index.ts';
import type { ApplicationServices } from '../application-services.ts';
import { addApplicationEvent, listApplicationEvents, updateStatus } from '../applications.repo.ts';
import type { ApplicationRecord } from '../applications.schema.ts';
import { describeForCompany } from '../describe-for-company.ts';
import { tellStatus } from './tell-status.ts';

/** A new status of a locked application. */
export interface StatusChange {
  application: ApplicationRecord;
  status: ApplicationStatus;
  by: 'candidate' | 'company' | 'system';
  /** Words of the company to the candidate. */
  note?: string;
  withdrawReason?: string | null;
}

/**
 * Gives an application a status, adds it to the timeline and tells the candidate, unless they did it themselves. The
 * same status again with the same words or none changes nothing. Throws `application_finished` where the table of
 * statuses has no such step; a company hears from which status to which.
 */
export async function changeStatus(
  services: Pick<ApplicationServices, 'notifier' | 'registry' | 'forms'>,
  ctx: Context,
  { application, status, by, note = '', withdrawReason }: StatusChange,
): Promise<ApplicationRecord> {
  if (
    application.status === status &&
    (note === '' || (await wasSaid(ctx, { application, status, by, note })))
  )
    return application;
  if (!canBecome(application.status, status)) throw refusal(application.status, { status, by });
  const changed = await updateStatus(ctx, application.id, {
    status,
    ...(withdrawReason === undefined ? {} : { withdrawReason }),
  });
  await addApplicationEvent(ctx, { applicationId: application.id, status, by, note });
  await tellCompany(services, ctx, {
    event: by === 'candidate' ? 'application.withdrawn' : 'application.status_changed',
    data: { ...describeForCompany(changed), by },
    candidateId: changed.candidateId,
  });
  if (by !== 'candidate') await tellStatus(services, ctx, changed);
  return changed;
}

function refusal(from: ApplicationStatus, { status, by }: Pick<StatusChange, 'status' | 'by'>): AppError {
  const text = `An application that is “${from}” cannot become “${status}”.`;
  return new AppError('application_finished', { body: 'envelope', ...(by === 'company' && { text }) });
}

/** Whether this is what was said last: a call that comes again because its answer was lost. */
async function wasSaid(ctx: Context, { application, status, by, note }: StatusChange): Promise<boolean> {
  const last = (await listApplicationEvents(ctx, [application.id])).at(-1);
  return last?.status === status && last.by === by && last.note === note;
}
