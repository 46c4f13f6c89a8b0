import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import type { FormLink } from '@opencareers/contracts/forms-operator';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPerson, publish, type TestPerson } from '../../../../test/form-people.ts';
import { anUpload } from '../../../../test/form-uploads.ts';
import {
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import { inTenant } from '../../../platform/context.ts';
import { SYSTEM } from '../../../platform/scope.ts';
import { formLinks } from '../forms.schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

const form = 'about-you';
const tokenOf = ({ url }: FormLink) => new URL(url).searchParams.get('link') ?? '';

async function aLink(tenant: TestTenant, given: object = {}): Promise<FormLink> {
  const answer = await server.operate('POST', `/tenants/${tenant.domain}/forms/${form}/links`, given);
  expect(answer.status).toBe(200);
  return answer.json<FormLink>();
}

const open = (person: TestPerson, link: string, headers: Record<string, string> = {}) =>
  person.send('POST', FORM_PATHS.openLink, { body: { form, link }, headers });

async function aForm(): Promise<TestTenant> {
  const tenant = await aTenant(server);
  await publish(server, tenant);
  return tenant;
}

describe('a personal link', () => {
  test('the first who opens it has it; for everybody else there is no such link', async () => {
    const tenant = await aForm();
    const link = await aLink(tenant, { name: 'Ada Lovelace', email: 'ada@example.com' });
    expect(link.url).toMatch(/\/careers\/forms\?domain=[^&]+&form=about-you&link=[\w-]{32}$/);
    const [ada, eve] = [await aPerson(server, tenant), await aPerson(server, tenant)];
    const opened = await open(ada, tokenOf(link));
    const { data } = opened.json<{ data: { owner: string } }>();
    expect(opened.json()).toMatchObject({ data: { kind: 'personal', form, until: null } });
    expect((await open(ada, tokenOf(link))).json()).toEqual(opened.json());

    const [late, unknown] = [await open(eve, tokenOf(link)), await open(eve, 'x'.repeat(32))];
    expect([late.status, late.json()]).toEqual([unknown.status, unknown.json()]);
    expect(late.status).toBe(404);
    const query = { form, owner: data.owner };
    expect((await ada.send('GET', FORM_PATHS.form, { query })).json()).toMatchObject({
      data: { owner: { key: data.owner, label: 'Ada Lovelace' }, canSubmitAgain: false },
    });
    for (const path of [FORM_PATHS.form, FORM_PATHS.receipt])
      expect((await eve.send('GET', path, { query })).status).toBe(404);
    const theft = { key: 'k', formVersion: 1, changes: { firstName: { value: 'Eve', base: 0 } } };
    expect((await eve.send('PUT', FORM_PATHS.progress, { query, body: theft })).status).toBe(404);
    expect((await anUpload(eve, tenant, { owner: data.owner }).begin()).status).toBe(404);
  });

  test('fifty who open it at once: one has it', async () => {
    const tenant = await aForm();
    const token = tokenOf(await aLink(tenant));
    const people = await Promise.all(Array.from({ length: 50 }, () => aPerson(server, tenant)));
    const answers = await Promise.all(people.map((person) => open(person, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a program that only reads addresses does not use it up', async () => {
    const tenant = await aForm();
    const link = await aLink(tenant);
    const scanner = await aPerson(server, tenant);
    const { pathname, search } = new URL(link.url);
    await scanner.inject({ method: 'GET', url: `${pathname}${search}` });
    expect((await open(await aPerson(server, tenant), tokenOf(link))).status).toBe(200);
  });

  test('it is good for one submission and shows the receipt afterwards', async () => {
    const tenant = await aForm();
    const person = await aPerson(server, tenant);
    const opened = await open(person, tokenOf(await aLink(tenant, { email: 'ada@example.com' })));
    const query = { form, owner: opened.json<{ data: { owner: string } }>().data.owner };
    const send = (key: string, again = false) =>
      person.send('POST', FORM_PATHS.submissions, {
        query,
        headers: { 'idempotency-key': key },
        body: { formVersion: 1, again, answers: { firstName: 'Ada' } },
      });
    expect((await send('one')).status).toBe(201);
    expect((await send('two')).status).toBe(409);
    expect((await send('three', true)).status).toBe(409);
    const after = await person.send('GET', FORM_PATHS.form, { query });
    expect(after.json()).toMatchObject({
      data: { form: { definition: null }, draft: null, receipt: { version: 1 } },
    });
    const change = { key: 'k', formVersion: 1, changes: { firstName: { value: 'Eve', base: 0 } } };
    expect((await person.send('PUT', FORM_PATHS.progress, { query, body: change })).status).toBe(409);
    expect((await anUpload(person, tenant, { owner: query.owner }).begin()).status).toBe(409);
  });

  test('the answers of a link and those of the visitor who opened it are two', async () => {
    const tenant = await aForm();
    const person = await aPerson(server, tenant);
    const opened = await open(person, tokenOf(await aLink(tenant)));
    const { owner } = opened.json<{ data: { owner: string } }>().data;
    const body = { key: 'k', formVersion: 1, changes: { firstName: { value: 'Ada', base: 0 } } };
    await person.send('PUT', FORM_PATHS.progress, { query: { form, owner }, body });
    const own = await person.send('GET', FORM_PATHS.form, { query: { form } });
    const linked = await person.send('GET', FORM_PATHS.form, { query: { form, owner } });
    expect(own.json()).toMatchObject({ data: { draft: null } });
    expect(linked.json()).toMatchObject({ data: { draft: { answers: { firstName: { value: 'Ada' } } } } });
    const storageOf = (answer: typeof own) =>
      answer.json<{ data: { owner: { storage: string } } }>().data.owner;
    expect(storageOf(own).storage).not.toBe(storageOf(linked).storage);
  });

  test('it ends, and it is of one form, one tenant and one page', async () => {
    const [tenant, other] = [await aForm(), await aForm()];
    const person = await aPerson(server, tenant);
    const token = tokenOf(await aLink(tenant));
    expect((await open(await aPerson(server, other), token)).status).toBe(404);
    const elsewhere = await person.send('POST', FORM_PATHS.openLink, {
      body: { form: 'nothing', link: token },
    });
    expect(elsewhere.status).toBe(404);
    expect((await open(person, token, { 'x-csrf-token': 'bad' })).status).toBe(403);
    expect((await open(person, '')).status).toBe(422);
    const end = new Date(TEST_NOW.getTime() + 60_000).toISOString();
    const short = tokenOf(await aLink(tenant, { expires: end }));
    server.clock.set(new Date(TEST_NOW.getTime() + 60_000));
    expect((await open(person, short)).status).toBe(404);
    server.clock.set(TEST_NOW);
    expect((await open(person, short)).status).toBe(200);
  });

  test('neither the token nor the id of a visitor is in the database', async () => {
    const tenant = await aForm();
    const person = await aPerson(server, tenant);
    const token = tokenOf(await aLink(tenant));
    await open(person, token);
    const visitor = /_vscid=([^.;]+)/.exec(person.cookie)?.[1] ?? 'none';
    const entry = server.registry.findByDomain(tenant.domain);
    if (entry === undefined) throw new Error('no such tenant');
    const seed = {
      tenant: entry,
      actor: SYSTEM,
      clock: server.clock,
      requestId: 'test',
    };
    const rows = await inTenant(server.db, seed, (ctx) => ctx.tx.select().from(formLinks));
    const text = JSON.stringify(rows);
    expect(text).toContain('v_');
    expect(text).not.toContain(token);
    expect(text).not.toContain(visitor);
  });
});
