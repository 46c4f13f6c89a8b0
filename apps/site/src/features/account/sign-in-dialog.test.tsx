import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allTexts } from '../../testing/all-texts.ts';
import { aSentAnswer, aSignedInAnswer } from '../../testing/candidate-fixtures.ts';
import { type Answers, ok, type Reply, renderSite } from '../../testing/render-site.tsx';
import { aBoot } from '../../testing/site-fixtures.ts';

failOnConsoleErrors();

const PRIVACY = 'https://northwind.example/privacy';
const boot = aBoot({ pcsxConfig: { branding: { privacy: PRIVACY } } });
const refused = (code: 'code_wrong' | 'code_expired' | 'code_tries'): Reply => ({
  status: 422,
  body: { message: 'No', code },
});
const GOOD: Answers = {
  [ACCOUNT_PATHS.code]: () => ok(aSentAnswer()),
  [ACCOUNT_PATHS.signIn]: () => ok(aSignedInAnswer()),
};
const check = () =>
  inEveryLook(async () => [...(await findAxeViolations(document.body)), ...findSmallTargets()]);

beforeEach(async () => {
  await page.viewport(1280, 900);
});

async function open(answers: Answers = GOOD, options: Partial<Parameters<typeof renderSite>[1]> = {}) {
  const rendered = await renderSite('/careers/job/101', { answers, boot, ...options });
  const { screen } = rendered;
  await screen.getByRole('button', { name: 'Sign in' }).click();
  const dialog = screen.getByRole('dialog');
  const email = dialog.getByRole('textbox', { name: 'E-mail address' });
  const code = dialog.getByRole('textbox', { name: 'Code from the e-mail' });
  await expect.element(email).toHaveFocus();
  const askForCode = async () => {
    await userEvent.keyboard('ada@example.com{Enter}');
    await expect.element(code).toHaveFocus();
  };
  return { ...rendered, dialog, email, code, askForCode };
}

describe('[AUTH-02] the login dialog', () => {
  test('signs in by keyboard alone: address, code, and the page is loaded anew', async () => {
    const { screen, dialog, askForCode, askedFor, reloads } = await open();
    await expect
      .element(dialog.getByRole('link', { name: /How Northwind handles/ }))
      .toHaveAttribute('href', PRIVACY);
    expect(await check()).toEqual([]);
    await askForCode();
    expect(askedFor(ACCOUNT_PATHS.code)[0]?.searchParams.get('domain')).toBe('northwind.example');
    await expect.element(dialog.getByText(/to ada@example.com. It is valid for 10 minutes/)).toBeVisible();
    expect(await check()).toEqual([]);
    await userEvent.keyboard('123456');
    await expect.element(screen.getByText('You are signed in.')).toBeVisible();
    await expect.poll(reloads).toBe(1);
    expect(askedFor(ACCOUNT_PATHS.signIn)).toHaveLength(1);
    expect(location.href).not.toMatch(/ada|123456/);
  });

  test('takes a pasted code with spaces and dashes, and digits of other keyboards', async () => {
    for (const text of ['123-456', ' 12 34 56 ', '١٢٣٤٥٦']) {
      const { code, askForCode, reloads, screen } = await open();
      await askForCode();
      await code.fill(text);
      await expect.poll(reloads).toBe(1);
      await screen.unmount();
    }
  });

  test('says in the field that an address is none, and asks for nothing', async () => {
    const { dialog, email, askedFor } = await open();
    await userEvent.keyboard('ada@home{Enter}');
    await expect.element(email).toHaveAccessibleDescription(/Enter a complete e-mail address/);
    await expect.element(email).toHaveFocus();
    await expect
      .element(dialog.getByRole('alert').getByText(/Enter a complete e-mail address/))
      .toBeVisible();
    expect(askedFor(ACCOUNT_PATHS.code)).toEqual([]);
    expect(await check()).toEqual([]);
  });

  test.each([
    ['code_wrong', /not right/],
    ['code_expired', /has expired/],
    ['code_tries', /Too many tries/],
  ] as const)(
    'says in the field when a code is refused as %s, and keeps the focus there',
    async (reason, text) => {
      const { dialog, code, askForCode, askedFor, reloads } = await open({
        ...GOOD,
        [ACCOUNT_PATHS.signIn]: () => refused(reason),
      });
      await askForCode();
      await userEvent.keyboard('000000');
      await expect.element(code).toHaveAccessibleDescription(text);
      await expect.element(code).toHaveFocus();
      await expect.element(dialog.getByRole('alert').getByText(text)).toBeVisible();
      expect(askedFor(ACCOUNT_PATHS.signIn)).toHaveLength(1);
      expect(reloads()).toBe(0);
      if (reason === 'code_wrong') expect(await check()).toEqual([]);
    },
  );

  test('tells how long to wait after too many attempts, and when there is no line', async () => {
    const limited = await open({
      [ACCOUNT_PATHS.code]: () => ({ status: 429, body: {}, headers: { 'retry-after': '180' } }),
    });
    await userEvent.keyboard('ada@example.com{Enter}');
    await expect.element(limited.dialog.getByRole('alert').getByText(/Try again in 3/)).toBeVisible();
    expect(await check()).toEqual([]);
    await limited.screen.unmount();

    const offline = await open({ [ACCOUNT_PATHS.code]: () => Promise.reject(new TypeError('line')) });
    await userEvent.keyboard('ada@example.com{Enter}');
    await expect.element(offline.dialog.getByText('Failed to fetch data')).toBeVisible();
    await expect.element(offline.email).toHaveValue('ada@example.com');
  });

  test('another code can be asked for when its time has come, and another address at once', async () => {
    const { dialog, email, code, askForCode, askedFor } = await open({
      ...GOOD,
      [ACCOUNT_PATHS.code]: () => ok(aSentAnswer({ resendAfter: 1, outbox: '/demo/outbox' })),
    });
    await askForCode();
    await expect
      .element(dialog.getByRole('link', { name: /mails of this demo/ }))
      .toHaveAttribute('href', '/demo/outbox');
    await expect.element(dialog.getByText('Another code in 1 second')).toBeVisible();
    await dialog.getByRole('button', { name: 'Send another code' }).click();
    await expect.element(dialog.getByText(/A new code is on its way/)).toBeInTheDocument();
    expect(askedFor(ACCOUNT_PATHS.code)).toHaveLength(2);
    await dialog.getByRole('button', { name: 'Use another address' }).click();
    await expect.element(email).toHaveValue('ada@example.com');
    await expect.element(code).not.toBeInTheDocument();
  });

  test('Escape closes it, gives the focus back and keeps what was typed', async () => {
    const { screen, dialog, email } = await open();
    await userEvent.keyboard('ada@ex{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Sign in' });
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(email).toHaveValue('ada@ex');
  });

  test('offers nothing after the address where this browser has no other way', async () => {
    // The default ways are a code and a passkey, which browsers do not know on the numeric host of this test.
    const { dialog } = await open();
    expect(dialog.getByText('or', { exact: true }).elements()).toEqual([]);
    expect(dialog.getByRole('button', { name: /passkey/i }).elements()).toEqual([]);
  });

  test('shows the other ways of the configuration, and never a password', async () => {
    const ways = aBoot({
      loginSignupConfig: {
        login: {
          components: [
            { type: 'email_code', name: 'E-mail', clientId: '' },
            { type: 'password', name: 'Password', clientId: '' },
            { type: 'oidc', name: 'Work account', clientId: 'x', issuer: 'https://id.example' },
          ],
        },
      },
    });
    const { dialog } = await open(GOOD, { boot: ways });
    const link = dialog.getByRole('link', { name: 'Continue with Work account' });
    const address = new URL((link.element() as HTMLAnchorElement).href);
    expect(address.pathname).toBe(ACCOUNT_PATHS.oidcStart);
    expect(address.searchParams.get('name')).toBe('Work account');
    expect(address.searchParams.get('domain')).toBe('northwind.example');
    expect(address.searchParams.get('next')).toBe(location.pathname + location.search + location.hash);
    expect(dialog.getByText(/password/i).elements()).toHaveLength(1);
    expect(await check()).toEqual([]);
  });

  test('fits a small phone, from right to reloads too', async () => {
    await page.viewport(320, 640);
    const { screen } = await renderSite('/careers/job/101', {
      answers: GOOD,
      boot,
      locale: 'ar',
      catalogue: allTexts('ar'),
    });
    document.documentElement.dir = 'rtl';
    try {
      await screen.getByRole('button', { name: 'تسجيل الدخول' }).click();
      await expect.element(screen.getByRole('dialog')).toBeVisible();
      expect(await check()).toEqual([]);
      await userEvent.keyboard('ada@example.com{Enter}');
      await expect.element(screen.getByRole('textbox', { name: 'الرمز الوارد في البريد' })).toHaveFocus();
      expect(await check()).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    } finally {
      document.documentElement.dir = '';
    }
  });

  test('[AUTH-01] is nowhere where the tenant has no accounts', async () => {
    const { screen, site } = await renderSite('/careers/job/101?show_login_modal=1', {
      boot: aBoot({ loginSignupConfig: { candidateLoginEnabled: false } }),
    });
    await expect.element(screen.getByText(/We are looking for/)).toBeVisible();
    expect(screen.getByText('Sign in').elements()).toEqual([]);
    expect(screen.getByRole('dialog').elements()).toEqual([]);
    expect(site.boot.isLoggedIn).toBe(false);
  });
});
