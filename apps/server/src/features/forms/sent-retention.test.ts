import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { aPerson, publish } from '../../../test/form-people.ts';
import { anUpload, fileAnswer } from '../../../test/form-uploads.ts';
import { aServer, aTenant, TEST_NOW, type TestServer, type TestTenant } from '../../../test/test-server.ts';
import { inTenant } from '../../platform/context.ts';
import { SYSTEM } from '../../platform/scope.ts';
import { removeForgottenForms } from './form-retention.ts';
import { formSubmissions, formUploads } from './forms.schema.ts';

const TEXT = Buffer.from('Hello, my name is Ada.');

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterEach(() => server.clock.set(TEST_NOW));

function seedOf({ domain }: TestTenant) {
  const tenant = server.registry.findByDomain(domain);
  if (tenant === undefined) throw new Error('no such tenant');
  return { tenant, actor: SYSTEM, clock: server.clock, requestId: 'test' };
}

/** What is left of a form that somebody sent with a file on 2020-01-31. */
async function sentWith(config: object) {
  server.clock.set(new Date('2020-01-31T12:00:00Z'));
  const tenant = await aTenant(server, { config });
  await publish(server, tenant);
  const person = await aPerson(server, tenant);
  const upload = anUpload(person, tenant);
  await upload.whole(TEXT, 'cv.txt');
  const sent = await person.send('POST', FORM_PATHS.submissions, {
    query: { form: 'about-you' },
    headers: { 'idempotency-key': 'key' },
    body: { formVersion: 1, answers: { firstName: 'Ada', resume: [fileAnswer(upload.uid)] } },
  });
  expect(sent.status, sent.text).toBe(201);
  const rows = () =>
    inTenant(server.db, seedOf(tenant), async ({ tx }) => ({
      submissions: await tx.select().from(formSubmissions),
      files: await tx.select().from(formUploads),
    }));
  const [file] = (await rows()).files;
  return {
    tenant,
    leftAt: async (time: string) => {
      server.clock.set(new Date(time));
      await removeForgottenForms(server.forms);
      const { submissions, files } = await rows();
      return [submissions.length, files.length, await server.forms.files.sizeOf(file?.file ?? '')];
    },
  };
}

test('what was sent is kept for 24 months with its files, then it is gone', async () => {
  const { leftAt } = await sentWith({});
  expect(await leftAt('2022-01-30T12:00:00Z')).toEqual([1, 1, TEXT.length]);
  expect(await leftAt('2022-02-01T12:00:00Z')).toEqual([0, 0, 0]);
});

test('a tenant says how long, and nothing of another tenant goes with it', async () => {
  const short = await sentWith({ retention: { formSubmissionMonths: 6 } });
  const usual = await sentWith({});
  expect(await short.leftAt('2020-08-01T12:00:00Z')).toEqual([0, 0, 0]);
  expect(await usual.leftAt('2020-08-01T12:00:00Z')).toEqual([1, 1, TEXT.length]);
});

test('retention cannot be used to remove what is young or of another tenant', async () => {
  const [first, second] = [await sentWith({}), await sentWith({})];
  const remove = (tenant: TestTenant, before: string) =>
    inTenant(server.db, seedOf(tenant), ({ tx }) =>
      tx.execute(sql`select remove_form_submissions(array(select generate_series(1, 100)), ${before})`),
    );
  await remove(first.tenant, '2999-01-01');
  expect(await second.leftAt('2020-02-01T12:00:00Z')).toEqual([1, 1, TEXT.length]);
  server.clock.set(new Date());
  const tenant = await aTenant(server);
  await publish(server, tenant);
  const person = await aPerson(server, tenant);
  const answers = { firstName: 'Ada' };
  const headers = { 'idempotency-key': 'key' };
  const query = { form: 'about-you' };
  await person.send('POST', FORM_PATHS.submissions, { query, headers, body: { formVersion: 1, answers } });
  await remove(tenant, '2999-01-01');
  const left = await inTenant(server.db, seedOf(tenant), ({ tx }) => tx.select().from(formSubmissions));
  expect(left).toHaveLength(1);
});
