import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import {
  aPosition,
  aServer,
  aTenant,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import { systemClock } from '../../../platform/clock.ts';
import { connect } from '../../../platform/context.ts';
import { runSteps } from '../../../platform/slices.ts';
import { TenantRegistry } from '../../tenants/tenant-registry.ts';
import type { TenantEntry } from '../../tenants/tenants.repo.ts';
import { readCatalogSnapshot, writeCatalogSnapshot } from './catalog-snapshot.ts';
import { chooseIdle, IDLE_MS } from './idle-catalogs.ts';
import { type CatalogsOptions, PositionCatalogs } from './position-catalogs.ts';
import { RowPacker, RowStore } from './row-store.ts';

let folder: string;
let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalog-test-'));
  database = await aDatabase();
  server = await aServer({ database });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Catalogs as another process would have them: nothing in memory, the same database and files. */
async function freshCatalogs({
  clock = systemClock,
  memoryMax = Number.POSITIVE_INFINITY,
}: Partial<Pick<CatalogsOptions, 'clock' | 'memoryMax'>> = {}): Promise<{
  catalogs: PositionCatalogs;
  registry: TenantRegistry;
}> {
  const db = connect(database.pool);
  const registry = new TenantRegistry({ db, log: () => undefined });
  await registry.refresh();
  const { login } = database;
  return {
    registry,
    catalogs: new PositionCatalogs({
      db,
      clock,
      registry,
      login,
      folder,
      log: () => undefined,
      memoryMax,
      metrics: new Registry(),
    }),
  };
}

const everything = {
  text: '',
  base: [],
  facets: [],
  ranges: [],
  place: null,
  sort: 'newest' as const,
  start: 0,
  size: 10,
  now: 0,
  count: { facets: ['department'], ranges: [], places: [] },
  explain: false,
};

describe('a large catalog', () => {
  test('is built in a thread, kept in a file, and brought up to date from it', {
    timeout: 120_000,
  }, async () => {
    const positions = Array.from({ length: 2_050 }, (_, at) => aPosition({ title: `Guard ${at}` }));
    const tenant = await aTenant(server, { positions });
    const first = await freshCatalogs();
    const entry = () => first.registry.findByDomain(tenant.domain);
    const built = await first.catalogs.get(entry() as NonNullable<ReturnType<typeof entry>>);
    expect(built.size).toBe(2_050);
    await first.catalogs.save();

    await tenant.import([
      { ...positions[0], title: 'Captain' } as (typeof positions)[0],
      ...positions.slice(5),
    ]);
    const second = await freshCatalogs();
    const again = await second.catalogs.get(second.registry.findByDomain(tenant.domain) as never);
    expect(again.size).toBe(2_046);
    const { hits, total } = again.search({ ...everything, text: 'captain' });
    expect(total).toBe(1);
    expect(JSON.parse(again.getRow(hits[0]?.id ?? 0, '').toString())).toMatchObject({ name: 'Captain' });
    expect(again.search(everything)).toEqual(
      (await server.catalogs.get(server.registry.findByDomain(tenant.domain) as never)).search(everything),
    );
    await second.catalogs.save();
    const third = await freshCatalogs();
    const kept = await third.catalogs.get(third.registry.findByDomain(tenant.domain) as never);
    expect(kept.search({ ...everything, text: 'captain' }).total).toBe(1);
  });

  test('a position changed in another process is seen after a look at the registry', async () => {
    const tenant = await aTenant(server, { positions: [aPosition({ title: 'Old name', sourceId: 'one' })] });
    const { catalogs, registry } = await freshCatalogs();
    const catalog = await catalogs.get(registry.findByDomain(tenant.domain) as never);
    await tenant.import([aPosition({ title: 'New name', sourceId: 'one' })]);
    await registry.refresh();
    await catalog.catchUp();
    expect(catalog.search({ ...everything, text: 'new' }).total).toBe(1);
    expect(catalog.search({ ...everything, text: 'old' }).total).toBe(0);
  });
});

test('[SEARCH-18] many positions that change together are seen together, whoever searches meanwhile', async () => {
  const positions = Array.from({ length: 120 }, (_, at) =>
    aPosition({ title: `Guard ${at}`, sourceId: `post-${at}` }),
  );
  const tenant = await aTenant(server, { positions });
  const { catalogs, registry } = await freshCatalogs();
  const catalog = await catalogs.get(registry.findByDomain(tenant.domain) as never);
  await tenant.import(positions.map((position, at) => ({ ...position, title: `Captain ${at}` })));
  const countOf = (text: string) => catalog.search({ ...everything, text }).total;
  const seen = new Set<string>();
  const look = () => seen.add(`${countOf('guard')} guards, ${countOf('captain')} captains`);
  let isDone = false;
  const catchingUp = catalog.catchUp().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    look();
    await setImmediate();
  }
  await catchingUp;
  look();
  expect([...seen]).toEqual(['120 guards, 0 captains', '0 guards, 120 captains']);
  await catalog.merge();
  look();
  expect(seen.size).toBe(2);
});

test('[SEARCH-01] an idle index is let go where there are too many, and loaded again with what changed meanwhile', async () => {
  // That of the first tenant always stays.
  const [, first, other] = [await aTenant(server), await aTenant(server), await aTenant(server)];
  let now = Date.now();
  const clock = { now: () => new Date(now) };
  const { catalogs, registry } = await freshCatalogs({ clock, memoryMax: 1 });
  const entryOf = ({ domain }: TestTenant) => registry.findByDomain(domain) as TenantEntry;
  await first.import([aPosition({ title: 'Cook' })]);
  for (const tenant of [first, other]) await catalogs.get(entryOf(tenant));
  now += IDLE_MS;
  await catalogs.get(entryOf(other));
  await registry.refresh();
  await expect.poll(() => catalogs.isLoaded(entryOf(first))).toBe(false);
  // What is in use stays, though there is no room for it.
  expect(catalogs.isLoaded(entryOf(other))).toBe(true);
  await first.import([aPosition({ title: 'Cook' }), aPosition({ title: 'Cook' })]);
  await registry.refresh();
  const again = await catalogs.get(entryOf(first));
  expect(again.search({ ...everything, text: 'cook' }).total).toBe(2);
});

test('idle catalogs go until the rest fits, the one that was used longest ago first', () => {
  const use = fc.record({
    tenantId: fc.integer(),
    bytes: fc.integer({ min: 1, max: 100 }),
    usedAt: fc.integer({ min: 0, max: 3 * IDLE_MS }),
  });
  const uses = fc.uniqueArray(use, { selector: ({ tenantId }) => tenantId });
  fc.assert(
    fc.property(uses, fc.integer({ min: 0, max: 1_000 }), (all, maxBytes) => {
      const now = 3 * IDLE_MS;
      const gone = chooseIdle(all, { maxBytes, now });
      const left = all.filter(({ tenantId }) => !gone.includes(tenantId));
      const sum = left.reduce((bytes, one) => bytes + one.bytes, 0);
      expect(sum <= maxBytes || left.every(({ usedAt }) => now - usedAt < IDLE_MS)).toBe(true);
      const lastGone = all.find(({ tenantId }) => tenantId === gone.at(-1));
      if (lastGone === undefined) return;
      expect(sum + lastGone.bytes).toBeGreaterThan(maxBytes);
      expect(left.every(({ usedAt }) => usedAt >= lastGone.usedAt)).toBe(true);
    }),
  );
});

describe('the file of a catalog', () => {
  const owner = { storeId: 'store', tenantId: 1 };
  const content = {
    version: 3,
    index: new Uint8Array([1, 2, 3]),
    rows: packed([
      [5, '{"a":1}'],
      [9, '{}'],
    ]),
  };

  test('gives back what was written, to its own store and tenant only', async () => {
    const path = join(folder, 'own.catalog');
    await writeCatalogSnapshot(path, owner, content);
    const read = await readCatalogSnapshot(path, owner);
    expect(read?.version).toBe(3);
    expect([...(read?.index ?? [])]).toEqual([1, 2, 3]);
    expect(read && new RowStore(read.rows).get(9).toString()).toBe('{}');
    expect(await readCatalogSnapshot(path, { ...owner, storeId: 'other' })).toBeNull();
    expect(await readCatalogSnapshot(path, { ...owner, tenantId: 2 })).toBeNull();
  });

  test('is not taken when it is missing, cut off or something else', async () => {
    const path = join(folder, 'broken.catalog');
    expect(await readCatalogSnapshot(path, owner)).toBeNull();
    await writeCatalogSnapshot(path, owner, content);
    const whole = await readFile(path);
    for (const part of [
      whole.subarray(0, whole.length - 20),
      Buffer.from('no header'),
      Buffer.from('{}\n'),
    ]) {
      await writeFile(path, part);
      expect(await readCatalogSnapshot(path, owner)).toBeNull();
    }
  });
});

function packed(rows: readonly (readonly [number, string])[]) {
  const packer = new RowPacker();
  for (const [id, text] of rows) packer.add(id, Buffer.from(text));
  return packer.finish();
}

test('a row store holds exactly the rows that were packed, changed or removed since', async () => {
  const rowsArbitrary = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 2 ** 40 }), fc.string()), {
    selector: ([id]) => id,
  });
  await fc.assert(
    fc.asyncProperty(rowsArbitrary, fc.string(), async (rows, changed) => {
      const sorted = rows.toSorted(([a], [b]) => a - b);
      const store = new RowStore(packed(sorted));
      for (const [id, text] of sorted) expect(store.get(id).toString()).toBe(Buffer.from(text).toString());
      const [first] = sorted;
      if (first === undefined) return;
      store.set(first[0], Buffer.from(changed));
      const again = new RowStore(await runSteps(store.pack(() => true)));
      expect(again.get(first[0]).toString()).toBe(Buffer.from(changed).toString());
      expect(() => again.get(2 ** 41)).toThrow(/no row/);
    }),
  );
});
