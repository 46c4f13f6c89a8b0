import type { TenantConfigInput } from '@opencareers/contracts/tenant-config/tenant-config';
import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allTexts } from '../../testing/all-texts.ts';
import { type Answers, never, refusal, renderSite } from '../../testing/render-site.tsx';
import { SETTINGS_CALLS } from './settings-calls.ts';
import {
  aPreference,
  aSignedInBoot,
  preferencesOf,
  readJson,
  said,
  settingsAnswers,
} from './testing/settings-answers.ts';

failOnConsoleErrors();

beforeEach(async () => {
  await page.viewport(1280, 900);
});

const EVERY_SECTION: TenantConfigInput = {
  pcsxConfig: {
    settingsConfig: {
      settingsDisplayConfig: {
        sections: [
          'privacy',
          'profile_visibility',
          'saved_searches',
          'account_information',
          'campaign_consent',
        ] as const,
      },
    },
  },
};

async function open(answers: Answers = settingsAnswers(), boot = aSignedInBoot()) {
  const shown = await renderSite('/careers/settings', { answers, boot });
  await expect.element(shown.screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  return shown;
}

describe('[PROFILE-07] the page of settings', () => {
  test('[CHROME-01] has a hidden heading and a section for everything that a candidate may set', async () => {
    const { screen } = await open();
    await expect.element(screen.getByRole('heading', { name: 'My Settings', level: 1 })).toBeInTheDocument();
    const links = screen.getByRole('navigation', { name: 'Sections of this page' }).getByRole('link');
    expect(links.elements().map((link) => link.textContent)).toEqual([
      'Account',
      'Language and time',
      'Saved searches',
      'Notifications',
      'Consents',
      'Privacy',
      'Match',
    ]);
    await expect.element(screen.getByText('Firefox on Linux')).toBeVisible();
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
  });

  test('its sections stand in the order of the configuration, without those that have nothing to show', async () => {
    const { screen } = await open(settingsAnswers(), aSignedInBoot({}, EVERY_SECTION));
    const none = screen.getByRole('heading', { name: 'No saved searches yet', level: 3 });
    await expect.element(none).toBeVisible();
    const headings = screen.getByRole('heading', { level: 2 });
    expect(headings.elements().map(({ textContent }) => textContent)).toEqual([
      'Privacy',
      'Match',
      'Saved searches',
      'Account',
      'Language and time',
      'Consents',
    ]);
  });

  test('mails stand in five groups by what they are about, each under its heading', async () => {
    const mails = [
      ['INTERVIEWScheduled', 'An interview is scheduled', '/careers/interviews'],
      ['APPLICATIONSubmitted', 'An application was sent', '/careers/applications'],
      ['FORMAssigned', 'A form to fill in', '/careers/forms/center?tab=todo'],
      ['OFFERExtended', 'An offer for you', '/careers/offers'],
      ['POSITIONClosing', 'A saved job closes', '/careers/saved-jobs'],
      ['custom', 'Other messages', ''],
    ] as const;
    const preferences = mails.map(([kind, title, redirectUrl]) => aPreference({ kind, title, redirectUrl }));
    const { screen } = await open(
      settingsAnswers({ [SETTINGS_CALLS.preferences]: () => said(preferencesOf({ preferences })) }),
    );
    await expect.element(screen.getByRole('switch', { name: 'A saved job closes' })).toBeVisible();
    const groups = document.querySelectorAll('.settings-group');
    const found = [...groups].map((group) => [
      group.querySelector('h4')?.textContent,
      ...[...group.querySelectorAll('li')].map((row) => row.textContent),
    ]);
    expect(found).toEqual([
      ['When mails come'],
      ['Applications', 'An application was sent'],
      ['Interviews', 'An interview is scheduled'],
      ['Offers', 'An offer for you'],
      ['Forms', 'A form to fill in'],
      ['Jobs and other messages', 'A saved job closes', 'Other messages'],
    ]);
    await expect.element(screen.getByRole('list', { name: 'Interviews' })).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
  });

  test('mails that may wait come once a day and not in quiet hours, as somebody chooses, in every look', async () => {
    let schedule = preferencesOf().schedule;
    const sent: unknown[] = [];
    const { screen } = await open(
      settingsAnswers({
        [SETTINGS_CALLS.schedule]: (_url, { body }) => {
          if (sent.length === 3) return refusal(500, 'Not now.');
          schedule = readJson(body) as typeof schedule;
          sent.push(schedule);
          return said(preferencesOf({ schedule }));
        },
      }),
    );
    await screen
      .getByRole('combobox', { name: 'Other mails' })
      .selectOptions('All in one mail, each morning');
    await screen.getByRole('switch', { name: 'Quiet hours' }).click();
    const hours = screen.getByRole('group', { name: 'Quiet hours' });
    await hours.getByRole('combobox', { name: 'Until' }).selectOptions('6:00 AM');
    await expect
      .poll(() => sent)
      .toEqual([
        { delivery: 'daily', quietHours: null },
        { delivery: 'daily', quietHours: { from: 22, until: 7 } },
        { delivery: 'daily', quietHours: { from: 22, until: 6 } },
      ]);
    expect(hours.getByRole('option', { name: '6:00 AM' }).first().element()).toHaveProperty('disabled', true);
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
    await screen.getByRole('switch', { name: 'Quiet hours' }).click();
    await expect.element(screen.getByText('Not now.').first()).toBeVisible();
    await expect.element(hours).toBeVisible();
  });

  test('whoever gets no mails any more learns why, and can have them again', async () => {
    const { screen } = await open(
      settingsAnswers({
        [SETTINGS_CALLS.preferences]: () =>
          said(preferencesOf({ withheld: { reason: 'bounced', sinceTs: 1_700_000_000 } })),
        [SETTINGS_CALLS.mailAgain]: () => said(preferencesOf()),
      }),
    );
    const notice = screen.getByText('Mails to you have stopped');
    await expect.element(notice).toBeVisible();
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
    await screen.getByRole('button', { name: 'Send mails again' }).click();
    await expect.element(notice).not.toBeInTheDocument();
  });

  test('at 320 px it has no horizontal scroll and nothing too small to press', async () => {
    await page.viewport(320, 800);
    const { screen } = await open();
    await expect.element(screen.getByText('Firefox on Linux')).toBeVisible();
    const root = document.documentElement;
    expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);
    expect(await findAxeViolations()).toEqual([]);
  });

  test('in Arabic', async () => {
    const { screen } = await renderSite('/careers/settings', {
      answers: settingsAnswers(),
      boot: aSignedInBoot(),
      locale: 'ar',
      catalogue: allTexts('ar'),
    });
    await expect.element(screen.getByRole('heading', { name: 'الحساب', level: 2 })).toBeVisible();
    await expect.element(screen.getByText('هذا المتصفح', { exact: true })).toBeVisible();
  });

  test('parts that are on their way say so', async () => {
    const waiting = Object.fromEntries(Object.values(SETTINGS_CALLS).map((path) => [path, never]));
    const { screen } = await open(waiting);
    await expect.element(screen.getByText('Loading…').first()).toBeInTheDocument();
    // What the page knows already is there at once.
    await expect.element(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
  });

  test('a part that fails does so alone, and comes when it is tried again', async () => {
    let isDown = true;
    const { screen } = await open(
      settingsAnswers({
        [SETTINGS_CALLS.preferences]: () => (isDown ? refusal(500, 'down') : said(preferencesOf())),
      }),
    );
    await expect.element(screen.getByText('Mails could not be loaded.')).toBeVisible();
    await expect.element(screen.getByText('Server error. Please try again.')).toBeVisible();
    await expect.element(screen.getByText('Firefox on Linux')).toBeVisible();
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
    isDown = false;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('switch', { name: 'A saved job closes' })).toBeVisible();
  });

  test('with everything down every part says so, without an alert over the page', async () => {
    const down = Object.fromEntries(Object.values(SETTINGS_CALLS).map((path) => [path, () => refusal(503)]));
    const { screen } = await open(down);
    await expect.poll(() => screen.getByText(/ could not be loaded\.$/).elements().length).toBe(8);
    expect(await findAxeViolations()).toEqual([]);
  });

  test('empty lists say what is not there', async () => {
    const { screen } = await open(
      settingsAnswers({
        [SETTINGS_CALLS.passkeys]: () => said({ passkeys: [] }),
        [SETTINGS_CALLS.preferences]: () => said(preferencesOf({ preferences: [] })),
        [SETTINGS_CALLS.consents]: () => said({ consents: [], missing: [] }),
      }),
    );
    await expect.element(screen.getByText('You have no passkeys yet.')).toBeVisible();
    await expect.element(screen.getByText(/nothing here that we would write/)).toBeVisible();
    await expect.element(screen.getByText(/not been asked for anything/)).toBeVisible();
  });

  test('a section is reached from the list by keyboard alone', async () => {
    const { screen } = await open();
    const link = screen.getByRole('link', { name: 'Privacy', exact: true }).first();
    (link.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.activeElement?.id).toBe('privacy');
  });
});
