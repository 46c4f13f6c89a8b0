/** SHA-256 of bytes as lower-case hex; null where the browser offers none, as on pages without encryption. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string | null> {
  // Missing on pages that came over plain HTTP from another machine, whatever its type says.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return null;
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
