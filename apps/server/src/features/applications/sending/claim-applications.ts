import type { ApplicationClaim, ClaimDecision } from '@opencareers/contracts/application-claims';
import { isFinished } from '@opencareers/contracts/application-states';
import type { Context } from '../../../platform/context.ts';
import { lockSignedIn, type TakeOver } from '../../accounts/index.ts';
import { tellCompany } from '../../webhooks/index.ts';
import { candidateApplicant } from '../applicant.ts';
import type { ApplicationServices } from '../application-services.ts';
import { addApplicationEvent, listApplicationsOf, lockApplicant } from '../applications.repo.ts';
import type { ApplicationRecord } from '../applications.schema.ts';
import { describeForCompany } from '../describe-for-company.ts';
import { handOverReminders } from '../drafts/draft-reminders.repo.ts';
import { changeStatus } from '../list/change-status.ts';
import { unknownApplication } from '../list/read-applications.ts';
import { takeProfileSnapshot } from '../profile-sharing/profile-snapshot.ts';
import { findLimit, refuseTooMany } from './apply-limits.ts';
import {
  findOfAddress,
  listGuestApplications,
  lockGuestApplications,
  settleGuestApplication,
} from './claiming.repo.ts';
import { tellClaimed } from './tell-applied.ts';

type ClaimServices = Pick<ApplicationServices, 'forms' | 'registry' | 'notifier' | 'readProfile'>;

interface Claimant {
  candidateId: number;
  email: string;
}

/**
 * Gives a candidate what was sent as a guest with the address that they have just proven, from the very browser that
 * they sign in with. What came from elsewhere may be forged: of that they are asked (decision record 14), as of what
 * has no room now. Runs behind the take-over of forms, which has made what the browser sent theirs.
 */
export function createApplicationTakeOver(services: ClaimServices): TakeOver {
  return async (ctx, { candidateId, visitorId }) => {
    const { forms } = services;
    const [from, to] = [forms.ownerOfVisitor(visitorId), forms.ownerOf(candidateId)];
    await handOverReminders(ctx, { from, to, candidateId });
    const { email } = await candidateApplicant(ctx, candidateId);
    if ((await listGuestApplications(ctx, email)).length === 0) return;
    await lockBoth(ctx, { candidateId, email });
    const owner = services.forms.ownerOf(candidateId);
    for (const sent of bySubmission(await lockGuestApplications(ctx, email))) {
      const submission = await services.forms.readSent(ctx, sent[0].submissionId, 'en');
      if (submission?.owner !== owner) continue;
      const { claimed } = await keep(services, ctx, { sent, candidateId, email });
      await tellClaimed(services, ctx, { candidateId, claimed });
    }
  };
}

/** What guests sent with the address of a candidate, of which nobody has said yet whose it is. */
export async function listClaims(
  ctx: Context,
  candidateId: number,
): Promise<{ email: string; claims: ApplicationClaim[] }> {
  const { email } = await candidateApplicant(ctx, candidateId);
  const claims = bySubmission(await listGuestApplications(ctx, email)).map((sent) => ({
    id: sent[0].encId,
    sentAt: sent[0].submittedAt.toISOString(),
    positions: sent.map(({ positionName, positionLocation }) => ({
      title: positionName,
      location: positionLocation,
    })),
  }));
  return { email, claims };
}

/**
 * Takes the word of the owner of an address for what was sent with it, with everything of that submission. Saying the
 * same once more changes nothing. Throws `application_not_found` for what was sent with another address, and for what
 * was decided otherwise: that is final. Throws as `refuseTooMany` when nothing of what waited has room now.
 */
export async function decideClaim(
  services: ClaimServices,
  ctx: Context,
  { candidateId, id, decision }: { candidateId: number; id: string; decision: ClaimDecision },
): Promise<void> {
  await lockSignedIn(ctx, candidateId);
  const { email } = await candidateApplicant(ctx, candidateId);
  await lockBoth(ctx, { candidateId, email });
  const named = await findOfAddress(ctx, { encId: id, email });
  const isKept = named?.candidateId === candidateId;
  if (decision === 'keep' ? isKept : named?.disownedAt) return;
  const sent = bySubmission(await lockGuestApplications(ctx, email)).find((all) =>
    all.some(({ encId }) => encId === named?.encId),
  );
  if (sent === undefined) throw unknownApplication();
  if (decision === 'refuse') {
    for (const application of sent) await disown(services, ctx, application);
    return;
  }
  if ((await keep(services, ctx, { sent, candidateId, email })).isChanged) return;
  const config = await services.registry.getConfigWithin(ctx);
  await refuseTooMany(ctx, { config, applicant: { candidateId, email }, more: 1 });
}

// A guest first, always: two calls at once never wait for one another.
async function lockBoth(ctx: Context, claimant: Claimant): Promise<void> {
  await lockApplicant(ctx, { candidateId: null, email: claimant.email });
  await lockApplicant(ctx, claimant);
}

type Submission = [ApplicationRecord, ...ApplicationRecord[]];

function bySubmission(applications: readonly ApplicationRecord[]): Submission[] {
  const groups = Map.groupBy(applications, ({ submissionId }) => submissionId);
  return [...groups.values()] as Submission[];
}

/**
 * Gives a submission to its owner. What counted already goes on counting: it was taken within the limits of the
 * address. What waited counts from now on, within the limits of the owner, whether its position is open by now or not:
 * it was sent in time. Unchanged when there is no room; what finds none goes on waiting. `claimed` are those that count.
 */
async function keep(
  services: ClaimServices,
  ctx: Context,
  { sent, candidateId, email }: Claimant & { sent: Submission },
): Promise<{ isChanged: boolean; claimed: ApplicationRecord[] }> {
  const { forms, registry } = services;
  const claimant = { candidateId, email };
  const config = await registry.getConfigWithin(ctx);
  const own = await listApplicationsOf(ctx, claimant);
  const profileKnown = (await takeProfileSnapshot(services, ctx, candidateId)).digest;
  const claimed: ApplicationRecord[] = [];
  let isChanged = false;
  // What counts already comes first: it takes room.
  for (const application of sent.toSorted((a, b) => Number(a.isDuplicate) - Number(b.isDuplicate))) {
    const { positionId, status, isDuplicate } = application;
    const ofPosition = own.filter((one) => one.positionId === positionId);
    // One that is finished keeps another from counting where nobody may apply twice; it ends none that counts.
    const isTaken =
      ofPosition.some((one) => !isFinished(one.status)) ||
      (isDuplicate && !config.pcsxConfig.applyFormConfig.allowReapply && ofPosition.length > 0);
    const isSecond = isTaken && (isDuplicate || !isFinished(status));
    // One that waited for the owner of the address counts from now on.
    const isReleased = isDuplicate && !isSecond;
    if (isReleased && (await findLimit(ctx, { config, applicant: claimant, more: 1 })) !== null) continue;
    // The company has heard of it: it hears of its end too.
    if (isSecond && !isDuplicate)
      await changeStatus(services, ctx, { application, status: 'Withdrawn', by: 'candidate' });
    await settleGuestApplication(ctx, application, {
      candidateId,
      profileKnown,
      isDuplicate: isSecond,
      status: isSecond ? 'Withdrawn' : isReleased ? 'Submitted' : status,
    });
    if (isReleased)
      await tellReleased({ registry }, ctx, { ...application, candidateId, status: 'Submitted' });
    if (!isSecond) claimed.push(application);
    isChanged = true;
  }
  if (isChanged)
    await forms.giveTo(ctx, { submissionId: sent[0].submissionId, owner: forms.ownerOf(candidateId) });
  return { isChanged, claimed };
}

/** Only now the company hears of it. */
async function tellReleased(
  services: Pick<ClaimServices, 'registry'>,
  ctx: Context,
  application: ApplicationRecord,
): Promise<void> {
  const { id, candidateId, status } = application;
  await addApplicationEvent(ctx, { applicationId: id, status, by: 'candidate' });
  const data = describeForCompany(application);
  await tellCompany(services, ctx, { event: 'application.submitted', data, candidateId });
}

async function disown(services: ClaimServices, ctx: Context, application: ApplicationRecord): Promise<void> {
  const change = { status: 'Withdrawn' as const, by: 'candidate' as const };
  const ended = isFinished(application.status)
    ? application
    : await changeStatus(services, ctx, { application, ...change });
  const { isDuplicate, status } = ended;
  await settleGuestApplication(ctx, ended, { isDuplicate, status, disownedAt: ctx.clock.now() });
}
