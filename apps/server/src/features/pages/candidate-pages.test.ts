import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate, codeFor } from '../../../test/account-people.ts';
import { aServer, aTenant, type TestServer, type TestTenant } from '../../../test/test-server.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
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
