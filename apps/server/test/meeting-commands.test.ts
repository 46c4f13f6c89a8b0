import { DASHBOARD_PATHS } from '@opencareers/contracts/dashboard-calls';
import type { OperatorReferralList } from '@opencareers/contracts/operator-events';
import type { OperatorInterviewList } from '@opencareers/contracts/operator-interviews';
import type { OperatorWebhookList } from '@opencareers/contracts/operator-webhooks';
import { beforeAll, expect, test } from 'vitest';
import { changeReferral } from '../src/features/referrals/referrals.repo.ts';
import { aCandidate } from './account-people.ts';
import { positionIdsOf } from './application-people.ts';
import { aCommandLine, type CommandLine } from './command-line.ts';
import { aCompanySystem } from './company-systems.ts';
import { withinTenant } from './offer-factory.ts';
import { aPosition, aServer, aTenant, TEST_NOW, type TestServer } from './test-server.ts';

let server: TestServer;
let line: CommandLine;
beforeAll(async () => {
  server = await aServer();
  line = await aCommandLine(server);
});

const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000).toISOString();

test('[DASH-02] interviews are proposed from a file, listed, moved and cancelled', async () => {
  const tenant = await aTenant(server);
  const { email } = await aCandidate(server, tenant);
  const domain = `--domain ${tenant.domain}`;
  const one = { email, title: 'First talk', zone: 'Europe/Berlin', start: at(48), end: at(49) };
  const file = await line.file(
    'talks.json',
    JSON.stringify([
      { ...one, source_id: 'a' },
      { ...one, source_id: 'b' },
    ]),
  );
  expect((await line.done(`interviews create ${domain} --file ${file}`)).out).toBe('proposed 2\n');
  const again = await line.done(`interviews create ${domain} --file ${file}`);
  expect(again.out).toBe('proposed 0, 2 were there already\n');
  const { interviews } = JSON.parse(
    (await line.done(`interviews list ${domain} --email ${email} --json`)).out,
  ) as OperatorInterviewList;
  expect(interviews).toHaveLength(2);
  const [first, second] = interviews;
  await line.done(`interviews move ${domain} --id ${first?.id} --start ${at(72)} --end ${at(73)}`);
  await line.done(['interviews', 'cancel', '--domain', tenant.domain, '--id', String(second?.id)]);
  const { out } = await line.done(`interviews list ${domain}`);
  expect(out).toMatch(/changed +2026-03-13T12:00:00\.000Z/);
  expect(out).toContain('canceled');
  const bad = await line.file(
    'bad.json',
    JSON.stringify([
      { ...one, source_id: 'c' },
      { ...one, zone: 'Moon' },
    ]),
  );
  const refused = await line.cli(`interviews create ${domain} --file ${bad}`);
  expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/entry 2 of 2[\s\S]*zone/) });
  expect((await line.cli(`interviews cancel ${domain} --id 999999`)).err).toContain('Interview not found');
});

test('[DASH-03] events are made from a file, listed with their guests and called off', async () => {
  const tenant = await aTenant(server);
  const domain = `--domain ${tenant.domain}`;
  const event = { title: 'Open day', start: at(48), end: at(50), zone: 'Europe/Berlin', capacity: 5 };
  const file = await line.file('event.json', JSON.stringify({ ...event, source_id: 'day' }));
  for (const _again of [1, 2])
    expect((await line.done(`events create ${domain} --file ${file}`)).out).toBe('1 event is there\n');
  const { out } = await line.done(`events list ${domain}`);
  const id = /^(\d+) +\S+ +0\/5 +on +Open day$/m.exec(out)?.[1];
  await line.done(`events cancel ${domain} --id ${id}`);
  expect((await line.done(`events list ${domain}`)).out).toMatch(/0\/5 +canceled/);
  expect((await line.done(`events summary ${domain}`)).out).toContain('no page has reported anything');
});

test('[DASH-04] referrals are listed; a friend who has not agreed is not named', async () => {
  const gates = { referralWithCandidateApplicationGate: true };
  const tenant = await aTenant(server, { config: { gates }, positions: [aPosition()] });
  const person = await aCandidate(server, tenant);
  const [pid] = await positionIdsOf(tenant);
  const body = { position_id: pid, name: 'Grace', email: 'grace@people.example', relation: 'friend' };
  await person.send('POST', DASHBOARD_PATHS.referrals, { body });
  const domain = `--domain ${tenant.domain}`;
  const read = async () =>
    (JSON.parse((await line.done(`referrals list ${domain} --json`)).out) as OperatorReferralList).referrals;
  const [made] = await read();
  expect(made).toMatchObject({ email: person.email, friend_name: '', friend_email: '', status: 'invited' });
  await withinTenant(server, tenant.domain, (ctx) =>
    changeReferral(ctx, made?.id ?? 0, { status: 'accepted' }),
  );
  expect(await read()).toMatchObject([{ status: 'accepted', friend_name: 'Grace' }]);
  const elsewhere = await aTenant(server);
  expect((await line.done(`referrals list --domain ${elsewhere.domain}`)).out).toBe('no referrals\n');
});

test('[DASH-04] referrals are brought in from a file once, each friend is asked, and they are listed by who made them', async () => {
  const gates = { referralWithCandidateApplicationGate: true };
  const tenant = await aTenant(server, { config: { gates }, positions: [aPosition()] });
  const [ada, ben] = [await aCandidate(server, tenant), await aCandidate(server, tenant)];
  const [pid] = await positionIdsOf(tenant);
  const domain = `--domain ${tenant.domain}`;
  const one = { email: ada.email, position: String(pid), friend_name: 'Grace', relation: 'colleague' };
  const entries = [
    { ...one, friend_email: 'Helen@people.example' },
    { ...one, email: ben.email, friend_email: 'joan@people.example' },
  ];
  const file = await line.file('friends.json', JSON.stringify(entries));
  expect((await line.done(`referrals create ${domain} --file ${file}`)).out).toBe('asked 2\n');
  const again = await line.done(`referrals create ${domain} --file ${file}`);
  expect(again.out).toBe('asked 0, 2 had been referred already\n');
  await server.tasks.runDue();
  const asked = server.mails.filter(({ to }) => /^(helen|joan)@people/.test(to)).map(({ to }) => to);
  expect(asked.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'helen@people.example',
    'joan@people.example',
  ]);
  const list = async (...rest: string[]) => {
    const words = ['referrals', 'list', '--domain', tenant.domain, '--json', ...rest];
    return (JSON.parse((await line.done(words)).out) as OperatorReferralList).referrals;
  };
  expect(await list('--email', ben.email)).toMatchObject([{ email: ben.email, status: 'invited' }]);
  expect(await list('--status', 'accepted')).toEqual([]);
  expect((await list()).map(({ email }) => email)).toEqual([ada.email, ben.email]);
  const refuse = async (change: object) => {
    const bad = await line.file('bad.json', JSON.stringify({ ...entries[0], ...change }));
    const refused = await line.cli(`referrals create ${domain} --file ${bad}`);
    expect(refused.code).toBe(1);
    return refused.err;
  };
  expect(await refuse({ email: 'nobody@people.example' })).toContain('Candidate not found');
  expect(await refuse({ position: '1', friend_email: 'new@people.example' })).toContain('Position not found');
  expect(await refuse({ position: 'x' })).toContain('position');
  expect(await refuse({ relation: 'boss' })).toContain('relation');
  const closed = await aTenant(server, { positions: [aPosition()] });
  const eve = await aCandidate(server, closed);
  const [other] = await positionIdsOf(closed);
  const entry = { ...one, email: eve.email, position: String(other), friend_email: 'x@people.example' };
  const shut = await line.file('shut.json', JSON.stringify(entry));
  const answer = await line.cli(`referrals create --domain ${closed.domain} --file ${shut}`);
  expect(answer).toMatchObject({
    code: 1,
    err: expect.stringContaining('referralWithCandidateApplicationGate'),
  });
});

test('calls of a company’s system are listed and made again, and their secret is made and changed', async () => {
  const system = await aCompanySystem();
  system.answer = { status: 410 };
  const webhooksConfig = { endpoints: [{ name: 'ats', url: system.url }] };
  const tenant = await aTenant(server, { config: { webhooksConfig } });
  const { email } = await aCandidate(server, tenant);
  const domain = `--domain ${tenant.domain}`;
  const { out: secret } = await line.done(`webhooks secret ${domain} --endpoint ats`);
  expect(secret).toMatch(/^whsec_\S{44}\n$/);
  const one = { email, title: 'Talk', zone: 'Europe/Berlin', start: at(48), end: at(49) };
  const file = await line.file('talk.json', JSON.stringify(one));
  await line.done(`interviews create ${domain} --file ${file}`);
  await server.tasks.runDue();
  const listed = await line.done(`webhooks list ${domain} --state dead`);
  expect(listed.out).toMatch(/dead +1 .* ats +interview\.proposed +answered 410/);
  system.answer = { status: 204 };
  expect((await line.done(`webhooks replay ${domain} --dead`)).out).toBe('1 call is made again\n');
  await server.tasks.runDue();
  const { webhooks } = JSON.parse(
    (await line.done(`webhooks list ${domain} --json`)).out,
  ) as OperatorWebhookList;
  expect(webhooks).toMatchObject([{ state: 'delivered', answer: 204 }]);
  expect((await line.done(`webhooks replay ${domain} --id ${webhooks[0]?.id}`)).out).toContain('1 call');
  const rotated = await line.done(`webhooks secret ${domain} --endpoint ats --rotate --keep-hours 1`);
  expect(rotated.out).not.toBe(secret);
  expect(rotated.err).toContain('the former secret is valid until');
  expect((await line.cli(`webhooks replay ${domain}`)).code).toBe(2);
  expect((await line.cli(`webhooks secret ${domain} --endpoint other`)).code).toBe(1);
});
