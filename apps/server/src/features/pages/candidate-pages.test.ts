import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import { SAVED_PATHS } from '@opencareers/contracts/saved-calls';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate, codeFor } from '../../../test/account-people.ts';
import { apply, positionIdsOf } from '../../../test/application-people.ts';
import { aPosition, aServer, aTenant, type TestServer, type TestTenant } from '../../../test/test-server.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server, { positions: [aPosition({ title: 'Boatbuilder' })] });
});

/** The zone in which the server wrote a page. */
function zoneOf(html: string): unknown {
  const [, state = '{}'] = /<script id="page-state"[^>]*>([^<]*)<\/script>/.exec(html) ?? [];
  return (JSON.parse(state) as { timeZone?: unknown }).timeZone;
}

test('[PROFILE-07] pages tell times in the zone of the settings, else where a browser of the candidate was last', async () => {
  const email = 'zones@people.example';
  const browser = await aBrowser(server, tenant);
  const dashboard = async () => zoneOf((await browser.send('GET', '/careers/dashboard')).text);
  expect(await dashboard()).toBe('UTC');
  await browser.send('POST', ACCOUNT_PATHS.code, { body: { email } });
  const headers = { 'x-user-timezone': 'Asia/Tokyo' };
  const body = { email, code: await codeFor(server, email) };
  await browser.send('POST', ACCOUNT_PATHS.signIn, { body, headers });
  expect(await dashboard()).toBe('Asia/Tokyo');
  await browser.send('PUT', ACCOUNT_PATHS.account, { body: { timeZone: 'Europe/Zurich' } });
  expect(await dashboard()).toBe('Europe/Zurich');
  const other = await aCandidate(server, tenant);
  expect(zoneOf((await other.send('GET', '/careers/dashboard')).text)).toBe('UTC');
});

test('[DASH-02] the first HTML of a candidate holds what they applied for, on each page that shows it', async () => {
  const ada = await aCandidate(server, tenant);
  expect((await apply(ada, { pids: await positionIdsOf(tenant) })).status).toBe(201);
  for (const path of ['/careers/dashboard', '/careers/dashboardv2', '/careers/applications']) {
    const page = await ada.send('GET', path);
    const [content = ''] = /<div id="root">[\s\S]*<code id="pcsx-data"/.exec(page.text) ?? [];
    expect(content, path).toMatch(/<bdi>Boatbuilder<\/bdi>/);
    expect(page.headers['cache-control'], path).toContain('private');
  }
  const list = await ada.send('GET', APPLICATION_PATHS.list);
  const [first] = list.json<{ data: { applications: { applicationId: string }[] } }>().data.applications;
  const query = { applicationId: first?.applicationId ?? '', messages: 'open' };
  const one = await ada.send('GET', '/careers/applications', { query });
  expect([one.status, one.text.includes('<bdi>Boatbuilder</bdi>')]).toEqual([200, true]);
  const other = await aCandidate(server, tenant);
  expect((await other.send('GET', '/careers/dashboard')).text).not.toContain('<bdi>Boatbuilder');
});

test('[DASH-03] [FORMS-01] saved jobs, interviews and forms come with what there is, and with what is open in the address', async () => {
  const ada = await aCandidate(server, tenant);
  const pids = await positionIdsOf(tenant);
  const body = { position_ids: pids, operation: 'add', domain: tenant.domain };
  expect((await ada.send('POST', SAVED_PATHS.save, { body })).status).toBe(200);
  const shown = async (path: string, query = {}) =>
    /<main[\s\S]*<\/main>/.exec((await ada.send('GET', path, { query })).text)?.[0] ?? '';
  expect(await shown('/careers/saved-jobs')).toMatch(/<bdi>Boatbuilder<\/bdi>/);
  const empty = {
    'No interviews': shown('/careers/interviews'),
    'No forms': shown('/careers/forms/center'),
    'No documents': shown('/careers/forms/center', { tab: 'documents' }),
    'No drafts': shown('/careers/applications', { tab: 'drafts' }),
  };
  for (const [text, page] of Object.entries(empty)) expect(await page, text).toContain(text);
});
