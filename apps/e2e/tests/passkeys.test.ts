import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import type { Page } from '@playwright/test';
import { signIn } from '../src/candidates.ts';
import { createTenant } from '../src/operator.ts';
import { expect, test } from '../src/product-test.ts';
import type { RunningServer } from '../src/running-server.ts';

/** A company without terms, so that a candidate is at once where they want to be. */
const DOMAIN = 'passkeys.example';

/** The same server under a host name: browsers give passkeys to names, not to addresses made of numbers. */
const named = (server: RunningServer): RunningServer => ({
  ...server,
  url: server.url.replace('127.0.0.1', 'localhost'),
});

/** A device with a fingerprint reader, which always recognises its owner. */
async function addDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

test.beforeAll(async ({ server }) => createTenant(server, DOMAIN, 'Passkeys Company'));

/** Ends the session for this browser; a page that stayed open would go on asking for what is its candidate's. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

const isLoggedIn = (page: Page, url: string) =>
  page.request.get(`${url}${ACCOUNT_PATHS.account}?domain=${DOMAIN}`).then((answer) => answer.ok());

test('[AUTH-01] a candidate adds a passkey in the settings and signs in with it instead of a code', async ({
  page,
  server,
}) => {
  const { url } = named(server);
  const device = await addDevice(page);
  await signIn(page, named(server), {
    email: 'passkey-owner@demo.example',
    domain: DOMAIN,
    at: `${url}/careers/settings?domain=${DOMAIN}`,
  });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('Laptop');
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page.getByText('The passkey is added.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove “Laptop”' })).toBeVisible();
  const [credential] = await device.credentials();
  expect(credential).toMatchObject({ rpId: 'localhost', isResidentCredential: true });

  // The device holds one for this account already.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();

  // Chosen from the suggestions of the field, as this device does at once, it signs in without a further step.
  await leave(page);
  expect(await isLoggedIn(page, url)).toBe(false);
  await page.goto(`${url}/careers/login?domain=${DOMAIN}`);
  await expect(page).toHaveURL(/\/careers(?:\?|$)/);
  expect(await isLoggedIn(page, url)).toBe(true);

  // In a browser without such suggestions there is the button.
  await leave(page);
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.goto(`${url}/careers/login?domain=${DOMAIN}`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/careers(?:\?|$)/);
  expect(await isLoggedIn(page, url)).toBe(true);
});

test('[AUTH-01] at an address without a name the page says that passkeys are not possible', async ({
  page,
  server,
}) => {
  await addDevice(page);
  await page.goto(`${server.url}/careers/login?domain=${DOMAIN}`);
  await expect(page.getByRole('button', { name: 'Send me a code' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
  await signIn(page, server, {
    email: 'no-passkey@demo.example',
    domain: DOMAIN,
    at: `/careers/settings?domain=${DOMAIN}`,
  });
  await expect(page.getByText('Passkeys cannot be used with this browser or at this address')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
});
