import { createHmac } from 'node:crypto';

/** Hashes that only this installation can make: equal texts have equal ones, and nothing can be guessed from them. */
export class KeyedHashes {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** `purpose` keeps hashes of one text apart, so that one kind never proves another. */
  of(purpose: string, text: string): string {
    return createHmac('sha256', this.#key).update(`${purpose}:${text}`).digest('base64url');
  }
}
