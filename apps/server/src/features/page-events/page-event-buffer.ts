import { type Connection, type ContextSeed, inTenant } from '../../platform/context.ts';
import { SYSTEM } from '../../platform/scope.ts';
import type { TenantEntry } from '../tenants/index.ts';
import { insertPageEvents, type NewPageEvent } from './page-events.repo.ts';

const FLUSH_MILLISECONDS = 1_000;
const STATEMENT_ROWS = 500;
const ATTEMPTS_MAX = 3;
/** Most events that wait: when the database is away for longer, newer ones are lost, not the server. */
export const WAITING_MAX = 10_000;

export interface BufferOptions {
  db: Connection;
  clock: ContextSeed['clock'];
  log: (message: string, fields: object) => void;
}

interface Waiting {
  tenant: TenantEntry;
  event: NewPageEvent;
  attempts: number;
}

/**
 * Collects events and writes them once a second, many rows a statement. An event is acknowledged before it is
 * written: counting visits must not cost the page anything, and losing the last second of them in a crash harms
 * nobody. An orderly stop writes what waits.
 */
export class PageEventBuffer {
  readonly #options: BufferOptions;
  #waiting: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();

  constructor(options: BufferOptions) {
    this.#options = options;
  }

  /** Takes an event; false when there is no room. */
  add(tenant: TenantEntry, event: NewPageEvent): boolean {
    if (this.#waiting.length >= WAITING_MAX) return false;
    this.#waiting.push({ tenant, event, attempts: 0 });
    this.#schedule();
    return true;
  }

  /** Writes what waits now. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#flushing = this.#flushing.then(() => this.#write());
    await this.#flushing;
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MILLISECONDS).unref();
  }

  async #write(): Promise<void> {
    const byTenant = Map.groupBy(this.#waiting.splice(0), ({ tenant }) => tenant.id);
    for (const waiting of byTenant.values())
      for (let at = 0; at < waiting.length; at += STATEMENT_ROWS)
        await this.#writeRows(waiting.slice(at, at + STATEMENT_ROWS));
    if (this.#waiting.length > 0) this.#schedule();
  }

  async #writeRows(rows: readonly Waiting[]): Promise<void> {
    const { db, clock, log } = this.#options;
    const tenant = rows[0]?.tenant;
    if (tenant === undefined) return;
    const seed = { tenant, actor: SYSTEM, clock, requestId: 'page-events' };
    try {
      await inTenant(db, seed, (ctx) =>
        insertPageEvents(
          ctx,
          rows.map(({ event }) => event),
        ),
      );
    } catch (error) {
      const again = rows.filter(({ attempts }) => attempts + 1 < ATTEMPTS_MAX);
      this.#waiting.unshift(...again.map((row) => ({ ...row, attempts: row.attempts + 1 })));
      log('page events could not be written', {
        err: error,
        domain: tenant.domain,
        lost: rows.length - again.length,
      });
    }
  }
}
