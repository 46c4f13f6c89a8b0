import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { aDatabase, type TestDatabase } from './test-database.ts';

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

/** Rows that are gone after minutes, and links of forms, which requests cannot remove. */
const STAY_SMALL = [
  'form_links.form_id',
  'sign_in_challenges.candidate_id',
  'signing_sessions.candidate_id',
  'signing_sessions.document_id',
  'tasks.candidate_id',
];

/** Written by SQL of its own, never by a typed query. */
const WITHOUT_SCHEMA = ['schema_migrations', 'store'];

let described: Record<string, Table>;
let migrated: Record<string, Table>;
let database: TestDatabase;

beforeAll(async () => {
  described = await describedTables();
  database = await aDatabase();
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

test('what may be there once among some rows is kept so by the database, whoever comes at once', async () => {
  const { rows } = await database.pool.query<{ name: string; columns: string; among: string }>(
    ONCE_AMONG_SOME,
  );
  expect(rows.map(({ name, columns, among }) => `${name}: ${columns} ${among}`)).toEqual([
    'applications_once: tenant_id,position_id,candidate_id (is_active AND (candidate_id IS NOT NULL))',
    'applications_once_guest: tenant_id,position_id,email (is_active AND (candidate_id IS NULL))',
    "candidate_files_one_default: tenant_id,candidate_id (is_default AND (kind = 'resume'::text))",
    'cart_positions_candidate: tenant_id,candidate_id,position_id (candidate_id IS NOT NULL)',
    'cart_positions_visitor: tenant_id,visitor_hash,position_id (visitor_hash IS NOT NULL)',
    'form_continue_links_own: tenant_id,form_id,made_by is_own',
    "referrals_once: tenant_id,candidate_id,position_id,email (email <> ''::text)",
  ]);
});

test('what hangs on another row is found by an index', async () => {
  // Without one each erasure of a candidate would read the whole table.
  const { rows } = await database.pool.query<{ table: string; columns: string }>(KEYS_WITHOUT_INDEX);
  expect(rows.map(({ table, columns }) => `${table}.${columns}`)).toEqual(STAY_SMALL);
});

test('requests neither rewrite nor remove what is written down for good', async () => {
  const { rows } = await database.pool.query<{ right: string; tables: string[] }>(REFUSED_RIGHTS);
  expect(Object.fromEntries(rows.map(({ right, tables }) => [right, tables]))).toEqual({
    // Of some a column may change: whose a submission is, when a message was read, details that are erased, what becomes of
    // an offer.
    UPDATE: [
      'alert_tellings',
      'alert_told',
      'application_events',
      'application_messages',
      'application_profiles',
      'consents',
      'form_changes',
      'form_submissions',
      'form_versions',
      'kept_letters',
      'offer_answers',
      'offer_chains',
      'offer_checkpoints',
      'offer_document_versions',
      'offer_documents',
      'offer_events',
      'offer_questions',
      'offers',
      'signing_sessions',
      'theme_changes',
      'theme_versions',
    ],
    DELETE: [
      'form_changes',
      'form_submissions',
      'form_versions',
      'forms',
      'offer_chains',
      'offer_checkpoints',
      'offer_events',
      'tenants',
      'theme_changes',
    ],
  });
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

/**
 * Foreign keys of which no index begins with a column that tells rows of a tenant apart; tenants themselves are never
 * removed. An index over the rows that have the column counts: others refer to nothing.
 */
const KEYS_WITHOUT_INDEX = `
  SELECT relation.relname AS table, string_agg(attname, ',' ORDER BY attname) AS columns
  FROM pg_constraint
  JOIN pg_class AS relation ON relation.oid = conrelid
  JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey) AND attname <> 'tenant_id'
  WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND confrelid <> 'tenants'::regclass
    AND NOT EXISTS (
      SELECT FROM pg_index
      JOIN pg_attribute AS first ON first.attrelid = indrelid AND first.attnum = indkey[0]
      WHERE indrelid = conrelid AND indkey[0] = ANY (conkey)
        AND (first.attname <> 'tenant_id' OR indkey[1] = ANY (conkey))
        AND (indpred IS NULL OR pg_get_expr(indpred, indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
    )
  GROUP BY relation.relname, conname ORDER BY 1, 2`;

const ONCE_AMONG_SOME = `
  SELECT index.relname AS name, pg_get_expr(indpred, indrelid) AS among, (
    SELECT string_agg(attname, ',' ORDER BY array_position(indkey::int2[], attnum))
    FROM pg_attribute WHERE attrelid = indrelid AND attnum = ANY (indkey)
  ) AS columns
  FROM pg_index JOIN pg_class AS index ON index.oid = indexrelid
  WHERE indisunique AND indpred IS NOT NULL AND index.relnamespace = 'public'::regnamespace
  ORDER BY 1`;

const REFUSED_RIGHTS = `
  SELECT "right", json_agg(relname ORDER BY relname) AS tables
  FROM pg_class, unnest('{UPDATE,DELETE}'::text[]) AS "right"
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT IN ('${WITHOUT_SCHEMA.join("', '")}')
    AND NOT has_table_privilege(current_user, pg_class.oid, "right")
  GROUP BY "right"`;
