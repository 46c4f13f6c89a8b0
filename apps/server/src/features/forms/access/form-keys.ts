import { createHash, createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '../../../platform/same-secret.ts';
import { markBefore } from '../../../platform/visitor-session.ts';

/** Prefix of the owner's name of a personal link; the name of a visitor or candidate is its key. */
const LINK_OWNER = 'l_';
const VISITOR = 'v_';

/** Names that rows of forms carry instead of what could be used to become somebody. */
export class FormKeys {
  readonly #signingKey: Buffer;

  constructor(signingKey: Buffer) {
    this.#signingKey = signingKey;
  }

  /** The visitor in rows: the session's id itself is in no table. */
  ofVisitor(visitorId: string): string {
    return `${VISITOR}${this.#hash('form-visitor', visitorId)}`;
  }

  /** The candidate in rows, as the owner of what they began and sent. */
  ofCandidate(candidateId: number): string {
    return `c_${this.#hash('form-candidate', String(candidateId))}`;
  }

  /** Name under which a device keeps the answers of an owner; different on every tenant and form by the caller. */
  ofStorage(owner: string): string {
    return this.#hash('form-storage', owner);
  }

  /** The token of a link to go on elsewhere: the same call makes the same one, and nobody else can. */
  continueToken(call: string): string {
    return this.#hash('form-continue', call);
  }

  /** An address that a link was mailed to, as rows have it: equal ones are equal. */
  ofAddress(tenantId: number, email: string): string {
    return this.#hash('form-link-address', `${tenantId}:${email.toLowerCase()}`);
  }

  /**
   * What a device keeps with a visitor's answers: it gives them back to a browser that lost the visitor's cookie. With it
   * nobody can become the visitor.
   */
  passOf(tenantId: number, visitorId: string): string {
    const named = `${this.ofVisitor(visitorId)}.${markBefore(visitorId)}`;
    return `${named}.${this.#hash('form-pass', `${tenantId}:${named}`)}`;
  }

  /** Whose answers a pass is for, and whom that visitor came after; undefined when it was not made here. */
  readPass(tenantId: number, pass: string): { owner: string; before: string } | undefined {
    const [owner = '', before = '', signature = ''] = pass.split('.');
    const expected = this.#hash('form-pass', `${tenantId}:${owner}.${before}`);
    return isSameSecret(signature, expected) ? { owner, before } : undefined;
  }

  #hash(purpose: string, text: string): string {
    return createHmac('sha256', this.#signingKey)
      .update(`${purpose}:${text}`)
      .digest('base64url')
      .slice(0, 32);
  }
}

/** Whether a name in rows is a visitor's. */
export function isVisitorKey(name: string): boolean {
  return name.startsWith(VISITOR);
}

/** A new link: the token goes to the person and nowhere else, its hash into the database. */
export function createLinkToken(): { token: string; tokenHash: string; owner: string } {
  const token = randomBytes(24).toString('base64url');
  return {
    token,
    tokenHash: hashLinkToken(token),
    owner: `${LINK_OWNER}${randomBytes(15).toString('base64url')}`,
  };
}

// 192 random bits: nothing that a slow hash would protect.
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
