import type { FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import { type Actor, type Connection, type Context, type ContextSeed, inTenant } from './context.ts';

/** For whom a call works: in which tenant, and as whom. */
export interface Caller {
  tenant: Context['tenant'];
  as: Actor;
}

/** Runs work in a transaction, each time in another one. */
export type Scope = <T>(work: (ctx: Context) => Promise<T>) => Promise<T>;

/** Somebody of whom nothing needs to be known. */
export const VISITOR: Actor = { kind: 'visitor', anonymousId: null };
/** The server itself, where nobody has been recognised yet. */
export const SYSTEM: Actor = { kind: 'system' };
/** A company, through its command line. */
export const OPERATOR: Actor = { kind: 'operator' };

/** What the transactions of a call begin with, for work that opens them itself. */
export function seedOf(
  { clock }: { clock: Clock },
  request: Pick<FastifyRequest, 'id'>,
  { tenant, as }: Caller,
): ContextSeed {
  return { tenant, actor: as, clock, requestId: request.id };
}

/** The way of every call to the database. */
export function scope(
  services: { db: Connection; clock: Clock },
  request: Pick<FastifyRequest, 'id'>,
  caller: Caller,
): Scope {
  return (work) => inTenant(services.db, seedOf(services, request, caller), work);
}
