import { randomBytes } from 'node:crypto';
import {
  PROOF_MINUTES,
  SESSION_IDLE_DAYS,
  SESSION_MAX_DAYS,
  type SignedIn,
} from '@opencareers/contracts/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import type { CandidateSession } from '../../../platform/candidate-access.ts';
import type { Context } from '../../../platform/context.ts';
import { readTimeZone } from '../../../platform/request-time-zone.ts';
import { SYSTEM, scope, VISITOR } from '../../../platform/scope.ts';
import {
  clearSessionCookie,
  createSessionToken,
  hashSessionToken,
  readSessionCookie,
  type SessionToken,
  writeSessionCookie,
} from '../../../platform/session-cookie.ts';
import type { TenantEntry } from '../../tenants/index.ts';
import type { AccountServices } from '../account-services.ts';
import type { candidateSessions } from '../accounts.schema.ts';
import { updateCandidate } from '../candidates.repo.ts';
import { bootUserOf } from '../candidates.service.ts';
import { insertSession, markProved, removeSessionByToken } from './candidate-sessions.repo.ts';
import { rememberBrowser } from './known-browser.ts';

const DAY_MILLISECONDS = 86_400_000;
const AGENT_MAX = 300;

/** Somebody about to sign in, by whichever proof. */
export interface SignInCall {
  request: FastifyRequest;
  reply: FastifyReply;
  tenant: TenantEntry;
  method: (typeof candidateSessions.$inferSelect)['method'];
}

/** Who it is that the proof belongs to. */
export interface Identified {
  candidateId: number;
  isNew: boolean;
}

/**
 * Signs somebody in, in one transaction: `identify` checks the proof, what the visitor kept is taken over, an older
 * session of this browser ends and a new one begins. A refusal that `identify` gives back is thrown once the
 * transaction has committed, so that what it counted stays counted; what it throws undoes everything. The visitor
 * becomes another one, so that nothing from before the sign-in is good afterwards.
 */
export async function startSession(
  services: AccountServices,
  call: SignInCall,
  identify: (ctx: Context) => Promise<Identified | AppError>,
): Promise<SignedIn> {
  const { request, reply, tenant, method } = call;
  const { clock, takeOvers } = services;
  const older = readSessionCookie(request);
  const token = createSessionToken(tenant.id);
  const visitorId = request.visitor.id;
  const within = scope(services, request, { tenant, as: VISITOR });
  const outcome = await within(async (ctx): Promise<SignedIn | AppError> => {
    const identified = await identify(ctx);
    if (identified instanceof AppError) return identified;
    const { candidateId, isNew } = identified;
    if (older?.tenantId === tenant.id) await removeSessionByToken(ctx, hashSessionToken(older));
    for (const takeOver of takeOvers) await takeOver(ctx, { visitorId, candidateId });
    const now = clock.now();
    await insertSession(ctx, {
      id: randomBytes(12).toString('base64url'),
      candidateId,
      tokenHash: hashSessionToken(token),
      method,
      agent: (request.headers['user-agent'] ?? '').slice(0, AGENT_MAX),
      createdAt: now,
      provedAt: now,
      seenAt: now,
      expiresAt: new Date(now.getTime() + SESSION_MAX_DAYS * DAY_MILLISECONDS),
    });
    const browserTimeZone = readTimeZone(request);
    const candidate = await updateCandidate(ctx, candidateId, {
      signedInAt: now,
      // A program that tells none knows nothing of where somebody is.
      ...(browserTimeZone === null ? {} : { browserTimeZone }),
    });
    return { user: bootUserOf(candidate), isNew };
  });
  if (outcome instanceof AppError) throw outcome;
  if (older !== null && older.tenantId !== tenant.id) await endSessionOf(services, request, older);
  request.visitorSessions.replace(request, reply, clock.now());
  writeSessionCookie(request, reply, token);
  rememberBrowser(services, { request, reply, tenant }, outcome.user.email);
  return outcome;
}

/** Ends the session of a browser at once, also one whose tenant is not the shown one, and makes it another visitor. */
export async function endSession(
  services: AccountServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = readSessionCookie(request);
  // Who is not signed in stays the visitor they are, with all that is kept for them.
  if (token === null) return;
  await endSessionOf(services, request, token);
  clearSessionCookie(request, reply);
  request.visitorSessions.replace(request, reply, services.clock.now());
}

async function endSessionOf(
  services: AccountServices,
  request: FastifyRequest,
  token: SessionToken,
): Promise<void> {
  const tenant = services.registry.list().find(({ id }) => id === token.tenantId);
  if (tenant === undefined) return;
  await scope(services, request, { tenant, as: SYSTEM })((ctx) =>
    removeSessionByToken(ctx, hashSessionToken(token)),
  );
}

/** Notes that the candidate of a session has just proved who they are; gives until when that counts. */
export async function renewProof(ctx: Context, { id }: Pick<CandidateSession, 'id'>): Promise<Date> {
  await markProved(ctx, id);
  return proofEnd(ctx.clock.now());
}

/** Refuses what is grave without a recent proof. Throws `proof_required`. */
export function requireProof(session: Pick<CandidateSession, 'provedAt'>, now: Date): void {
  if (proofEnd(session.provedAt) <= now) throw new AppError('proof_required');
}

/** Until when a proof counts. */
export function proofEnd(provedAt: Date): Date {
  return new Date(provedAt.getTime() + PROOF_MINUTES * 60_000);
}

/** Sessions that were not seen since then have ended. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - SESSION_IDLE_DAYS * DAY_MILLISECONDS);
}

/** When a session ends that is not seen again. */
export function idleEnd(seenAt: Date): Date {
  return new Date(seenAt.getTime() + SESSION_IDLE_DAYS * DAY_MILLISECONDS);
}
