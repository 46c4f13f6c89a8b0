import pg from 'pg';
import { inject } from 'vitest';
import './global-setup.ts';

/**
 * Every row of every table of a database of the test server as a text, sorted: of all tenants, as its administrator sees
 * it. When a migration ran is no part of what is stored.
 */
export async function storedRows(url: string): Promise<Record<string, string[]>> {
  const name = /\/(test_\w+)/.exec(url)?.[1] ?? '';
  const connectionString = inject('testPostgres').superuserUrl.replace(/\/postgres(?=\?|$)/, `/${name}`);
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations'",
    );
    const stored: Record<string, string[]> = {};
    for (const table of tables) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT t::text AS row FROM ${pg.escapeIdentifier(table.name)} t ORDER BY 1`,
      );
      stored[table.name] = rows.map(({ row }) => row);
    }
    return stored;
  } finally {
    await client.end();
  }
}

/** Everything of a database that rows must keep to: keys, checks, policies, triggers and who is bound by them. */
export async function rulesOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ rule: string }>(
      `SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated AS rule
         FROM pg_constraint WHERE connamespace = 'public'::regnamespace
       UNION ALL SELECT oid::regclass || ' secured ' || relrowsecurity || ' forced ' || relforcerowsecurity
         FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
       UNION ALL SELECT tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
       UNION ALL SELECT tablename || ' ' || policyname || ' ' || qual FROM pg_policies
       UNION ALL SELECT oid::regclass || ' ' || coalesce(relacl::text, '') FROM pg_class
         WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'S')
       ORDER BY 1`,
    );
    return rows.map(({ rule }) => rule);
  } finally {
    await client.end();
  }
}
