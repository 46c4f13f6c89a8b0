import { createHash, randomBytes } from 'node:crypto';
import { SESSION_MAX_DAYS } from '@opencareers/contracts/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOptions } from './cookie-options.ts';

const SESSION_COOKIE = 'session';
const COOKIE = /^([0-9a-z]{1,7})\.([\w-]{43})$/;

/** The secret of a session: it is in the cookie of one browser and nowhere else. */
export interface SessionToken {
  tenantId: number;
  token: string;
}

/** A token nobody can guess: 256 random bits. */
export function createSessionToken(tenantId: number): SessionToken {
  return { tenantId, token: randomBytes(32).toString('base64url') };
}

// 256 random bits: nothing that a slow hash would protect.
export function hashSessionToken({ token }: SessionToken): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The session that a request claims to have; null without one that could be ours. */
export function readSessionCookie(request: FastifyRequest): SessionToken | null {
  const [, tenant, token] = COOKIE.exec(request.cookies[SESSION_COOKIE] ?? '') ?? [];
  if (tenant === undefined || token === undefined) return null;
  const tenantId = Number.parseInt(tenant, 36);
  return tenantId > 0x7fffffff ? null : { tenantId, token };
}

export function writeSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { tenantId, token }: SessionToken,
): void {
  reply.setCookie(SESSION_COOKIE, `${tenantId.toString(36)}.${token}`, {
    ...cookieOptions(request),
    maxAge: SESSION_MAX_DAYS * 86_400,
  });
}

/** Takes the cookie of a session that has ended from the browser. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[SESSION_COOKIE] !== undefined)
    reply.clearCookie(SESSION_COOKIE, cookieOptions(request));
}
