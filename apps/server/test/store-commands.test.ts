import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { StoreReport } from '@opencareers/contracts/operator-store';
import { beforeAll, expect, test } from 'vitest';
import { aCandidate } from './account-people.ts';
import { aCommandLine, type CommandLine } from './command-line.ts';
import { anOfferWithHistory, asDatabaseOwner } from './offer-history.ts';
import { aServerProcess, folderBeside, kill, OPERATOR_TOKEN } from './server-process.ts';
import { storedRows } from './stored-rows.ts';
import { anEmptyDatabase } from './test-database.ts';
import { aServer, aTenant, type TestServer, type TestTenant } from './test-server.ts';

let server: TestServer;
let [tenant, other]: [TestTenant, TestTenant] = [] as never;
let line: CommandLine;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
  other = await aTenant(server);
  line = await aCommandLine(server);
});

test('[ESIGN-02] store verify ends well only when everything is as it was written, and names each fault', async () => {
  const people = [await aCandidate(server, tenant), await aCandidate(server, other)] as const;
  const { offer } = await anOfferWithHistory(server, { tenant, person: people[0] });
  await anOfferWithHistory(server, { tenant: other, person: people[1] });
  const whole = await line.done('store verify');
  expect(whole.out).toBe('looked at 10 events of 2 offers of 2 tenants, 0 checkpoints and 2 files\n');

  await asDatabaseOwner(server, tenant.domain, [
    `update offer_events set kind = 'declined' where offer_id = ${offer.id} and seq = 2`,
    `delete from offer_events where offer_id = ${offer.id} and seq = 5`,
  ]);
  const broken = await line.cli('store verify');
  expect(broken).toEqual({
    code: 1,
    out: `${tenant.domain}: offer ${offer.id}: event 2 was changed
${tenant.domain}: offer ${offer.id}: event 5 is missing
looked at 9 events of 2 offers of 2 tenants, 0 checkpoints and 2 files
`,
    err: '2 faults found\n',
  });
  const asJson = await line.cli(['store', 'verify', '--domain', tenant.domain, '--json']);
  expect(asJson.code).toBe(1);
  expect(JSON.parse(asJson.out) as StoreReport).toMatchObject({
    tenants: 1,
    fault_count: 2,
    faults: [
      { domain: tenant.domain, offer_id: offer.id, text: 'event 2 was changed' },
      { domain: tenant.domain, offer_id: offer.id, text: 'event 5 is missing' },
    ],
  });
  await line.done(`store verify --domain ${other.domain}`);
});

test('store verify refuses a tenant that is not there, and what it does not understand', async () => {
  const unknown = await line.cli('store verify --domain nowhere.example');
  expect(unknown).toMatchObject({ code: 1, err: expect.stringMatching(/\S/) });
  const wrong = await server.operate('POST', '/store/verify', { tenant: tenant.domain });
  expect(wrong.status).toBe(422);
});

test('store backup takes a served store and one that nobody serves, and store restore opens what it encrypted', async () => {
  const process = await aServerProcess(server.database.url, await folderBeside(server));
  const served = { BASE_URL: process.origin, DATA_DIR: process.dataDir, OPERATOR_TOKEN };
  const plain = await line.done('store backup --to plain.backup', { env: served });
  expect(plain.out).toMatch(/plain\.backup holds \d+ rows and \d+ files .*; all of it was read again\n$/);
  const again = await line.cli('store backup --to plain.backup', { env: served });
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('is there already') });
  await kill(process);

  await line.file('passphrase', 'correct horse battery staple\n');
  const sealed = ['store', 'backup', '--to', 'sealed.backup', '--passphrase-file', 'passphrase', '--json'];
  const alone = { ...served, DATABASE_URL: server.database.url };
  const report: unknown = JSON.parse((await line.done(sealed, { env: alone })).out);
  expect(report).toMatchObject({ file: join(line.folder, 'sealed.backup'), encrypted: true });
  const nothing = await line.cli('store backup --to no.backup', {
    env: { ...served, DATA_DIR: join(line.folder, 'nothing') },
  });
  expect(nothing).toMatchObject({ code: 1, err: expect.stringContaining('there is no store in') });

  const target = { DATA_DIR: join(line.folder, 'restored'), DATABASE_URL: await anEmptyDatabase() };
  const restore = 'store restore --from sealed.backup';
  const closed = await line.cli(restore, { env: target });
  expect(closed).toMatchObject({ code: 1, err: expect.stringContaining('the backup is encrypted') });
  const wrong = await line.cli(restore, { env: { ...target, BACKUP_PASSPHRASE: 'another' } });
  expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('the passphrase is another one') });
  expect(existsSync(target.DATA_DIR)).toBe(false);
  await line.done(restore, { env: { ...target, BACKUP_PASSPHRASE: 'correct horse battery staple' } });
  expect(await storedRows(target.DATABASE_URL)).toEqual(await storedRows(server.database.url));
}, 180_000);

test('no server starts beside half of a restored backup', async () => {
  const folder = join(line.folder, 'half');
  mkdirSync(join(folder, 'restoring'), { recursive: true });
  await expect(aServerProcess(server.database.url, folder)).rejects.toThrow('was not restored to its end');
});
