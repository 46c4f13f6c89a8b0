import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { type ContextSeed, inTenant } from '../../../platform/context.ts';
import { DatabaseAwayError } from '../../../platform/database/database-away.ts';
import { countOpenPublic } from '../positions.repo.ts';
import { type CatalogContent, readCatalogContent } from './catalog-content.ts';
import { readCatalogSnapshot, type SnapshotOwner, writeCatalogSnapshot } from './catalog-snapshot.ts';
import type { CatalogServices } from './position-catalog.ts';

/** From this many positions on, a catalog is built in a thread of its own and kept in a file. */
const LARGE = 2_000;

/** What the thread that builds a catalog is told. */
export interface CatalogOrder {
  login: pg.ClientConfig;
  tenant: { id: number; domain: string };
}

/** What it answers when it cannot read now. */
export interface CatalogAway {
  away: string;
}

export interface LoaderOptions extends CatalogServices {
  /** How a thread connects; null where only this process can, so that it builds itself. */
  login: pg.ClientConfig | null;
  /** Folder of the files; null keeps none. */
  folder: string | null;
}

/** Brings the content of catalogs: from their file when it is good, else from the database. */
export class CatalogLoader {
  readonly #options: LoaderOptions;
  #storeId: Promise<string> | undefined;

  constructor(options: LoaderOptions) {
    this.#options = options;
  }

  /** The content to start from; changes since its version are still to be applied. */
  async load(
    seed: ContextSeed,
    currentVersion: number,
  ): Promise<{ content: CatalogContent; isFromFile: boolean }> {
    const stored = await this.#readFile(seed, currentVersion);
    if (stored !== null) return { content: stored, isFromFile: true };
    return { content: await this.#build(seed), isFromFile: false };
  }

  async #build(seed: ContextSeed): Promise<CatalogContent> {
    const { db, login } = this.#options;
    if (login === null) return inTenant(db, seed, readCatalogContent);
    const count = await inTenant(db, seed, countOpenPublic);
    if (count < LARGE) return inTenant(db, seed, readCatalogContent);
    return buildInThread({ login, tenant: { id: seed.tenant.id, domain: seed.tenant.domain } });
  }

  /** Whether the content of a catalog of this size is kept for the next start. */
  isKept(size: number): boolean {
    return this.#options.folder !== null && size >= LARGE;
  }

  /** Keeps the content of a large catalog for the next start. */
  async save(seed: ContextSeed, content: CatalogContent): Promise<void> {
    const { folder } = this.#options;
    if (folder === null) return;
    await mkdir(folder, { recursive: true });
    await writeCatalogSnapshot(this.#pathOf(folder, seed), await this.#ownerOf(seed), content);
  }

  async #readFile(seed: ContextSeed, currentVersion: number): Promise<CatalogContent | null> {
    const { folder } = this.#options;
    if (folder === null) return null;
    const content = await readCatalogSnapshot(this.#pathOf(folder, seed), await this.#ownerOf(seed));
    // A file from the future belongs to a database that was set back since.
    return content === null || content.version > currentVersion ? null : content;
  }

  #pathOf(folder: string, seed: ContextSeed): string {
    return join(folder, `${seed.tenant.id}.catalog`);
  }

  async #ownerOf(seed: ContextSeed): Promise<SnapshotOwner> {
    this.#storeId ??= this.#options.db
      .execute<{ id: string }>(sql`select id from store`)
      .then(({ rows }) => rows[0]?.id ?? '');
    // A failed read must not stay: the next load tries again.
    this.#storeId.catch(() => {
      this.#storeId = undefined;
    });
    return { storeId: await this.#storeId, tenantId: seed.tenant.id };
  }
}

function buildInThread(order: CatalogOrder): Promise<CatalogContent> {
  const worker = new Worker(new URL('./threads/catalog.worker.ts', import.meta.url), { workerData: order });
  return new Promise((resolve, reject) => {
    worker.once('message', (answer: CatalogContent | CatalogAway) => {
      if ('away' in answer) reject(new DatabaseAwayError(answer.away));
      else resolve(answer);
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread that builds a catalog ended early')));
  });
}
