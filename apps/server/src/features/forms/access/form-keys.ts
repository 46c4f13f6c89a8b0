import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Prefix of the owner's name of a personal link; the name of a visitor or candidate is its key. */
const LINK_OWNER = 'l_';

/** Names that rows of forms carry instead of what could be used to become somebody. */
export class FormKeys {
  readonly #signingKey: Buffer;

  constructor(signingKey: Buffer) {
    this.#signingKey = signingKey;
  }

  /** The visitor in rows: the session's id itself is in no table. */
  ofVisitor(visitorId: string): string {
    return `v_${this.#hash('form-visitor', visitorId)}`;
  }

  /** The candidate in rows, as the owner of what they began and sent. */
  ofCandidate(candidateId: number): string {
    return `c_${this.#hash('form-candidate', String(candidateId))}`;
  }

  /** Name under which a device keeps the answers of an owner; different on every tenant and form by the caller. */
  ofStorage(owner: string): string {
    return this.#hash('form-storage', owner);
  }

  #hash(purpose: string, text: string): string {
    return createHmac('sha256', this.#signingKey)
      .update(`${purpose}:${text}`)
      .digest('base64url')
      .slice(0, 32);
  }
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
