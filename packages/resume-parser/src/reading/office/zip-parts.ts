import { unzipSync } from 'fflate';
import { UnreadableResumeError } from '../../resume-lines.ts';

/** All that is unpacked of a file, and the largest part of it. */
const TOTAL_MAX = 50 * 1024 * 1024;
const PART_MAX = 24 * 1024 * 1024;
/** Text packs to a tenth; what packs to less than this share of a large part was made to unpack. */
const RATIO_MAX = 150;
const RATIO_FROM = 4 * 1024 * 1024;

/**
 * Unpacks the parts of a document that a reader wants, by their names. Nothing is written anywhere, and never more is
 * unpacked than a document may have. Throws `too_large` and `broken`.
 */
export function unpackParts(bytes: Uint8Array, isWanted: (name: string) => boolean): Map<string, Uint8Array> {
  let total = 0;
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize, size }) => {
        if (!isWanted(name)) return false;
        total += originalSize;
        const isBomb = originalSize > RATIO_FROM && originalSize > size * RATIO_MAX;
        if (isBomb || originalSize > PART_MAX || total > TOTAL_MAX)
          throw new UnreadableResumeError('too_large');
        return true;
      },
    });
    return new Map(Object.entries(parts));
  } catch (error) {
    throw error instanceof UnreadableResumeError
      ? error
      : new UnreadableResumeError('broken', { cause: error });
  }
}
