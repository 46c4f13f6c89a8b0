import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import { DRAFT_DAYS } from '@opencareers/contracts/forms';
import { beforeAll, describe, expect, test } from 'vitest';
import { aDefinition, aPerson, publish, type TestPerson } from '../../../../test/form-people.ts';
import {
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import { removeForgottenForms } from '../form-retention.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

const query = { form: 'about-you' };
let calls = 0;

async function aForm(): Promise<{ tenant: TestTenant; person: TestPerson }> {
  const tenant = await aTenant(server);
  await publish(server, tenant);
  return { tenant, person: await aPerson(server, tenant) };
}

function save(
  person: TestPerson,
  changes: Record<string, { value?: unknown; base: number }>,
  given: object = {},
) {
  calls += 1;
  const body = { key: `call-${calls}`, formVersion: 1, changes, ...given };
  return person.send('PUT', FORM_PATHS.progress, { query, body });
}

const draftOf = async (person: TestPerson) =>
  (await person.send('GET', FORM_PATHS.form, { query })).json<{ data: { draft: unknown } }>().data.draft;

describe('answers are kept while somebody types', () => {
  test('an answer comes back with its revision, and nobody else sees it', async () => {
    const { tenant, person } = await aForm();
    const saved = await save(person, { firstName: { value: 'Ada', base: 0 } });
    expect(saved.json()).toMatchObject({ data: { revision: 1, saved: { firstName: 1 }, conflicts: {} } });
    expect(await draftOf(person)).toMatchObject({
      revision: 1,
      version: 1,
      savedAt: TEST_NOW.toISOString(),
      answers: { firstName: { value: 'Ada', revision: 1 } },
    });
    expect(await draftOf(await aPerson(server, tenant))).toBeNull();
  });

  test('a form of another tenant is unknown, a body of another shape is refused', async () => {
    const { person } = await aForm();
    const other = await aTenant(server);
    const there = await aPerson(server, other);
    expect((await save(there, { firstName: { value: 'Ada', base: 0 } })).status).toBe(404);
    expect((await save(person, { firstName: { value: 'Ada', base: -1 } })).status).toBe(422);
    expect((await save(person, {}, { formVersion: 7 })).status).toBe(422);
    const withoutToken = await person.send('PUT', FORM_PATHS.progress, {
      query,
      body: { key: 'k', formVersion: 1, changes: {} },
      headers: { 'x-csrf-token': 'bad' },
    });
    expect(withoutToken.status).toBe(403);
  });

  test('what another tab changed meanwhile is given back and not overwritten, the rest is kept', async () => {
    const { person } = await aForm();
    await save(person, { firstName: { value: 'Ada', base: 0 } });
    await save(person, { firstName: { value: 'Grace', base: 1 } });
    const late = await save(person, {
      firstName: { value: 'Edith', base: 1 },
      hasJob: { value: 'no', base: 0 },
    });
    expect(late.status).toBe(200);
    expect(late.json()).toMatchObject({
      data: { revision: 3, saved: { hasJob: 3 }, conflicts: { firstName: { value: 'Grace', revision: 2 } } },
    });
    const same = await save(person, { firstName: { value: 'Grace', base: 1 } });
    expect(same.json()).toMatchObject({ data: { revision: 3, saved: { firstName: 2 }, conflicts: {} } });
  });

  test('a repeated call changes nothing and is answered the same', async () => {
    const { person } = await aForm();
    const once = { key: 'the-call' };
    const first = await save(person, { firstName: { value: 'Ada', base: 0 } }, once);
    await save(person, { firstName: { value: 'Grace', base: 1 } });
    const again = await save(person, { firstName: { value: 'Ada', base: 0 } }, once);
    expect(again.json()).toMatchObject({ data: { saved: { firstName: 1 }, conflicts: {} } });
    expect(first.json()).toMatchObject({ data: { saved: { firstName: 1 } } });
    expect(await draftOf(person)).toMatchObject({ answers: { firstName: { value: 'Grace' } } });
  });

  test('twenty tabs that save at once lose no answer', async () => {
    const { person } = await aForm();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        save(person, { firstName: { value: `tab ${index}`, base: 0 } }),
      ),
    );
    const kept = answers.filter(({ text }) => text.includes('"saved":{"firstName"'));
    expect(kept).toHaveLength(1);
    expect(answers.filter(({ text }) => text.includes('"conflicts":{"firstName"'))).toHaveLength(19);
  });

  test('[FORM-20] a social security number and the bytes of a file are never part of a draft', async () => {
    const { person } = await aForm();
    const file = { uid: 'u', name: 'cv.pdf', size: 3, type: '', lastModified: 0, webkitRelativePath: '' };
    const saved = await save(person, {
      ssn: { value: '123-45-6789', base: 0 },
      resume: { value: [{ ...file, content: 'QUJD', status: 'done', previewUrl: 'blob:x' }], base: 0 },
    });
    expect(saved.status).toBe(200);
    const text = JSON.stringify(await draftOf(person));
    expect(text).not.toContain('123-45');
    expect(text).toContain('cv.pdf');
    expect(text).not.toContain('QUJD');
  });

  test('a draft stays with its version until the person goes on with a newer one', async () => {
    const { tenant, person } = await aForm();
    await save(person, { firstName: { value: 'Ada', base: 0 } });
    await publish(server, tenant, { definition: aDefinition({ title: 'About you, anew' }) });
    const opened = (await person.send('GET', FORM_PATHS.form, { query })).json();
    expect(opened).toMatchObject({ data: { form: { version: 1, newestVersion: 2, title: 'About you' } } });
    const newest = await person.send('GET', FORM_PATHS.form, { query: { ...query, version: 'newest' } });
    expect(newest.json()).toMatchObject({ data: { form: { version: 2, title: 'About you, anew' } } });
    await save(person, { hasJob: { value: 'no', base: 0 } }, { formVersion: 2 });
    expect((await person.send('GET', FORM_PATHS.form, { query })).json()).toMatchObject({
      data: { form: { version: 2 }, draft: { version: 2, answers: { firstName: { value: 'Ada' } } } },
    });
  });

  test('a draft ends with the submission', async () => {
    const { person } = await aForm();
    await save(person, { firstName: { value: 'Ada', base: 0 } });
    const body = { formVersion: 1, answers: { firstName: 'Ada' } };
    const headers = { 'idempotency-key': 'k' };
    expect((await person.send('POST', FORM_PATHS.submissions, { query, headers, body })).status).toBe(201);
    expect(await draftOf(person)).toBeNull();
  });

  test('a draft that nobody goes on with is removed after 90 days', async () => {
    const { person } = await aForm();
    await save(person, { firstName: { value: 'Ada', base: 0 } });
    const after = (days: number) => new Date(TEST_NOW.getTime() + days * 86_400_000);
    server.clock.set(after(DRAFT_DAYS));
    await removeForgottenForms(server.forms);
    expect(await draftOf(person)).not.toBeNull();
    server.clock.set(after(DRAFT_DAYS + 1));
    await removeForgottenForms(server.forms);
    expect(await draftOf(person)).toBeNull();
    server.clock.set(TEST_NOW);
  });
});
