import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../../platform/app-error.ts';

/**
 * Refuses an edit of something that is not any more what its page had read; pages that do not say what they had read
 * pass. Throws `profile_changed`.
 */
export function checkBefore(read: unknown, now: unknown): void {
  if (read === undefined) return;
  const isSame =
    typeof read === 'object' && read !== null && typeof now === 'object' && now !== null
      ? Object.entries(read).every(([field, value]) =>
          isDeepStrictEqual(value, (now as Record<string, unknown>)[field]),
        )
      : read === now;
  if (!isSame) throw new AppError('profile_changed', { body: 'envelope' });
}
