import type { SearchAlert } from '@opencareers/contracts/saved-search-alerts';
import { SAVED_SEARCH_PATHS } from '@opencareers/contracts/saved-search-calls';
import type { SavedSearchCreate, SavedSearchList } from '@opencareers/contracts/saved-searches';
import type { TenantConfigInput } from '@opencareers/contracts/tenant-config/tenant-config';
import { runAlerts } from '../src/features/alerts/run-alerts.ts';
import type { TenantEntry } from '../src/features/tenants/tenants.repo.ts';
import type { Mail } from '../src/integrations/mail/mail.port.ts';
import { aCandidate, type TestBrowser } from './account-people.ts';
import { aPosition, aTenant, type TestServer, type TestTenant } from './test-server.ts';

const MINUTE_MILLISECONDS = 60_000;

/** Somebody who keeps searches. */
export type Keeper = TestBrowser & { email: string };

/** A search that somebody keeps, and how they hear of it: at once, by bell and mail, where nothing else is said. */
export interface Kept {
  search?: SavedSearchCreate;
  alert?: Partial<SearchAlert>;
  microsite?: string;
}

const AT_ONCE: SearchAlert = { rhythm: 'at_once', weekday: 1, hour: 9, byBell: true, byMail: true };

/** The position of the feed that was there before anybody looked for news. */
export const OLD_BAKER = aPosition({ sourceId: 'old', title: 'Baker of old' });

/** The tenant as background work sees it. */
export function entryOf(server: TestServer, { domain }: TestTenant): TenantEntry {
  const entry = server.registry.findByDomain(domain);
  if (entry === undefined) throw new Error('no such tenant');
  return entry;
}

/** A run of alerts and all that it leads to. */
export async function runAll(server: TestServer, tenant: TestTenant) {
  await server.registry.refresh();
  const done = await runAlerts(server.alerts, entryOf(server, tenant));
  await server.tasks.runDue();
  return done;
}

/** Lets time go by. */
export function waitMinutes({ clock }: TestServer, minutes: number): void {
  clock.set(new Date(clock.now().getTime() + minutes * MINUTE_MILLISECONDS));
}

/** A company that was there before anybody looked for news. */
export async function anAlertingCompany(
  server: TestServer,
  config: TenantConfigInput = {},
): Promise<TestTenant> {
  const { pcsxConfig } = config;
  const named = { ...config, pcsxConfig: { branding: { companyName: 'Northwind' }, ...pcsxConfig } };
  const tenant = await aTenant(server, { config: named, positions: [OLD_BAKER] });
  await runAll(server, tenant);
  return tenant;
}

/** Has somebody keep one more search, and gives its hash. */
export async function keepSearch(
  person: TestBrowser,
  { search = { query: 'Baker', location: '' }, alert = {}, microsite = '' }: Kept,
): Promise<string> {
  const query = { microsite };
  const answer = await person.send('POST', SAVED_SEARCH_PATHS.list, { body: search, query });
  const [saved] = answer.json<{ data: SavedSearchList }>().data.savedSearches;
  const hash = saved?.savedSearchParamsHash ?? '';
  const body = { alert: { ...AT_ONCE, ...alert } };
  const changed = await person.send('PUT', SAVED_SEARCH_PATHS.one(hash), { body, query });
  if (changed.status !== 200) throw new Error(changed.text);
  return hash;
}

/** Somebody who keeps searches, since a minute ago. */
export async function aKeeper(
  server: TestServer,
  tenant: TestTenant,
  kept: readonly Kept[] = [{}],
): Promise<Keeper> {
  const person = await aCandidate(server, tenant);
  for (const each of kept) await keepSearch(person, each);
  waitMinutes(server, 1);
  return person;
}

/** Imports these besides what is there. */
export async function addPositions(
  tenant: TestTenant,
  ...positions: readonly Parameters<typeof aPosition>[0][]
): Promise<void> {
  await tenant.import(positions.map(aPosition), '&keep_missing=1');
}

/** The mails to somebody besides those with codes, in order. */
export function mailsTo(server: TestServer, { email }: Keeper): Mail[] {
  return server.mails.filter(({ to, code }) => to === email && code === undefined);
}
