import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser, type TestBrowser } from '../../../../test/account-people.ts';
import { aPlainPdf } from '../../../../test/pdf-makers.ts';
import { A_RESUME, aDataUrl } from '../../../../test/resume-people.ts';
import {
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import { inTenant } from '../../../platform/context.ts';
import { SYSTEM } from '../../../platform/scope.ts';
import { tasks } from '../../../platform/tasks/tasks.schema.ts';
import { formUploads } from '../../forms/forms.schema.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  const question = (questionId: string, profileField: string) => ({
    questionId,
    profileField,
    label: questionId,
    type: 'text' as const,
  });
  tenant = await aTenant(server, {
    config: {
      pcsxConfig: {
        applyFormConfig: {
          questionsApplyV2: {
            fields: [
              { title: 'Work', questions: [question('q_title', 'current_title'), question('q_free', '')] },
            ],
          },
        },
      },
    },
  });
});

const read = (person: TestBrowser, name: string, text: string | Uint8Array) =>
  person.send('POST', APPLICATION_PATHS.resumeAnswers, {
    body: { resume_file_name: name, resume_content: aDataUrl(text) },
  });

async function keptFiles(): Promise<string[]> {
  const folder = dirname(dirname(server.forms.files.pathOf('0'.repeat(32))));
  const all = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return all.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test('[APPLY-01] [RESUME-03] a visitor’s resume answers the questions of the form, and nothing of it stays', async () => {
  const before = await keptFiles();
  const answer = await read(await aBrowser(server, tenant), 'ada.txt', A_RESUME);
  expect(answer.status).toBe(200);
  const { answers } = answer.json<{ data: { answers: Record<string, unknown> } }>().data;
  expect(answers).toMatchObject({
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: 'ada.lovelace@example.com',
    city: 'Berlin, Germany',
    q_title: 'Senior Analyst',
    phone: expect.anything(),
  });
  expect(answers).not.toHaveProperty('q_free');
  expect(await keptFiles()).toEqual(before);
  const entry = server.registry.findByDomain(tenant.domain);
  if (entry === undefined) throw new Error('no tenant');
  const facts = { tenant: entry, actor: SYSTEM, clock: server.clock, requestId: 'test' };
  const rows = await inTenant(server.db, facts, async (ctx) => [
    ...(await ctx.tx.select().from(tasks)),
    ...(await ctx.tx.select().from(formUploads)),
  ]);
  expect(rows).toEqual([]);
});

test('[APPLY-01] what is no resume is refused as it is everywhere, and one that says nothing answers nothing', async () => {
  const person = await aBrowser(server, tenant);
  expect((await read(person, 'ada.exe', A_RESUME)).status).toBe(415);
  expect((await read(person, 'ada.pdf', A_RESUME)).status).toBe(415);
  const body = { resume_file_name: 'ada.txt', resume_content: 'no data URL' };
  expect((await person.send('POST', APPLICATION_PATHS.resumeAnswers, { body })).status).toBe(422);
  const nothing = await read(person, 'ada.txt', '?');
  expect([nothing.status, nothing.json()]).toMatchObject([200, { data: { answers: {}, reason: 'no_text' } }]);
});

test('[APPLY-01] [RESUME-03] a scan says that it is one, and a picture which files can be read', async () => {
  const person = await aBrowser(server, tenant);
  const scan = await read(person, 'scan.pdf', aPlainPdf({ text: '' }));
  expect([scan.status, scan.json()]).toMatchObject([200, { data: { answers: {}, reason: 'no_text' } }]);
  const picture = await read(person, 'ada.jpg', A_RESUME);
  expect(picture.status).toBe(415);
  expect(JSON.stringify(picture.json())).toMatch(/is a picture, and pictures cannot be read.*\.pdf/u);
});

test('[APPLY-01] where nothing is to be filled in, nothing is read', async () => {
  const off = await aTenant(server, {
    config: { pcsxConfig: { applyFormConfig: { prepopulateSettings: { enabled: false } } } },
  });
  expect((await read(await aBrowser(server, off), 'ada.txt', A_RESUME)).status).toBe(404);
  const closed = await aTenant(server, {
    config: { pcsxConfig: { applyFormConfig: { disableLoggedOutApply: true } } },
  });
  expect((await read(await aBrowser(server, closed), 'ada.txt', A_RESUME)).status).toBe(401);
});

test('[APPLY-01] only few resumes are read at once, and the others are told when to come again', async () => {
  const verdict = Promise.withResolvers<string>();
  const isFull = Promise.withResolvers<void>();
  let scans = 0;
  const scan = async () => {
    scans += 1;
    if (scans === 10) isFull.resolve();
    return verdict.promise;
  };
  const scanning = await aServer({ malwareScanner: { scan } });
  const person = await aBrowser(scanning, await aTenant(scanning));
  const waiting = Array.from({ length: 10 }, () => read(person, 'ada.txt', A_RESUME));
  await isFull.promise;
  const refused = await read(person, 'ada.txt', A_RESUME);
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
  verdict.resolve('Test.Signature');
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  expect(new Set(statuses)).not.toContain(503);
  expect((await read(person, 'ada.txt', A_RESUME)).status).toBe(statuses[0]);
});

test('[APPLY-01] new cookies have no more resumes read from one address', async () => {
  server.clock.set(new Date(TEST_NOW.getTime() + 2 * 3_600_000));
  const body = { resume_file_name: 'ada.txt', resume_content: 'no data URL' };
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    const person = await aBrowser(server, tenant);
    for (let times = 0; times < 16; times += 1)
      statuses.push((await person.send('POST', APPLICATION_PATHS.resumeAnswers, { body })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 422), 429, 429, 429, 429]);
  server.clock.set(TEST_NOW);
});
