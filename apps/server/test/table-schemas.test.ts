import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { aDatabase } from './test-database.ts';

// Queries are typed by the Drizzle schemas, and the migrations make the tables. Nothing else tells when the two
// part: a column that is missing in one of them fails only in the query that needs it.

/** What both sides say about a column. */
interface Column {
  type: string;
  isNullable: boolean;
  filledBy: 'query' | 'default' | 'identity' | 'generation';
}

interface Table {
  columns: Record<string, Column>;
  primaryKey: string[];
  /** The columns of each key besides the primary one, in the order of their names. */
  uniqueKeys: string[];
}

/** Written by SQL of its own, never by a typed query. */
const WITHOUT_SCHEMA = ['schema_migrations', 'store'];

let described: Record<string, Table>;
let migrated: Record<string, Table>;

beforeAll(async () => {
  described = await describedTables();
  const database = await aDatabase();
  const { rows } = await database.pool.query<{ name: string; description: Table }>(MIGRATED_TABLES);
  migrated = Object.fromEntries(rows.map(({ name, description }) => [name, description]));
});

test('every table has a schema and every schema a table', () => {
  const names = Object.keys(migrated).filter((name) => !WITHOUT_SCHEMA.includes(name));
  expect(Object.keys(described).sort()).toEqual(names.sort());
});

test('schemas and migrations agree on every column and primary key', () => {
  for (const [name, { columns, primaryKey }] of Object.entries(described))
    expect.soft({ columns, primaryKey }, name).toEqual({
      columns: migrated[name]?.columns,
      primaryKey: migrated[name]?.primaryKey,
    });
});

test('what a schema calls unique is unique in the database', () => {
  for (const [name, { uniqueKeys }] of Object.entries(described))
    expect(migrated[name]?.uniqueKeys, name).toEqual(expect.arrayContaining(uniqueKeys));
});

async function describedTables(): Promise<Record<string, Table>> {
  const source = fileURLToPath(new URL('../src/', import.meta.url));
  const tables: Record<string, Table> = {};
  for (const file of globSync('**/*schema.ts', { cwd: source })) {
    const exported: Record<string, unknown> = await import(new URL(`../src/${file}`, import.meta.url).href);
    for (const value of Object.values(exported))
      if (is(value, PgTable)) tables[getTableConfig(value).name] = describeTable(value);
  }
  return tables;
}

function describeTable(table: PgTable): Table {
  const { columns, primaryKeys, uniqueConstraints } = getTableConfig(table);
  const ofColumns = columns.filter((column) => column.primary).map((column) => column.name);
  return {
    columns: Object.fromEntries(
      columns.map((column) => [
        column.name,
        {
          type: column.getSQLType(),
          isNullable: !column.notNull,
          filledBy: filledBy(column),
        },
      ]),
    ),
    primaryKey: primaryKeys[0]?.columns.map((column) => column.name) ?? ofColumns,
    uniqueKeys: [
      ...columns.filter((column) => column.isUnique).map((column) => column.name),
      ...uniqueConstraints.map((key) =>
        key.columns
          .map((column) => column.name)
          .sort()
          .join(),
      ),
    ],
  };
}

function filledBy(column: ReturnType<typeof getTableConfig>['columns'][number]): Column['filledBy'] {
  if (column.generatedIdentity !== undefined) return 'identity';
  if (column.generated !== undefined) return 'generation';
  return column.hasDefault ? 'default' : 'query';
}

const MIGRATED_TABLES = `
  SELECT relation.relname AS name, json_build_object(
    'columns', (
      SELECT json_object_agg(attname, json_build_object(
        'type', format_type(atttypid, atttypmod),
        'isNullable', NOT attnotnull,
        'filledBy', CASE
          WHEN attidentity <> '' THEN 'identity'
          WHEN attgenerated <> '' THEN 'generation'
          WHEN atthasdef THEN 'default'
          ELSE 'query'
        END
      ))
      FROM pg_attribute WHERE attrelid = relation.oid AND attnum > 0 AND NOT attisdropped
    ),
    'primaryKey', (
      SELECT json_agg(attname ORDER BY place)
      FROM pg_index, unnest(indkey) WITH ORDINALITY AS key(number, place)
      JOIN pg_attribute ON attnum = number
      WHERE indrelid = relation.oid AND attrelid = relation.oid AND indisprimary
    ),
    'uniqueKeys', coalesce((
      SELECT json_agg((
        SELECT string_agg(attname, ',' ORDER BY attname COLLATE "C")
        FROM pg_attribute WHERE attrelid = relation.oid AND attnum = ANY (indkey)
      ))
      FROM pg_index
      WHERE indrelid = relation.oid AND indisunique AND NOT indisprimary AND indpred IS NULL AND indexprs IS NULL
    ), '[]')
  ) AS description
  FROM pg_class AS relation
  WHERE relation.relnamespace = 'public'::regnamespace AND relation.relkind IN ('r', 'p')`;
