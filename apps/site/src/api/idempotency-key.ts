/**
 * Makes the key of one change, 128 random bits. Make it when the person decides, not when the request is sent, and
 * keep it for every further try: the server then does it once.
 * @public
 */
export function createIdempotencyKey(): string {
  // randomUUID is missing on pages over plain http.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
