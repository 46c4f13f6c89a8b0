import { DRAFT_DAYS } from '@opencareers/contracts/forms';
import { inTenant } from '../../platform/context.ts';
import { SYSTEM } from '../../platform/scope.ts';
import { removeInBatches } from '../../platform/sweeps/remove-in-batches.ts';
import type { Sweep } from '../../platform/sweeps/sweep-scheduler.ts';
import type { TenantEntry } from '../tenants/index.ts';
import { removeOldLinks } from './access/form-links.repo.ts';
import { removeIdleContinueLinks } from './continue/continue-links.repo.ts';
import { removeOldLinkMails } from './continue/link-mails.repo.ts';
import { removeDraftsBefore } from './drafts/form-drafts.repo.ts';
import type { FormServices } from './form-services.ts';
import { listSentBefore, removeSubmissions } from './submissions/form-submissions.repo.ts';
import { listFiles, listForgottenUploads, removeUploads } from './uploads/form-uploads.repo.ts';

const DAY_MILLISECONDS = 86_400_000;
const EVERY_MILLISECONDS = 60 * 60_000;
const BATCH = 500;

/**
 * Removes drafts that nobody has gone on with, files that belong to nothing any more, links that ran out and what was
 * sent longer ago than the tenant keeps it (spec:D59). Safe to run anywhere, any time.
 */
export async function removeForgottenForms(services: FormServices): Promise<void> {
  for (const tenant of services.registry.list()) {
    await removeInBatches(BATCH, () => removeDrafts(services, tenant));
    await removeInBatches(BATCH, () => removeFiles(services, tenant));
    const { retention } = await services.registry.getConfig(tenant);
    const before = monthsBefore(services.clock.now(), retention.formSubmissionMonths);
    await removeInBatches(BATCH, () => removeSent(services, tenant, before));
  }
}

function seedOf({ clock }: FormServices, tenant: TenantEntry) {
  return { tenant, actor: SYSTEM, clock, requestId: 'form-retention' };
}

async function removeDrafts(services: FormServices, tenant: TenantEntry): Promise<number> {
  const before = new Date(services.clock.now().getTime() - DRAFT_DAYS * DAY_MILLISECONDS);
  return inTenant(services.db, seedOf(services, tenant), async (ctx) => {
    await removeOldLinks(ctx);
    await removeOldLinkMails(ctx);
    const removed = await removeDraftsBefore(ctx, before, BATCH);
    await removeIdleContinueLinks(ctx);
    return removed;
  });
}

// The files go first: a row without a file is found again by the next sweep, a file without a row by nobody.
async function removeFiles(services: FormServices, tenant: TenantEntry): Promise<number> {
  const before = new Date(services.clock.now().getTime() - DAY_MILLISECONDS);
  return inTenant(services.db, seedOf(services, tenant), async (ctx) => {
    const forgotten = await listForgottenUploads(ctx, before, BATCH);
    for (const { file } of forgotten) await services.files.remove(file);
    await removeUploads(ctx, forgotten);
    return forgotten.length;
  });
}

// The files go first here too: a sweep that is cut off finds the submission again and ends what it began.
async function removeSent(services: FormServices, tenant: TenantEntry, before: Date): Promise<number> {
  return inTenant(services.db, seedOf(services, tenant), async (ctx) => {
    const old = await listSentBefore(ctx, before, BATCH);
    if (old.length === 0) return 0;
    for (const { file } of await listFiles(ctx, old)) await services.files.remove(file);
    return removeSubmissions(ctx, old, before);
  });
}

function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  // A month without this day: its last one, or something would go some days early.
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0);
  return before;
}

/** Soon after the start and then every hour. */
export function formSweep(services: FormServices): Sweep {
  return {
    name: 'form-retention',
    every: EVERY_MILLISECONDS,
    firstAfter: 90_000,
    run: () => removeForgottenForms(services),
  };
}
