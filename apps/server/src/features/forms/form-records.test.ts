import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aDefinition, aPerson, publish, type TestPerson } from '../../../test/form-people.ts';
import { aServer, aTenant, TEST_NOW, type TestServer, type TestTenant } from '../../../test/test-server.ts';
import { inTenant } from '../../platform/context.ts';
import { SYSTEM } from '../../platform/scope.ts';
import { removeForgottenForms } from './form-retention.ts';
import { formDrafts, formLinks } from './forms.schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterEach(() => server.clock.set(TEST_NOW));

const query = { form: 'about-you' };
let calls = 0;

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

// Tests that move the clock need a token of their day.
async function tokenOf(person: TestPerson): Promise<Record<string, string>> {
  const answer = await person.send('GET', FORM_PATHS.form, { query });
  return { 'x-csrf-token': String(answer.headers['x-csrf-token']) };
}

async function submit(person: TestPerson, answers: object, { formVersion = 1, headers = {} } = {}) {
  calls += 1;
  return person.send('POST', FORM_PATHS.submissions, {
    query,
    headers: { 'idempotency-key': `key-${calls}`, ...(await tokenOf(person)), ...headers },
    body: { formVersion, answers },
  });
}

async function save(person: TestPerson, changes: object, given: object = {}) {
  calls += 1;
  const body = { key: `call-${calls}`, formVersion: 1, changes, ...given };
  return person.send('PUT', FORM_PATHS.progress, { query, body, headers: await tokenOf(person) });
}

const after = (days: number) => new Date(TEST_NOW.getTime() + days * 86_400_000);

describe('what was sent stays as it was', () => {
  test.each(['tenants', 'forms', 'form_versions', 'form_submissions', 'form_changes'])(
    'requests cannot delete rows of %s',
    async (table) => {
      const { tenant, person } = await aForm();
      expect((await submit(person, { firstName: 'Ada' })).status).toBe(201);
      const deletion = inTenant(server.db, seedOf(tenant), ({ tx }) =>
        tx.execute(sql.raw(`delete from ${table}`)),
      );
      await expect(deletion).rejects.toMatchObject({ cause: { code: '42501' } });
    },
  );

  test('[FORM-19] a date that is today is the day of sending, whatever a call says', async () => {
    const tenant = await aTenant(server);
    const signedOn = { name: 'on', label: 'On', type: 'date' as const, options: { today: true } };
    const list = {
      name: 'list',
      label: 'List',
      type: 'dynamicList' as const,
      options: { items: [signedOn] },
    };
    await publish(server, tenant, {
      definition: { title: 'Sign', sections: [{ title: 'Sign', items: [signedOn, list] }] },
    });
    const person = await aPerson(server, tenant);
    const said = { on: '2020-01-01', list: [{ on: '2031-05-05' }, {}] };
    const headers = { 'x-user-timezone': 'Pacific/Kiritimati' };
    expect((await submit(person, said, { headers })).status).toBe(201);
    const receipt = await person.send('GET', FORM_PATHS.receipt, { query });
    const on = '2026-03-11';
    expect(receipt.json()).toMatchObject({ data: { answers: { on, list: [{ on }, { on }] } } });
  });
});

test('[FORM-19] questions that cannot be changed on the page are not changed by a call', async () => {
  const tenant = await aTenant(server);
  const text = (name: string, how: object = {}) => ({ name, label: name, type: 'text' as const, ...how });
  const locked = [text('code', { readonly: true }), text('grade', { disabled: true })];
  const list = { name: 'list', label: 'List', type: 'dynamicList' as const };
  const items = [
    ...locked,
    text('free'),
    { ...list, options: { items: [...locked, text('free')] } },
    { ...list, name: 'kept', readonly: true, options: { items: [text('free')] } },
  ];
  await publish(server, tenant, { definition: { title: 'Locked', sections: [{ title: 'Locked', items }] } });
  const person = await aPerson(server, tenant);
  const row = { code: 'X', grade: 'A', free: 'mine' };
  expect((await submit(person, { ...row, list: [row], kept: [{ free: 'theirs' }] })).status).toBe(201);
  const receipt = await person.send('GET', FORM_PATHS.receipt, { query });
  const { answers } = receipt.json<{ data: { answers: object } }>().data;
  // An empty list is no answer.
  expect(answers).toEqual({ free: 'mine', list: [{ free: 'mine' }] });
});

describe('versions that were replaced', () => {
  test('one can be answered as long as a draft is kept, later only by whoever began it', async () => {
    const { tenant, person } = await aForm();
    const [early, late, keen] = [person, await aPerson(server, tenant), await aPerson(server, tenant)];
    await save(keen, { firstName: { value: 'Ada', base: 0 } });
    const definition = aDefinition({ title: 'With a new question' });
    await publish(server, tenant, { definition });
    server.clock.set(after(90));
    expect((await submit(early, { firstName: 'Ada' })).status).toBe(201);
    server.clock.set(after(91));
    const refused = await submit(late, { firstName: 'Ada' });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.json<{ messages: object }>().messages)).toEqual(['formVersion']);
    expect((await save(late, { firstName: { value: 'Ada', base: 0 } })).status).toBe(422);
    expect((await submit(late, { firstName: 'Ada' }, { formVersion: 2 })).status).toBe(201);
    expect((await submit(keen, { firstName: 'Ada' })).status).toBe(201);
  });

  test('bringing back the version that is in force publishes nothing', async () => {
    const { tenant } = await aForm();
    await publish(server, tenant, { definition: aDefinition({ title: 'Anew' }) });
    const back = () =>
      server.operate('POST', `/tenants/${tenant.domain}/forms/about-you/rollback`, { version: 1 });
    expect((await back()).json()).toMatchObject({ version: 3, restoredFrom: 1 });
    expect((await back()).json()).toMatchObject({ version: 3, restoredFrom: 1 });
  });
});

describe('drafts', () => {
  test('a key that comes again with another answer is refused instead of answered as if it were kept', async () => {
    const { person } = await aForm();
    const once = { key: 'the-call' };
    await save(person, { firstName: { value: 'Ada', base: 0 } }, once);
    expect((await save(person, { hasJob: { value: 'no', base: 0 } }, once)).status).toBe(422);
    expect((await save(person, { firstName: { value: 'Ada', base: 0 } }, once)).status).toBe(200);
  });

  test('names that are no questions leave nothing behind', async () => {
    const { tenant, person } = await aForm();
    const noise = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`noise-${i}`, { base: 0 }]));
    for (let index = 0; index < 3; index += 1) {
      const firstName = { value: `Ada ${index}`, base: index };
      const saved = await save(person, { ...noise, firstName });
      expect(saved.json()).toMatchObject({ data: { saved: { 'noise-7': 0, firstName: index + 1 } } });
    }
    const [row] = await inTenant(server.db, seedOf(tenant), ({ tx }) => tx.select().from(formDrafts));
    expect(JSON.stringify(row).length).toBeLessThan(2_000);
  });

  test('what a draft keeps can be sent', async () => {
    const { person } = await aForm();
    const text = (length: number) => 'x'.repeat(length);
    const first = await save(person, { firstName: { value: text(300_000), base: 0 } });
    expect(first.status).toBe(200);
    expect((await save(person, { employer: { value: text(300_000), base: 0 } })).status).toBe(413);
    expect((await save(person, { employer: { value: text(200_000), base: 0 } })).status).toBe(200);
    const answers = { firstName: text(300_000), employer: text(200_000), hasJob: 'yes', ssn: '123-45-6789' };
    expect((await submit(person, answers)).status).toBe(201);
  });
});

test('a personal link that nobody opened in time goes with the name on it, an opened one stays', async () => {
  const { tenant, person } = await aForm();
  const links = `/tenants/${tenant.domain}/forms/about-you/links`;
  const urls = [];
  for (const name of ['Ada', 'Grace']) {
    const made = await server.operate('POST', links, { name });
    urls.push(new URL(made.json<{ url: string }>().url));
  }
  const body = { form: 'about-you', link: urls[0]?.searchParams.get('link') ?? '' };
  expect((await person.send('POST', FORM_PATHS.openLink, { body })).status).toBe(200);
  server.clock.set(after(31));
  await removeForgottenForms(server.forms);
  const rows = await inTenant(server.db, seedOf(tenant), ({ tx }) => tx.select().from(formLinks));
  expect(rows.map(({ name }) => name)).toEqual(['Ada']);
});

test('what is worked out is what the server works out, and what keeps a form is not got around by a call', async () => {
  const tenant = await aTenant(server);
  const hours = { name: 'hours', label: 'Hours', type: 'number' as const };
  const dependencies = ['hours'];
  const items = [
    hours,
    { ...hours, name: 'pay', hidden: true, dependencies, calculate: { multiply: [{ field: 'hours' }, 12] } },
    { ...hours, name: 'why', type: 'text' as const, dependencies, enableIf: { field: 'hours', equals: 1 } },
    {
      name: 'stop',
      type: 'instruction' as const,
      deadEnd: true,
      dependencies,
      visibleFn: { field: 'hours', compare: { operator: '>' as const, value: 10 } },
      options: { html: '<p>Too long.</p>' },
    },
  ];
  await publish(server, tenant, { definition: { title: 'Pay', sections: [{ title: 'Pay', items }] } });
  const person = await aPerson(server, tenant);
  const refused = await submit(person, { hours: '11' });
  expect(refused.json()).toMatchObject({ errors: [{ name: 'stop', code: 'deadEnd' }] });
  expect((await submit(person, { hours: '2', pay: '999', why: 'no' })).status).toBe(201);
  const receipt = await person.send('GET', FORM_PATHS.receipt, { query });
  expect(receipt.json<{ data: { answers: object } }>().data.answers).toEqual({ hours: '2', pay: '24' });
});
