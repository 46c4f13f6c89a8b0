import { randomBytes } from 'node:crypto';

/** What differs in every answer, also when two visitors see the same page. */
export interface AnswerParts {
  nonce: string;
  csrfToken: string;
}

// Made anew at every start and shown to nobody, so that no text of a position or a parameter can hold them.
const NONCE_PLACE = `nonce-${randomBytes(18).toString('base64url')}`;
const TOKEN_PLACE = `token-${randomBytes(18).toString('base64url')}`;
const PLACES = new RegExp(`(${NONCE_PLACE}|${TOKEN_PLACE})`);

/** What a document is rendered with, so that a template can be made of it. */
export const ANSWER_PLACES: AnswerParts = { nonce: NONCE_PLACE, csrfToken: TOKEN_PLACE };

/** A rendered document with gaps where each answer puts its own nonce and token. */
export class PageTemplate {
  readonly #pieces: readonly string[];
  /** Bytes that it takes in memory, at most: characters beyond Latin-1 take two. */
  readonly size: number;

  constructor(html: string) {
    this.#pieces = html.split(PLACES);
    this.size = html.length * 2;
  }

  /** The document of one answer. */
  fill({ nonce, csrfToken }: AnswerParts): string {
    return this.#pieces
      .map((piece) => (piece === NONCE_PLACE ? nonce : piece === TOKEN_PLACE ? csrfToken : piece))
      .join('');
  }
}
