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
  readJson,
  said,
  settingsAnswers,
} from '../testing/settings-answers.ts';

failOnConsoleErrors();

beforeEach(async () => {
  await page.viewport(1280, 900);
});

const SENT = { resendAfter: 60, minutes: 10, digits: 6, outbox: null };

async function open(change: Answers = {}) {
  const shown = await renderSite('/careers/settings', {
    answers: settingsAnswers(change),
    boot: aSignedInBoot(),
  });
  await expect.element(shown.screen.getByRole('textbox', { name: 'First name' })).toBeVisible();
  return shown;
}

/** Answers reads and changes of one path apart, and notes what was sent. */
function noting(sent: unknown[], read: unknown, change: () => ReturnType<typeof refusal>): Answers[string] {
  return (_url, { method, body }) => {
    if (method === 'GET') return said(read);
    sent.push(readJson(body));
    return change();
  };
}

describe('[PROFILE-07] the name', () => {
  test('is saved by a button, which says so, and the page knows it from then on', async () => {
    const sent: unknown[] = [];
    const { screen, site } = await open({
      [SETTINGS_CALLS.account]: noting(sent, anAccount(), () =>
        said(anAccount({ user: aUser({ firstname: 'Augusta' }) })),
      ),
    });
    await screen.getByRole('textbox', { name: 'First name' }).fill('Augusta');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Your name is saved.').first()).toBeVisible();
    expect(sent).toEqual([{ firstname: 'Augusta', lastname: 'Lovelace' }]);
    expect(site.boot.user?.firstname).toBe('Augusta');
  });

  test('that the server refuses is said at its field', async () => {
    const wrong = { status: 422, body: { message: 'no', messages: { lastname: ['is too long'] } } };
    const { screen } = await open({
      [SETTINGS_CALLS.account]: noting([], anAccount(), () => wrong),
    });
    await screen.getByRole('button', { name: 'Save', exact: true }).first().click();
    const field = screen.getByRole('textbox', { name: 'Last name' });
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveAccessibleDescription('This cannot be saved. Check what you typed.');
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
  });

  test('[ERROR-01] that cannot be saved now is told with why, and stays typed', async () => {
    const { screen } = await open({
      [SETTINGS_CALLS.account]: noting([], anAccount(), () =>
        refusal(500, 'Server error. Please try again.'),
      ),
    });
    const field = screen.getByRole('textbox', { name: 'First name' });
    await field.fill('Augusta');
    await screen.getByRole('button', { name: 'Save', exact: true }).first().click();
    await expect.element(screen.getByText('Server error. Please try again.')).toBeVisible();
    await expect.element(field).toHaveValue('Augusta');
  });
});

describe('[PROFILE-07] another e-mail address', () => {
  test('is asked for at once when the candidate has just signed in', async () => {
    const { screen, site } = await open({
      [SETTINGS_CALLS.emailCode]: () => said(SENT),
      [SETTINGS_CALLS.email]: () => said(anAccount({ user: aUser({ email: 'new@demo.example' }) })),
    });
    await screen.getByRole('button', { name: 'Change the address' }).click();
    const address = screen.getByRole('textbox', { name: 'New e-mail address' });
    await expect.element(address).toHaveFocus();
    await userEvent.keyboard('no address{Enter}');
    await expect.element(address).toHaveAttribute('aria-invalid', 'true');
    await address.fill('new@demo.example');
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
    await userEvent.keyboard('{Enter}');
    const code = screen.getByRole('textbox', { name: 'Code from the e-mail' });
    await expect.element(code).toHaveFocus();
    await expect.element(screen.getByText(/new@demo.example/)).toBeVisible();
    await userEvent.keyboard('12{Enter}');
    await expect.element(screen.getByText('The code has six digits.')).toBeVisible();
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
    await code.fill('123 456');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Your address is now new@demo.example.').first()).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Change the address' })).toHaveFocus();
    expect(site.boot.user?.email).toBe('new@demo.example');
  });

  test('needs a proof of identity when the last one is long ago', async () => {
    let isProved = false;
    const { screen } = await open({
      [SETTINGS_CALLS.account]: () => said(anAccount(isProved ? {} : { provedUntil: null })),
      [SETTINGS_CALLS.confirmCode]: () => said(SENT),
      [SETTINGS_CALLS.confirm]: () => {
        isProved = true;
        return said({ provedUntil: anAccount().provedUntil });
      },
    });
    await screen.getByRole('button', { name: 'Change the address' }).click();
    await expect.element(screen.getByText(/show that it is you/)).toBeVisible();
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
    await screen.getByRole('button', { name: 'Send me a code' }).click();
    await expect.element(screen.getByText(/to ada@demo.example/)).toBeVisible();
    await screen.getByRole('textbox', { name: 'Code from the e-mail' }).fill('123456');
    await screen.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'New e-mail address' })).toBeVisible();
  });

  test('is asked for a proof again when that has ended meanwhile', async () => {
    const { screen } = await open({ [SETTINGS_CALLS.emailCode]: () => refusal(403, 'Confirm first') });
    await screen.getByRole('button', { name: 'Change the address' }).click();
    await screen.getByRole('textbox', { name: 'New e-mail address' }).fill('new@demo.example');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('button', { name: 'Send me a code' })).toBeVisible();
  });

  test.each([
    ['code_wrong', 'This code is not right. Check it and try again.'],
    ['code_expired', 'This code has expired. Ask for a new one.'],
    ['code_tries', 'Too many tries with this code. Ask for a new one.'],
    ['email_taken', 'This address cannot be used. Take another one.'],
  ] as const)('that is refused with %s says at the field: %s', async (code, shown) => {
    const isTaken = code === 'email_taken';
    const { screen } = await open({
      [SETTINGS_CALLS.emailCode]: () => said(SENT),
      [SETTINGS_CALLS.email]: () => ({ status: isTaken ? 409 : 422, body: { message: 'No', code } }),
    });
    await screen.getByRole('button', { name: 'Change the address' }).click();
    await screen.getByRole('textbox', { name: 'New e-mail address' }).fill('new@demo.example');
    await userEvent.keyboard('{Enter}');
    const field = screen.getByRole('textbox', { name: 'Code from the e-mail' });
    await field.fill('123456');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText(shown)).toBeVisible();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveFocus();
  });

  test('can be given up', async () => {
    const { screen } = await open();
    const change = screen.getByRole('button', { name: 'Change the address' });
    await change.click();
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(change).toHaveFocus();
  });
});
