import { PRIVACY_PATHS } from '@opencareers/contracts/privacy-calls';
import { SAVED_SEARCH_PATHS } from '@opencareers/contracts/saved-search-calls';
import type { SavedSearchList } from '@opencareers/contracts/saved-searches';
import type { TalentMembership, TalentNetwork } from '@opencareers/contracts/talent-network';
import { TALENT_PATHS } from '@opencareers/contracts/talent-network-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aBrowser, aCandidate } from '../../../test/account-people.ts';
import { aCommandLine, type CommandLine } from '../../../test/command-line.ts';
import { aCompanySystem } from '../../../test/company-systems.ts';
import { aServer, aTenant, TEST_NOW, type TestServer, type TestTenant } from '../../../test/test-server.ts';
import { type Context, inTenant } from '../../platform/context.ts';
import { SYSTEM } from '../../platform/scope.ts';
import { getTenant } from '../tenants/index.ts';
import { holdUnanswered, listMembers } from './talent-members.repo.ts';
import { leaveWithAccount } from './talent-network.service.ts';
import { keepTalentRetention, REMINDED_DAYS } from './talent-retention.ts';

type Person = Awaited<ReturnType<typeof aCandidate>>;

const DAY_MILLISECONDS = 86_400_000;
const INTERESTS = { query: 'night shift', filters: { department: ['Bakery', 'Kitchen'], city: ['Kiel'] } };
const talentNetworkConfig = { enabled: true, keptMonths: 12 };

let server: TestServer;
let tenant: TestTenant;
let line: CommandLine;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server, { config: { talentNetworkConfig } });
  line = await aCommandLine(server);
});
beforeEach(() => server.clock.set(TEST_NOW));

const networkOf = async (of: TestTenant = tenant) =>
  (await of.get(TALENT_PATHS.network)).json<{ data: TalentNetwork }>().data;
const join = async (person: Person, interests: object = INTERESTS, of: TestTenant = tenant) => {
  const { consentVersion } = await networkOf(of);
  return person.send('POST', TALENT_PATHS.membership, { body: { interests, consentVersion } });
};
const membershipOf = async (person: Person) =>
  (await person.send('GET', TALENT_PATHS.membership)).json<{
    data: { membership: TalentMembership | null };
  }>().data.membership;
const searchesOf = async (person: Person) =>
  (await person.send('GET', SAVED_SEARCH_PATHS.list)).json<{ data: SavedSearchList }>().data.savedSearches;
const consentsOf = async (person: Person) =>
  (await person.send('GET', PRIVACY_PATHS.consents)).json<{
    data: { consents: { kind: string; decision: string; text: string; answer: string }[] };
  }>().data.consents;
const linkTo = async (email: string, path: string) => {
  await server.tasks.runDue();
  const mail = server.mails.findLast(({ to }) => to === email);
  return new URL(new RegExp(`http\\S+${path}\\S+`).exec(mail?.text ?? '')?.[0] ?? 'http://none.example');
};
const visit = (link: URL, method: 'GET' | 'POST', answer = '') =>
  server.server.inject({
    method,
    url: `${link.pathname}${link.search}${answer}`,
    ...(method === 'POST' ? { headers: { 'content-type': 'application/x-www-form-urlencoded' } } : {}),
  });

test('[ROUTE-12] a visitor joins by an address that a link proves, and hears of what interests them', async () => {
  const email = 'joins@people.example';
  const { consentText, consentVersion, ...network } = await networkOf();
  expect(network).toEqual({ keptMonths: 12, interestFilters: ['department', 'city'] });
  const browser = await aBrowser(server, tenant);
  const ask = (change: object = {}) =>
    browser.send('POST', TALENT_PATHS.byMail, {
      body: { email, interests: INTERESTS, consentVersion, ...change },
    });
  expect((await ask({ consentVersion: 'older' })).status).toBe(409);
  for (const wrong of [
    { email: 'a@b.example\r\nBcc: c@d.example' },
    { interests: { query: '', filters: { salary: ['1'] } } },
    { interests: { query: 'x'.repeat(5_000), filters: {} } },
  ])
    expect((await ask(wrong)).status).toBe(422);
  expect((await ask()).status).toBe(200);
  const link = await linkTo(email, '/candidate/opt_in');
  const page = await visit(link, 'GET');
  expect(page.body).toContain(consentText);
  expect((await visit(link, 'POST')).statusCode).toBe(200);
  expect((await visit(link, 'POST')).body).toContain('already');

  const person = await aCandidate(server, tenant, email);
  expect(await membershipOf(person)).toMatchObject({ interests: INTERESTS });
  expect(await searchesOf(person)).toMatchObject([
    { query: 'night shift', filters: INTERESTS.filters, alert: { rhythm: 'weekly', byMail: true } },
  ]);
  expect(await consentsOf(person)).toMatchObject([
    { kind: 'talent_network', decision: 'given', text: consentText },
  ]);
});

test('[ROUTE-12] a candidate joins at once, changes what they hear of, and leaves with all of it', async () => {
  const person = await aCandidate(server, tenant);
  await person.send('POST', SAVED_SEARCH_PATHS.list, { body: { query: 'own', location: '' } });
  expect(await membershipOf(person)).toBeNull();
  expect((await join(person)).status).toBe(200);
  await join(person, { query: 'baker', filters: {} });
  expect((await searchesOf(person)).map(({ query }) => query)).toEqual(['baker', 'own']);
  // A search that was kept before is not the membership's to remove.
  await join(person, { query: 'own', filters: {} });
  expect((await searchesOf(person)).map(({ query }) => query)).toEqual(['own']);
  for (const _twice of [1, 2])
    expect((await person.send('DELETE', TALENT_PATHS.membership)).status).toBe(200);
  expect(await membershipOf(person)).toBeNull();
  expect((await searchesOf(person)).map(({ query }) => query)).toEqual(['own']);
  expect((await consentsOf(person)).map(({ decision }) => decision)).toEqual(['withdrawn', 'given']);
  // Taking the consent back in the settings is leaving too.
  await join(person);
  await person.send('POST', PRIVACY_PATHS.consents, {
    body: { kind: 'talent_network', decision: 'withdrawn' },
  });
  expect(await membershipOf(person)).toBeNull();
  expect((await searchesOf(person)).map(({ query }) => query)).toEqual(['own']);
});

test('[ROUTE-12] who has saved as many searches as the company allows joins all the same', async () => {
  const pcsxConfig = { searchConfig: { savedSearchConfig: { limit: 1 } } };
  const own = await aTenant(server, { config: { talentNetworkConfig, pcsxConfig } });
  const person = await aCandidate(server, own);
  const save = (query: string) =>
    person.send('POST', SAVED_SEARCH_PATHS.list, { body: { query, location: '' } });
  await save('own');
  for (const query of ['baker', 'cook'])
    expect((await join(person, { query, filters: {} }, own)).status).toBe(200);
  const { data } = (await person.send('GET', SAVED_SEARCH_PATHS.list)).json<{ data: SavedSearchList }>();
  expect(data).toMatchObject({ savedSearches: [{ query: 'cook' }, { query: 'own' }], limit: 2 });
  expect((await save('another')).status).toBe(409);
  await person.send('DELETE', TALENT_PATHS.membership);
  expect((await searchesOf(person)).map(({ query }) => query)).toEqual(['own']);
});

test('[ROUTE-12] where the company has no network nobody joins, and no other company sees its members', async () => {
  const without = await aTenant(server);
  const stranger = await aCandidate(server, without);
  expect((await without.get(TALENT_PATHS.network)).status).toBe(404);
  expect((await stranger.send('GET', TALENT_PATHS.membership)).status).toBe(404);
  const body = { interests: INTERESTS, consentVersion: 'x' };
  expect((await stranger.send('POST', TALENT_PATHS.membership, { body })).status).toBe(404);
  const visitor = await aBrowser(server, tenant);
  expect((await visitor.send('POST', TALENT_PATHS.membership, { body })).status).toBe(401);
  const asked = await (await aBrowser(server, without)).send('POST', TALENT_PATHS.byMail, {
    body: { ...body, email: 'no@people.example' },
  });
  expect(asked.status).toBe(404);
});

test('[ROUTE-12] who says nothing is asked once by mail, and stays a member only by saying so', async () => {
  const [silent, stays] = [await aCandidate(server, tenant), await aCandidate(server, tenant)];
  await join(silent);
  await join(stays);
  const after = (days: number) => server.clock.set(new Date(TEST_NOW.getTime() + days * DAY_MILLISECONDS));
  after(365 - REMINDED_DAYS - 1);
  expect(await keepTalentRetention(server)).toEqual({ asked: 0, ended: 0 });
  // The sweep slept long: nobody's membership ends unasked.
  after(366);
  expect(await keepTalentRetention(server)).toMatchObject({ ended: 0 });
  expect(await keepTalentRetention(server)).toEqual({ asked: 0, ended: 0 });
  const link = await linkTo(stays.email, '/candidate/talent_network');
  expect((await visit(link, 'GET')).body).toContain('Yes, I stay');
  const forged = new URL(link);
  forged.searchParams.set('token', `${link.searchParams.get('token')}x`);
  expect((await visit(forged, 'POST', '&answer=leave')).statusCode).toBe(404);
  expect((await visit(link, 'POST', '&answer=stay')).statusCode).toBe(200);
  after(366 + REMINDED_DAYS);
  expect((await keepTalentRetention(server)).ended).toBeGreaterThan(0);
  const members = async () => (await line.done(`talent list --domain ${tenant.domain}`)).out;
  expect(await members()).toContain(stays.email);
  expect(await members()).not.toContain(silent.email);
  expect((await visit(link, 'POST', '&answer=leave')).statusCode).toBe(200);
  expect((await visit(link, 'POST', '&answer=stay')).statusCode).toBe(404);
  expect(await members()).not.toContain(stays.email);
});

test('[ROUTE-12] who says at the last moment that they stay is a member still', async () => {
  const own = await aTenant(server, { config: { talentNetworkConfig } });
  const person = await aCandidate(server, own);
  await join(person, INTERESTS, own);
  server.clock.set(new Date(TEST_NOW.getTime() + 366 * DAY_MILLISECONDS));
  await keepTalentRetention(server);
  const link = await linkTo(person.email, '/candidate/talent_network');
  const entry = getTenant(server.registry, own.domain);
  const within = { tenant: entry, actor: SYSTEM, clock: server.clock, requestId: 'test' };
  const members = () => inTenant(server.db, within, (ctx) => listMembers(ctx, { limit: 1 }));
  const [listed] = await members();
  if (listed === undefined) throw new Error('nobody has joined');
  expect((await visit(link, 'POST', '&answer=stay')).statusCode).toBe(200);
  const isDue = (ctx: Context) => holdUnanswered(ctx, listed.member);
  const { candidateId } = listed.member;
  expect(await leaveWithAccount(server, within, { candidateId, isDue })).toBe(false);
  expect(await members()).toHaveLength(1);
});

test('[ROUTE-12] with the membership goes the account that it was all for, and no other one', async () => {
  const own = await aTenant(server, { config: { talentNetworkConfig } });
  const { consentVersion } = await networkOf(own);
  const joinByMail = async (name: string) => {
    const email = `${name}@alone.example`;
    const browser = await aBrowser(server, own);
    await browser.send('POST', TALENT_PATHS.byMail, {
      body: { email, interests: INTERESTS, consentVersion },
    });
    expect((await visit(await linkTo(email, '/candidate/opt_in'), 'POST')).statusCode).toBe(200);
    return email;
  };
  const [erased, leaves, silent] = [
    await joinByMail('erased'),
    await joinByMail('leaves'),
    await joinByMail('silent'),
  ];
  const signedIn = await aCandidate(server, own, await joinByMail('signed-in'));
  const keepsMore = await joinByMail('keeps-more');
  const body = { email: keepsMore, query: 'baker', location: '' };
  const browser = await aBrowser(server, own);
  server.clock.set(new Date(TEST_NOW.getTime() + 10 * 60_000));
  expect((await browser.send('POST', SAVED_SEARCH_PATHS.byMail, { body })).status).toBe(200);
  const accounts = async () => (await line.done(`candidates list --domain ${own.domain}`)).out;
  await line.done(`talent erase --domain ${own.domain} --email ${erased}`);
  await line.done(`talent erase --domain ${own.domain} --email ${keepsMore}`);
  expect(await accounts()).not.toContain(erased);
  // The link to another search still waits in their mails.
  expect(await accounts()).toContain(keepsMore);
  const after = (days: number) => server.clock.set(new Date(TEST_NOW.getTime() + days * DAY_MILLISECONDS));
  after(366);
  await keepTalentRetention(server);
  const link = await linkTo(leaves, '/candidate/talent_network');
  expect((await visit(link, 'POST', '&answer=leave')).statusCode).toBe(200);
  expect((await visit(link, 'POST', '&answer=leave')).statusCode).toBe(200);
  expect(await accounts()).not.toContain(leaves);
  after(366 + REMINDED_DAYS);
  await keepTalentRetention(server);
  expect(await accounts()).not.toContain(silent);
  expect(await accounts()).toContain(signedIn.email);
  expect((await line.done(`talent list --domain ${own.domain}`)).out).toBe('no members\n');
});

test('[ROUTE-12] the company is told who joins, sees and exports its members, and forgets them', async () => {
  const system = await aCompanySystem();
  const webhooksConfig = {
    endpoints: [{ name: 'ats', url: system.url, events: ['talent.joined' as const] }],
  };
  const own = await aTenant(server, { config: { talentNetworkConfig, webhooksConfig } });
  const domain = `--domain ${own.domain}`;
  await line.done(`webhooks secret ${domain} --endpoint ats`);
  const person = await aCandidate(server, own);
  await join(person, { ...INTERESTS, query: '=cmd|x' }, own);
  await join(person, { ...INTERESTS, query: '=cmd|x' }, own);
  await server.tasks.runDue();
  expect(system.calls.map(({ body }) => JSON.parse(body) as unknown)).toMatchObject([
    { type: 'talent.joined', data: { candidate: person.encId, interests: { query: '=cmd|x' } } },
  ]);
  expect(system.calls[0]?.body).not.toContain(person.email);
  expect((await line.done(`talent list ${domain}`)).out).toContain(person.email);
  const { out: csv } = await line.done(`talent export ${domain} --format csv`);
  expect(csv).toContain('I want to be a member of the talent network');
  // No spreadsheet runs what somebody typed.
  expect(csv).toContain(`"'=cmd|x, Kiel, Bakery, Kitchen"`);
  expect(JSON.parse((await line.done(`talent export ${domain}`)).out)).toMatchObject({
    members: [{ email: person.email, consented_at: TEST_NOW.toISOString() }],
  });
  expect((await line.done(`talent list --domain ${tenant.domain}`)).out).not.toContain(person.email);
  const erase = `talent erase ${domain} --email ${person.email}`;
  expect((await line.done(erase)).out).toContain('no member any more');
  expect((await line.done(erase)).out).toContain('this is no member');
  expect(await searchesOf(person)).toEqual([]);
});

test('[ROUTE-12] a membership is in the export of the member and goes with them', async () => {
  const person = await aCandidate(server, tenant);
  await join(person);
  const { data } = (await person.send('GET', PRIVACY_PATHS.overview)).json<{
    data: { parts: { name: string; count: number; months: number | null }[] };
  }>();
  expect(data.parts.find(({ name }) => name === 'talent_network')).toMatchObject({ count: 1, months: 12 });
  expect((await person.send('POST', PRIVACY_PATHS.erase, { body: { confirm: true } })).status).toBe(200);
  expect((await line.done(`talent list --domain ${tenant.domain} --email ${person.email}`)).out).toBe(
    'no members\n',
  );
});

test('[ROUTE-12] the consent is said in the words of the company, in the language of the page', async () => {
  const own = await aTenant(server, {
    config: {
      supportedLanguages: [
        { value: 'en', title: 'English' },
        { value: 'de', title: 'Deutsch' },
      ],
      talentNetworkConfig: { enabled: true, consentText: 'Yes.', i18nConsentText: { de: 'Ja.' } },
    },
  });
  const english = await networkOf(own);
  const german = (await own.get(`${TALENT_PATHS.network}?hl=de`)).json<{ data: TalentNetwork }>().data;
  expect([english.consentText, german.consentText]).toEqual(['Yes.', 'Ja.']);
  expect(german.consentVersion).toBe(english.consentVersion);
});
