import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate } from '../../../../test/account-people.ts';
import { aProof, apply, applyForm, CONTACT, positionIdsOf } from '../../../../test/application-people.ts';
import { aPosition, aServer, aTenant, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

const positions = ['A', 'B', 'C', 'D'].map((title) => aPosition({ title }));

test('[APPLY-05] several positions at once do not get past the limit, nor do applications that race', async () => {
  const limiter = { limit: 2, limitMessage: 'Two at a time.' };
  const tenant = await aTenant(server, {
    positions,
    config: { pcsxConfig: { applyFormConfig: { applicationLimiter: limiter } } },
  });
  const pids = await positionIdsOf(tenant);
  const ada = await aCandidate(server, tenant);
  expect((await applyForm(ada, pids)).limitMessage).toBe('Two at a time.');
  const all = await apply(ada, { pids });
  expect([all.status, all.json()]).toMatchObject([409, { error: { message: 'Two at a time.' } }]);
  const answers = await Promise.all(pids.map((pid) => apply(ada, { pids: [pid] })));
  expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
    201, 201, 409, 409,
  ]);
});

test('[APPLY-01] the most of a day counts every position of what is sent', async () => {
  const tenant = await aTenant(server, {
    positions,
    config: { pcsxConfig: { applyFormConfig: { maxApplicationsSpam: 3 } } },
  });
  const pids = await positionIdsOf(tenant);
  const eve = await aCandidate(server, tenant);
  expect((await apply(eve, { pids: pids.slice(0, 2) })).status).toBe(201);
  const many = await apply(eve, { pids: pids.slice(2) });
  expect([many.status, Number(many.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await apply(eve, { pids: pids.slice(2, 3) })).status).toBe(201);
});

test('[APPLY-01] a guest is not told how often an address has applied, and the address is not flooded with mails', async () => {
  const limiter = { limit: 1, limitMessage: 'One at a time.' };
  const tenant = await aTenant(server, {
    positions,
    config: { pcsxConfig: { applyFormConfig: { applicationLimiter: limiter, maxApplicationsSpam: 5 } } },
  });
  const pids = await positionIdsOf(tenant);
  const email = 'flooded@people.example';
  for (let round = 0; round < 12; round += 1) {
    const guest = await aBrowser(server, tenant);
    const sent = await apply(guest, {
      pids: [pids[round % pids.length] ?? 0],
      answers: { email },
      headers: await aProof(guest),
    });
    expect([sent.status, (await applyForm(guest, pids)).limitMessage]).toEqual([201, null]);
  }
  await server.tasks.runDue();
  expect(server.mails.filter(({ to }) => to === email)).toHaveLength(10);
  const counted = await server.operate('GET', `/tenants/${tenant.domain}/applications`);
  expect(counted.json<{ applications: unknown[] }>().applications).toHaveLength(1);
});

test('[APPLY-01] a position that is hidden while somebody fills in its form takes no application', async () => {
  const position = aPosition({ title: 'A' });
  const tenant = await aTenant(server, { positions: [position] });
  const pids = await positionIdsOf(tenant);
  const ada = await aCandidate(server, tenant);
  const query = { form: (await applyForm(ada, pids)).formKey ?? '' };
  const set = (isPrivate: boolean) => tenant.import([{ ...position, isPrivate }]);
  await set(true);
  const send = (key: string) =>
    ada.send('POST', FORM_PATHS.submissions, {
      query,
      headers: { 'idempotency-key': key },
      body: { formVersion: 1, answers: CONTACT },
    });
  expect((await send('one')).status).toBe(410);
  expect((await ada.send('GET', APPLICATION_PATHS.form, { query: { pids: String(pids[0]) } })).status).toBe(
    404,
  );
  await set(false);
  expect((await send('two')).status).toBe(201);
});
