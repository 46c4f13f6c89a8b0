import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type { Nudge, SummaryCount } from '@opencareers/contracts/dashboard';
import { DASHBOARD_PATHS, SUMMARY_TABS } from '@opencareers/contracts/dashboard-calls';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate, type TestBrowser } from '../../../test/account-people.ts';
import { apply, positionIdsOf } from '../../../test/application-people.ts';
import { publish } from '../../../test/form-people.ts';
import { anInterview } from '../../../test/meeting-people.ts';
import { anOffer } from '../../../test/offer-factory.ts';
import {
  aPosition,
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../test/test-server.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
});

const nudgesOf = async (person: TestBrowser, query: Record<string, string> = {}) =>
  (await person.send('GET', DASHBOARD_PATHS.nudges, { query })).json<{ data: { nudges: Nudge[] } }>().data
    .nudges;
const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000).toISOString();

test('[DASH-02] every tile has its counts, of the candidate only', async () => {
  const visitor = await aBrowser(server, tenant);
  for (const path of [DASHBOARD_PATHS.summary, DASHBOARD_PATHS.nudges])
    expect((await visitor.send('GET', path)).status).toBe(401);
  const person = await aCandidate(server, tenant);
  await anInterview(server, tenant, { email: person.email, start: at(48), end: at(49) });
  await anOffer(server, { tenant, person });
  await anOffer(server, { tenant, person }, { status: 'Declined' });
  const countsOf = async (who: TestBrowser) =>
    (await who.send('GET', DASHBOARD_PATHS.summary)).json<{ data: { count: Record<string, SummaryCount> } }>()
      .data.count;
  const counts = await countsOf(person);
  expect(Object.keys(counts)).toEqual([...SUMMARY_TABS]);
  expect(counts.interviews).toEqual({ totalCount: 1, actionableItemsCount: 1 });
  expect(counts.offers).toEqual({ totalCount: 2, actionableItemsCount: 1 });
  for (const { totalCount } of Object.values(await countsOf(await aCandidate(server, tenant))))
    expect(totalCount).toBe(0);
});

test('[DASH-02] hints come in the order of the configuration, at most three, and in the candidate’s language', async () => {
  const person = await aCandidate(server, tenant);
  expect((await nudgesOf(person)).map(({ kind }) => kind)).toEqual(['resume', 'skills']);
  await anInterview(server, tenant, { email: person.email, start: at(48), end: at(49) });
  await anOffer(server, { tenant, person }, { positionName: 'Baker' });
  const nudges = await nudgesOf(person);
  expect(nudges.map(({ kind }) => kind)).toEqual(['offer', 'interview', 'resume']);
  expect(nudges[0]).toMatchObject({ action_label: 'Read offer', text: expect.stringContaining('Baker') });
  expect((await nudgesOf(person, { hl: 'de' }))[0]?.action_label).toMatch(/Angebot lesen|Read offer/);
});

test('[DASH-02] what was put away stays away, for this candidate only, and the next one takes its place', async () => {
  const [person, other] = [await aCandidate(server, tenant), await aCandidate(server, tenant)];
  const [first] = await nudgesOf(person);
  for (const _again of [1, 2]) {
    const answer = await person.send('POST', DASHBOARD_PATHS.dismiss, { body: { id: first?.id } });
    expect(answer.status).toBe(200);
  }
  expect((await nudgesOf(person)).map(({ id }) => id)).not.toContain(first?.id);
  expect((await nudgesOf(other)).map(({ id }) => id)).toContain(first?.id);
  expect((await person.send('POST', DASHBOARD_PATHS.dismiss, { body: { id: 'no spaces' } })).status).toBe(
    422,
  );
});

test('[DASH-02] the configuration says how many hints there are, and whether offers are among them', async () => {
  const quiet = await aTenant(server, {
    config: { pcsxConfig: { dashboardConfig: { nudges: { limit: 1, hideOfferNudge: true } } } },
  });
  const person = await aCandidate(server, quiet);
  await anOffer(server, { tenant: quiet, person });
  expect((await nudgesOf(person)).map(({ kind }) => kind)).toEqual(['resume']);
});

test('[DASH-02] forms that were asked for count, and what is due is a hint', async () => {
  const person = await aCandidate(server, tenant);
  await publish(server, tenant);
  const asked = await server.operate('POST', `/tenants/${tenant.domain}/forms/about-you/assignments`, {
    email: person.email,
    due: at(48),
  });
  expect([asked.status, asked.text.slice(0, 200)]).toEqual([
    expect.toBeOneOf([200, 201]),
    expect.any(String),
  ]);
  const summary = await person.send('GET', DASHBOARD_PATHS.summary);
  expect(summary.json<{ data: { count: Record<string, SummaryCount> } }>().data.count.forms).toEqual({
    totalCount: 1,
    actionableItemsCount: 1,
  });
  expect((await nudgesOf(person))[0]).toMatchObject({ kind: 'form', action_label: 'Fill in' });
});

test('[DASH-02] an application that was begun is a hint until it is sent, put away, or its job closes', async () => {
  const jobs = await aTenant(server, {
    positions: [aPosition({ title: 'Baker' }), aPosition({ title: 'Cook', closesAt: at(48) })],
  });
  const person = await aCandidate(server, jobs);
  const [baker = 0, cook = 0] = await positionIdsOf(jobs);
  for (const id of [baker, cook]) {
    const body = { position_ids: [id], answers: { firstname: 'Ada' } };
    expect((await person.send('PUT', APPLICATION_PATHS.drafts, { body })).status).toBe(200);
  }
  const hintsOf = async (who: TestBrowser) =>
    (await nudgesOf(who))
      .filter(({ kind }) => kind === 'draft')
      .map((nudge) => [nudge.text, nudge.action_url]);
  const ofCook = ['Your application for Cook is not sent yet.', `/careers/apply?pids=${cook}`];
  const ofBaker = ['Your application for Baker is not sent yet.', `/careers/apply?pids=${baker}`];
  expect(await hintsOf(person)).toEqual([ofCook, ofBaker]);
  expect(await hintsOf(await aCandidate(server, jobs))).toEqual([]);
  const [first] = (await nudgesOf(person)).filter(({ kind }) => kind === 'draft');
  expect(first?.expires).toBe(at(48));
  expect((await apply(person, { pids: [baker] })).status).toBe(201);
  expect(await hintsOf(person)).toEqual([ofCook]);
  await person.send('POST', DASHBOARD_PATHS.dismiss, { body: { id: first?.id } });
  expect(await hintsOf(person)).toEqual([]);
});
