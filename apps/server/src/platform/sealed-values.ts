import { createCipheriv, createDecipheriv, createHmac, type KeyObject, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts single values before they are stored (AES-256-GCM). `place` says where a value belongs: moved to another
 * row or question it cannot be opened any more.
 */
export class SealedValues {
  readonly #key: KeyObject;

  constructor(key: KeyObject) {
    this.#key = key;
  }

  seal(text: string, place: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(place));
    return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
      'base64',
    );
  }

  /** The value again. Throws when the key, the place or a byte is another one. */
  open(sealed: string, place: string): string {
    const bytes = Buffer.from(sealed, 'base64');
    const iv = bytes.subarray(0, IV_BYTES);
    const content = bytes.subarray(IV_BYTES, -TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.#key, iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
  }

  /** A fingerprint that only we can make: equal texts have equal ones, and nothing can be guessed from it. */
  fingerprint(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }
}
