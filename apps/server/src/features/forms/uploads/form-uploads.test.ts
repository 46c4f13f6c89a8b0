import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import { FORM_FILE_MAX_BYTES, UPLOADS_PER_HOUR } from '@opencareers/contracts/forms';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPerson, publish, type TestPerson } from '../../../../test/form-people.ts';
import { anUpload, fileAnswer } from '../../../../test/form-uploads.ts';
import {
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import { inTenant } from '../../../platform/context.ts';
import { SYSTEM } from '../../../platform/scope.ts';
import { removeForgottenForms } from '../form-retention.ts';
import { formUploads } from '../forms.schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

const query = { form: 'about-you' };
const TEXT = Buffer.from('Hello, my name is Ada.');

async function aForm(): Promise<{ tenant: TestTenant; person: TestPerson }> {
  const tenant = await aTenant(server);
  await publish(server, tenant);
  return { tenant, person: await aPerson(server, tenant) };
}

async function rowsOf(tenant: TestTenant) {
  const entry = server.registry.findByDomain(tenant.domain);
  if (entry === undefined) throw new Error('no such tenant');
  const seed = { tenant: entry, actor: SYSTEM, clock: server.clock, requestId: 'test' };
  return inTenant(server.db, seed, (ctx) => ctx.tx.select().from(formUploads).orderBy(formUploads.id));
}

function submit(person: TestPerson, answers: object, key = 'key') {
  const headers = { 'idempotency-key': key };
  const body = { formVersion: 1, answers: { firstName: 'Ada', ...answers } };
  return person.send('POST', FORM_PATHS.submissions, { query, headers, body });
}

describe('a file comes in pieces', () => {
  test('[FORM-23] it is begun, sent in two pieces and taken up again where the server is', async () => {
    const { tenant, person } = await aForm();
    const upload = anUpload(person, tenant);
    const begun = await upload.begin({ size: TEXT.length });
    expect([begun.status, begun.headers['tus-resumable']]).toEqual([201, '1.0.0']);
    expect(String(begun.headers.location)).toContain(`/api/forms/uploads/${upload.uid}?`);
    expect((await upload.begin({ size: TEXT.length })).status).toBe(201);
    expect((await upload.send(TEXT.subarray(0, 5))).headers['upload-offset']).toBe('5');
    expect((await upload.begin({ size: TEXT.length })).headers.location).toBe(begun.headers.location);
    expect((await upload.begin({ size: 7 })).status).toBe(409);
    expect((await upload.begin({ size: TEXT.length, name: 'other.txt' })).status).toBe(409);
    expect((await upload.send(TEXT.subarray(9), 9)).status).toBe(409);
    const state = await upload.where();
    expect([state.status, state.headers['upload-offset'], state.headers['upload-length']]).toEqual([
      200,
      '5',
      String(TEXT.length),
    ]);
    const last = await upload.send(TEXT.subarray(5), 5);
    expect([last.status, last.headers['upload-offset']]).toEqual([204, String(TEXT.length)]);
    const [row] = await rowsOf(tenant);
    expect(row).toMatchObject({ state: 'complete', type: 'text/plain', name: 'cv.txt' });
    expect(row?.sha256).toMatch(/^[0-9a-f]{64}$/);
    const repeated = await upload.send(TEXT.subarray(TEXT.length), TEXT.length);
    expect([repeated.status, repeated.headers['upload-offset']]).toEqual([204, String(TEXT.length)]);
  });

  test('what is said about the protocol', async () => {
    const { tenant, person } = await aForm();
    const options = await person.inject({ method: 'OPTIONS', url: FORM_PATHS.uploads });
    expect([options.status, options.headers['tus-extension']]).toEqual([204, 'creation,termination']);
    const begun = await anUpload(person, tenant).begin({ headers: { 'tus-resumable': '0.2.2' } });
    expect([begun.status, begun.headers['tus-version']]).toEqual([412, '1.0.0']);
  });

  test('another person, another tenant and a person without a token reach nothing of it', async () => {
    const { tenant, person } = await aForm();
    const other = await aTenant(server);
    await publish(server, other);
    const uid = 'shared-uid';
    const upload = anUpload(person, tenant, { uid });
    await upload.whole(TEXT, 'cv.txt');
    for (const theirs of [
      anUpload(await aPerson(server, tenant), tenant, { uid }),
      anUpload(person, other, { uid }),
      anUpload(person, tenant, { uid: 'unknown' }),
      anUpload(person, tenant, { uid, owner: 'l_unknown' }),
    ]) {
      expect((await theirs.where()).status).toBe(404);
      expect((await theirs.send(TEXT)).status).toBe(404);
      expect((await theirs.remove()).status).toBe(404);
    }
    const forged = await upload.begin({ headers: { 'x-csrf-token': 'bad' } });
    expect(forged.status).toBe(403);
    expect((await upload.where()).status).toBe(200);
    expect(await rowsOf(other)).toEqual([]);
  });

  test('headers that say nothing are refused by name', async () => {
    const { tenant, person } = await aForm();
    const upload = anUpload(person, tenant);
    const fieldsOf = async (given: Parameters<typeof upload.begin>[0]) =>
      Object.keys((await upload.begin(given)).json<{ messages: object }>().messages);
    expect(await fieldsOf({ headers: { 'upload-length': '-1' } })).toEqual(['upload-length']);
    expect(await fieldsOf({ headers: { 'upload-metadata': 'uid a b' } })).toEqual(['upload-metadata']);
    expect(await fieldsOf({ headers: { 'upload-metadata': 'uid Li4v' } })).toEqual(['uid']);
    expect(await fieldsOf({ field: 'firstName' })).toEqual(['field']);
    expect(await fieldsOf({ field: '__proto__' })).toEqual(['field']);
  });

  test('two senders at once: one is taken, the other is told that it is busy', async () => {
    const { tenant, person } = await aForm();
    const upload = anUpload(person, tenant);
    await upload.begin({ size: TEXT.length });
    const answers = await Promise.all([upload.send(TEXT), upload.send(TEXT), upload.send(TEXT)]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(204);
    expect(statuses.slice(1).every((status) => status === 423 || status === 409)).toBe(true);
    expect((await rowsOf(tenant))[0]).toMatchObject({ state: 'complete' });
  });

  test('more than was announced is refused and nothing of it stays', async () => {
    const { tenant, person } = await aForm();
    const upload = anUpload(person, tenant);
    await upload.begin({ size: 4 });
    expect((await upload.send(TEXT)).status).toBe(413);
    expect((await upload.where()).headers['upload-offset']).toBe('0');
    const large = await anUpload(person, tenant).begin({ size: FORM_FILE_MAX_BYTES + 1 });
    expect(large.status).toBe(413);
  });

  test('an upload that was removed is gone, and its uid can be used again', async () => {
    const { tenant, person } = await aForm();
    const upload = anUpload(person, tenant);
    await upload.whole(TEXT, 'cv.txt');
    const [row] = await rowsOf(tenant);
    expect((await upload.remove()).status).toBe(204);
    expect((await upload.where()).status).toBe(404);
    expect(await server.forms.files.sizeOf(row?.file ?? '')).toBe(0);
    expect((await upload.whole(TEXT, 'cv.txt')).status).toBe(204);
  });

  test('twenty uploads an hour, removed ones too', async () => {
    const { tenant, person } = await aForm();
    for (let index = 0; index < UPLOADS_PER_HOUR; index += 1) {
      const upload = anUpload(person, tenant);
      expect((await upload.begin()).status).toBe(201);
      await upload.remove();
    }
    const refused = await anUpload(person, tenant).begin();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    server.clock.set(new Date(TEST_NOW.getTime() + 61 * 60_000));
    expect((await anUpload(person, tenant).begin()).status).toBe(201);
    server.clock.set(TEST_NOW);
  });
});

describe('files are sent with a form', () => {
  test('what is stored of a file is what the server knows of it', async () => {
    const { tenant, person } = await aForm();
    const upload = anUpload(person, tenant);
    await upload.whole(TEXT, 'Ada Lovelace.txt');
    const sent = await submit(person, { resume: [fileAnswer(upload.uid, { content: 'QUJD', size: 9e9 })] });
    expect(sent.status).toBe(201);
    const receipt = await person.send('GET', FORM_PATHS.receipt, { query });
    expect(receipt.json()).toMatchObject({
      data: {
        answers: {
          resume: [
            { uid: upload.uid, name: 'Ada Lovelace.txt', size: TEXT.length, type: 'text/plain', content: '' },
          ],
        },
      },
    });
    expect((await upload.remove()).status).toBe(404);
    expect((await rowsOf(tenant))[0]).toMatchObject({ state: 'complete', submissionId: expect.any(Number) });
  });

  test('a file that is not there, half there, of somebody else, of another question or named twice is refused', async () => {
    const { tenant, person } = await aForm();
    const half = anUpload(person, tenant);
    await half.begin({ size: TEXT.length });
    await half.send(TEXT.subarray(0, 3));
    const theirs = anUpload(await aPerson(server, tenant), tenant);
    await theirs.whole(TEXT, 'cv.txt');
    const own = anUpload(person, tenant);
    await own.whole(TEXT, 'cv.txt');
    for (const uids of [['nothing'], [half.uid], [theirs.uid], [own.uid, own.uid], ['../../etc/passwd']]) {
      const answer = await submit(person, { resume: uids.map((uid) => fileAnswer(uid)) });
      expect(answer.status).toBe(422);
      expect(answer.json()).toMatchObject({
        errors: [{ name: 'resume', code: 'fileFailed', message: 'File could not be uploaded' }],
      });
    }
    expect((await submit(person, { resume: [fileAnswer(own.uid)] })).status).toBe(201);
    const again = { resume: [fileAnswer(own.uid)] };
    const second = await person.send('POST', FORM_PATHS.submissions, {
      query,
      headers: { 'idempotency-key': 'other' },
      body: { formVersion: 1, again: true, answers: { firstName: 'Ada', ...again } },
    });
    expect(second.status).toBe(422);
  });

  test('a file that belongs to nothing goes after a day, one of a draft stays with it', async () => {
    const { tenant, person } = await aForm();
    const [loose, kept] = [anUpload(person, tenant), anUpload(person, tenant)];
    await loose.whole(TEXT, 'cv.txt');
    await kept.whole(TEXT, 'cv.txt');
    await person.send('PUT', FORM_PATHS.progress, {
      query,
      body: { key: 'k', formVersion: 1, changes: { resume: { value: [fileAnswer(kept.uid)], base: 0 } } },
    });
    server.clock.set(new Date(TEST_NOW.getTime() + 25 * 3_600_000));
    await removeForgottenForms(server.forms);
    expect((await loose.where()).status).toBe(404);
    expect((await kept.where()).status).toBe(200);
    server.clock.set(TEST_NOW);
  });
});
