import type { Clock } from '../../../platform/clock.ts';
import { type Connection, type Context, inTenant } from '../../../platform/context.ts';
import type { CleanableDatabase } from '../../../platform/database/disk-cleaning.ts';
import { cleanDisk } from '../../../platform/database/disk-cleaning.ts';
import { forgetRemoval, listErasedFiles } from '../../../platform/files/file-removal.ts';
import type { UploadFiles } from '../../../platform/files/upload-files.ts';
import type { PersonalDataPart } from '../../../platform/personal-data.ts';
import { SYSTEM } from '../../../platform/scope.ts';
import type { TenantEntry, TenantRegistry } from '../../tenants/index.ts';
import { finishErasures, listUnfinished } from './erasures.repo.ts';

/** What failed is tried again after this time. */
const RETRY_MILLISECONDS = 5_000;
/** Tables that every erasure touches, whatever features keep. */
const OWN_TABLES = ['candidates', 'tasks', 'erasures'];

interface ErasureCleanerParts {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
  files: UploadFiles;
  /** What features keep; their tables are cleaned. */
  parts: readonly PersonalDataPart[];
  /** Null where nobody can clean: files go, and the database is left to its operator. */
  database: CleanableDatabase | null;
  log: (message: string, fields: object) => void;
}

/**
 * Finishes erasures: removes the files and cleans the disk, once for all that wait. What waits is in the database, so
 * an erasure that a crash cut off is finished at the next start. It is no task of the queue because it needs the
 * table of the queue for itself.
 */
export class ErasureCleaner {
  readonly #parts: ErasureCleanerParts;
  #running: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStarted = false;

  constructor(parts: ErasureCleanerParts) {
    this.#parts = parts;
  }

  /** Finishes what a former process left, and from now on what `wake` tells of. */
  start(): void {
    this.#isStarted = true;
    this.wake();
  }

  /** There is an erasure to be finished. */
  wake(): void {
    if (!this.#isStarted) return;
    clearTimeout(this.#timer);
    this.#running = this.#running
      .then(async () => {
        if (this.#isStarted) await this.runDue();
      })
      .catch((error: unknown) => {
        this.#parts.log('an erasure could not be finished yet', { err: error });
        if (this.#isStarted) this.#timer = setTimeout(() => this.wake(), RETRY_MILLISECONDS).unref();
      });
  }

  async stop(): Promise<void> {
    this.#isStarted = false;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** Finishes every erasure that waits now; how many were. */
  async runDue(): Promise<number> {
    const { registry, parts, database } = this.#parts;
    const waiting: { tenant: TenantEntry; ids: number[] }[] = [];
    for (const tenant of registry.list()) {
      const ids = await this.#inTenant(tenant, async (ctx) => {
        const unfinished = (await listUnfinished(ctx)).map(({ id }) => id);
        await this.#removeFiles(ctx, unfinished);
        return unfinished;
      });
      if (ids.length > 0) waiting.push({ tenant, ids });
    }
    if (waiting.length === 0) return 0;
    // Their bytes are still there, and its snapshot sees their rows.
    if (await this.#parts.files.isHeld()) throw new Error('a backup is being made');
    const tables = new Set([...OWN_TABLES, ...parts.flatMap((part) => part.tables)]);
    if (database !== null) await cleanDisk(database, [...tables]);
    for (const { tenant, ids } of waiting) await this.#inTenant(tenant, (ctx) => finishErasures(ctx, ids));
    return waiting.reduce((total, { ids }) => total + ids.length, 0);
  }

  async #removeFiles(ctx: Context, erasureIds: readonly number[]): Promise<void> {
    for (const file of await listErasedFiles(ctx, erasureIds)) {
      await this.#parts.files.remove(file);
      await forgetRemoval(ctx, file);
    }
  }

  #inTenant<T>(tenant: TenantEntry, work: (ctx: Context) => Promise<T>): Promise<T> {
    const { db, clock } = this.#parts;
    const seed = { tenant, actor: SYSTEM, clock, requestId: 'erasure-cleaning' };
    return inTenant(db, seed, work);
  }
}
