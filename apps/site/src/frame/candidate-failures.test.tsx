import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SETTINGS_CALLS } from '../features/settings/settings-calls.ts';
import {
  aSignedInBoot,
  preferencesOf,
  said,
  settingsAnswers,
} from '../features/settings/testing/settings-answers.ts';
import { type Answers, type Reply, refusal, renderSite } from '../testing/render-site.tsx';

beforeEach(async () => {
  await page.viewport(1280, 900);
});

const { preferences: PREFERENCES } = SETTINGS_CALLS;

async function open(change: Answers = {}, boot = aSignedInBoot()) {
  return await renderSite('/careers/settings', { answers: settingsAnswers(change), boot });
}

/** Reads work, changes are answered with a failure. */
const refusing =
  (reply: () => Reply): Answers[string] =>
  (_url, { method }) =>
    method === 'GET' ? said(preferencesOf()) : reply();

describe('[ERROR-01] what a candidate is told', () => {
  test.each<[what: string, text: string, reply: Reply]>([
    ['500 or more', 'Server error. Please try again.', refusal(500, 'inner workings')],
    ['503', 'Server error. Please try again.', refusal(503, 'inner workings')],
    ['403', 'User does not have permissions to perform this action', refusal(403, 'Not yours')],
    ['429', 'Please try again in a few minutes', refusal(429, 'Slow down')],
    ['an error inside a good answer', 'Error in api response', { status: 200, body: { status: 500 } }],
    ['no JSON', 'Error in api response', { status: 200, body: '<html>maintenance</html>' }],
  ])('by data that are answered with %s: %s', async (_what, text, reply) => {
    const { screen } = await open({ [PREFERENCES]: () => reply });
    await expect.element(screen.getByText(text)).toBeVisible();
    await expect.element(screen.getByText('inner workings')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('by data without an answer: Failed to fetch data', async () => {
    const { screen } = await open({ [PREFERENCES]: () => Promise.reject(new TypeError('no line')) });
    await expect.element(screen.getByText('Failed to fetch data')).toBeVisible();
  });

  test.each<[what: string, reply: Reply]>([
    ['401 with x-login', { ...refusal(401, 'Session timed out.'), headers: { 'x-login': '1' } }],
    ['401 alone', refusal(401)],
    ['x-login alone', { ...said(preferencesOf({ preferences: [] })), headers: { 'x-login': '1' } }],
  ])('by a change that is answered with %s: Session timed out.', async (_what, reply) => {
    const { screen } = await open({ [PREFERENCES]: refusing(() => reply) });
    const own = screen.getByRole('switch', { name: 'A saved job closes' });
    await screen.getByRole('textbox', { name: 'First name' }).fill('half typed');
    await own.click();
    await expect.element(screen.getByText('Session timed out.').first()).toBeVisible();
    await expect.element(own).toBeChecked();
    await expect.element(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('half typed');
  });

  test('by a change whose token counts no more: Invalid CSRF.', async () => {
    const stale = { ...refusal(403, 'Invalid CSRF.'), headers: { 'x-csrf-invalid': '1' } };
    const { screen } = await open({ [PREFERENCES]: refusing(() => stale) });
    await screen.getByRole('switch', { name: 'A saved job closes' }).click();
    await expect.element(screen.getByRole('alertdialog', { name: 'Invalid CSRF.' })).toBeVisible();
  });
});

describe('[ERROR-04] a page that fails', () => {
  const broken = (isAdmin: boolean) => {
    const boot = aSignedInBoot({ is_admin: isAdmin });
    const { pcsxConfig } = boot.configs;
    const settingsConfig = null as unknown as typeof pcsxConfig.settingsConfig;
    return { ...boot, configs: { ...boot.configs, pcsxConfig: { ...pcsxConfig, settingsConfig } } };
  };

  test.each([true, false])('tells what failed to administrators only (is_admin: %s)', async (isAdmin) => {
    // React and the router tell the console what a boundary caught.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { screen } = await open({}, broken(isAdmin));
    await expect
      .element(screen.getByRole('heading', { name: 'Internal Server Error', level: 1 }))
      .toBeVisible();
    const details = screen.getByText(/settingsDisplayConfig/);
    if (isAdmin) await expect.element(details).toBeVisible();
    else await expect.element(details).not.toBeInTheDocument();
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
    vi.restoreAllMocks();
  });
});
