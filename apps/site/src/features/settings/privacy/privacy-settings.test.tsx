import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, refusal, renderSite } from '../../../testing/render-site.tsx';
import { aBoot } from '../../../testing/site-fixtures.ts';
import { SETTINGS_CALLS } from '../settings-calls.ts';
import {
  aConsent,
  anAccount,
  aSignedInBoot,
  readJson,
  said,
  settingsAnswers,
} from '../testing/settings-answers.ts';

failOnConsoleErrors();

beforeEach(async () => {
  await page.viewport(1280, 900);
});

async function open(change: Answers = {}, boot = aSignedInBoot()) {
  return await renderSite('/careers/settings', { answers: settingsAnswers(change), boot });
}

describe('[PROFILE-07] what is kept', () => {
  test('is named with how much and how long', async () => {
    const { screen } = await open();
    await expect.element(screen.getByText('Forms and answers')).toBeVisible();
    await expect.element(screen.getByText('4 entries')).toBeVisible();
    await expect.element(screen.getByText('For 24 months')).toBeVisible();
  });

  test('has a title in the language of the page for what people sent to apply', async () => {
    const parts = [{ name: 'applications', count: 3, keptFor: 'months', months: 12 }];
    const { screen } = await open({ [SETTINGS_CALLS.overview]: () => said({ parts, keptByLaw: [] }) });
    // The menu of the site has a word of that name too.
    const kept = screen.getByLabelText('What we keep of you');
    await expect.element(kept.getByText('Applications', { exact: true })).toBeVisible();
    await expect.element(kept.getByText('For 12 months')).toBeVisible();
  });

  test('[PROFILE-07] says which letters the law makes the company keep, and for how long', async () => {
    const keptByLaw = [{ name: 'offers', months: 120 }];
    const { screen } = await open({ [SETTINGS_CALLS.overview]: () => said({ parts: [], keptByLaw }) });
    const text = /The law makes the company keep: signed letters, for 120 months after they were signed\./;
    await expect.element(screen.getByText(text)).toBeVisible();
  });

  test('is downloaded by a link, which says that the file is being made', async () => {
    const { screen } = await open();
    const link = screen.getByRole('link', { name: 'Download my data' });
    await expect.element(link).toBeVisible();
    const address = new URL((link.element() as HTMLAnchorElement).href);
    expect(address.pathname).toBe(SETTINGS_CALLS.export);
    link.element().addEventListener('click', (event) => event.preventDefault());
    await link.click();
    await expect.element(screen.getByText(/Your file is being made/)).toBeVisible();
  });

  test('[AUTH-04] with a session that has ended the download leads to the login, not to a failed file', async () => {
    let hasEnded = false;
    const { screen } = await open({
      [SETTINGS_CALLS.account]: () =>
        hasEnded ? { ...refusal(401), headers: { 'x-login': '1' } } : said(anAccount()),
    });
    await expect.element(screen.getByText('4 entries')).toBeVisible();
    hasEnded = true;
    let followed = 0;
    const asked = screen.getByRole('link', { name: 'Download my data' });
    asked.element().addEventListener('click', (event) => {
      if (event.isTrusted) return;
      followed += 1;
      event.preventDefault();
    });
    await asked.click();
    await expect.element(screen.getByRole('alertdialog', { name: 'Session timed out.' })).toBeVisible();
    expect(followed).toBe(0);
  });

  const withBranding = (branding: object) => aSignedInBoot({}, { pcsxConfig: { branding } });

  test('the notice of the company is one press away by its link', async () => {
    const { screen } = await open({}, withBranding({ privacy: 'https://northwind.example/privacy' }));
    const link = screen.getByRole('link', { name: /^Privacy notice/ });
    await expect.element(link).toHaveAttribute('href', 'https://northwind.example/privacy');
  });

  test('a notice that is written into the configuration is read in the page', async () => {
    const { screen } = await open({}, withBranding({ privacyHtml: '<p>What we do with it.</p>' }));
    await screen.getByText('Privacy notice', { exact: true }).click();
    await expect.element(screen.getByText('What we do with it.')).toBeVisible();
  });
});

describe('[PROFILE-07] consents', () => {
  test('tell what was agreed to and when, are taken back and given again', async () => {
    const sent: unknown[] = [];
    let isGiven = true;
    const { screen } = await open({
      [SETTINGS_CALLS.consents]: (_url, { method, body }) => {
        if (method === 'POST') {
          sent.push(readJson(body));
          isGiven = !isGiven;
        }
        const earlier = aConsent({ isCurrent: false, canWithdraw: false });
        const now = aConsent({
          decision: isGiven ? 'given' : 'withdrawn',
          canWithdraw: isGiven,
          at: '2026-11-01T12:00:00.000Z',
        });
        return said({ consents: sent.length === 0 ? [now] : [now, earlier], missing: [] });
      },
    });
    await screen.getByText('Read the text').click();
    await expect.element(screen.getByText('I want to receive notifications by e-mail.')).toBeVisible();
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
    await screen.getByRole('button', { name: 'Take back: Notifications' }).click();
    await expect.element(screen.getByText('Taken back', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('1 earlier decision')).toBeVisible();
    await screen.getByRole('button', { name: 'Give again: Notifications' }).click();
    await expect.element(screen.getByRole('button', { name: 'Take back: Notifications' })).toBeVisible();
    expect(sent).toEqual([
      { kind: 'notifications', decision: 'withdrawn', answer: '' },
      { kind: 'notifications', decision: 'given', answer: '' },
    ]);
  });

  test('that the account needs cannot be taken back', async () => {
    const { screen } = await open({
      [SETTINGS_CALLS.consents]: () =>
        said({ consents: [aConsent({ kind: 'terms', canWithdraw: false })], missing: [] }),
    });
    await expect.element(screen.getByText('Terms', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /Take back/ })).not.toBeInTheDocument();
  });
});

describe('[PROFILE-07] deleting the account', () => {
  test('names what goes, asks to be sure, and leaves for the farewell with nothing left behind', async () => {
    const sent: unknown[] = [];
    sessionStorage.setItem('opencareers.typedInput', 'something');
    const { screen, left } = await open({
      [SETTINGS_CALLS.erase]: (_url, { body }) => {
        sent.push(readJson(body));
        return said({ erasedAt: new Date().toISOString() });
      },
    });
    await screen.getByRole('button', { name: 'Delete my account…' }).click();
    const dialog = screen.getByRole('alertdialog', { name: 'Delete your account?' });
    await expect.element(dialog.getByText('This cannot be undone, by nobody.')).toBeVisible();
    await expect.element(dialog.getByText('Forms and answers')).toBeVisible();
    await expect.element(dialog.getByText('Saved jobs')).not.toBeInTheDocument();
    const now = dialog.getByRole('button', { name: 'Delete for good' });
    await expect.element(now).toBeDisabled();
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
    await dialog.getByRole('checkbox').click();
    await now.click();
    await expect.poll(() => left.length).toBe(1);
    expect(new URL(left[0] ?? '').search).toBe('?domain=northwind.example&erased=1');
    expect(sent).toEqual([{ confirm: true }]);
    expect(sessionStorage.getItem('opencareers.typedInput')).toBeNull();
  });

  test('asks for a proof of identity first when the last one is long ago', async () => {
    let isProved = false;
    const { screen, askedFor } = await open({
      [SETTINGS_CALLS.account]: () => said(anAccount(isProved ? {} : { provedUntil: null })),
      [SETTINGS_CALLS.confirmCode]: () => said({ resendAfter: 60, minutes: 10, digits: 6, outbox: null }),
      [SETTINGS_CALLS.confirm]: () => {
        isProved = true;
        return said({ provedUntil: anAccount().provedUntil });
      },
    });
    await screen.getByRole('button', { name: 'Delete my account…' }).click();
    const dialog = screen.getByRole('alertdialog', { name: 'Delete your account?' });
    await dialog.getByRole('checkbox').click();
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await dialog.getByRole('button', { name: 'Send me a code' }).click();
    await dialog.getByRole('textbox', { name: 'Code from the e-mail' }).fill('123456');
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('button', { name: 'Delete for good' })).toBeEnabled();
    expect(askedFor(SETTINGS_CALLS.erase)).toEqual([]);
  });

  test('[ERROR-01] that fails says so and deletes nothing of this device', async () => {
    const { screen, left } = await open({
      [SETTINGS_CALLS.erase]: () => refusal(503, 'Please try again later'),
    });
    await screen.getByRole('button', { name: 'Delete my account…' }).click();
    const dialog = screen.getByRole('alertdialog');
    await dialog.getByRole('checkbox').click();
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect.element(dialog.getByText('Please try again later')).toBeVisible();
    expect(left).toEqual([]);
  });

  test('ends on a farewell for visitors', async () => {
    const { screen } = await renderSite('/careers/settings?erased=1', {
      boot: aBoot({ loginSignupConfig: { candidateLoginEnabled: true } }),
    });
    await expect
      .element(screen.getByRole('heading', { name: 'Your account is deleted', level: 1 }))
      .toBeVisible();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
  });
});
