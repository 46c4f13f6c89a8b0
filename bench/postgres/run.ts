import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { PositionQuery } from '@opencareers/position-index';
import type pg from 'pg';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { rounded, spread } from '../position-index/measure.ts';
import { FACETS, positions } from '../position-index/positions.ts';
import { queryStream } from '../position-index/queries.ts';

/*
 * The peer that needs nothing of ours: full-text search of PostgreSQL with the counts of eight facets in SQL,
 * on the same positions and the same stream of queries. Words are all required, the last as a prefix; typos,
 * synonyms and places are left out, so it answers less than the index does.
 */

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '10000' },
    queries: { type: 'string', default: '300' },
    'database-url': { type: 'string' },
  },
});
const BATCH = 500;

const dataDir = await mkdtemp(join(tmpdir(), 'opencareers-bench-postgres-'));
const database = await openDatabase({
  dataDir,
  databaseUrl: values['database-url'] ?? null,
  log: () => undefined,
});
try {
  const report = await database.withOwner(measure);
  console.log(JSON.stringify({ size: Number(values.size), kind: database.kind, ...report }));
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(client: pg.ClientBase) {
  const began = performance.now();
  await load(client, Number(values.size));
  const loadSeconds = rounded((performance.now() - began) / 1000);
  const times: number[] = [];
  const queries = queryStream(Number(values.queries));
  for (const query of queries) {
    const started = performance.now();
    await answer(client, query);
    times.push(performance.now() - started);
  }
  await client.query('DROP TABLE bench_positions');
  return { loadSeconds, queries: queries.length, ...spread(times) };
}

async function load(client: pg.ClientBase, size: number): Promise<void> {
  await client.query(
    `CREATE TABLE bench_positions (id bigint PRIMARY KEY, posted bigint, facets jsonb, words tsvector)`,
  );
  let rows: unknown[][] = [];
  for (const position of positions(size)) {
    const facets = Object.fromEntries(FACETS.map((name) => [name, position.facets[name] ?? []]));
    rows.push([
      position.id,
      position.postedTs,
      JSON.stringify(facets),
      position.title,
      `${position.skills.join(' ')} ${position.department} ${position.description}`,
    ]);
    if (rows.length === BATCH) rows = await insert(client, rows);
  }
  await insert(client, rows);
  await client.query('CREATE INDEX ON bench_positions USING gin (words)');
  await client.query('CREATE INDEX ON bench_positions USING gin (facets jsonb_path_ops)');
  await client.query('CREATE INDEX ON bench_positions (posted DESC, id DESC)');
  await client.query('ANALYZE bench_positions');
}

async function insert(client: pg.ClientBase, rows: unknown[][]): Promise<unknown[][]> {
  if (rows.length === 0) return [];
  const column = (at: number) => rows.map((row) => row[at]);
  await client.query(
    `INSERT INTO bench_positions
     SELECT id, posted, facets::jsonb,
            setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', rest), 'D')
     FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[]) AS r(id, posted, facets, title, rest)`,
    [column(0), column(1), column(2), column(3), column(4)],
  );
  return [];
}

/** Ten rows, the exact total and the counts of every facet with its own filter left out. */
async function answer(client: pg.ClientBase, query: PositionQuery): Promise<void> {
  const words = query.text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const text = words.map((word, at) => (at === words.length - 1 ? `${word}:*` : word)).join(' & ');
  const parameters: unknown[] = [];
  const parameter = (value: unknown) => `$${parameters.push(value)}`;
  const textCondition = text === '' ? 'true' : `words @@ to_tsquery('simple', ${parameter(text)})`;
  const conditions = new Map(
    query.facets.map(({ name, values: wanted }) => [
      name,
      `facets->'${name}' ?| ${parameter(wanted)}::text[]`,
    ]),
  );
  const where = (without: string | null) =>
    [
      textCondition,
      ...[...conditions].filter(([name]) => name !== without).map(([, condition]) => condition),
    ].join(' AND ');
  const order =
    text === ''
      ? 'posted DESC, id DESC'
      : `ts_rank(words, to_tsquery('simple', $1)) DESC, posted DESC, id DESC`;
  const counts = FACETS.map(
    (name) =>
      `(SELECT jsonb_object_agg(value, n) FROM (SELECT value, count(*) AS n FROM bench_positions, jsonb_array_elements_text(facets->'${name}') AS value WHERE ${where(name)} GROUP BY value) AS counted)`,
  );
  await client.query(
    `SELECT (SELECT count(*) FROM bench_positions WHERE ${where(null)}), ${counts.join(', ')},
       (SELECT jsonb_agg(id) FROM (SELECT id FROM bench_positions WHERE ${where(null)} ORDER BY ${order} LIMIT 10 OFFSET ${query.start}) AS page)`,
    parameters,
  );
}
