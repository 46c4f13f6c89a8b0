import type { CareerEvent } from '@opencareers/contracts/career-events';
import { DASHBOARD_PATHS } from '@opencareers/contracts/dashboard-calls';
import type { OperatorCareerEvent } from '@opencareers/contracts/operator-events';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate, type TestBrowser } from '../../../test/account-people.ts';
import { readRounds } from '../../../test/test-env.ts';
import { aServer, aTenant, TEST_NOW, type TestServer, type TestTenant } from '../../../test/test-server.ts';

/** Candidates who register at once; more of them by hand. */
const GUESTS = readRounds('EVENT_GUESTS', { day: 10, night: 100 });

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
});

const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000).toISOString();
const make = async (data: object = {}) => {
  const answer = await server.operate('POST', `/tenants/${tenant.domain}/career_events`, {
    title: 'Open day',
    start: at(48),
    end: at(50),
    zone: 'Europe/Berlin',
    place: 'Flensburg',
    link: 'https://meet.example/open',
    ...data,
  });
  expect([200, 201]).toContain(answer.status);
  return answer.json<OperatorCareerEvent>();
};
const listed = async (person: TestBrowser) =>
  (await person.send('GET', DASHBOARD_PATHS.events)).json<{ data: { events: CareerEvent[] } }>().data.events;

test('[DASH-02] nobody registers without signing in, and what is of another tenant is not there', async () => {
  const event = await make();
  const path = DASHBOARD_PATHS.registration(event.enc_id);
  const visitor = await aBrowser(server, tenant);
  expect((await visitor.send('GET', DASHBOARD_PATHS.events)).status).toBe(401);
  expect((await visitor.send('POST', path, { body: {} })).status).toBe(401);
  const other = await aCandidate(server, await aTenant(server));
  expect((await other.send('POST', path, { body: {} })).status).toBe(404);
  expect(await listed(other)).toEqual([]);
});

test('[DASH-02] somebody comes, gets the link and a calendar file, and stays away after all', async () => {
  const { enc_id: id } = await make({ title: 'Evening', capacity: 1 });
  const person = await aCandidate(server, tenant);
  const mine = async () => (await listed(person)).find((event) => event.id === id);
  expect(await mine()).toMatchObject({ link: '', seatsLeft: 1, canRegister: true });
  for (const _again of [1, 2])
    expect((await person.send('POST', DASHBOARD_PATHS.registration(id), { body: {} })).status).toBe(200);
  expect(await mine()).toMatchObject({
    link: 'https://meet.example/open',
    seatsLeft: 0,
    isRegistered: true,
    canRegister: false,
  });
  const file = await person.send('GET', DASHBOARD_PATHS.careerEventCalendar(id));
  expect(file.text).toContain('SUMMARY:Evening');
  expect((await person.send('DELETE', DASHBOARD_PATHS.registration(id))).status).toBe(200);
  expect(await mine()).toMatchObject({ seatsLeft: 1, isRegistered: false });
});

test(`[DASH-02] of ${GUESTS} who register at once as many come as there is room for`, async () => {
  const { enc_id: id } = await make({ title: 'Small', capacity: 3 });
  const people = [];
  for (let index = 0; index < GUESTS; index += 1) people.push(await aCandidate(server, tenant));
  const answers = await Promise.all(
    people.map((person) => person.send('POST', DASHBOARD_PATHS.registration(id), { body: {} })),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(statuses.filter((status) => status === 409)).toHaveLength(GUESTS - 3);
});

test('[DASH-02] nobody registers for what is called off', async () => {
  const event = await make({ title: 'Off', source_id: 'off' });
  expect((await make({ title: 'Off', source_id: 'off' })).id).toBe(event.id);
  const path = `/tenants/${tenant.domain}/career_events/${event.id}/cancel`;
  expect((await server.operate('POST', path)).json()).toMatchObject({ is_canceled: true });
  const person = await aCandidate(server, tenant);
  const answer = await person.send('POST', DASHBOARD_PATHS.registration(event.enc_id), { body: {} });
  expect(answer.status).toBe(409);
});
