import { OPT_IN_DAYS, OPT_IN_PAGE_PATH } from '@opencareers/contracts/opt-in-calls';
import { PRIVACY_PATHS } from '@opencareers/contracts/privacy-calls';
import { SAVED_SEARCH_PATHS } from '@opencareers/contracts/saved-search-calls';
import type { SavedSearchList } from '@opencareers/contracts/saved-searches';
import type { TenantConfigInput } from '@opencareers/contracts/tenant-config/tenant-config';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aBrowser, aCandidate } from '../../../test/account-people.ts';
import { aServer, aTenant, TEST_NOW, type TestServer, type TestTenant } from '../../../test/test-server.ts';
import { forgetExpiredOptIns } from '../opt-ins/opt-in-feature.ts';
import { OPT_INS_PER_NETWORK } from '../opt-ins/opt-in-services.ts';
import { OPT_INS_A_DAY } from '../opt-ins/opt-ins.service.ts';

const MINUTE_MILLISECONDS = 60_000;
const DAY_MILLISECONDS = 24 * 60 * MINUTE_MILLISECONDS;
const BAKERS = { query: 'Baker', location: 'Berlin' };
const config: TenantConfigInput = {
  supportedLanguages: [
    { value: 'en', title: 'English' },
    { value: 'de', title: 'Deutsch' },
  ],
  pcsxConfig: { searchConfig: { savedSearchConfig: { limit: 1 } } },
};

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server, { config });
});
beforeEach(() => server.clock.set(TEST_NOW));

const later = (milliseconds: number) => server.clock.set(new Date(TEST_NOW.getTime() + milliseconds));
let people = 0;
const anAddress = () => {
  people += 1;
  return `visitor-${people}@people.example`;
};
const ask = async (email: string, search: object = BAKERS, query: Record<string, string> = {}) =>
  (await aBrowser(server, tenant)).send('POST', SAVED_SEARCH_PATHS.byMail, {
    body: { email, ...search },
    query,
  });
const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email);
const linkFor = async (email: string) => {
  await server.tasks.runDue();
  const [link = ''] = /http\S+\/candidate\/opt_in\S+/.exec(mailsTo(email).at(-1)?.text ?? '') ?? [];
  return new URL(link);
};
const visit = (link: URL, method: 'GET' | 'POST') =>
  server.server.inject({
    method,
    url: `${link.pathname}${link.search}`,
    ...(method === 'POST' ? { headers: { 'content-type': 'application/x-www-form-urlencoded' } } : {}),
  });
/** Rows as they lie in the database of the company. */
const stored = (query: string, values: string[] = []) =>
  server.database.withOwner(async (client) => {
    const id = String(server.registry.findByDomain(tenant.domain)?.id);
    await client.query("select set_config('app.tenant_id', $1, false)", [id]);
    return (await client.query<Record<string, unknown>>(query, values)).rows;
  });
const listOf = async (person: Awaited<ReturnType<typeof aCandidate>>) =>
  (await person.send('GET', SAVED_SEARCH_PATHS.list)).json<{ data: SavedSearchList }>().data;

test('[SEARCH-16] a visitor saves a search by an address, and it is theirs when they sign in later', async () => {
  const email = anAddress();
  expect((await ask(email, BAKERS, { hl: 'de' })).json()).toMatchObject({
    data: { days: OPT_IN_DAYS, outbox: null },
  });
  const link = await linkFor(email);
  expect(mailsTo(email)).toHaveLength(1);
  expect(mailsTo(email)[0]?.subject).toContain('Bestätigen');
  expect(mailsTo(email)[0]?.headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
  // Looking changes nothing: programs that check mails follow every link.
  const page = await visit(link, 'GET');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<form method="post"');
  expect(page.headers['set-cookie'] ?? []).not.toContain('session');
  const candidatesNamed = () => stored('select id from candidates where email = $1', [email]);
  expect(await candidatesNamed()).toEqual([]);

  const confirmed = await visit(link, 'POST');
  expect([confirmed.statusCode, confirmed.body]).toEqual([200, expect.stringContaining('role="status"')]);
  for (const method of ['POST', 'GET'] as const) {
    const again = await visit(link, method);
    expect([again.statusCode, again.body]).toEqual([200, expect.stringContaining('schon bestätigt')]);
  }
  expect(await candidatesNamed()).toHaveLength(1);
  const person = await aCandidate(server, tenant, email);
  const { savedSearches } = await listOf(person);
  expect(savedSearches).toMatchObject([{ query: 'Baker', location: 'Berlin', alert: { byMail: true } }]);
  const { data } = (await person.send('GET', PRIVACY_PATHS.consents)).json<{ data: unknown }>();
  expect(data).toMatchObject({
    consents: [{ kind: 'saved_search', decision: 'given', text: expect.stringContaining('Ich möchte') }],
  });
  await person.send('POST', PRIVACY_PATHS.consents, {
    body: { kind: 'saved_search', decision: 'withdrawn' },
  });
  expect((await listOf(person)).savedSearches.every(({ alert }) => !alert.byMail)).toBe(true);
});

test('[SEARCH-16] a link that is too old, wrong, or of another company saves nothing and says so', async () => {
  const email = anAddress();
  await ask(email);
  const link = await linkFor(email);
  const wrong = new URL(link);
  wrong.searchParams.set('token', 'x'.repeat(32));
  const elsewhere = new URL(link);
  elsewhere.searchParams.set('domain', (await aTenant(server)).domain);
  for (const bad of [wrong, elsewhere])
    for (const method of ['GET', 'POST'] as const) expect((await visit(bad, method)).statusCode).toBe(404);
  later(OPT_IN_DAYS * DAY_MILLISECONDS + 1);
  expect((await visit(link, 'POST')).body).toContain('no longer counts');
  await forgetExpiredOptIns(server);
  expect(await stored('select id from opt_ins')).toEqual([]);
});

test('[SEARCH-16] who has an account gets the same answer and the same mail as a stranger', async () => {
  const known = await aCandidate(server, tenant);
  const stranger = anAddress();
  const answers = [await ask(known.email), await ask(stranger)];
  expect(answers[0]?.text).toBe(answers[1]?.text);
  await server.tasks.runDue();
  const [mail] = mailsTo(stranger);
  expect(mailsTo(known.email).at(-1)?.subject).toBe(mail?.subject);
  // At the limit the page says it, and the link can be used once there is room.
  await known.send('POST', SAVED_SEARCH_PATHS.list, { body: { query: 'Other', location: '' } });
  const link = await linkFor(known.email);
  expect((await visit(link, 'POST')).statusCode).toBe(409);
  const { savedSearches } = await listOf(known);
  await known.send('DELETE', SAVED_SEARCH_PATHS.one(savedSearches[0]?.savedSearchParamsHash ?? ''));
  expect((await visit(link, 'POST')).statusCode).toBe(200);
});

test('[SEARCH-16] an address gets few links a day, and a network no flood of them', async () => {
  const email = anAddress();
  for (let count = 0; count < OPT_INS_A_DAY; count += 1) {
    later(count * 2 * MINUTE_MILLISECONDS);
    expect((await ask(email)).status).toBe(200);
    expect((await ask(email)).status).toBe(429);
  }
  later(60 * MINUTE_MILLISECONDS);
  expect((await ask(email)).status).toBe(429);
  await server.tasks.runDue();
  expect(mailsTo(email)).toHaveLength(OPT_INS_A_DAY);

  later(2 * DAY_MILLISECONDS);
  const before = server.mails.length;
  const browser = await aBrowser(server, tenant);
  const statuses: number[] = [];
  for (let count = 0; count < 10_000; count += 1) {
    const body = { email: `crowd-${count}@people.example`, ...BAKERS };
    statuses.push((await browser.send('POST', SAVED_SEARCH_PATHS.byMail, { body })).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(OPT_INS_PER_NETWORK);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10_000 - OPT_INS_PER_NETWORK);
  await server.tasks.runDue();
  expect(server.mails.length - before).toBeLessThanOrEqual(OPT_INS_PER_NETWORK);
});

test('[SEARCH-16] nothing that a stranger types becomes a header or a word of the mail', async () => {
  for (const email of [
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example, c@d.example',
    '"x" <a@b.example>',
    'a',
  ])
    expect((await ask(email)).status).toBe(422);
  for (const search of [
    { location: 'x', query: 'x'.repeat(10_000) },
    { query: 1, location: '' },
  ])
    expect((await ask(anAddress(), search)).status).toBe(422);
  later(3 * DAY_MILLISECONDS);
  const email = anAddress();
  await ask(email, { query: 'Win a prize\r\nBcc: c@d.example http://bad.example', location: '' });
  await linkFor(email);
  expect(JSON.stringify(mailsTo(email))).not.toMatch(/prize|Bcc|bad\.example/);
});

test('[SEARCH-16] what waits is in the export of whoever has the address, and goes with them', async () => {
  later(9 * DAY_MILLISECONDS);
  await forgetExpiredOptIns(server);
  const person = await aCandidate(server, tenant);
  await ask(person.email);
  const rows = await stored('select * from opt_ins');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('people.example');
  const { data } = (await person.send('GET', PRIVACY_PATHS.overview)).json<{
    data: { parts: { name: string; count: number }[] };
  }>();
  expect(data.parts.find(({ name }) => name === 'opt_ins')?.count).toBe(1);
  expect((await person.send('POST', PRIVACY_PATHS.erase, { body: { confirm: true } })).status).toBe(200);
  expect(await stored('select id from opt_ins')).toEqual([]);
});

test('[SEARCH-16] where the company offers no saved searches or no accounts nobody can ask', async () => {
  const savedSearchNotification = { enabled: false };
  for (const off of [
    { notificationsConfig: { notificationKeys: { savedSearchNotification } } },
    { loginSignupConfig: { candidateLoginEnabled: false } },
  ]) {
    const browser = await aBrowser(server, await aTenant(server, { config: off }));
    const body = { email: anAddress(), ...BAKERS };
    expect((await browser.send('POST', SAVED_SEARCH_PATHS.byMail, { body })).status).toBe(404);
  }
  expect((await server.server.inject({ method: 'GET', url: OPT_IN_PAGE_PATH })).statusCode).toBe(404);
});
