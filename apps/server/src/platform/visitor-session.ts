import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const SESSION_COOKIE = '_vscid';
/** The names that public clients keep and send back (wire contract 1.4). Only `_vscid` means something to us. */
const COMPANION_COOKIES = ['_vs', '_vscidv2'] as const;
const COOKIE_SECONDS = 30 * 24 * 60 * 60;
const TOKEN_SECONDS = 24 * 60 * 60;

/** An anonymous visitor: a random id that only we can have signed. */
export interface VisitorSession {
  id: string;
  /** False when the client came without a valid cookie: it shares the small rate-limit bucket. */
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
    if (id && signature && isEqual(signature, this.#sign(`visitor:${id}`))) return { id, isReturning: true };
    return { id: randomBytes(16).toString('base64url'), isReturning: false };
  }

  /** Sends the cookies with the first answer. */
  write(request: FastifyRequest, reply: FastifyReply, session: VisitorSession): void {
    if (!session.isReturning) this.renew(request, reply, session);
  }

  /**
   * Sends the cookies again, so that they last from now on: for what somebody comes back to. Plain http leaves out
   * `Secure`, or cookie jars drop them.
   */
  renew(request: FastifyRequest, reply: FastifyReply, session: VisitorSession): void {
    const value = `${session.id}.${this.#sign(`visitor:${session.id}`)}`;
    const options = {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      maxAge: COOKIE_SECONDS,
    } as const;
    reply.setCookie(SESSION_COOKIE, value, options);
    for (const name of COMPANION_COOKIES) reply.setCookie(name, session.id, options);
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
    return isEqual(signature, this.#sign(`csrf:${session.id}:${salt}:${issued}`));
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }
}

function isEqual(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
