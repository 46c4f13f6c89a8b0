import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { type Context, inTenant } from '../../../platform/context.ts';
import { SYSTEM } from '../../../platform/scope.ts';
import type { Sweep } from '../../../platform/sweeps/sweep-scheduler.ts';
import { lockIntactOffer } from '../history/intact-offers.ts';
import { addOfferEvent } from '../history/offer-event.ts';
import type { OfferServices } from '../offer-services.ts';
import { changeOffer } from '../offers.repo.ts';
import { offers } from '../offers.schema.ts';
import { tellOffer } from '../telling/tell-offer.ts';

const EVERY_MILLISECONDS = 60_000;
const BATCH = 500;
const OUT = ['Extended', 'Contract Extended'] as const;

/**
 * Writes down which offers have expired (spec:D7), each in a transaction of its own, so that one fault holds up no
 * other; gives how many. Nobody waits for it: every read asks the clock. Safe to run anywhere, any time: each offer
 * expires once.
 */
export async function expireOffers(
  services: OfferServices,
  log: (message: string, fields: object) => void,
): Promise<number> {
  const { db, registry, clock } = services;
  let expired = 0;
  for (const tenant of registry.list()) {
    const seed = { tenant, actor: SYSTEM, clock, requestId: 'offer-expiry' };
    const due = await inTenant(db, seed, listDue);
    for (const id of due)
      try {
        if (await inTenant(db, seed, (ctx) => expireOffer(services, ctx, id))) expired += 1;
      } catch (error) {
        log('an offer could not expire', { err: error, tenant: tenant.domain });
      }
  }
  return expired;
}

async function listDue(ctx: Context): Promise<number[]> {
  const rows = await ctx.tx
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(
        eq(offers.tenantId, ctx.tenant.id),
        inArray(offers.status, [...OUT]),
        lte(offers.expiresAt, ctx.clock.now()),
      ),
    )
    .orderBy(asc(offers.expiresAt))
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

/** Lets one offer expire whose time is over, with the transaction of `ctx`; false when it is not, or was answered. */
export async function expireOffer(services: OfferServices, ctx: Context, id: number): Promise<boolean> {
  const offer = await lockIntactOffer(ctx, id);
  const expiresAt = offer?.expiresAt ?? null;
  // Given a new date meanwhile, or answered at the last moment.
  if (expiresAt === null || expiresAt > ctx.clock.now()) return false;
  if (!(await changeOffer(ctx, { id, from: OUT }, { status: 'Expired' }))) return false;
  await addOfferEvent(ctx, { offerId: id, kind: 'expired' });
  await tellOffer(services, ctx, { kind: 'expired', offerId: id });
  return true;
}

export function expirySweep(services: OfferServices): Sweep {
  return { name: 'offer-expiry', every: EVERY_MILLISECONDS, run: (fail) => expireOffers(services, fail) };
}
