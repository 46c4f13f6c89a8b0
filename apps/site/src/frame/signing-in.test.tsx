import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import { PRIVACY_PATHS } from '@opencareers/contracts/privacy-calls';
import { SAVED_PATHS } from '@opencareers/contracts/saved-calls';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepPending } from '../features/account/pending-action.ts';
import { finishReturn } from '../features/account/signed-in.ts';
import type { SignInRequest } from '../shell/sign-in-channel.ts';
import { aSentAnswer, aSignedInAnswer, aUser, bootOfUser } from '../testing/candidate-fixtures.ts';
import { type Answers, ok, refusal, renderSite } from '../testing/render-site.tsx';
import { aBoot, anAnswer, DOMAIN } from '../testing/site-fixtures.ts';

failOnConsoleErrors();

const off = aBoot({ loginSignupConfig: { candidateLoginEnabled: false } });
const ANSWERS: Answers = {
  [ACCOUNT_PATHS.code]: () => ok(aSentAnswer()),
  [ACCOUNT_PATHS.signIn]: () => ok(aSignedInAnswer()),
  [SAVED_PATHS.save]: () => ok(anAnswer({ positions: [], count: 0 })),
  [SAVED_PATHS.list]: () => ok(anAnswer({ positions: [], count: 0 })),
  [PRIVACY_PATHS.consents]: () => ok(anAnswer({ consents: [] })),
};
const check = () =>
  inEveryLook(async () => [...(await findAxeViolations(document.body)), ...findSmallTargets()]);
const email = () => page.getByRole('dialog').getByRole('textbox', { name: 'E-mail address' });

beforeEach(async () => {
  await page.viewport(1280, 900);
});

async function signIn(): Promise<void> {
  await expect.element(page.getByRole('textbox', { name: 'E-mail address' })).toHaveFocus();
  await userEvent.keyboard('ada@example.com{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Code from the e-mail' })).toHaveFocus();
  await userEvent.keyboard('123456');
}

describe('a page of candidates', () => {
  const SETTINGS = `/careers/settings?domain=${DOMAIN}&utm_source=mail`;

  test('[ROUTE-02] keeps its heading, says what it is, opens the login, and closing leads to the jobs', async () => {
    const { screen, address } = await renderSite(SETTINGS, { answers: ANSWERS });
    await expect.element(email()).toHaveFocus();
    expect(document.querySelector('h1')?.textContent).toBe('My Settings');
    expect(screen.getByText('This page belongs to your account').elements()).toHaveLength(1);
    expect(await check()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('list', { name: 'Jobs found' })).toBeVisible();
    expect(address()).toBe(`/careers?domain=${DOMAIN}&utm_source=mail`);
  });

  test('[ROUTE-02] is called by its name, not by the title of the document', async () => {
    await renderSite('/careers/saved-jobs', { answers: ANSWERS });
    await expect.element(email()).toHaveFocus();
    expect(document.querySelector('h1')?.textContent).toBe('Saved jobs');
  });

  test('[ROUTE-02] stays where it is after the login, and is loaded anew', async () => {
    const { address, reloads } = await renderSite(SETTINGS, { answers: ANSWERS });
    await signIn();
    await expect.poll(reloads).toBe(1);
    expect(address()).toBe(SETTINGS);
  });

  test('[ROUTE-02] takes its dialog along when somebody goes back with it open', async () => {
    const { router } = await renderSite('/careers/login', { answers: ANSWERS });
    await router.navigate(SETTINGS);
    await expect.element(email()).toHaveFocus();
    await router.navigate(-1);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/careers/login');
  });

  test('[AUTH-01] is not there where the tenant has no accounts', async () => {
    const { screen } = await renderSite(SETTINGS, { answers: ANSWERS, boot: off });
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('This page does not exist');
    expect(screen.getByText('Sign in').elements()).toEqual([]);
  });
});

describe('the address', () => {
  test.each(['1', 'true'])(
    '[ROUTE-14] show_login_modal=%s opens the login and leaves with it',
    async (value) => {
      const { address } = await renderSite(`/careers/job/101?show_login_modal=${value}&utm_source=x`, {
        answers: ANSWERS,
      });
      await expect.element(email()).toHaveFocus();
      await userEvent.keyboard('{Escape}');
      await expect.poll(address).toBe('/careers/job/101?utm_source=x');
    },
  );

  test('[ROUTE-14] opens nothing for who is signed in, for other values and without accounts', async () => {
    const cases = [
      { boot: bootOfUser(), value: '1' },
      { boot: off, value: '1' },
      { boot: aBoot(), value: '0' },
    ];
    for (const { boot, value } of cases) {
      const { screen } = await renderSite(`/careers/job/101?show_login_modal=${value}`, {
        answers: ANSWERS,
        boot,
      });
      await expect.element(screen.getByText(/We are looking for/)).toBeVisible();
      expect(screen.getByRole('textbox', { name: 'E-mail address' }).elements()).toEqual([]);
      await screen.unmount();
    }
  });
});

describe('[AUTH-02] the pending action', () => {
  const open = async (request: SignInRequest, answers: Answers = ANSWERS) => {
    const rendered = await renderSite('/careers/job/101', { answers });
    rendered.site.signIn.open(request);
    await signIn();
    return rendered;
  };
  const save = { kind: 'save_position', positionId: 7 } as const;

  test('runs after the login, then the page is loaded anew', async () => {
    const { askedFor, reloads } = await open({ pending: save });
    await expect.poll(reloads).toBe(1);
    expect(askedFor(SAVED_PATHS.save)).toHaveLength(1);
  });

  test('runs on the pages of its list only', async () => {
    const other = await open({ pending: save, routes: ['jobs'] });
    await expect.poll(other.reloads).toBe(1);
    expect(other.askedFor(SAVED_PATHS.save)).toEqual([]);
    await other.screen.unmount();
    const here = await open({ pending: { kind: 'allow_notifications' }, routes: ['singlePosition'] });
    await expect.poll(here.reloads).toBe(1);
    expect(here.askedFor(PRIVACY_PATHS.consents)).toHaveLength(1);
  });

  test('leads to applying, and a skipped refresh leaves the page as it is', async () => {
    const applying = await open({ pending: { kind: 'apply', positionId: 7 } });
    await expect.poll(() => applying.left.length).toBe(1);
    expect(new URL(applying.left[0] ?? '', location.href).pathname).toBe('/careers/apply');
    await applying.screen.unmount();
    const skipped = await open({ pending: save, skipRefresh: true });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(skipped.reloads()).toBe(0);
    expect(skipped.askedFor(SAVED_PATHS.save)).toHaveLength(1);
  });

  test('that fails is told before the page is loaded anew', async () => {
    const { reloads } = await open({ pending: save }, { ...ANSWERS, [SAVED_PATHS.save]: () => refusal(500) });
    await expect.element(page.getByText(/What you wanted to do has not worked/)).toBeVisible();
    expect(await check()).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    expect(reloads()).toBe(1);
  });

  test('survives the way over an identity provider: once, for this company, and for who came back only', async () => {
    const candidate = await renderSite('/careers/job/101?utm_source=x&signed_in=1', {
      answers: ANSWERS,
      boot: bootOfUser(),
    });
    await expect.poll(candidate.address).toBe('/careers/job/101?utm_source=x');
    // A forged address brings nothing with it.
    expect(candidate.askedFor(SAVED_PATHS.save)).toEqual([]);
    keepPending(sessionStorage, { pending: save, domain: 'other.example' });
    await finishReturn(candidate.site);
    expect(candidate.askedFor(SAVED_PATHS.save)).toEqual([]);
    keepPending(sessionStorage, { pending: save, domain: DOMAIN });
    await finishReturn(candidate.site);
    await finishReturn(candidate.site);
    expect(candidate.askedFor(SAVED_PATHS.save)).toHaveLength(1);
    // Ten minutes later the way was given up.
    keepPending(sessionStorage, { pending: save, domain: DOMAIN });
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * 60_000);
    await finishReturn(candidate.site);
    clock.mockRestore();
    expect(candidate.askedFor(SAVED_PATHS.save)).toHaveLength(1);
    const visitor = await renderSite('/careers/job/101', { answers: ANSWERS });
    keepPending(sessionStorage, { pending: save, domain: DOMAIN });
    await finishReturn(visitor.site);
    expect(visitor.askedFor(SAVED_PATHS.save)).toEqual([]);
  });
});

describe('[AUTH-03] the page of the login', () => {
  test('signs in without a dialog and leads to where one was going', async () => {
    const next = encodeURIComponent('/careers/settings?domain=x.example');
    const { screen, left } = await renderSite(`/careers/login?domain=${DOMAIN}&next=${next}`, {
      answers: ANSWERS,
    });
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(screen.getByRole('dialog').elements()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Sign in' }).elements()).toEqual([]);
    expect(await check()).toEqual([]);
    await signIn();
    await expect.poll(() => left).toEqual(['/careers/settings?domain=x.example']);
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/careers/login?next=/x',
    'javascript:alert(1)',
    '',
  ])('leads to the page of the configuration instead of %j', async (next) => {
    const { left } = await renderSite(`/careers/login?next=${encodeURIComponent(next)}`, {
      answers: ANSWERS,
      boot: bootOfUser(),
    });
    await expect.poll(() => left.length).toBeGreaterThan(0);
    expect(left[0]).toBe(`/careers?domain=${DOMAIN}`);
  });

  test('says that a provider refused, and without accounts that none is needed', async () => {
    const { screen } = await renderSite('/careers/login?sign_in_error=provider', { answers: ANSWERS });
    await expect.element(screen.getByText(/The sign-in service did not let you in/)).toBeVisible();
    expect(await check()).toEqual([]);
    await screen.unmount();
    const without = await renderSite('/careers/login', { answers: ANSWERS, boot: off });
    await expect.element(without.screen.getByRole('heading', { name: 'No account needed' })).toBeVisible();
  });
});

describe('the menu of a candidate', () => {
  test('says as whom somebody is signed in', async () => {
    const { screen } = await renderSite('/careers/job/101', { answers: ANSWERS, boot: bootOfUser() });
    const trigger = screen.getByRole('button', { name: 'Account of Ada Lovelace' });
    await expect.element(trigger).toBeVisible();
    (trigger.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('menuitem').first()).toHaveFocus();
    expect(screen.getByRole('menuitem').first().element().textContent).toContain('ada@example.com');
  });

  test('leads to their pages and out, by keyboard, and fits a phone', async () => {
    await page.viewport(360, 700);
    const { screen, address } = await renderSite('/careers/job/101?utm_source=x', {
      answers: ANSWERS,
      boot: bootOfUser(aBoot(), aUser({ firstname: '', lastname: '' })),
    });
    const trigger = screen.getByRole('button', { name: 'Account of ada@example.com' });
    await expect.element(trigger).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    (trigger.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const items = screen.getByRole('menuitem');
    await expect.element(items.first()).toHaveFocus();
    expect(await check()).toEqual([]);
    const addresses = items.elements().map((item) => new URL((item as HTMLAnchorElement).href));
    expect(addresses.map(({ pathname }) => pathname)).toEqual([
      '/careers/profile',
      '/careers/dashboard',
      '/careers/applications',
      '/careers/interviews',
      '/careers/offers',
      '/careers/forms/center',
      '/careers/saved-jobs',
      '/careers/settings',
      '/logout',
    ]);
    for (const { searchParams } of addresses) expect(searchParams.get('domain')).toBe(DOMAIN);
    expect(addresses[0]?.searchParams.get('utm_source')).toBe('x');
    await userEvent.keyboard('{End}{ArrowUp}{Enter}');
    await expect.poll(address).toBe(`/careers/settings?domain=${DOMAIN}&utm_source=x`);
  });
});
