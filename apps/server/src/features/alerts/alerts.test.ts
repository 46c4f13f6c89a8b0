import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import type { NotificationList } from '@opencareers/contracts/notifications';
import type { SearchAlert } from '@opencareers/contracts/saved-search-alerts';
import { SAVED_SEARCH_PATHS } from '@opencareers/contracts/saved-search-calls';
import type { SavedSearchCreate, SavedSearchList } from '@opencareers/contracts/saved-searches';
import type { TenantConfigInput } from '@opencareers/contracts/tenant-config/tenant-config';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aCandidate, type TestBrowser } from '../../../test/account-people.ts';
import { aPosition, aServer, aTenant, type TestServer, type TestTenant } from '../../../test/test-server.ts';
import type { Mail } from '../../integrations/mail/mail.port.ts';
import type { TenantEntry } from '../tenants/index.ts';
import { runAlerts } from './run-alerts.ts';

/** A Tuesday. */
const NOW = new Date('2026-03-10T12:00:00Z');
const BAKERS: SavedSearchCreate = { query: 'Baker', location: '' };
const AT_ONCE: SearchAlert = { rhythm: 'at_once', weekday: 1, hour: 9, byBell: true, byMail: true };

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ baseUrl: 'https://jobs.example' });
});
beforeEach(() => server.clock.set(NOW));

type Person = TestBrowser & { email: string };
const after = (minutes: number) =>
  server.clock.set(new Date(server.clock.now().getTime() + minutes * 60_000));

function entryOf({ domain }: TestTenant): TenantEntry {
  const entry = server.registry.findByDomain(domain);
  if (entry === undefined) throw new Error('no such tenant');
  return entry;
}

/** A run and what it leads to. */
async function run(tenant: TestTenant) {
  const done = await runAlerts(server.alerts, entryOf(tenant));
  await server.tasks.runDue();
  return done;
}

/** A company that was there before, with its positions. */
async function aCompany(config: TenantConfigInput = {}): Promise<TestTenant> {
  const tenant = await aTenant(server, {
    config: { ...config, pcsxConfig: { branding: { companyName: 'Northwind' }, ...config.pcsxConfig } },
    positions: [aPosition({ sourceId: 'old', title: 'Baker of old' })],
  });
  await run(tenant);
  return tenant;
}

async function aKeeper(
  tenant: TestTenant,
  searches: readonly { search?: SavedSearchCreate; alert?: Partial<SearchAlert>; microsite?: string }[] = [
    {},
  ],
): Promise<Person> {
  const person = await aCandidate(server, tenant);
  for (const { search = BAKERS, alert = {}, microsite = '' } of searches) {
    const query = { microsite };
    const answer = await person.send('POST', SAVED_SEARCH_PATHS.list, { body: search, query });
    const [saved] = answer.json<{ data: SavedSearchList }>().data.savedSearches;
    const path = SAVED_SEARCH_PATHS.one(saved?.savedSearchParamsHash ?? '');
    expect(
      (await person.send('PUT', path, { body: { alert: { ...AT_ONCE, ...alert } }, query })).status,
    ).toBe(200);
  }
  after(1);
  return person;
}

const add = (tenant: TestTenant, ...positions: readonly Parameters<typeof aPosition>[0][]) =>
  tenant.import(positions.map(aPosition), '&keep_missing=1');
const mailsTo = ({ email }: Person): Mail[] =>
  server.mails.filter(({ to, code }) => to === email && code === undefined);
const bellOf = async (person: Person) =>
  (await person.send('GET', NOTIFICATION_PATHS.list)).json<{ data: NotificationList }>().data.notifications;

test('[SEARCH-16] a new position that a saved search finds is one mail and one entry behind the bell', async () => {
  const tenant = await aCompany();
  const person = await aKeeper(tenant);
  await add(tenant, {
    sourceId: 'b',
    title: 'Baker',
    pay: { min: 30_000, max: 40_000, currency: 'EUR', period: 'year' },
  });
  expect(await run(tenant)).toEqual({ news: 1, searches: 1, candidates: 1 });
  const [mail, ...others] = mailsTo(person);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('1 job for you at Northwind');
  expect(mail?.text).toContain(
    'Baker\nNew · Berlin, Germany · On-site · €30,000 – €40,000 per year\nhttps://jobs.example/careers/job/',
  );
  expect(mail?.text).not.toContain('Baker of old');
  expect(await bellOf(person)).toMatchObject([{ message: 'Baker fits your search Baker.' }]);
  after(60);
  await run(tenant);
  expect(mailsTo(person)).toHaveLength(1);
});
