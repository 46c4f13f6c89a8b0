import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOptions } from '../../../platform/cookie-options.ts';
import { isSameSecret } from '../../../platform/same-secret.ts';
import type { TenantEntry } from '../../tenants/index.ts';
import type { AccountServices } from '../account-services.ts';

const COOKIE = 'known';
const COOKIE_SECONDS = 365 * 24 * 60 * 60;
/** Accounts that one browser is remembered for; the one that signed in longest ago goes first. */
const ACCOUNTS_MAX = 5;

interface BrowserCall {
  request: FastifyRequest;
  tenant: TenantEntry;
}

/**
 * Remembers that this browser has signed in to an account: it keeps a budget of codes of its own, whatever strangers
 * ask for in the name of the account. The cookie tells no address and lets nobody in.
 */
export function rememberBrowser(
  services: AccountServices,
  { request, reply, tenant }: BrowserCall & { reply: FastifyReply },
  email: string,
): void {
  const salt = randomBytes(9).toString('base64url');
  const others = readMarks(request).filter((mark) => !isMarkOf(services, mark, { tenant, email }));
  const marks = [`${salt}.${sign(services, salt, { tenant, email })}`, ...others].slice(0, ACCOUNTS_MAX);
  reply.setCookie(COOKIE, marks.join('~'), {
    // Signing in over a provider ends at a page: it must see the marks that it adds to.
    ...cookieOptions(request),
    maxAge: COOKIE_SECONDS,
  });
}

/**
 * The mark that this browser got when it signed in to the account of an address; undefined when it never did. Each
 * sign-in makes another one, and it stays the same however many visitors the browser says to be.
 */
export function findMark(
  services: AccountServices,
  { request, tenant }: BrowserCall,
  email: string,
): string | undefined {
  return readMarks(request).find((mark) => isMarkOf(services, mark, { tenant, email }));
}

function readMarks(request: FastifyRequest): string[] {
  return (request.cookies[COOKIE] ?? '').split('~').slice(0, ACCOUNTS_MAX).filter(Boolean);
}

function isMarkOf(
  services: AccountServices,
  mark: string,
  account: { tenant: TenantEntry; email: string },
): boolean {
  const [salt = '', signature = ''] = mark.split('.');
  return isSameSecret(signature, sign(services, salt, account));
}

function sign(
  { keys }: AccountServices,
  salt: string,
  { tenant, email }: { tenant: TenantEntry; email: string },
): string {
  return keys.of('known-browser', `${tenant.id}:${salt}:${email}`);
}
