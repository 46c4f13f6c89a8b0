import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aDatabase, asSuperuser, type TestDatabase } from '../../../test/test-database.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

let home: TestDatabase;
let messages: string[];
const open: OpenDatabase[] = [];

beforeEach(async () => {
  messages = [];
  home = await aDatabase();
});

afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
  await home.close();
});

/** A database of a new owner: its address for that owner, and the owner's name. */
async function ownedBy(attributes: string): Promise<{ url: string; owner: string }> {
  const name = `owner_${randomUUID().slice(0, 8)}`;
  await asSuperuser(`CREATE ROLE ${name} LOGIN PASSWORD 'pass-${name}' ${attributes}`);
  await asSuperuser(`CREATE DATABASE ${name} OWNER ${name}`);
  const url = home.url.replace(/\/\/[^@]*@/, `//${name}:pass-${name}@`).replace(/\/test_\w+/, `/${name}`);
  return { url, owner: name };
}

async function connect(url: string): Promise<OpenDatabase> {
  const log = (message: string) => messages.push(message);
  const database = await openDatabase({
    dataDir: tmpdir(),
    databaseUrl: url,
    log,
    poolSize: 1,
  });
  open.push(database);
  return database;
}

async function whoAmI(database: OpenDatabase) {
  const { rows } = await database.pool.query<{ session: string; now: string }>(
    'SELECT session_user AS session, current_user AS now',
  );
  return rows[0];
}

test('requests log in as a role of their own, which a changed password does not lock out', async () => {
  const first = await whoAmI(home);
  expect(first?.session).toMatch(/^opencareers_server_[0-9a-f]{10}$/);
  await asSuperuser(`ALTER ROLE ${first?.session} PASSWORD 'set by somebody'`);
  expect(await whoAmI(await connect(home.url))).toEqual(first);
});

test('databases of one PostgreSQL server have different logins for requests', async () => {
  const other = await aDatabase();
  expect((await whoAmI(other))?.session).not.toBe((await whoAmI(home))?.session);
});

test('an owner that may not create roles switches to the prepared one, and RESET ROLE stays in it', async () => {
  const { url, owner } = await ownedBy('NOCREATEROLE');
  await asSuperuser(`GRANT opencareers_server TO ${owner}`);
  const database = await connect(url);
  await database.pool.query('RESET ROLE');
  expect(await whoAmI(database)).toEqual({ session: owner, now: 'opencareers_server' });
  expect(messages).toContain('requests use the login of DATABASE_URL with a switched role');
});

test('without the prepared role the start stops with the statements that make it', async () => {
  const { url, owner } = await ownedBy('NOCREATEROLE');
  await expect(connect(url)).rejects.toThrow(
    `CREATE ROLE opencareers_server NOLOGIN; GRANT opencareers_server TO ${owner}`,
  );
});

test('an address that nobody answers stops the start', async () => {
  await expect(connect('postgres://somebody:secret@127.0.0.1:1/nothing')).rejects.toThrow('ECONNREFUSED');
});
