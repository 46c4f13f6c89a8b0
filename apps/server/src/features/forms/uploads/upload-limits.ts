import { UPLOADS_PER_HOUR } from '@opencareers/contracts/forms';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { AddressLimit } from '../access/address-limit.ts';
import { countUploadsSince, sumLooseBytes } from './form-uploads.repo.ts';

const HOUR_MILLISECONDS = 60 * 60_000;
/** Uploads an hour of everybody behind one address. */
const PER_ADDRESS = 200;
/** Bytes of a tenant's uploads that belong to no submission: bounds what strangers can fill the disk with. */
const LOOSE_BYTES_MAX = 10 * 1024 ** 3;

/** Bounds how much can be uploaded (decision 58). */
export class UploadLimits {
  readonly #addresses = new AddressLimit(PER_ADDRESS);

  /** Throws when one more upload of `size` bytes would be too much. */
  async check(ctx: Context, upload: { owner: string; address: string; size: number }): Promise<void> {
    const now = ctx.clock.now();
    const since = new Date(now.getTime() - HOUR_MILLISECONDS);
    const { count, oldest } = await countUploadsSince(ctx, { owner: upload.owner, since });
    if (count >= UPLOADS_PER_HOUR) throw tooMany((oldest ?? now).getTime() + HOUR_MILLISECONDS, now);
    this.#addresses.count(upload.address, now);
    if ((await sumLooseBytes(ctx)) + upload.size > LOOSE_BYTES_MAX) throw new AppError('storage_full');
  }
}

function tooMany(until: number, now: Date): AppError {
  return new AppError('too_many_requests', {
    retryAfter: Math.max(1, Math.ceil((until - now.getTime()) / 1000)),
  });
}
