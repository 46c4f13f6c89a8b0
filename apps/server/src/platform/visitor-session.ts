import { createHmac, createSecretKey, hash, type KeyObject, randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOptions } from './cookie-options.ts';
import { isSameSecret } from './same-secret.ts';

const SESSION_COOKIE = '_vscid';
/** The names that public clients keep and send back (spec:WIRE-1.4). Only `_vscid` means something to us. */
const COMPANION_COOKIES = ['_vs', '_vscidv2'] as const;
const COOKIE_SECONDS = 30 * 24 * 60 * 60;
/** Says that the cookies were prolonged today. */
const PROLONGED_COOKIE = '_vsp';
const PROLONGED_SECONDS = 24 * 60 * 60;
const TOKEN_SECONDS = 24 * 60 * 60;

/** An anonymous visitor: a random id that only we can have signed. */
export interface VisitorSession {
  id: string;
  /** False when the client came without a valid cookie. */
  isReturning: boolean;
}

/** Signs and checks the visitor's cookie and the CSRF token bound to it. */
export class VisitorSessions {
  // A key object is checked once, bytes with every signature.
  readonly #key: KeyObject;

  constructor(key: Buffer) {
    this.#key = createSecretKey(key);
  }

  /** Reads the visitor from the cookie, or makes a new one. */
  read(request: FastifyRequest): VisitorSession {
    const cookie = request.cookies[SESSION_COOKIE];
    const [id, signature] = cookie?.split('.') ?? [];
    if (id && signature && isSameSecret(signature, this.#sign(`visitor:${id}`)))
      return { id, isReturning: true };
    return { id: createVisitorId(), isReturning: false };
  }

  /** Sends the cookies with the first answer. */
  write(request: FastifyRequest, reply: FastifyReply, session: VisitorSession): void {
    if (!session.isReturning) this.#send(request, reply, session);
  }

  /** Sends the cookies so that they last from now on. */
  renew(request: FastifyRequest, reply: FastifyReply, session: VisitorSession): void {
    const options = this.#send(request, reply, session);
    reply.setCookie(PROLONGED_COOKIE, '1', { ...options, maxAge: PROLONGED_SECONDS });
  }

  /**
   * Lets the cookies last from now on, once a day: for what somebody comes back to. Not with every answer, or one that
   * was under way while somebody signed in would bring the visitor of before back.
   */
  prolong(request: FastifyRequest, reply: FastifyReply, session: VisitorSession): void {
    if (request.cookies[PROLONGED_COOKIE] === undefined) this.renew(request, reply, session);
  }

  /**
   * Makes the browser another visitor, at sign-in and sign-out: what somebody knew or planted before is good for
   * nothing afterwards. Tokens of before are refused; the answer brings one that is good.
   */
  replace(request: FastifyRequest, reply: FastifyReply, now: Date): void {
    request.visitor = { id: createVisitorId(request.visitor.id), isReturning: true };
    this.renew(request, reply, request.visitor);
    reply.header('x-csrf-token', this.createToken(request.visitor, now));
  }

  /** A CSRF token in three dotted parts: salt, second of issue, signature over both and the session. */
  createToken(session: VisitorSession, now: Date): string {
    const salt = randomBytes(9).toString('base64url');
    const issued = Math.floor(now.getTime() / 1000).toString(36);
    return `${salt}.${issued}.${this.#sign(`csrf:${session.id}:${salt}:${issued}`)}`;
  }

  /** Every token of the same session within a day is good, so rotation never refuses an honest tab. */
  isTokenValid(token: string | undefined, session: VisitorSession, now: Date): boolean {
    const [salt, issued, signature] = token?.split('.') ?? [];
    if (!salt || !issued || !signature) return false;
    const age = now.getTime() / 1000 - Number.parseInt(issued, 36);
    if (!(age >= -60 && age <= TOKEN_SECONDS)) return false;
    return isSameSecret(signature, this.#sign(`csrf:${session.id}:${salt}:${issued}`));
  }

  #send(request: FastifyRequest, reply: FastifyReply, session: VisitorSession): CookieSerializeOptions {
    const value = `${session.id}.${this.#sign(`visitor:${session.id}`)}`;
    const options = { ...cookieOptions(request), maxAge: COOKIE_SECONDS };
    reply.setCookie(SESSION_COOKIE, value, options);
    for (const name of COMPANION_COOKIES) reply.setCookie(name, session.id, options);
    return options;
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }
}

/** Between what is random of a visitor's id and the mark of the visitor whose place it took. */
const AFTER = '~';

/** An id that nobody guesses. It tells of which visitor the browser was before, where that was one. */
function createVisitorId(before?: string): string {
  const random = randomBytes(16).toString('base64url');
  return before === undefined ? random : `${random}${AFTER}${markOf(before)}`;
}

const markOf = (id: string): string => hash('sha256', id, 'base64url').slice(0, 16);

/** The mark of the visitor whose place this one took at a sign-in or sign-out; empty for one that came without a cookie. */
export function markBefore(id: string): string {
  return id.split(AFTER)[1] ?? '';
}

/**
 * Whether a browser may have been a visitor whose cookie it lost. Browsers write cookies to the disk half a minute late:
 * one that is killed before comes back as what it was before, which is the visitor of `before`, or nobody. Whoever signed
 * in or out since is somebody else.
 */
export function mayHaveLost(id: string, before: string): boolean {
  return before === '' ? markBefore(id) === '' : before === markOf(id);
}
