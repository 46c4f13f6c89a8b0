import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import { UPLOADS_PER_HOUR } from '@opencareers/contracts/forms';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { aPerson, publish, type TestPerson } from '../../../../test/form-people.ts';
import { anUpload, fileAnswer } from '../../../../test/form-uploads.ts';
import { untilWaiting } from '../../../../test/lock-waits.ts';
import { aServer, aTenant, type TestServer, type TestTenant } from '../../../../test/test-server.ts';
import { inTenant } from '../../../platform/context.ts';
import { SYSTEM } from '../../../platform/scope.ts';
import { formUploads } from '../forms.schema.ts';
import { UploadLimits } from './upload-limits.ts';

const TEXT = Buffer.from('Hello, my name is Ada.');

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterEach(() => {
  server.forms.limits = new UploadLimits();
});

async function aForm(): Promise<{ tenant: TestTenant; person: TestPerson }> {
  const tenant = await aTenant(server);
  await publish(server, tenant);
  return { tenant, person: await aPerson(server, tenant) };
}

function seedOf({ domain }: TestTenant) {
  const tenant = server.registry.findByDomain(domain);
  if (tenant === undefined) throw new Error('no such tenant');
  return { tenant, actor: SYSTEM, clock: server.clock, requestId: 'test' };
}

test('a file that is removed while it is being sent stays with what was sent', async () => {
  const { tenant, person } = await aForm();
  const upload = anUpload(person, tenant);
  await upload.whole(TEXT, 'cv.txt');
  const [sent, removed] = await inTenant(server.db, seedOf(tenant), async ({ tx }) => {
    await tx.execute(sql`select 1 from form_uploads for update`);
    const sending = person.send('POST', FORM_PATHS.submissions, {
      query: { form: 'about-you' },
      headers: { 'idempotency-key': 'key' },
      body: { formVersion: 1, answers: { firstName: 'Ada', resume: [fileAnswer(upload.uid)] } },
    });
    await untilWaiting(server.database.pool, 1);
    const removing = upload.remove();
    await untilWaiting(server.database.pool, 2);
    return [sending, removing];
  }).then((calls) => Promise.all(calls));
  expect([sent?.status, removed?.status]).toEqual([201, 404]);
  const [row] = await inTenant(server.db, seedOf(tenant), ({ tx }) => tx.select().from(formUploads));
  expect(row).toMatchObject({ state: 'complete', uid: upload.uid });
  expect(await server.forms.files.sizeOf(row?.file ?? '')).toBe(TEXT.length);
});

test('uploads that begin at once are counted one after the other', async () => {
  const { tenant, person } = await aForm();
  const answers = await Promise.all(
    Array.from({ length: UPLOADS_PER_HOUR + 10 }, () => anUpload(person, tenant).begin()),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(UPLOADS_PER_HOUR);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

test('files that are only announced take no room from those that are sent', async () => {
  const { tenant, person } = await aForm();
  server.forms.limits = new UploadLimits(2 * TEXT.length);
  for (let index = 0; index < 5; index += 1)
    expect((await anUpload(person, tenant).begin({ size: TEXT.length })).status).toBe(201);
  const other = await aPerson(server, tenant);
  const [first, second, third] = [1, 2, 3].map(() => anUpload(other, tenant));
  expect((await third?.begin({ size: TEXT.length }))?.status).toBe(201);
  expect((await first?.whole(TEXT, 'cv.txt'))?.status).toBe(204);
  expect((await second?.whole(TEXT, 'cv.txt'))?.status).toBe(204);
  const full = await third?.send(TEXT);
  expect([full?.status, full?.headers['retry-after']]).toEqual([507, '3600']);
  expect((await anUpload(other, tenant).begin({ size: TEXT.length })).status).toBe(507);
});
