import type { Context } from '../../../platform/context.ts';
import type { ApplicationFormSent, FormCaller } from '../../forms/index.ts';
import { candidateApplicant } from '../applicant.ts';
import type { ApplicationServices } from '../application-services.ts';
import { listApplicationsOf } from '../applications.repo.ts';
import type { ApplicationRecord } from '../applications.schema.ts';
import { listSentFromHere } from '../sending/sent-from-here.repo.ts';

/** What a person has applied for among positions, the newest first; of a visitor, in this browser. */
export async function listSentFor(
  ctx: Context,
  { caller, pids }: { caller: Pick<FormCaller, 'candidateId' | 'visitorKey'>; pids: readonly number[] },
): Promise<ApplicationRecord[]> {
  const { candidateId, visitorKey: owner } = caller;
  if (candidateId !== null) return listApplicationsOf(ctx, await candidateApplicant(ctx, candidateId), pids);
  return listSentFromHere(ctx, { owner, positionIds: pids });
}

/**
 * What a person has sent last for positions: with some of them applied for before, its form is not that of all.
 * Undefined when nothing was sent.
 */
export async function findSentForm(
  services: Pick<ApplicationServices, 'forms'>,
  ctx: Context,
  asked: { caller: FormCaller; pids: readonly number[] },
): Promise<ApplicationFormSent | undefined> {
  const [last] = await listSentFor(ctx, asked);
  // As it is written: names of controls must not depend on the language of who asks again.
  return last && services.forms.readSent(ctx, last.submissionId, 'en');
}
