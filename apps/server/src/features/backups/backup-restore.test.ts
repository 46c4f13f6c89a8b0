import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RESUME_PATHS } from '@opencareers/contracts/resume-calls';
import { themeFilesFolder } from '@opencareers/contracts/site-files';
import { buildUrl } from '@opencareers/contracts/url-query';
import { beforeAll, expect, test } from 'vitest';
import { aCandidate } from '../../../test/account-people.ts';
import { afterFile } from '../../../test/after-file.ts';
import { anOfferWithHistory } from '../../../test/offer-history.ts';
import { A_RESUME, resumeCalls } from '../../../test/resume-people.ts';
import { aServerProcess, folderBeside, kill } from '../../../test/server-process.ts';
import { rulesOf, storedRows } from '../../../test/stored-rows.ts';
import { anEmptyDatabase } from '../../../test/test-database.ts';
import { aPosition, aServer, aTenant, type TestServer, type TestTenant } from '../../../test/test-server.ts';
import { aThemeBuilder } from '../../../test/theme-people.ts';
import { aPicture, aThemeFile } from '../../../test/theme-uploads.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { UploadFiles } from '../../platform/files/upload-files.ts';
import { keepBackup, readBackup, readOver } from './backup-file.ts';
import { type BackedUpStore, releaseLeftFiles } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { streamBackup } from './stream-backup.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
const log = (): void => undefined;
const progress = (): void => undefined;
const PLAIN = { passphrase: null, overwrites: false, progress };

let server: TestServer;
let tenant: TestTenant;
let folder: string;
let store: BackedUpStore;
beforeAll(async () => {
  server = await aServer();
  server.clock.set(new Date());
  tenant = await aTenant(server, { positions: [aPosition(), aPosition()] });
  await aTenant(server);
  folder = await mkdtemp(join(tmpdir(), 'opencareers-backups-'));
  const dataDir = await folderBeside(server);
  // They come before the letters, which are not read ahead therefore: a reader that begins late finds all that waits for
  // it in one piece, of several files maybe, and as much comes behind it.
  mkdirSync(join(dataDir, 'seal-keys'));
  for (let number = 0; number < 8; number += 1)
    writeFileSync(join(dataDir, 'seal-keys', `large-${number}.txt`), Buffer.alloc(512 * 1024, 'k'));
  store = { database: server.database, dataDir, files: server.files };
});
afterFile(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
function aPlace(): string {
  count += 1;
  return join(folder, String(count));
}

async function aBackup(of: BackedUpStore = store): Promise<string> {
  const file = `${aPlace()}.tar`;
  await keepBackup(() => streamBackup(of), file, PLAIN);
  return file;
}

/** Restores into a new folder and a new database. */
async function restored(file: string, more: { migrations?: string } = {}) {
  const [dataDir, databaseUrl] = [aPlace(), await anEmptyDatabase()];
  await restoreBackup(file, { dataDir, databaseUrl, passphrase: null, log, progress, ...more });
  return { dataDir, databaseUrl };
}

test('[THEME-01] a restored store is the same, files of themes as well, candidates are still signed in there and everything verifies', async () => {
  const person = await aCandidate(server, tenant);
  await anOfferWithHistory(server, { tenant, person });
  await resumeCalls(person).upload('resume.txt', A_RESUME);
  const [resume] = await resumeCalls(person).list();
  const builder = await aThemeBuilder(server, tenant);
  const picture = await aThemeFile(builder, 'hero.picture', await aPicture({ width: 700, height: 200 }));
  await builder.edit({ 'hero.picture': picture, 'hero.pictureAlt': '' });
  await builder.publish();
  const pictures = ['image/avif', 'image/webp', 'image/jpeg'].flatMap((accept) =>
    ['640', '700'].map((width) => ({
      accept,
      path: buildUrl(themeFilesFolder(tenant.domain) + picture, { width }),
    })),
  );
  const before = await storedRows(server.database.url);
  const { dataDir, databaseUrl } = await restored(await aBackup());

  expect(await storedRows(databaseUrl)).toEqual(before);
  expect(await rulesOf(databaseUrl)).toEqual(await rulesOf(server.database.url));
  const process = await aServerProcess(databaseUrl, dataDir);
  const verified = await process.operate('POST', '/store/verify', {});
  expect(await verified.json()).toMatchObject({ tenants: 2, offers: 1, files: 1, fault_count: 0 });
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const sent = await fetch(
    `${process.origin}${RESUME_PATHS.resumeFile(resume?.id ?? '')}?domain=${tenant.domain}`,
    { headers: { cookie } },
  );
  expect(await sent.text()).toBe(A_RESUME);
  for (const { path, accept } of pictures) {
    const { rawPayload } = await server.server.inject({ url: path, headers: { accept } });
    const restoredFile = await fetch(process.origin + path, { headers: { accept } });
    expect(restoredFile.headers.get('content-type')).toBe(accept);
    expect(rawPayload.equals(Buffer.from(await restoredFile.arrayBuffer())), accept).toBe(true);
  }
  // Numbers go on where they were.
  const made = await process.operate('POST', '/tenants', { domain: 'after.example', name: 'After' });
  expect(made.status).toBe(201);
  await kill(process);
}, 180_000);

test('what is written, erased and removed while a backup is made is in it as it was when it began', async () => {
  const person = await aCandidate(server, tenant);
  const { documents } = await anOfferWithHistory(server, { tenant, person });
  const file = documents[0]?.file ?? '';
  const before = await storedRows(server.database.url);
  const target = `${aPlace()}.tar`;
  let begun = false;
  async function* slowly(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of source) {
      if (!begun) {
        begun = true;
        await aTenant(server, { positions: [aPosition()] });
        await server.operate('POST', `/tenants/${tenant.domain}/candidates/erase`, { email: person.email });
        await server.tasks.runDue();
        await server.files.remove(file);
        expect(await server.files.sizeOf(file)).toBe(0);
        await expect(streamBackup(store)).rejects.toThrow('another backup is being made');
      }
      yield piece;
    }
  }
  await keepBackup(async () => slowly(await streamBackup(store)), target, PLAIN);
  expect(await server.files.isHeld()).toBe(false);
  expect(await server.files.openHeld(file)).toBe(null);

  const { dataDir, databaseUrl } = await restored(target);
  expect(await storedRows(databaseUrl)).toEqual(before);
  const found = new UploadFiles(join(dataDir, 'uploads'));
  expect(await found.hash(file)).toBe(documents[0]?.sha256);
});

test('files that a backup held when its process ended go when the next server looks', async () => {
  const file = server.files.createName();
  await server.files.append(file, pieces(Buffer.from('left')), { offset: 0, size: 10 });
  await server.files.hold();
  await server.files.remove(file);
  await releaseLeftFiles(store);
  expect(await server.files.isHeld()).toBe(false);
  // While one is made, nothing of it is taken away.
  const stream = await streamBackup(store);
  await releaseLeftFiles(store);
  expect(await server.files.isHeld()).toBe(true);
  stream.destroy();
  await untilReleased();
});

test('a backup of an older version is restored by this one and brought up to it', async () => {
  const older = aPlace();
  mkdirSync(older);
  const names = readdirSync(MIGRATIONS).sort();
  for (const name of names.slice(0, 17)) cpSync(join(MIGRATIONS, name), join(older, name));
  const database = await openDatabase({
    dataDir: folder,
    databaseUrl: await anEmptyDatabase(),
    log,
    migrations: older,
  });
  await database.withOwner(async (client) => {
    await client.query("INSERT INTO tenants (domain, name) VALUES ('old.example', 'Old')");
    await client.query("SELECT set_config('app.tenant_id', '1', false)");
    await client.query(
      "INSERT INTO candidates (tenant_id, enc_id, email, created_at) VALUES (1, 'abcdefghijklmnopqr', 'a@old.example', now())",
    );
  });
  const file = await aBackup({ ...store, database });
  await database.close();

  const { databaseUrl } = await restored(file);
  const rows = await storedRows(databaseUrl);
  expect([rows.tenants?.length, rows.candidates?.length]).toEqual([1, 1]);
  expect(await rulesOf(databaseUrl)).toEqual(await rulesOf(server.database.url));
  const opened = await openDatabase({ dataDir: folder, databaseUrl, log });
  const { rows: applied } = await opened.withOwner((client) => client.query('SELECT FROM schema_migrations'));
  expect(applied.length).toBe(names.length);
  await opened.close();

  const newer = await aBackup();
  const dataDir = aPlace();
  const into = { dataDir, databaseUrl: await anEmptyDatabase(), passphrase: null, log, progress };
  await expect(restoreBackup(newer, { ...into, migrations: older })).rejects.toThrow(/newer version/);
  expect(existsSync(dataDir)).toBe(false);
});

test('a restore refuses a folder or a database with something in it, and leaves both as they are', async () => {
  const file = await aBackup();
  const dataDir = aPlace();
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'notes.txt'), 'mine');
  const into = { databaseUrl: await anEmptyDatabase(), passphrase: null, log, progress };
  await expect(restoreBackup(file, { ...into, dataDir })).rejects.toThrow(/is not empty \(notes.txt\)/);
  expect(readdirSync(dataDir)).toEqual(['notes.txt']);

  const empty = aPlace();
  const before = await storedRows(server.database.url);
  const full = { ...into, databaseUrl: server.database.url, dataDir: empty };
  await expect(restoreBackup(file, full)).rejects.toThrow('the database is not empty');
  expect(readdirSync(empty)).toEqual([]);
  expect(await storedRows(server.database.url)).toEqual(before);
});

test('a backup replaces a file only when it is told to, and one that breaks off leaves none', async () => {
  const file = await aBackup();
  await expect(keepBackup(() => streamBackup(store), file, PLAIN)).rejects.toThrow('is there already');
  await untilReleased();
  async function* broken(): AsyncGenerator<Buffer> {
    for await (const piece of await streamBackup(store)) {
      yield piece as Buffer;
      return;
    }
  }
  const other = `${aPlace()}.tar`;
  writeFileSync(`${other}.999999999.part`, 'left by a process that was killed');
  await expect(keepBackup(async () => broken(), other, PLAIN)).rejects.toThrow('it was cut off');
  expect(readdirSync(dirname(other)).filter((name) => name.startsWith(`${count}.`))).toEqual([]);
  await untilReleased();
  await keepBackup(() => streamBackup(store), file, { ...PLAIN, overwrites: true });
  await readBackup(file, null, { begin: async () => undefined, rows: async () => undefined, file: readOver });
});

/** Comes back when whoever read a backup has let it go. */
async function untilReleased(): Promise<void> {
  await expect.poll(() => server.files.isHeld(), { timeout: 20_000 }).toBe(false);
}

async function* pieces(...all: Buffer[]): AsyncGenerator<Buffer> {
  yield* all;
}
