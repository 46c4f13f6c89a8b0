import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import arabic from '../messages/ar.json';
import { ok, type Reply, refusal, renderSite, SEARCH } from '../testing/render-site.tsx';
import { aBoot, aSearchAnswer } from '../testing/site-fixtures.ts';
import { untyped } from '../testing/untyped-calls.ts';
import { loginAddressOf } from './call-alert.tsx';

failOnConsoleErrors();

const SIGNED_OUT: Reply = { status: 200, body: aSearchAnswer(), headers: { 'x-login': '1' } };
const STALE: Reply = { ...refusal(403, 'Invalid CSRF.'), headers: { 'x-csrf-invalid': '1' } };
const boot = aBoot({ loginSignupConfig: { candidateLoginEnabled: true } });

beforeEach(async () => {
  await page.viewport(1280, 900);
});

afterEach(() => {
  vi.useRealTimers();
});

describe('[ERROR-01] when the session has ended', () => {
  test('an alert says so, offers to sign in, and what was typed stays', async () => {
    let isSignedOut = false;
    const { screen, site } = await renderSite('/careers', {
      boot,
      answers: { [SEARCH]: () => (isSignedOut ? SIGNED_OUT : ok(aSearchAnswer())) },
    });
    const box = screen.getByRole('combobox').first();
    await userEvent.type(box, 'half a wor');
    isSignedOut = true;
    const failed = site.api.get(SEARCH).catch((error: unknown) => error);
    expect(await failed).toMatchObject({ code: 'session' });

    const alert = screen.getByRole('alertdialog', { name: 'Session timed out.' });
    await expect.element(alert).toBeVisible();
    const link = alert.getByRole('link', { name: 'Sign in' }).element() as HTMLAnchorElement;
    expect(link.pathname).toBe('/candidate/login');
    expect([...new URL(link.href).searchParams.keys()]).toEqual(['domain', 'next']);
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);

    await alert.getByRole('button', { name: 'Stay on this page' }).click();
    await expect.element(alert).not.toBeInTheDocument();
    await expect.element(box).toHaveValue('half a wor');
  });

  test('many calls that fail at once are one alert, and the session explains the token', async () => {
    const { screen, site } = await renderSite('/careers', {
      boot,
      answers: { '/api/a': () => SIGNED_OUT, '/api/b': () => STALE },
    });
    const calls = ['/api/b', '/api/a', '/api/b', '/api/a'].map((path) => untyped(site.api).post(path, {}));
    expect((await Promise.allSettled(calls)).map(({ status }) => status)).not.toContain('fulfilled');
    await expect.element(screen.getByRole('alertdialog', { name: 'Session timed out.' })).toBeVisible();
    expect(screen.getByRole('alertdialog').elements()).toHaveLength(1);
  });

  test('a tenant without accounts does not speak of signing in', async () => {
    const { screen, site } = await renderSite('/careers', {
      boot: aBoot({ loginSignupConfig: { candidateLoginEnabled: false } }),
      answers: { '/api/a': () => SIGNED_OUT },
    });
    await untyped(site.api)
      .get('/api/a')
      .catch(() => undefined);
    const alert = screen.getByRole('alertdialog');
    await expect.element(alert.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await expect.element(alert.getByRole('link')).not.toBeInTheDocument();
  });

  test('a visitor who never signed in hears nothing of a session when a call wants one', async () => {
    const asked = async (user: typeof boot.user) => {
      const { screen, site } = await renderSite('/careers', {
        boot: { ...boot, user },
        answers: { '/api/a': () => refusal(401) },
      });
      await expect(untyped(site.api).get('/api/a')).rejects.toMatchObject({ code: 'session' });
      return screen.getByRole('alertdialog');
    };
    const ada = {
      encId: 'x',
      email: 'ada@demo.example',
      firstname: 'Ada',
      lastname: 'L',
      is_admin: false,
      language: null,
      timeZone: null,
    };
    await expect.element(await asked(ada)).toBeVisible();
    await cleanup();
    await expect.element(await asked(null)).not.toBeInTheDocument();
  });

  test('in Arabic', async () => {
    const { screen, site } = await renderSite('/careers', {
      boot,
      locale: 'ar',
      catalogue: arabic,
      answers: { '/api/a': () => SIGNED_OUT },
    });
    await untyped(site.api)
      .get('/api/a')
      .catch(() => undefined);
    await expect.element(screen.getByRole('alertdialog', { name: 'انتهت مهلة الجلسة.' })).toBeVisible();
  });

  test.each([
    ['/careers', ''],
    ['/careers/job/12-smith?microsite=early&hl=de', '12'],
    ['/careers?pid=34&query=a', '34'],
    ['/careers/apply?pid=12,34,x', '12,34'],
  ])(
    'from %s the login is told the positions "%s" and the way back, never microsite or hl',
    (address, pids) => {
      const login = new URL(
        loginAddressOf({ boot }, new URL(address, 'https://a.example')),
        'https://a.example',
      );
      expect(Object.fromEntries(login.searchParams)).toEqual({
        domain: boot.domain,
        ...(pids === '' ? {} : { pid: pids }),
        next: address,
      });
    },
  );
});

test('[ERROR-01] a token that is refused for good is an alert that offers to reload', async () => {
  const { screen, site } = await renderSite('/careers', { boot, answers: { '/api/a': () => STALE } });
  await untyped(site.api)
    .post('/api/a', {})
    .catch(() => undefined);
  const alert = screen.getByRole('alertdialog', { name: 'Invalid CSRF.' });
  await expect.element(alert.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(alert).not.toBeInTheDocument();
});

describe('[ERROR-03] data that could not be loaded', () => {
  test('a snackbar tells of it once and stays until it is closed', async () => {
    const { screen, site } = await renderSite('/careers', { answers: { '/api/a': () => refusal(500) } });
    await expect.element(screen.getByTestId('job-count')).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    for (let time = 0; time < 2; time += 1)
      await site.queries
        .fetchQuery({ queryKey: ['a', time], queryFn: () => untyped(site.api).get('/api/a'), retry: false })
        .catch(() => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    const region = screen.getByRole('region', { name: 'Notifications' });
    await expect.element(region.getByText('Server error. Please try again.')).toBeVisible();
    expect(region.getByText('Server error. Please try again.').elements()).toHaveLength(1);
    await region.getByRole('button', { name: 'Close' }).click();
    await expect.element(region.getByText('Server error. Please try again.')).not.toBeInTheDocument();
  });

  test('without a text it is the results that could not be loaded', async () => {
    const { screen, site } = await renderSite('/careers', {
      answers: { '/api/a': () => ({ status: 422, body: {} }) },
    });
    await site.queries
      .fetchQuery({ queryKey: ['a'], queryFn: () => untyped(site.api).get('/api/a') })
      .catch(() => undefined);
    const region = screen.getByRole('region', { name: 'Notifications' });
    await expect.element(region.getByText('An error occurred while loading the results')).toBeVisible();
  });

  test('what the page shows as failed does not pop up as well', async () => {
    const { screen } = await renderSite('/careers', { answers: { [SEARCH]: () => refusal(500) } });
    await expect.element(screen.getByText('Server error. Please try again.')).toBeVisible();
    const region = screen.getByRole('region', { name: 'Notifications' });
    await expect.element(region.getByText('Server error. Please try again.')).not.toBeInTheDocument();
  });
});

describe('[ERROR-01] too many requests', () => {
  test('the button says how long to wait, keeps a press, and asks when the time has come', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    let isBusy = true;
    const { screen, askedFor } = await renderSite('/careers', {
      answers: {
        [SEARCH]: () =>
          isBusy ? { ...refusal(429), headers: { 'retry-after': '12' } } : ok(aSearchAnswer({ count: 1234 })),
      },
    });
    await vi.advanceTimersByTimeAsync(100);
    await expect.element(screen.getByText('Please try again in a few minutes')).toBeVisible();
    await screen.getByRole('button', { name: 'Try again in 12 seconds' }).click();
    isBusy = false;
    await vi.advanceTimersByTimeAsync(2000);
    await expect.element(screen.getByRole('button', { name: 'Trying again in 10 seconds' })).toBeVisible();
    expect(askedFor(SEARCH)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    // What the answer sets off runs by the same clock, so it goes on until the page shows it.
    const countAMomentLater = async () => {
      await vi.advanceTimersByTimeAsync(20);
      return screen.getByTestId('job-count').element().textContent;
    };
    await expect.poll(countAMomentLater).toBe('1,234 jobs');
    expect(askedFor(SEARCH)).toHaveLength(2);
  });
});
