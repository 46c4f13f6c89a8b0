/** A text that nobody else makes: 128 random bits in hexadecimal. */
export function createRandomKey(): string {
  // randomUUID is missing on pages over plain http, which foreign hosts may be.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
