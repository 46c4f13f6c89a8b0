import { createHash } from 'node:crypto';

/** The values as texts in one order, to be compared whatever order they came in. */
export const sortedTexts = <T>(list: Iterable<T>): string[] => [...list].map(String).toSorted();

/** SHA-256 of a file's bytes, hexadecimal. */
export const hexSha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');
