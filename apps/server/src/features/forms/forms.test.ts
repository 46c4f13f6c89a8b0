import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { aDefinition, aPerson, publish } from '../../../test/form-people.ts';
import { aServer, aTenant, TEST_NOW, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

const LANGUAGES = [
  { value: 'en' as const, title: 'English' },
  { value: 'de' as const, title: 'Deutsch' },
];
const FORM = 'about-you';
const query = { form: FORM };
const key = (value: string) => ({ 'idempotency-key': value });

describe('a form is opened', () => {
  test('a form that is unknown, of another tenant or not published looks the same', async () => {
    const [tenant, other] = [await aTenant(server), await aTenant(server)];
    await publish(server, other);
    await server.operate('PUT', `/tenants/${tenant.domain}/forms/draft-only`, {
      definition: aDefinition(),
      isDraft: true,
    });
    const person = await aPerson(server, tenant);
    const answers = [];
    for (const form of [FORM, 'draft-only', 'nothing'])
      answers.push(await person.send('GET', FORM_PATHS.form, { query: { form } }));
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(answer.json()).toEqual({
        status: 404,
        error: { message: 'Form not found', code: 'form_not_found' },
        data: {},
        metadata: null,
      });
    }
  });

  test('a key that is none is refused by name', async () => {
    const person = await aPerson(server, await aTenant(server));
    const answer = await person.send('GET', FORM_PATHS.form, { query: { form: '../etc' } });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.json<{ messages: object }>().messages)).toEqual(['form']);
  });

  test('[FORM-01] the definition comes in the language of the page, without draft and receipt at first', async () => {
    const tenant = await aTenant(server, {
      config: { supportedLanguages: LANGUAGES },
    });
    const definition = { ...aDefinition(), translations: { de: { title: 'Über Sie' } } };
    await publish(server, tenant, { definition });
    const person = await aPerson(server, tenant);
    const answer = await person.send('GET', FORM_PATHS.form, { query: { ...query, hl: 'de' } });
    expect(answer.json()).toMatchObject({
      status: 200,
      data: {
        form: { key: FORM, version: 1, newestVersion: 1, title: 'Über Sie', countryCode: 'US' },
        owner: { key: '', label: null },
        draft: null,
        receipt: null,
        canSubmitAgain: true,
        isEditor: false,
      },
    });
    expect(answer.text).not.toContain('translations');
  });
});

describe('a form is sent', () => {
  test('[FORM-11] refused answers come back with path, code and text in the language and zone of the person', async () => {
    const tenant = await aTenant(server, {
      config: { supportedLanguages: LANGUAGES },
    });
    await publish(server, tenant);
    const person = await aPerson(server, tenant);
    const answer = await person.send('POST', FORM_PATHS.submissions, {
      query,
      headers: key('one'),
      body: { formVersion: 1, answers: { hasJob: 'yes', ssn: '12', country: 'XX' } },
    });
    expect(answer.status).toBe(422);
    expect(answer.json()).toMatchObject({
      errors: [
        { name: 'firstName', code: 'required', message: 'First name is required' },
        { name: 'ssn', code: 'ssn' },
        { name: 'employer', code: 'required' },
        { name: 'country', code: 'choice' },
      ],
    });
  });

  test('only what shows is stored, with the version that was answered; the same key gives the same receipt', async () => {
    const tenant = await aTenant(server);
    await publish(server, tenant);
    const person = await aPerson(server, tenant);
    const body = {
      formVersion: 1,
      answers: { firstName: ' Ada ', hasJob: 'no', employer: 'hidden', country: 'DE', nothing: 'x' },
    };
    const send = (idempotencyKey: string, changed: object = {}) =>
      person.send('POST', FORM_PATHS.submissions, {
        query,
        headers: key(idempotencyKey),
        body: { ...body, ...changed },
      });
    const first = await send('k1');
    expect(first.status).toBe(201);
    const { receipt } = first.json<{ data: { receipt: { number: string } } }>().data;
    expect(receipt).toMatchObject({ form: FORM, version: 1, submittedAt: TEST_NOW.toISOString() });
    expect((await send('k1')).json()).toEqual(first.json());
    const other = await send('k1', { answers: { firstName: 'Eve' } });
    expect([other.status, other.json()]).toEqual([
      422,
      { code: 'idempotency_key_reused', messages: { 'Idempotency-Key': ['was used for something else'] } },
    ]);
    const second = await send('k2');
    expect(second.status).toBe(409);
    expect(second.json()).toMatchObject({ receipt });
    expect((await send('k3', { again: true })).status).toBe(201);
    const shown = await person.send('GET', FORM_PATHS.receipt, { query });
    expect(shown.json()).toMatchObject({
      data: { answers: { firstName: 'Ada', hasJob: 'no', country: 'DE' } },
    });
    expect(shown.text).not.toContain('hidden');
  });

  test('a hundred posts at once with one key are one submission', async () => {
    const tenant = await aTenant(server);
    await publish(server, tenant);
    const person = await aPerson(server, tenant);
    const body = { formVersion: 1, answers: { firstName: 'Grace' } };
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        person.send('POST', FORM_PATHS.submissions, { query, headers: key('same'), body }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const { forms } = (await server.operate('GET', `/tenants/${tenant.domain}/forms`)).json<{
      forms: { responses: number }[];
    }>();
    expect(forms[0]?.responses).toBe(1);
  });

  test('keys of two people do not meet', async () => {
    const tenant = await aTenant(server);
    await publish(server, tenant);
    const people = [await aPerson(server, tenant), await aPerson(server, tenant)];
    const numbers = [];
    for (const [index, person] of people.entries()) {
      const body = { formVersion: 1, answers: { firstName: `Person ${index}` } };
      const answer = await person.send('POST', FORM_PATHS.submissions, { query, headers: key('k'), body });
      numbers.push(answer.json<{ data: { receipt: { number: string } } }>().data.receipt.number);
    }
    expect(new Set(numbers).size).toBe(2);
  });

  test('a call without a token, without a key or of an unknown version is refused', async () => {
    const tenant = await aTenant(server);
    await publish(server, tenant);
    const person = await aPerson(server, tenant);
    const body = { formVersion: 1, answers: { firstName: 'Ada' } };
    const post = (headers: Record<string, string>, changed: object = {}) =>
      person.send('POST', FORM_PATHS.submissions, { query, headers, body: { ...body, ...changed } });
    expect((await post({ ...key('a'), 'x-csrf-token': '' })).status).toBe(403);
    expect((await post({})).json()).toMatchObject({ messages: { 'Idempotency-Key': expect.anything() } });
    expect((await post(key('b'), { formVersion: 9 })).json()).toMatchObject({
      messages: { formVersion: ['is not a version of this form'] },
    });
    expect((await post(key('c'), { answers: 'all' })).status).toBe(422);
  });
});
