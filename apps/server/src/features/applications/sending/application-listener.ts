import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { AnswerValue } from '@opencareers/form-core/answers/answers';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { createEncId } from '../../../platform/enc-id.ts';
import {
  type AcceptedApplicationForm,
  APPLICATION_FORM_PREFIX,
  type SentApplicationForm,
  type SubmissionListener,
} from '../../forms/index.ts';
import { type PositionRecord, replyDaysPromised } from '../../positions/index.ts';
import { candidateApplicant } from '../applicant.ts';
import type { ApplicationServices } from '../application-services.ts';
import {
  type Applicant,
  addApplicationEvent,
  insertApplication,
  listApplicationsOf,
  lockApplicant,
} from '../applications.repo.ts';
import type { ApplicationRecord } from '../applications.schema.ts';
import { dropDraftsOf } from '../drafts/draft-applications.ts';
import { handOverReminders, watchDraft } from '../drafts/draft-reminders.repo.ts';
import { listApplyPositions, listFormPositions } from '../form/apply-positions.repo.ts';
import { formKeyOf } from '../form/form-key.ts';
import { listSentFor } from '../form/sent-for.ts';
import { watchPromise } from '../list/tell-late.ts';
import { takeProfileSnapshot } from '../profile-sharing/profile-snapshot.ts';
import { findLimit, refuseTooMany } from './apply-limits.ts';
import { alreadyApplied, chooseOpen, stateOf } from './choose-positions.ts';
import { tellApplied } from './tell-applied.ts';

const DAY_MILLISECONDS = 86_400_000;

/**
 * Makes applications of forms that are sent: exactly one for each position and person, with the transaction of the
 * submission [APPLY-01, APPLY-05].
 */
export function createApplicationListener(services: ApplicationServices): SubmissionListener {
  return {
    prefix: APPLICATION_FORM_PREFIX,
    open: async (ctx, { formKey }) => {
      const config = await services.registry.getConfigWithin(ctx);
      const positions = await positionsOf(services, ctx, { formKey });
      const now = ctx.clock.now();
      chooseOpen(positions, { config, applications: [], now });
    },
    kept: (ctx, { formId, caller }) =>
      watchDraft(ctx, {
        formId,
        owner: caller.visitorKey,
        candidateId: caller.candidateId,
        locale: caller.locale,
      }),
    handedOver: (ctx, owners) => handOverReminders(ctx, { ...owners, candidateId: null }),
    admit: (ctx, sent) => admit(services, ctx, sent),
    accept: (ctx, sent) => accept(services, ctx, sent),
  };
}

/** The positions of a form that may be known of now: one that was hidden since is applied for by nobody. */
async function positionsOf(
  { registry, keys, isVisible }: ApplicationServices,
  ctx: Context,
  { formKey, isLocked = false }: { formKey: string; isLocked?: boolean },
): Promise<PositionRecord[]> {
  const config = await registry.getConfigWithin(ctx);
  const ids = (await listFormPositions(ctx, [formKey])).get(formKey) ?? [];
  const positions = await listApplyPositions(ctx, ids, { isLocked });
  // The key of a form with private positions is known only to who had their links.
  const hadLinks = formKey === formKeyOf(keys, ctx, positions);
  return positions.filter((position) =>
    isVisible(hadLinks ? { ...position, isPrivate: false } : position, config, null),
  );
}

async function admit(
  services: ApplicationServices,
  ctx: Context,
  { formKey, caller }: SentApplicationForm,
): Promise<void> {
  const { registry, proofs } = services;
  const config = await registry.getConfigWithin(ctx);
  const { candidateId } = caller;
  if (candidateId === null) {
    if (config.pcsxConfig.applyFormConfig.disableLoggedOutApply)
      throw new AppError('login_required', { body: 'envelope' });
    // Said like a wrong proof: what fills everything in learns nothing.
    if (caller.isTrapped) throw new AppError('apply_proof_wrong');
  }
  const positions = await positionsOf(services, ctx, { formKey });
  const before = await listSentFor(ctx, { caller, pids: positions.map(({ id }) => id) });
  chooseOpen(positions, { config, applications: before, now: ctx.clock.now() });
  if (candidateId === null) await proofs.take(ctx, caller.proof);
}

async function accept(
  services: ApplicationServices,
  ctx: Context,
  { formKey, caller, submissionId, receiptNumber, answers }: AcceptedApplicationForm,
): Promise<void> {
  const config = await services.registry.getConfigWithin(ctx);
  const applicant: Applicant =
    caller.candidateId === null
      ? {
          candidateId: null,
          email: addressIn(answers.email),
        }
      : await candidateApplicant(ctx, caller.candidateId);
  await lockApplicant(ctx, applicant);
  const positions = await positionsOf(services, ctx, { formKey, isLocked: true });
  const before = await listApplicationsOf(ctx, applicant);
  const facts = { config, now: ctx.clock.now() };
  const isGuest = applicant.candidateId === null;
  // Whoever writes somebody's address learns nothing of what that person has applied for, nor how often.
  const open = chooseOpen(positions, { ...facts, applications: isGuest ? [] : before });
  const wish = { config, applicant, more: open.length };
  if (!isGuest) await refuseTooMany(ctx, wish);
  const isTooMany = isGuest && (await findLimit(ctx, wish)) !== null;
  const { candidateId, visitorId } = caller;
  const profileKnown =
    candidateId === null ? null : (await takeProfileSnapshot(services, ctx, candidateId)).digest;
  const sent: ApplicationRecord[] = [];
  for (const position of open) {
    const isWaiting = isTooMany || stateOf(position, { ...facts, applications: before }).state === 'applied';
    sent.push(await applyOnce(ctx, { position, applicant, submissionId, config, isWaiting, profileKnown }));
  }
  await services.dropFromCart(ctx, { candidateId, visitorId, positionIds: open.map(({ id }) => id) });
  await dropDraftsOf(services, ctx, caller);
  await tellApplied(services, ctx, { applicant, sent, receiptNumber, locale: caller.locale });
}

interface Applying {
  position: PositionRecord;
  applicant: Applicant;
  submissionId: number;
  config: TenantConfig;
  /** It counts only once the owner of the address has said that they sent it. */
  isWaiting: boolean;
  /** The profile as it is now; null of guests. */
  profileKnown: string | null;
}

async function applyOnce(
  ctx: Context,
  { position, applicant, submissionId, config, isWaiting, profileKnown }: Applying,
): Promise<ApplicationRecord> {
  const replyDays = replyDaysPromised(position, config, ctx.tenant.domain);
  const values = {
    ...applicant,
    submissionId,
    profileKnown,
    encId: createEncId(),
    positionId: position.id,
    positionName: position.title.slice(0, 500),
    positionLocation: position.locations
      .map(({ text }) => text)
      .join('; ')
      .slice(0, 500),
    displayJobId: position.displayJobId.slice(0, 200),
    replyBy: replyDays === null ? null : new Date(ctx.clock.now().getTime() + replyDays * DAY_MILLISECONDS),
  };
  if (isWaiting) {
    const waiting = await insertApplication(ctx, { ...values, status: 'Withdrawn', isDuplicate: true });
    if (waiting === undefined) throw new Error('an application that waits was not written');
    await watchPromise(ctx, waiting);
    return waiting;
  }
  const made = await insertApplication(ctx, { ...values, status: 'Submitted' });
  if (made === undefined) throw alreadyApplied(await listApplicationsOf(ctx, applicant, [position.id]));
  await addApplicationEvent(ctx, { applicationId: made.id, status: 'Submitted', by: 'candidate' });
  await watchPromise(ctx, made);
  return made;
}

/** The address that was answered, as it is compared. The rules of the form have seen it: it is one. */
function addressIn(answer: AnswerValue): string {
  if (typeof answer !== 'string') throw new Error('an application without an address');
  return answer.trim().toLowerCase();
}
