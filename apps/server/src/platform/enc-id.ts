import { randomBytes } from 'node:crypto';

/** 128 bits: nobody meets one by trying. */
const ENC_ID_BYTES = 16;

/**
 * A public name for a candidate, an application, an offer …: random, so that it tells neither order nor number. It has
 * no dash in front, which command lines take for an option and spreadsheets for a formula.
 */
export function createEncId(): string {
  const encId = randomBytes(ENC_ID_BYTES).toString('base64url');
  return encId.startsWith('-') ? createEncId() : encId;
}
