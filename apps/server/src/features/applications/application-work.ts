import { inTenant } from '../../platform/context.ts';
import { queueFileRemoval } from '../../platform/files/file-removal.ts';
import { SYSTEM } from '../../platform/scope.ts';
import type { Sweep } from '../../platform/sweeps/sweep-scheduler.ts';
import type { TenantEntry } from '../tenants/index.ts';
import { removeApplications } from './application-data.repo.ts';
import type { ApplicationServices } from './application-services.ts';
import { lockApplication } from './applications.repo.ts';
import { CLOSED_DRAFT_DAYS } from './drafts/draft-applications.ts';
import { remindOfDrafts } from './drafts/remind-of-drafts.ts';
import { removeEqualOpportunity } from './equal-opportunity/equal-opportunity.repo.ts';
import { equalOpportunityHash } from './equal-opportunity/equal-opportunity-hash.ts';
import { changeStatus } from './list/change-status.ts';
import { listSharedResumes } from './profile-sharing/shared-profiles.repo.ts';
import { removeOldProofsOfWork } from './sending/proofs-of-work.repo.ts';
import {
  listAppliedBefore,
  listClosedDrafts,
  listOfClosedPositions,
  listOldDrafts,
  removeUnusedForms,
} from './sweeping.repo.ts';
import { tellClosing } from './tell-closing.ts';

const EVERY_MILLISECONDS = 10 * 60_000;
const DAY_MILLISECONDS = 86_400_000;
/** Days that a closed position waits: a company often closes it when it has enough to choose from. */
const CLOSED_DAYS = 30;
/** Days after which a form that was opened and left goes: somebody may have begun it on a device alone. */
const UNUSED_FORM_DAYS = 90;
const BATCH = 200;

type Log = (message: string, fields: object) => void;

/**
 * Ends applications that were sent and never looked at for positions that closed 30 days ago (spec:D33), removes
 * drafts 14 days after their positions closed and those that nobody went on with (spec:D27), applications that are
 * older than the tenant keeps them (spec:D59), and forms that nobody has used for 90 days. Tells of drafts that
 * lie and of positions that close soon. What fails is logged and keeps nothing else from being done. Safe to run
 * anywhere, any time.
 */
export async function sweepApplications(services: ApplicationServices, log: Log): Promise<void> {
  for (const tenant of services.registry.list())
    for (const step of STEPS)
      try {
        await step(services, tenant, log);
      } catch (error) {
        log('applications could not be swept', { err: error, tenant: tenant.domain, step: step.name });
      }
}

type Step = (services: ApplicationServices, tenant: TenantEntry, log: Log) => Promise<void>;

const STEPS: readonly Step[] = [
  endClosed,
  removeDrafts,
  removeOld,
  removeForms,
  async function remindOfResting(services, tenant, log) {
    await remindOfDrafts(services, seedOf(services, tenant), log);
  },
  async function tellOfClosing(services, tenant, log) {
    await tellClosing(services, seedOf(services, tenant), log);
  },
];

function seedOf({ clock }: ApplicationServices, tenant: TenantEntry) {
  return { tenant, actor: SYSTEM, clock, requestId: 'application-sweep' };
}

async function endClosed(services: ApplicationServices, tenant: TenantEntry): Promise<void> {
  const seed = seedOf(services, tenant);
  const before = new Date(services.clock.now().getTime() - CLOSED_DAYS * DAY_MILLISECONDS);
  const due = await inTenant(services.db, seed, (ctx) => listOfClosedPositions(ctx, before, BATCH));
  for (const encId of due)
    await inTenant(services.db, seed, async (ctx) => {
      const application = await lockApplication(ctx, { encId });
      if (application?.status === 'Submitted')
        await changeStatus(services, ctx, { application, status: 'Job closed', by: 'system' });
    });
}

async function removeDrafts(services: ApplicationServices, tenant: TenantEntry): Promise<void> {
  const { pcsxConfig } = await services.registry.getConfig(tenant);
  const { keepDays } = pcsxConfig.applyFormConfig.draftApplicationSettings;
  const daysAgo = (days: number) => new Date(services.clock.now().getTime() - days * DAY_MILLISECONDS);
  await inTenant(services.db, seedOf(services, tenant), async (ctx) => {
    const gone = [
      ...(await listClosedDrafts(ctx, daysAgo(CLOSED_DRAFT_DAYS), BATCH)),
      ...(await listOldDrafts(ctx, daysAgo(keepDays), BATCH)),
    ];
    for (const { owner, formKey } of gone) await services.forms.removeDrafts(ctx, { owner, keys: [formKey] });
    await removeOldProofsOfWork(ctx);
  });
}

async function removeOld(services: ApplicationServices, tenant: TenantEntry): Promise<void> {
  const { retention } = await services.registry.getConfig(tenant);
  const before = new Date(services.clock.now());
  before.setUTCMonth(before.getUTCMonth() - retention.applicationMonths);
  await inTenant(services.db, seedOf(services, tenant), async (ctx) => {
    const old = await listAppliedBefore(ctx, before, BATCH);
    await removeEqualOpportunity(
      ctx,
      old.map(({ encId }) => equalOpportunityHash(services.keys, ctx, encId)),
    );
    const ids = old.map(({ id }) => id);
    const resumes = await listSharedResumes(ctx, ids);
    const names = resumes.map(({ file }) => file);
    await queueFileRemoval(ctx, names);
    await removeApplications(ctx, ids);
  });
}

async function removeForms(services: ApplicationServices, tenant: TenantEntry): Promise<void> {
  const before = new Date(services.clock.now().getTime() - UNUSED_FORM_DAYS * DAY_MILLISECONDS);
  await inTenant(services.db, seedOf(services, tenant), (ctx) => removeUnusedForms(ctx, before, BATCH));
}

export function applicationSweep(services: ApplicationServices): Sweep {
  return {
    name: 'applications',
    every: EVERY_MILLISECONDS,
    run: (fail) => sweepApplications(services, fail),
  };
}
