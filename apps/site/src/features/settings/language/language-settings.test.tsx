import type { BootUser } from '@opencareers/contracts/boot-data';
import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, refusal, renderSite } from '../../../testing/render-site.tsx';
import { SETTINGS_CALLS } from '../settings-calls.ts';
import {
  anAccount,
  aSignedInBoot,
  aUser,
  preferencesOf,
  readJson,
  said,
  settingsAnswers,
} from '../testing/settings-answers.ts';

failOnConsoleErrors();

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1280, 900);
});

const LANGUAGES = {
  supportedLanguages: [
    { value: 'en', title: 'English' },
    { value: 'de', title: 'Deutsch' },
  ] as { value: 'en' | 'de'; title: string }[],
};

async function open(change: Answers = {}) {
  const shown = await renderSite('/careers/settings', {
    answers: settingsAnswers(change),
    boot: aSignedInBoot({}, LANGUAGES),
  });
  await expect.element(shown.screen.getByRole('combobox', { name: 'Time zone' })).toBeVisible();
  return shown;
}

/** Keeps what is sent and answers with an account that has it. */
function keeping(sent: unknown[]): Answers[string] {
  return (_url, { method, body }) => {
    if (method === 'GET') return said(anAccount());
    const change = readJson(body) as Partial<BootUser>;
    sent.push(change);
    return said(anAccount({ user: aUser(change) }));
  };
}

const save = (screen: Awaited<ReturnType<typeof open>>['screen']) =>
  screen.getByRole('button', { name: 'Save', exact: true }).nth(1);

describe('[PROFILE-07] language and time zone', () => {
  test('another language loads the page anew, with what is typed elsewhere kept', async () => {
    const sent: unknown[] = [];
    const { screen, reloads } = await open({ [SETTINGS_CALLS.account]: keeping(sent) });
    await screen.getByRole('textbox', { name: 'First name' }).fill('half typed');
    await screen.getByRole('combobox', { name: 'Language' }).selectOptions('de');
    expect(reloads()).toBe(0);
    await save(screen).click();
    await expect.poll(reloads).toBe(1);
    expect(sent).toEqual([{ language: 'de', timeZone: 'Europe/Zurich' }]);
    expect(sessionStorage.getItem('opencareers.typedInput')).toContain('half typed');
  });

  test('a time zone is found by typing its city, by keyboard alone', async () => {
    const sent: unknown[] = [];
    const { screen, site, reloads } = await open({ [SETTINGS_CALLS.account]: keeping(sent) });
    const zone = screen.getByRole('combobox', { name: 'Time zone' });
    await expect.element(zone).toHaveValue(expect.stringMatching(/^Zurich · Europe · GMT/));
    await zone.fill('tokyo');
    await expect.element(screen.getByRole('option', { name: /Tokyo/ })).toBeVisible();
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
    await userEvent.keyboard('{Enter}{Tab}{Enter}');
    await expect.element(screen.getByText('Language and time zone are saved.').first()).toBeVisible();
    expect(sent).toEqual([{ language: null, timeZone: 'Asia/Tokyo' }]);
    expect(site.boot.user?.timeZone).toBe('Asia/Tokyo');
    expect(reloads()).toBe(0);
  });

  test('both can follow the browser', async () => {
    const sent: unknown[] = [];
    const { screen } = await open({ [SETTINGS_CALLS.account]: keeping(sent) });
    const zone = screen.getByRole('combobox', { name: 'Time zone' });
    await zone.fill('as my browser');
    await screen.getByRole('option', { name: /^As my browser \(/ }).click();
    await save(screen).click();
    await expect.poll(() => sent).toEqual([{ language: null, timeZone: null }]);
  });

  test('a city that there is not says so', async () => {
    const { screen } = await open();
    await screen.getByRole('combobox', { name: 'Time zone' }).fill('nowhere at all');
    await expect.element(screen.getByText('No time zone is called that.')).toBeVisible();
  });
});

describe('[PROFILE-07] mails', () => {
  test('are turned off at once, and one that must be sent is explained', async () => {
    const sent: unknown[] = [];
    const { screen } = await open({
      [SETTINGS_CALLS.preferences]: (_url, { method, body }) => {
        if (method !== 'GET') sent.push(readJson(body));
        return said(preferencesOf());
      },
    });
    const fixed = screen.getByRole('switch', { name: 'An offer for you' });
    await expect.element(fixed).toBeDisabled();
    await expect.element(fixed).toHaveAccessibleDescription(/Always sent/);
    const own = screen.getByRole('switch', { name: 'A saved job closes' });
    await own.click();
    await expect.element(own).not.toBeChecked();
    await expect.poll(() => sent).toEqual([{ kind: 'savedJobClosing', email: false }]);
  });

  test('[ERROR-01] that could not be turned off are on again, and the reason is said', async () => {
    const { screen } = await open({
      [SETTINGS_CALLS.preferences]: (_url, { method }) =>
        method === 'GET' ? said(preferencesOf()) : refusal(429),
    });
    const own = screen.getByRole('switch', { name: 'A saved job closes' });
    await own.click();
    await expect.element(screen.getByText('Please try again in a few minutes').first()).toBeVisible();
    await expect.element(own).toBeChecked();
  });
});
