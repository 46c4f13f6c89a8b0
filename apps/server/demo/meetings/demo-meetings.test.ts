import { DASHBOARD_PATHS } from '@opencareers/contracts/dashboard-calls';
import { expect, test } from 'vitest';
import { SYSTEM } from '../../src/platform/scope.ts';
import { aBrowser, signIn } from '../../test/account-people.ts';
import { interviewsOf } from '../../test/meeting-people.ts';
import { aPosition, aServer, aTenant } from '../../test/test-server.ts';
import { fillDemoMeetings } from './fill-demo-meetings.ts';

test('[DASH-02] [DASH-03] [DASH-04] Ada of the demo has interviews in each state, events and referrals; no mail is sent', async () => {
  const server = await aServer();
  const tenant = await aTenant(server, {
    positions: Array.from({ length: 60 }, () => aPosition()),
    config: { gates: { referralWithCandidateApplicationGate: true } },
  });
  const { domain } = tenant;
  await server.operate('POST', `/tenants/${domain}/candidates`, { email: 'ada@demo.example' });
  const entry = server.registry.findByDomain(domain);
  if (entry === undefined) throw new Error('no such tenant');
  await fillDemoMeetings(server, { tenant: entry, actor: SYSTEM, clock: server.clock, requestId: 'demo' });
  await server.tasks.runDue();
  expect(server.mails).toEqual([]);
  const ada = await aBrowser(server, tenant);
  await signIn(server, ada, 'ada@demo.example');
  const interviews = await interviewsOf(ada);
  const states = interviews.map(({ status, canPick, isOver }) => [status, canPick, isOver].join(' '));
  expect(states.toSorted()).toEqual([
    'canceled false false',
    'changed false false',
    'confirmed false false',
    'confirmed false true',
    'proposed false false',
    'proposed true false',
  ]);
  const events = await ada.send('GET', DASHBOARD_PATHS.events);
  const shown = events.json<{ data: { events: { isRegistered: boolean; isOver: boolean }[] } }>().data.events;
  expect(shown.filter(({ isRegistered }) => isRegistered)).toHaveLength(1);
  const referrals = await ada.send('GET', DASHBOARD_PATHS.referrals);
  const { data } = referrals.json<{ data: { referrals: { status: string }[] } }>();
  expect(data.referrals.map(({ status }) => status).toSorted()).toEqual(['accepted', 'declined', 'invited']);
});
