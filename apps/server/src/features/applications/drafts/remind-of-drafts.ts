import { EmailSchema } from '@opencareers/contracts/accounts';
import { APPLY_PAGE_PATH } from '@opencareers/contracts/application-calls';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { buildUrl } from '@opencareers/contracts/url-query';
import { type Context, type ContextSeed, inTenant } from '../../../platform/context.ts';
import { holdCandidate } from '../../accounts/index.ts';
import type { ApplicationFormDraft } from '../../forms/index.ts';
import type { PositionRecord } from '../../positions/index.ts';
import { candidateApplicant } from '../applicant.ts';
import type { ApplicationServices } from '../application-services.ts';
import { type Applicant, listApplicationsOf } from '../applications.repo.ts';
import { listApplyPositions, listFormPositions } from '../form/apply-positions.repo.ts';
import { stateOf } from '../sending/choose-positions.ts';
import { continueAddress } from './draft-links.ts';
import {
  countDraftMails,
  forgetGoneDrafts,
  listRestingDrafts,
  lockRestingDraft,
  markLookedAt,
  type RestingDraft,
  type Rests,
} from './draft-reminders.repo.ts';

/** Kind of the notification about a draft that lies. */
const DRAFT_KIND = 'APPLICATIONDraft';
const DAY_MILLISECONDS = 86_400_000;
/** Days that a draft lies before the first mail, and before the second once somebody went on with it. */
const REST_DAYS = { first: 1, second: 3 } as const;
/** Anybody can write any address into a draft: each gets so many mails of visitors' drafts in a day. */
const VISITOR_MAILS_A_DAY = 2;
const BATCH = 200;

/**
 * Tells who began an application and has let it lie for a day, with a link to go on: once for each time that it lies,
 * at most twice. Nothing is told of what cannot be applied for any more. One that fails is logged and keeps no other
 * waiting. Safe to run anywhere, any time.
 */
export async function remindOfDrafts(
  services: ApplicationServices,
  seed: ContextSeed,
  log: (message: string, fields: object) => void,
): Promise<void> {
  const now = services.clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MILLISECONDS);
  const rests = { first: daysAgo(REST_DAYS.first), second: daysAgo(REST_DAYS.second) };
  const resting = await inTenant(services.db, seed, async (ctx) => {
    await forgetGoneDrafts(ctx, daysAgo(1));
    return listRestingDrafts(ctx, rests, BATCH);
  });
  for (const draft of resting)
    try {
      await inTenant(services.db, seed, (ctx) => remind(services, ctx, draft, rests));
    } catch (error) {
      log('a draft could not be told of', { err: error, tenant: seed.tenant.domain, formId: draft.formId });
      // Not again before somebody goes on with it: such drafts would fill every batch.
      await inTenant(services.db, seed, (ctx) => markLookedAt(ctx, draft, null));
    }
}

async function remind(
  services: ApplicationServices,
  ctx: Context,
  ...[resting, rests]: [RestingDraft, Rests]
): Promise<void> {
  // Before what is theirs, as their erasure does it.
  if (resting.candidateId !== null && !(await holdCandidate(ctx, resting.candidateId))) return;
  if (!(await lockRestingDraft(ctx, resting, rests))) return;
  const drafts = await services.forms.listDrafts(ctx, resting.owner);
  const draft = drafts.find(({ formKey }) => formKey === resting.formKey);
  const told = draft === undefined ? null : await tellResting(services, ctx, { resting, draft });
  await markLookedAt(ctx, resting, told);
}

interface Telling {
  resting: RestingDraft;
  draft: ApplicationFormDraft;
}

/** Gives the hash of the address of a visitor that was told; null when nobody was. */
async function tellResting(
  services: ApplicationServices,
  ctx: Context,
  { resting, draft }: Telling,
): Promise<{ emailHash: string | null } | null> {
  const config = await services.registry.getConfigWithin(ctx);
  const { draftApplicationSettings, disableLoggedOutApply } = config.pcsxConfig.applyFormConfig;
  const { candidateId } = resting;
  if (!draftApplicationSettings.enabled || (candidateId === null && disableLoggedOutApply)) return null;
  const applicant = await applicantOf(ctx, candidateId, draft);
  if (applicant === undefined) return null;
  const positions = await positionsToTell(services, ctx, { resting, config, applicant });
  if (positions.length === 0) return null;
  const eventKey = `draft:${resting.formId}:${draft.createdAt.getTime()}:${resting.mails}`;
  const details = { position_title: positions.map(({ title }) => title).join(', ') };
  const page = buildUrl(APPLY_PAGE_PATH, { pid: positions.map(({ id }) => id).join(',') });
  if (candidateId !== null) {
    const told = { candidateId, kind: DRAFT_KIND, eventKey, details, redirectUrl: page };
    return (await services.notifier.notify(ctx, told)) ? { emailHash: null } : null;
  }
  const emailHash = visitorAddressHash(services, ctx, applicant.email);
  const since = new Date(ctx.clock.now().getTime() - DAY_MILLISECONDS);
  if ((await countDraftMails(ctx, emailHash, since)) >= VISITOR_MAILS_A_DAY) return null;
  const isMailed = await services.notifier.mailGuest(ctx, {
    email: applicant.email,
    locale: resting.locale,
    kind: DRAFT_KIND,
    details,
    eventKey: `${eventKey}:${resting.owner}`,
    path: continueAddress(services.keys, { tenantId: ctx.tenant.id, ...resting }, ctx.clock.now()),
  });
  return isMailed ? { emailHash } : null;
}

/** Names an address in rows about drafts of visitors, so that their mails can be counted. */
export function visitorAddressHash(
  { keys }: Pick<ApplicationServices, 'keys'>,
  { tenant }: Pick<Context, 'tenant'>,
  email: string,
): string {
  return keys.of('draft-address', `${tenant.id}:${email}`);
}

/** Who began it; undefined for a visitor who has not written an address yet. */
async function applicantOf(
  ctx: Context,
  candidateId: number | null,
  { answers }: ApplicationFormDraft,
): Promise<Applicant | undefined> {
  if (candidateId !== null) return candidateApplicant(ctx, candidateId);
  const email = EmailSchema.safeParse(answers.email);
  return email.success ? { candidateId: null, email: email.data.toLowerCase() } : undefined;
}

/**
 * All positions of a draft, in whose form it is found again; none where nothing of it can be applied for any more, or
 * one is private: its page opens only with the link of that position.
 */
async function positionsToTell(
  { isVisible }: Pick<ApplicationServices, 'isVisible'>,
  ctx: Context,
  { resting, config, applicant }: { resting: RestingDraft; config: TenantConfig; applicant: Applicant },
): Promise<PositionRecord[]> {
  const ids = (await listFormPositions(ctx, [resting.formKey])).get(resting.formKey) ?? [];
  const positions = await listApplyPositions(ctx, ids);
  if (!positions.every((position) => isVisible(position, config, null))) return [];
  const applications = await listApplicationsOf(ctx, applicant, ids);
  const facts = { config, applications, now: ctx.clock.now() };
  return positions.some((position) => stateOf(position, facts).state === 'open') ? positions : [];
}
