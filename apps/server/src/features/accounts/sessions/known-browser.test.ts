import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import { expect, test } from 'vitest';
import { aBrowser, codeFor } from '../../../../test/account-people.ts';
import { aServer, aTenant } from '../../../../test/test-server.ts';

test('[AUTH-01] every way to sign in sees the browsers that are known', async () => {
  const server = await aServer();
  const tenant = await aTenant(server);
  const browser = await aBrowser(server, tenant);
  const email = 'marked@people.example';
  await browser.send('POST', ACCOUNT_PATHS.code, { body: { email } });
  const body = { email, code: await codeFor(server, email) };
  const { headers } = await browser.send('POST', ACCOUNT_PATHS.signIn, { body });
  const cookie = [headers['set-cookie']]
    .flat()
    .map(String)
    .find((text) => text.startsWith('known='));
  const path = /; Path=([^;]+)/.exec(cookie ?? '')?.[1] ?? '';
  expect(cookie).toMatch(/; HttpOnly; SameSite=Lax/);
  for (const way of [ACCOUNT_PATHS.code, ACCOUNT_PATHS.passkeySignIn, ACCOUNT_PATHS.oidcReturn])
    expect(way.startsWith(path) && path !== '', way).toBe(true);
});
