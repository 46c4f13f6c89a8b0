import { hash, randomBytes } from 'node:crypto';
import type { ApplyChallenge } from '@opencareers/contracts/applications';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { KeyedHashes } from '../../../platform/keyed-hash.ts';
import { isSameSecret } from '../../../platform/same-secret.ts';
import { keepProofOfWork } from './proofs-of-work.repo.ts';

/** Bits at the start of the hash that must be 0: some 65 000 tries, a fraction of a second on a phone. */
const DIFFICULTY = 16;
/** How long a challenge counts. */
const LASTS_MILLISECONDS = 60 * 60_000;

type Asker = Pick<Context, 'tenant' | 'clock'>;

/** The task that a visitor's browser solves before it sends, in place of a puzzle (decision record 013). */
export class ProofsOfWork {
  readonly #keys: KeyedHashes;
  readonly #difficulty: number;

  constructor(keys: KeyedHashes, difficulty = DIFFICULTY) {
    this.#keys = keys;
    this.#difficulty = difficulty;
  }

  /** A new challenge for a page; nothing of it is kept until it is solved. */
  challenge(ctx: Asker): ApplyChallenge {
    const expiresAt = new Date(ctx.clock.now().getTime() + LASTS_MILLISECONDS);
    const body = `${expiresAt.getTime().toString(36)}-${randomBytes(12).toString('base64url')}`;
    return {
      challenge: `${body}.${this.#sign(ctx, body)}`,
      difficulty: this.#difficulty,
      expiresAt: expiresAt.toISOString(),
    };
  }

  /**
   * Takes a solved challenge, which counts once, with the transaction of `ctx`. Throws as `check` does, also for one
   * that was used.
   */
  async take(ctx: Context, proof: string | null): Promise<void> {
    if (!(await keepProofOfWork(ctx, this.check(ctx, proof)))) throw refused();
  }

  /** What is kept of a solved challenge. Throws `apply_proof_wrong` for one that is not ours, is over or not solved. */
  check(ctx: Asker, proof: string | null): { challengeHash: string; expiresAt: Date } {
    const [, body = '', signature = '', nonce = ''] =
      /^([\w-]{1,60})\.([\w-]{1,60})\.([\w-]{1,60})$/.exec(proof ?? '') ?? [];
    const expiresAt = new Date(Number.parseInt(body.split('-', 1)[0] ?? '', 36));
    if (!isSameSecret(signature, this.#sign(ctx, body))) throw refused();
    if (!(expiresAt > ctx.clock.now()) || !this.#isSolved(`${body}.${signature}.${nonce}`)) throw refused();
    return { challengeHash: hash('sha256', body, 'base64url'), expiresAt };
  }

  /** Whether the SHA-256 of `challenge.nonce` begins with enough zeros. */
  #isSolved(solved: string): boolean {
    return hash('sha256', solved, 'buffer').readUInt32BE(0) >>> (32 - this.#difficulty) === 0;
  }

  #sign({ tenant }: Asker, body: string): string {
    return this.#keys.of('apply-challenge', `${tenant.id}:${body}`).slice(0, 32);
  }
}

// The same answer whatever is wrong: what refuses robots teaches them nothing.
function refused(): AppError {
  return new AppError('apply_proof_wrong');
}
