import { UPLOADS_PER_HOUR } from '@opencareers/contracts/forms';
import { AddressLimit } from '../../../platform/address-limit.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { countUploadsSince, sumLooseBytes } from './form-uploads.repo.ts';

const HOUR_MILLISECONDS = 60 * 60_000;
/** Uploads an hour of everybody behind one address. */
const PER_ADDRESS = 200;
/** Bytes of a tenant's uploads that belong to no submission: bounds what strangers can fill the disk with. */
const LOOSE_BYTES_MAX = 10 * 1024 ** 3;

/** Bounds how much can be uploaded (spec:D58). */
export class UploadLimits {
  readonly #addresses = new AddressLimit(PER_ADDRESS);
  readonly #looseBytesMax: number;
  /** Bytes that are being received now, by tenant. */
  readonly #receiving = new Map<number, number>();

  constructor(looseBytesMax = LOOSE_BYTES_MAX) {
    this.#looseBytesMax = looseBytesMax;
  }

  /** Throws when one more upload of `size` bytes would be too much. The owner must be locked. */
  async check(ctx: Context, upload: { owner: string; address: string; size: number }): Promise<void> {
    const now = ctx.clock.now();
    const since = new Date(now.getTime() - HOUR_MILLISECONDS);
    const { count, oldest } = await countUploadsSince(ctx, { owner: upload.owner, since });
    if (count >= UPLOADS_PER_HOUR) throw tooMany((oldest ?? now).getTime() + HOUR_MILLISECONDS, now);
    this.#addresses.count(upload.address, now);
    await this.#checkRoom(ctx, upload.size);
  }

  /**
   * Keeps room for `bytes` that are about to come, until the returned function gives it back. Only what is there or
   * on its way counts: announcing files must not take the room from those who send theirs. Throws `storage_full`.
   */
  async reserve(ctx: Context, bytes: number): Promise<() => void> {
    const { id } = ctx.tenant;
    const add = (more: number) => this.#receiving.set(id, (this.#receiving.get(id) ?? 0) + more);
    add(bytes);
    try {
      await this.#checkRoom(ctx, 0);
    } catch (error) {
      add(-bytes);
      throw error;
    }
    return () => add(-bytes);
  }

  async #checkRoom(ctx: Context, bytes: number): Promise<void> {
    const receiving = this.#receiving.get(ctx.tenant.id) ?? 0;
    if ((await sumLooseBytes(ctx)) + receiving + bytes > this.#looseBytesMax)
      throw new AppError('storage_full', { retryAfter: 3600 });
  }
}

function tooMany(until: number, now: Date): AppError {
  return new AppError('too_many_requests', {
    retryAfter: Math.max(1, Math.ceil((until - now.getTime()) / 1000)),
  });
}
