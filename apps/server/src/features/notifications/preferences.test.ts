import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import type { NotificationPreference } from '@opencareers/contracts/notifications';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate, type TestBrowser } from '../../../test/account-people.ts';
import { tell } from '../../../test/notification-people.ts';
import { aServer, aTenant, type TestServer, type TestTenant } from '../../../test/test-server.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
});

const path = NOTIFICATION_PATHS.preferences;
const change = (person: TestBrowser, body: object) => person.send('PUT', path, { body });

async function read(person: TestBrowser, hl = ''): Promise<Map<string, NotificationPreference>> {
  const answer = await person.send('GET', path, { query: { hl } });
  expect(answer.status).toBe(200);
  const { preferences } = answer.json<{ data: { preferences: NotificationPreference[] } }>().data;
  return new Map(preferences.map((preference) => [preference.kind, preference]));
}

/** How many mails of notifications an address got. */
async function countMails(email: string): Promise<number> {
  await server.tasks.runDue();
  return server.mails.filter(({ to, code }) => to === email && code === undefined).length;
}

test('[NOTIF-04] nobody who is not signed in reads or changes preferences', async () => {
  const stranger = await aBrowser(server, tenant);
  expect((await stranger.send('GET', path)).status).toBe(401);
  expect((await change(stranger, { kind: 'custom', email: false })).status).toBe(401);
});

test('every kind that the tenant offers is there, in the language of the page', async () => {
  const person = await aCandidate(server, tenant);
  const preferences = await read(person);
  expect(preferences.get('FORMAssigned')).toEqual({
    kind: 'FORMAssigned',
    title: 'Form to fill in',
    redirectUrl: '/careers/forms/center',
    email: true,
    isFixed: false,
  });
  expect(preferences.get('OFFERExtended')).toMatchObject({ email: true, isFixed: true });
  expect(preferences.get('custom')).toMatchObject({ title: 'Other messages', redirectUrl: '' });
  const several = await aTenant(server, {
    config: {
      supportedLanguages: [
        { value: 'en', title: 'English' },
        { value: 'de', title: 'Deutsch' },
      ],
      notificationsConfig: {
        inApp: {
          notifications: {
            REFERENCEReceived: { enabled: false, message: 'x', categoryTitle: 'x' },
            OWNKind: { message: 'Own', categoryTitle: 'Our own' },
          },
        },
      },
    },
  });
  const german = await read(await aCandidate(server, several), 'de');
  expect(german.get('FORMAssigned')?.title).toBe('Formular zum Ausfüllen');
  expect(german.get('OWNKind')?.title).toBe('Our own');
  expect(german.has('REFERENCEReceived')).toBe(false);
});

test('mails of a kind that is turned off are not sent, the bell still shows it', async () => {
  const person = await aCandidate(server, tenant);
  const answer = await change(person, { kind: 'INTERVIEWScheduled', email: false });
  expect(answer.status).toBe(200);
  expect((await read(person)).get('INTERVIEWScheduled')?.email).toBe(false);
  await tell(server, { tenant, person }, { kind: 'INTERVIEWScheduled' });
  expect(await countMails(person.email)).toBe(0);
  const list = await person.send('GET', NOTIFICATION_PATHS.list);
  expect(list.json<{ data: { notifications: object[] } }>().data.notifications).toHaveLength(1);
  await change(person, { kind: 'INTERVIEWScheduled', email: true });
  await tell(server, { tenant, person }, { kind: 'INTERVIEWScheduled' });
  expect(await countMails(person.email)).toBe(1);
});

test('offers are mailed whatever somebody prefers, and unknown kinds cannot be chosen', async () => {
  const person = await aCandidate(server, tenant);
  expect((await change(person, { kind: 'OFFERExtended', email: false })).status).toBe(422);
  expect((await change(person, { kind: 'OFFERExtended', email: true })).status).toBe(200);
  expect((await change(person, { kind: 'NOSuchKind', email: false })).status).toBe(422);
  expect((await change(person, { kind: 'custom', email: 'no' })).status).toBe(422);
  await tell(server, { tenant, person }, { kind: 'OFFERExtended' });
  expect(await countMails(person.email)).toBe(1);
});

test('preferences are those of one candidate of one tenant', async () => {
  const other = await aTenant(server);
  const [a1, a2, b1] = [
    await aCandidate(server, tenant, 'prefers@people.example'),
    await aCandidate(server, tenant),
    await aCandidate(server, other, 'prefers@people.example'),
  ];
  await a1.send('PUT', path, { body: { kind: 'custom', email: false }, query: { domain: other.domain } });
  expect((await read(a1)).get('custom')?.email).toBe(false);
  expect((await read(a2)).get('custom')?.email).toBe(true);
  expect((await read(b1)).get('custom')?.email).toBe(true);
});
