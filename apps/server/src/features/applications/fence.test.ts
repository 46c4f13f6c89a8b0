import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser } from '../../../test/account-people.ts';
import { aProof, apply, applyForm, positionIdsOf } from '../../../test/application-people.ts';
import { aPosition, aServer, aTenant, type TestServer, type TestTenant } from '../../../test/test-server.ts';

let server: TestServer;
let [a, b]: [TestTenant, TestTenant] = [] as never;
let pid: number;
beforeAll(async () => {
  server = await aServer();
  [a, b] = [await aTenant(server, { positions: [aPosition()] }), await aTenant(server)];
  [pid = 0] = await positionIdsOf(a);
});

const contact = { pids: [0], answers: { email: 'fence@people.example' } };

test('[ROUTE-01] a position of one company is applied for there and nowhere else', async () => {
  const there = await aBrowser(server, b);
  const query = { pids: String(pid) };
  expect((await there.send('GET', APPLICATION_PATHS.form, { query })).status).toBe(404);
  const headers = await aProof(there);
  expect((await apply(there, { ...contact, pids: [pid], headers })).status).toBe(404);
  const body = { position_ids: [pid], answers: { firstname: 'A' } };
  expect((await there.send('PUT', APPLICATION_PATHS.drafts, { body })).status).toBe(404);
});

test('[ROUTE-01] what a visitor began and sent at one company is not there at another, nor in another browser', async () => {
  const here = await aBrowser(server, a);
  const body = { position_ids: [pid], answers: { firstname: 'fence-mark' } };
  expect((await here.send('PUT', APPLICATION_PATHS.drafts, { body })).status).toBe(200);
  expect((await here.send('GET', APPLICATION_PATHS.drafts)).text).toContain('formKey');
  const others = [
    { person: await aBrowser(server, b, here.cookies), tenant: b },
    { person: await aBrowser(server, a), tenant: a },
  ];
  for (const { person } of others)
    expect((await person.send('GET', APPLICATION_PATHS.drafts)).json()).toMatchObject({
      data: { openDraftApplications: [], closedDraftApplications: [] },
    });
  const { formKey } = await applyForm(here, [pid]);
  const query = { form: formKey ?? '' };
  const sent = await apply(here, { ...contact, pids: [pid], headers: await aProof(here) });
  expect(sent.status).toBe(201);
  expect((await here.send('GET', APPLICATION_PATHS.receipt, { query })).status).toBe(200);
  const pdf = await here.send('GET', APPLICATION_PATHS.receiptFile, { query });
  expect([pdf.status, pdf.headers['content-type'], pdf.text.slice(0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  for (const { person } of others) {
    for (const path of [APPLICATION_PATHS.receipt, APPLICATION_PATHS.receiptFile])
      expect((await person.send('GET', path, { query })).status).toBe(404);
    const given = { form: formKey, answers: { gender: 'female' } };
    expect((await person.send('POST', APPLICATION_PATHS.equalOpportunity, { body: given })).status).toBe(404);
  }
});

test('[ROUTE-01] work that was done for one company counts at no other', async () => {
  const other = await aTenant(server, { positions: [aPosition()] });
  const [theirs = 0] = await positionIdsOf(other);
  const person = await aBrowser(server, other);
  const foreign = await aProof(await aBrowser(server, a));
  expect((await apply(person, { ...contact, pids: [theirs], headers: foreign })).status).toBe(400);
});

test('[ROUTE-01] calls without what they need are refused by name', async () => {
  const person = await aBrowser(server, a);
  for (const query of [{}, { pids: 'x' }, { pids: '1.5' }, { pids: '' }] as Record<string, string>[])
    expect((await person.send('GET', APPLICATION_PATHS.form, { query })).status).toBe(422);
  const body = { position_ids: [pid], answers: {} };
  const keyless = await person.send('POST', APPLICATION_PATHS.send, { body });
  expect([keyless.status, Object.keys(keyless.json<{ messages: object }>().messages)]).toEqual([
    422,
    ['Idempotency-Key'],
  ]);
  expect((await person.send('POST', APPLICATION_PATHS.send, { body: { answers: {} } })).status).toBe(422);
});
