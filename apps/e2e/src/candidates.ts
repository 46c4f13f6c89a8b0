import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import { expect, type Page } from '@playwright/test';
import type { RunningServer } from './running-server.ts';

/** Who signs in, and with which company. */
export interface SignInAs {
  email: string;
  domain: string;
  /** Leaves what stands before the site for who is new: terms, onboarding, first profile. */
  hasGates?: boolean;
  /** The address that is opened then; /careers without it. */
  at?: string;
}

/** The codes that were sent to an address so far, oldest first, from the mails in DATA_DIR/outbox. */
export function listCodes({ dataDir }: Pick<RunningServer, 'dataDir'>, email: string): string[] {
  const folder = join(dataDir, 'outbox');
  const files = readFolder(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted((one, other) => one.localeCompare(other));
  return files
    .flatMap((name) => readMail(join(folder, name)))
    .filter(({ to }) => to === email)
    .flatMap(({ code }) => code ?? []);
}

/** Waits for the code after those that are known already. */
export async function nextCode(
  server: Pick<RunningServer, 'dataDir'>,
  email: string,
  known = 0,
): Promise<string> {
  await expect
    .poll(() => listCodes(server, email).length, { timeout: 15_000, intervals: [20, 50, 100, 250] })
    .toBeGreaterThan(known);
  return listCodes(server, email).at(-1) ?? '';
}

/**
 * Signs a candidate in as fast as it goes, with what stands before the site done, and leaves the page at `at`, with what
 * asks for its gates behind it. A new address makes a new candidate. The journey through the dialog has its own test.
 */
export async function signIn(page: Page, server: RunningServer, as: SignInAs): Promise<void> {
  const { email, domain, hasGates = false, at = `/careers?domain=${domain}` } = as;
  const browser = { page, server, domain };
  await signInByCalls(browser, email);
  if (!hasGates) await passGates(browser);
  await page.goto(new URL(at, server.url).href);
  if (!hasGates) await untilGatesPassed(page);
}

/** Makes a candidate for whom nothing stands before the site any more, and of whom the browser knows nothing. */
export async function makeCandidate(
  page: Page,
  server: RunningServer,
  { email, domain }: Pick<SignInAs, 'email' | 'domain'>,
): Promise<void> {
  const browser = { page, server, domain };
  await signInByCalls(browser, email);
  await passGates(browser);
  await page.context().clearCookies();
}

/** The browser of a page, at a company. */
interface CompanyBrowser {
  page: Page;
  server: RunningServer;
  domain: string;
}

/** Signs the browser in without loading a page. */
async function signInByCalls(browser: CompanyBrowser, email: string): Promise<void> {
  const known = listCodes(browser.server, email).length;
  expect(await post(browser, ACCOUNT_PATHS.code, { email }), `a code for ${email}`).toBe(200);
  const code = await nextCode(browser.server, email, known);
  expect(await post(browser, ACCOUNT_PATHS.signIn, { email, code }), `${email} signs in`).toBe(200);
}

/** Waits until the tab remembers that its gates are passed: it asks them once, under a veil that takes presses and keys. */
export async function untilGatesPassed(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { configs } = JSON.parse(document.getElementById('pcsx-data')?.textContent ?? '{}');
    const asked = [
      ...(configs.pcsxConfig.termsOfServiceConfig.enabled ? ['terms'] : []),
      ...(configs.loginSignupConfig.candidateAuthV2.consent.consentOptions.length > 0 ? ['consents'] : []),
    ];
    const remembered = Object.keys(sessionStorage);
    return asked.every((gate) => remembered.some((key) => key.startsWith(`opencareers.gate.${gate}.`)));
  });
}

/** Does what stands before the site for who is new, by its calls; the page shows it when it is loaded anew. */
async function passGates(browser: CompanyBrowser): Promise<void> {
  const { page, server, domain } = browser;
  const answer = await page.request.get(`${server.url}${ONBOARDING_PATHS.terms}?domain=${domain}`);
  const { data: terms } = (await answer.json()) as { data: { version: string; tosAttested: boolean } };
  if (!terms.tosAttested)
    expect(await post(browser, ONBOARDING_PATHS.terms, { version: terms.version, domain }), 'terms').toBe(
      200,
    );
  const onboarding = ONBOARDING_PATHS.onboarding;
  expect(await post(browser, onboarding, { domain }), 'onboarding').toBe(200);
  expect(await post(browser, onboarding, { bootstrapped: 'skipped', domain }), 'first profile').toBe(200);
}

/**
 * Posts with the cookies of the browser and a token of its own; gives the status. Beside the page: what the page has on
 * its way during a login would put an older token back. Like the page, it takes the token of a refusal and asks again,
 * once: the browser may have become another visitor in between [HTTP-01].
 */
async function post({ page, server, domain }: CompanyBrowser, path: string, body: object): Promise<number> {
  const search = `?domain=${domain}`;
  const send = (token: string) =>
    page.request.post(`${server.url}${path}${search}`, {
      data: body,
      headers: { 'x-csrf-token': token, origin: server.url },
    });
  const start = await page.request.get(`${server.url}/api/csrf${search}`);
  const { token } = (await start.json()) as { token: string };
  const answer = await send(token);
  if (answer.status() !== 403) return answer.status();
  return (await send(answer.headers()['x-csrf-token'] ?? '')).status();
}

function readMail(path: string): { to: string; code?: string }[] {
  try {
    return [JSON.parse(readFileSync(path, 'utf8')) as { to: string; code?: string }];
  } catch (error) {
    // The mails of somebody who is erased go while they are read.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Nothing was mailed yet.
    return [];
  }
}
