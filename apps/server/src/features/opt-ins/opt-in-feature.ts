import { inTenant } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import type { DataSubject, PersonalDataPart } from '../../platform/personal-data.ts';
import { SYSTEM } from '../../platform/scope.ts';
import type { Sweep } from '../../platform/sweeps/sweep-scheduler.ts';
import { optInPageRoutes } from './opt-in-page.routes.ts';
import type { OptInServices } from './opt-in-services.ts';
import { listOptIns, removeExpiredOptIns, removeOptIns } from './opt-ins.repo.ts';
import { hashOfEmail, openSealed } from './opt-ins.service.ts';

const EVERY_MILLISECONDS = 60 * 60_000;

/** Forgets what nobody confirmed in time. Safe to run anywhere, any time. */
export async function forgetExpiredOptIns({
  db,
  registry,
  clock,
}: Pick<OptInServices, 'db' | 'registry' | 'clock'>): Promise<void> {
  for (const tenant of registry.list()) {
    const seed = { tenant, actor: SYSTEM, clock, requestId: 'opt-in-retention' };
    await inTenant(db, seed, removeExpiredOptIns);
  }
}

/** Soon after the start and then every hour. */
function optInSweep(services: OptInServices): Sweep {
  return {
    name: 'opt-in-retention',
    every: EVERY_MILLISECONDS,
    firstAfter: 170_000,
    run: () => forgetExpiredOptIns(services),
  };
}

/** What waits for a confirmation of a candidate's addresses, in their export and erasure. */
function createOptInData(services: OptInServices): PersonalDataPart {
  return {
    name: 'opt_ins',
    tables: ['opt_ins'],
    collect: async (ctx, subject) => {
      const rows = await listOptIns(ctx, hashesOf(services, ctx, subject));
      const data = rows.map(({ kind, createdAt, expiresAt, confirmedAt, tokenHash, sealed }) => ({
        kind,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        confirmedAt: confirmedAt?.toISOString() ?? null,
        asked: sealed === null ? null : openSealed(services.sealed, ctx, { tokenHash, sealed }),
      }));
      return { count: rows.length, data, files: [] };
    },
    // What was confirmed is with the feature that asked; what waits goes to an account with this address.
    keepsAccount: async (ctx, subject) =>
      (await listOptIns(ctx, hashesOf(services, ctx, subject))).some(({ sealed }) => sealed !== null),
    erase: async (ctx, subject) => {
      await removeOptIns(ctx, hashesOf(services, ctx, subject));
      return { files: [] };
    },
  };
}

type Hashing = Parameters<typeof hashOfEmail>;

function hashesOf(services: Hashing[0], ctx: Hashing[1], { email, formerEmails }: DataSubject): string[] {
  return [email, ...formerEmails].map((address) => hashOfEmail(services, ctx, address));
}

/** What somebody asks for by an address alone: kept until the link that is mailed there proves it (double opt-in). */
export function optInFeature(services: OptInServices): Feature {
  return {
    routes: async (app) => {
      await app.register(optInPageRoutes, { services });
    },
    sweeps: [optInSweep(services)],
    personalData: createOptInData(services),
  };
}
