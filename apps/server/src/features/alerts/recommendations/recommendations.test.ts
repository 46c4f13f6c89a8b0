import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import { PRIVACY_PATHS } from '@opencareers/contracts/privacy-calls';
import type { TenantConfigInput } from '@opencareers/contracts/tenant-config/tenant-config';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aCandidate } from '../../../../test/account-people.ts';
import { entryOf, mailsTo, waitMinutes } from '../../../../test/alert-people.ts';
import {
  aPosition,
  aServer,
  aTenant,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import { planRecommendations } from './recommend.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const DAY_MINUTES = 24 * 60;
const at = (city: string) => [{ text: `${city}, Germany`, city, country: 'Germany' }];
const POSITIONS = [
  aPosition({
    title: 'Python developer',
    skills: ['Python', 'SQL'],
    locations: at('Berlin'),
    department: 'IT',
  }),
  aPosition({ title: 'Python engineer', skills: ['Python'], locations: at('Munich'), department: 'IT' }),
  aPosition({ title: 'Python teacher', skills: ['Python'], locations: at('Potsdam'), department: 'School' }),
  aPosition({ title: 'Baker', skills: ['Baking'], locations: at('Berlin'), department: 'IT' }),
];

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ baseUrl: 'https://jobs.example' });
});
beforeEach(() => server.clock.set(NOW));

type Person = Awaited<ReturnType<typeof aCandidate>>;

const aCompany = (notificationsConfig: TenantConfigInput['notificationsConfig'] = {}) =>
  aTenant(server, {
    positions: POSITIONS,
    config: { notificationsConfig, pcsxConfig: { branding: { companyName: 'Northwind' } } },
  });
/** Adds an item to a section of the profile; what a candidate looks for is set. */
async function edit(person: Person, op_section: string, value: object) {
  const operation = op_section === 'preferences' ? 'set_value' : 'add_item';
  const body = { op_section, operation, op_data: { value } };
  expect((await person.send('POST', ONBOARDING_PATHS.profileEdit, { body })).status).toBe(200);
}
const choose = (person: Person, email: boolean) =>
  person.send('PUT', NOTIFICATION_PATHS.preferences, { body: { kind: 'POSITIONRecommended', email } });
/** A programmer who asked for recommendations, and looks around Berlin. */
async function aProgrammer(tenant: TestTenant): Promise<Person> {
  const person = await aCandidate(server, tenant);
  await edit(person, 'skills', { name: 'Python' });
  await edit(person, 'skills', { name: 'SQL' });
  await edit(person, 'experience', { title: 'Python developer', company: 'Engines' });
  await edit(person, 'preferences', { places: ['Berlin'] });
  expect((await choose(person, true)).status).toBe(200);
  return person;
}
/** Subjects and jobs of the mails to somebody after a run. */
async function mailedTo(person: Person, tenant: TestTenant) {
  await server.registry.refresh();
  await planRecommendations(server.alerts, entryOf(server, tenant));
  await server.tasks.runDue();
  return mailsTo(server, person).map(({ text }) =>
    [...text.matchAll(/^(.+)\n.+\nhttps:\/\/\S+$/gm)].map(([, title]) => title),
  );
}

test('[SEARCH-16] who asked for it is mailed the jobs near them that fit, once, with the reason', async () => {
  const tenant = await aCompany();
  const person = await aProgrammer(tenant);
  const silent = await aCandidate(server, tenant);
  await edit(silent, 'skills', { name: 'Python' });
  expect(await mailedTo(person, tenant)).toEqual([['Python developer', 'Python teacher']]);
  const [mail] = mailsTo(server, person);
  expect(mail?.subject).toBe('2 jobs that fit your profile at Northwind');
  expect(mail?.text).toContain('Within 40 km of Berlin, or remote');
  expect(mail?.text).toContain('shares “Python” with “Python teacher” · Potsdam, Germany');
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  expect(mailsTo(server, silent)).toEqual([]);
  // The next ones come after the days of the tenant, and only when there are any.
  await tenant.import(
    [aPosition({ sourceId: 'n', title: 'Python tester', skills: ['Python'], locations: at('Berlin') })],
    '&keep_missing=1',
  );
  waitMinutes(server, 6 * DAY_MINUTES);
  expect(await mailedTo(person, tenant)).toHaveLength(1);
  waitMinutes(server, 2 * DAY_MINUTES);
  expect((await mailedTo(person, tenant))[1]).toEqual(['Python tester']);
  waitMinutes(server, 8 * DAY_MINUTES);
  expect(await mailedTo(person, tenant)).toHaveLength(2);
});

test('[SEARCH-16] a tenant says which positions are recommended, from which score, and how far away', async () => {
  const only = await aCompany({ positionFq: { department: ['IT'] } });
  expect(await mailedTo(await aProgrammer(only), only)).toEqual([['Python developer']]);
  const far = await aCompany({ locationDistanceKmDefault: 900, locationRadiusType: 'miles' });
  const traveller = await aProgrammer(far);
  expect((await mailedTo(traveller, far)).flat()).toContain('Python engineer');
  expect(mailsTo(server, traveller)[0]?.text).toContain('Within 559 miles of Berlin');
  const strict = await aCompany({ recommendedStarThreshold: 5 });
  const novice = await aCandidate(server, strict);
  await edit(novice, 'skills', { name: 'SQL' });
  await choose(novice, true);
  expect(await mailedTo(novice, strict)).toEqual([]);
  const off = await aCompany({ notificationKeys: { positionNotification: { enabled: false } } });
  const person = await aCandidate(server, off);
  expect((await choose(person, true)).status).toBe(422);
});

test('[SEARCH-16] one click ends recommendations, and who wants no comparing gets none', async () => {
  const tenant = await aCompany();
  const person = await aProgrammer(tenant);
  await mailedTo(person, tenant);
  const stop = new URL(
    /^<(.+)>$/.exec(mailsTo(server, person)[0]?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '',
  );
  const ended = await server.server.inject({
    method: 'POST',
    url: `${stop.pathname}${stop.search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(ended.statusCode).toBe(200);
  await tenant.import(
    [aPosition({ sourceId: 'n', title: 'Python tester', skills: ['Python'], locations: at('Berlin') })],
    '&keep_missing=1',
  );
  waitMinutes(server, 8 * DAY_MINUTES);
  expect(await mailedTo(person, tenant)).toHaveLength(1);
  const other = await aProgrammer(tenant);
  await edit(other, 'preferences', { isMatchOff: true });
  expect(await mailedTo(other, tenant)).toEqual([]);
  expect((await person.send('GET', PRIVACY_PATHS.overview)).text).toContain(
    '"name":"search_alerts","count":1',
  );
});
