/** What stands before the picture of a drawn signature; anything else is a name that was typed. */
const PICTURE = 'data:image/png;base64,';
/** Largest picture of a signature in bytes. */
export const SIGNATURE_BYTES_MAX = 150 * 1024;
/** Most pixels that a side of it may have. */
export const SIGNATURE_SIDE_MAX = 2_000;
/** Most characters of a typed name. */
export const SIGNATURE_NAME_MAX = 100;

/** The picture of a drawn signature, PNG in base64; null when the name was typed, or nothing is there. */
export function signaturePicture(answer: unknown): string | null {
  return typeof answer === 'string' && answer.startsWith(PICTURE) ? answer.slice(PICTURE.length) : null;
}

/** The answer of a drawn signature. */
export function signatureOfPicture(base64: string): string {
  return `${PICTURE}${base64}`;
}
