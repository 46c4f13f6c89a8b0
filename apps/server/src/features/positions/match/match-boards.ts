import { MatchBoard } from '@opencareers/match/match-board';
import type { Clock } from '../../../platform/clock.ts';
import { type Connection, type ContextSeed, inTenant } from '../../../platform/context.ts';
import type { TenantEntry } from '../../tenants/index.ts';
import { getPositionVersion } from '../positions.repo.ts';
import { listMatchableChanges, listOpenMatchable } from './matchable.repo.ts';

const BATCH = 2_000;

interface KeptBoard {
  board: MatchBoard;
  seed: ContextSeed;
  /** The change of positions that the board has seen. */
  version: number;
  /** The work under way, which calls that come meanwhile wait for. */
  work: Promise<void>;
}

/**
 * The open public positions of tenants, ready to be put in the order of a profile. Made when somebody first asks for
 * that order, from PostgreSQL, and brought up to date by its change log at every use.
 */
export class MatchBoards {
  readonly #services: { db: Connection; clock: Clock };
  readonly #boards = new Map<number, KeptBoard>();

  constructor(services: { db: Connection; clock: Clock }) {
    this.#services = services;
  }

  /** The tenant's board with everything up to a change of positions. A failed load is tried again by the next call. */
  async get(tenant: TenantEntry, version: number): Promise<MatchBoard> {
    const kept = this.#boards.get(tenant.id) ?? this.#begin(tenant);
    await kept.work;
    if (kept.version < version) {
      // In a row: two that catch up at once would do the same twice.
      kept.work = kept.work.then(() => (kept.version < version ? this.#catchUp(kept) : undefined));
      await this.#orForget(tenant, kept);
    }
    return kept.board;
  }

  #begin(tenant: TenantEntry): KeptBoard {
    const seed: ContextSeed = {
      tenant: { id: tenant.id, domain: tenant.domain },
      actor: { kind: 'system' },
      clock: this.#services.clock,
      requestId: 'match-board',
    };
    const kept: KeptBoard = { board: new MatchBoard(), seed, version: 0, work: Promise.resolve() };
    kept.work = this.#load(kept);
    this.#boards.set(tenant.id, kept);
    this.#orForget(tenant, kept).catch(() => undefined);
    return kept;
  }

  // A board that missed something is made anew.
  async #orForget(tenant: TenantEntry, kept: KeptBoard): Promise<void> {
    try {
      await kept.work;
    } catch (error) {
      if (this.#boards.get(tenant.id) === kept) this.#boards.delete(tenant.id);
      throw error;
    }
  }

  async #load(kept: KeptBoard): Promise<void> {
    const { board, seed } = kept;
    await inTenant(this.#services.db, seed, async (ctx) => {
      // Read first: what commits meanwhile is applied again, never missed.
      kept.version = await getPositionVersion(ctx);
      for (let afterId = 0; ; ) {
        const rows = await listOpenMatchable(ctx, { afterId, limit: BATCH });
        for (const { id, ...position } of rows) board.set(id, position);
        const last = rows.at(-1);
        if (last === undefined || rows.length < BATCH) return;
        afterId = last.id;
      }
    });
  }

  async #catchUp(kept: KeptBoard): Promise<void> {
    const { board, seed } = kept;
    for (let afterId = Number.MAX_SAFE_INTEGER; ; ) {
      const page = { version: kept.version, afterId, limit: BATCH };
      const { seen, rows } = await inTenant(this.#services.db, seed, async (ctx) => {
        // Read first, as in `#load`.
        const seen = await getPositionVersion(ctx);
        return { seen, rows: await listMatchableChanges(ctx, page) };
      });
      for (const { id, isListed, version: _version, ...position } of rows)
        if (isListed) board.set(id, position);
        else board.remove(id);
      const last = rows.at(-1);
      if (last === undefined || rows.length < BATCH) {
        // Also where the last changes were of no position, such as of the tenant: else every use would ask again.
        kept.version = Math.max(seen, last?.version ?? 0);
        return;
      }
      kept.version = last.version;
      afterId = last.id;
    }
  }
}
