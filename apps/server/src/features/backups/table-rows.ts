import pg from 'pg';
import type { ArchiveWriter, Contents, Manifest } from './backup-archive.ts';

/** Rows that are fetched at once, and bytes that go into one piece of the backup. */
const ROWS_AT_ONCE = 200;
const PIECE_BYTES = 256 * 1024;
/** Written by the migrations themselves. */
const RECORDS = 'schema_migrations';

/** As texts, values are the same in every version and setting of PostgreSQL. */
const TEXT_SETTINGS = `
  SET LOCAL datestyle = 'ISO'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL timezone = 'UTC';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL statement_timeout = 0`;

type Table = Manifest['tables'][number];

/** Begins the transaction of `client`, the owner of the tables, in which everything is as it was at one moment. */
export async function beginSnapshot(client: pg.ClientBase): Promise<Manifest> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(TEXT_SETTINGS);
  // The first query that reads takes the snapshot; nothing that is committed later is seen.
  const { rows } = await client.query<{ version: number; name: string; checksum: string }>(
    `SELECT version, name, checksum FROM ${RECORDS} ORDER BY version`,
  );
  return { madeAt: new Date().toISOString(), migrations: rows, tables: await listTables(client) };
}

/** Writes the rows of all tables; `see` is shown each of them as a text. */
export async function copyRows(
  client: pg.ClientBase,
  { tables }: Manifest,
  { writer, see }: { writer: ArchiveWriter; see: (row: string) => void },
): Promise<void> {
  const { rows: tenants } = await client.query<{ id: string }>('SELECT id::text FROM tenants ORDER BY id');
  const secured = await listSecured(client);
  for (const table of tables) {
    let number = 0;
    let [piece, bytes]: [string[], number] = [[], 0];
    const flush = async (): Promise<void> => {
      if (piece.length > 0) await writer.addRows(table.name, number, piece);
      number += 1;
      [piece, bytes] = [[], 0];
    };
    // The owner too is bound by row-level security: it reads the rows of one tenant after the other.
    for (const tenant of secured.has(table.name) ? tenants.map(({ id }) => id) : [null])
      for await (const row of readRows(client, table, tenant)) {
        see(row);
        piece.push(row);
        bytes += row.length;
        if (bytes >= PIECE_BYTES) await flush();
      }
    await flush();
  }
}

async function* readRows(
  client: pg.ClientBase,
  { name }: Table,
  tenant: string | null,
): AsyncGenerator<string> {
  const table = pg.escapeIdentifier(name);
  await client.query("SELECT set_config('app.tenant_id', $1, true)", [tenant ?? '']);
  // Who is not bound by it would read the rows of all tenants each time: the condition is for them.
  const only = tenant === null ? '' : `WHERE t.tenant_id = ${Number(tenant)}`;
  await client.query(`DECLARE copied NO SCROLL CURSOR FOR SELECT t::text AS row FROM ${table} t ${only}`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${ROWS_AT_ONCE} FROM copied`);
    for (const { row } of rows) yield row;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await client.query('CLOSE copied');
}

/** Where the sequences are. Read last: numbers that were given since the snapshot are not given again. */
export async function listSequences(client: pg.ClientBase): Promise<Contents['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
      WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`,
  );
  return rows;
}

/** Puts the rows of a backup into empty tables, within a transaction of their owner. */
export class RowLoader {
  readonly #client: pg.ClientBase;
  readonly #inserts = new Map<string, string>();
  #foreignKeys: { table: string; name: string; definition: string }[] = [];
  #secured: ReadonlySet<string> = new Set();

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  /** Tables are as the manifest says. Throws when they are not. */
  async begin({ tables }: Manifest): Promise<void> {
    await this.#client.query(TEXT_SETTINGS);
    const made = await listTables(this.#client);
    if (JSON.stringify(made) !== JSON.stringify(tables))
      throw new Error('the tables that the migrations make are not those of the backup');
    const generated = await this.#listGenerated();
    for (const { name, columns } of made)
      this.#inserts.set(
        name,
        insertInto(
          name,
          columns.filter((column) => !generated.has(`${name}.${column.name}`)),
        ),
      );
    await this.#unbind();
    // Migrations fill some tables, each database with values of its own.
    for (const { name } of made) await this.#client.query(`DELETE FROM ${pg.escapeIdentifier(name)}`);
  }

  async add(table: string, rows: readonly string[]): Promise<void> {
    await this.#client.query(this.#inserts.get(table) ?? '', [rows]);
  }

  /** Everything holds again, and is checked. */
  async end(sequences: Contents['sequences']): Promise<void> {
    for (const { name, value } of sequences)
      await this.#client.query('SELECT setval($1::regclass, $2::bigint)', [
        `public.${pg.escapeIdentifier(name)}`,
        value,
      ]);
    for (const { table, name, definition } of this.#foreignKeys)
      await this.#client.query(
        `ALTER TABLE ${table} ADD CONSTRAINT ${pg.escapeIdentifier(name)} ${definition}`,
      );
    for (const table of this.#inserts.keys())
      await this.#client.query(`ALTER TABLE ${pg.escapeIdentifier(table)} ENABLE TRIGGER USER`);
    for (const table of this.#secured)
      await this.#client.query(`ALTER TABLE ${pg.escapeIdentifier(table)} FORCE ROW LEVEL SECURITY`);
  }

  // Rows come table by table, and of all tenants: foreign keys and row-level security come back when all are there.
  async #unbind(): Promise<void> {
    const { rows } = await this.#client.query<{ table: string; name: string; definition: string }>(
      `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
         FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conname`,
    );
    this.#foreignKeys = rows;
    for (const { table, name } of rows)
      await this.#client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${pg.escapeIdentifier(name)}`);
    this.#secured = await listSecured(this.#client);
    for (const table of this.#secured)
      await this.#client.query(`ALTER TABLE ${pg.escapeIdentifier(table)} NO FORCE ROW LEVEL SECURITY`);
    for (const table of this.#inserts.keys())
      await this.#client.query(`ALTER TABLE ${pg.escapeIdentifier(table)} DISABLE TRIGGER USER`);
  }

  async #listGenerated(): Promise<ReadonlySet<string>> {
    const { rows } = await this.#client.query<{ name: string }>(
      `SELECT attrelid::regclass::text || '.' || attname AS name FROM pg_attribute
        WHERE attgenerated <> '' AND NOT attisdropped AND attrelid IN
              (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r')`,
    );
    return new Set(rows.map(({ name }) => name));
  }
}

function insertInto(table: string, columns: Table['columns']): string {
  const names = columns.map(({ name }) => pg.escapeIdentifier(name));
  const whole = pg.escapeIdentifier(table);
  return `INSERT INTO ${whole} (${names.join(', ')}) OVERRIDING SYSTEM VALUE
    SELECT ${names.map((name) => `(of_text.r).${name}`).join(', ')}
      FROM (SELECT one::${whole} AS r FROM unnest($1::text[]) AS one OFFSET 0) AS of_text`;
}

async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ table: string; name: string; type: string }>(
    `SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> $1
      ORDER BY c.relname COLLATE "C", a.attnum`,
    [RECORDS],
  );
  const tables = new Map<string, Table>();
  for (const { table, name, type } of rows) {
    const found = tables.get(table) ?? { name: table, columns: [] };
    found.columns.push({ name, type });
    tables.set(table, found);
  }
  return [...tables.values()];
}

async function listSecured(client: pg.ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relforcerowsecurity ORDER BY relname`,
  );
  return new Set(rows.map(({ name }) => name));
}
