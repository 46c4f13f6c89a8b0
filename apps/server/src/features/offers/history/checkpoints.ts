import { type Context, inTenant } from '../../../platform/context.ts';
import { SYSTEM } from '../../../platform/scope.ts';
import type { Sweep } from '../../../platform/sweeps/sweep-scheduler.ts';
import type { OfferServices } from '../offer-services.ts';
import type { SealKeyPair } from '../sealing/seal-keys.ts';
import { hashOfCheckpoint } from './checkpoint-hash.ts';
import {
  findLastCheckpoint,
  hasGrownChains,
  insertCheckpoint,
  listCheckpoints,
  lockCheckpoints,
  lockGrownChains,
} from './checkpoints.repo.ts';
import { CHAIN_START } from './offer-event.ts';
import { signWithSealKey } from './seal-signature.ts';

/** Shortest time between two checkpoints of a tenant: what was changed in it by hand may go unnoticed. */
const EVERY_MILLISECONDS = 10 * 60_000;
const NOTED_AT_ONCE = 1_000;

type CheckpointServices = Pick<OfferServices, 'db' | 'registry' | 'clock' | 'sealKeys' | 'checkpointLog'>;
type TenantName = Context['tenant'];

/**
 * Writes a checkpoint for each tenant whose history grew, at most every ten minutes; how many were written. Safe to run
 * anywhere, any time: two servers with one database write one after the other.
 */
export async function writeCheckpoints(services: CheckpointServices): Promise<number> {
  let written = 0;
  for (const tenant of services.registry.list()) if (await writeCheckpoint(services, tenant)) written += 1;
  return written;
}

async function writeCheckpoint(services: CheckpointServices, tenant: TenantName): Promise<boolean> {
  const { db, clock, sealKeys } = services;
  const seed = { tenant, actor: SYSTEM, clock, requestId: 'checkpoint' };
  const isWanted = await inTenant(db, seed, isDue);
  // Making the first key takes a second, in which no transaction is held.
  const pair = isWanted ? await sealKeys.get(tenant) : null;
  const isWritten = pair !== null && (await inTenant(db, seed, (ctx) => addCheckpoint(ctx, pair)));
  await noteCheckpoints(services, tenant);
  return isWritten;
}

async function isDue(ctx: Context): Promise<boolean> {
  if (!(await hasGrownChains(ctx))) return false;
  const last = await findLastCheckpoint(ctx);
  return last === undefined || ctx.clock.now().getTime() - last.at.getTime() >= EVERY_MILLISECONDS;
}

async function addCheckpoint(ctx: Context, pair: SealKeyPair): Promise<boolean> {
  await lockCheckpoints(ctx);
  if (!(await isDue(ctx))) return false;
  const last = await findLastCheckpoint(ctx);
  const chains = await lockGrownChains(ctx);
  if (chains.length === 0) return false;
  const at = ctx.clock.now();
  const checkpoint = {
    tenantId: ctx.tenant.id,
    number: (last?.number ?? 0) + 1,
    at: at.toISOString(),
    chains,
    previousHash: last?.hash ?? CHAIN_START,
  };
  const hash = hashOfCheckpoint(checkpoint);
  const signature = signWithSealKey(pair, hash);
  await insertCheckpoint(ctx, { ...checkpoint, at, hash, signature });
  return true;
}

// After the commit: what is noted was written. A process that ends in between leaves it to the next turn.
async function noteCheckpoints(services: CheckpointServices, tenant: TenantName): Promise<void> {
  const { db, clock, checkpointLog } = services;
  const seed = { tenant, actor: SYSTEM, clock, requestId: 'checkpoint' };
  const last = await inTenant(db, seed, findLastCheckpoint);
  if (last === undefined) return;
  const noted = await checkpointLog.read(tenant.id);
  if (noted.some(({ number, hash }) => number === last.number && hash === last.hash)) return;
  // A database that was put back has numbers that are noted already: the other hash beside them tells it.
  const highest = noted.reduce((most, { number }) => Math.max(most, number), 0);
  const page = { after: Math.min(highest, last.number - 1), limit: NOTED_AT_ONCE };
  await checkpointLog.append(tenant.id, await inTenant(db, seed, (ctx) => listCheckpoints(ctx, page)));
}

export function checkpointSweep(services: CheckpointServices): Sweep {
  return {
    name: 'offer-checkpoints',
    every: EVERY_MILLISECONDS,
    firstAfter: 60_000,
    run: () => writeCheckpoints(services),
  };
}
