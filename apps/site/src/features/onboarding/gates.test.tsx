import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import { PRIVACY_PATHS } from '@opencareers/contracts/privacy-calls';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, never, ok, refusal, renderSite } from '../../testing/render-site.tsx';
import { aBoot, aCandidateBoot, anAnswer } from '../../testing/site-fixtures.ts';

failOnConsoleErrors();

const TERMS = {
  pcsxConfig: {
    termsOfServiceConfig: {
      enabled: true,
      headingText: 'Our terms',
      infoText: '<p>Read <b>this</b> first.</p>',
      disclaimerText: `<h3>One</h3>${'<p>A long paragraph about what we do.</p>'.repeat(60)}<a href="/privacy">Privacy</a>`,
      helperText: '<p>Questions? Write to us.</p>',
      submitButtonText: 'I agree',
    },
  },
};
const boot = aCandidateBoot(TERMS);
const asked = (version = '1', tosAttested = false) => ok(anAnswer({ tosAttested, version }));
const terms = (answer: Answers[string]): Answers => ({ [ONBOARDING_PATHS.terms]: answer });
const isPost = (request: { method: string }) => request.method === 'POST';

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1280, 900);
});

describe('[TERMS-01] the terms of the company', () => {
  test.each([1280, 640, 320])('stand before the page until they are accepted, %i px wide', async (width) => {
    await page.viewport(width, 800);
    const bodies: unknown[] = [];
    const { screen } = await renderSite('/careers', {
      boot,
      answers: terms((_, request) => {
        if (isPost(request)) bodies.push(JSON.parse(request.body as string));
        return asked();
      }),
    });
    const dialog = screen.getByRole('dialog', { name: 'Our terms' });
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByText('Read this first.')).toBeVisible();
    await expect.element(dialog.getByText('Questions? Write to us.')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
    expect(findSmallTargets(dialog.element())).toEqual([]);
    await dialog.getByRole('button', { name: 'I agree' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(bodies).toEqual([{ version: '1', domain: 'northwind.example' }]);
  });

  test('cannot be closed, hide the page from readers and keep the focus', async () => {
    const { screen } = await renderSite('/careers', { boot, answers: terms(() => asked()) });
    const dialog = screen.getByRole('dialog', { name: 'Our terms' });
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    expect(document.querySelector('main')?.closest('[inert], [aria-hidden="true"]')).not.toBeNull();
    for (let press = 0; press < 12; press += 1) {
      await userEvent.keyboard('{Tab}');
      expect(dialog.element().contains(document.activeElement)).toBe(true);
    }
  });

  test('scroll by keys in a box of 300 px, and their links open beside', async () => {
    const { screen } = await renderSite('/careers', { boot, answers: terms(() => asked()) });
    const box = screen.getByRole('region', { name: 'Our terms' });
    await expect.element(box).toBeVisible();
    // Whole px: the dialog may still be growing by a fraction of one.
    expect((box.element() as HTMLElement).offsetHeight).toBeLessThanOrEqual(300);
    (box.element() as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    await expect.poll(() => box.element().scrollTop).toBeGreaterThan(0);
    await expect.element(box.getByRole('link')).toHaveAttribute('target', '_blank');
  });

  test('can be refused by leaving', async () => {
    const { screen } = await renderSite('/careers', { boot, answers: terms(() => asked()) });
    const link = screen.getByRole('link', { name: 'Log out' });
    await expect.element(link).toBeVisible();
    expect((link.element() as HTMLAnchorElement).pathname).toBe('/logout');
  });

  test('take the texts of the site where the company has none', async () => {
    const plain = aCandidateBoot({ pcsxConfig: { termsOfServiceConfig: { enabled: true } } });
    const { screen } = await renderSite('/careers', { boot: plain, answers: terms(() => asked()) });
    const dialog = screen.getByRole('dialog', { name: 'Terms of service' });
    await expect.element(dialog.getByRole('button', { name: 'Accept' })).toBeVisible();
  });
});

describe('[TERMS-02] asking whether the terms are accepted', () => {
  test('veils the page while it lasts, and a failed check leaves the site usable', async () => {
    const { screen } = await renderSite('/careers', { boot, answers: terms(() => refusal(500)) });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => document.querySelector('.oc-full-loader')).toBeNull();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('takes keys and presses of the page while it lasts', async () => {
    await renderSite('/careers', { boot, answers: terms(never) });
    await expect.poll(() => document.querySelector('.oc-full-loader')).not.toBeNull();
  });

  test('asks nobody who has accepted them, and no visitor', async () => {
    const { screen, askedFor } = await renderSite('/careers', {
      boot,
      answers: terms(() => asked('1', true)),
    });
    await expect.poll(() => askedFor(ONBOARDING_PATHS.terms).length).toBeGreaterThan(0);
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    const visitor = await renderSite('/careers', { boot: aBoot(TERMS), answers: terms(() => asked()) });
    await expect.element(visitor.screen.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(visitor.askedFor(ONBOARDING_PATHS.terms)).toEqual([]);
  });

  test('terms that changed meanwhile are read again, and the page brings them, once', async () => {
    let version = '1';
    const { screen, reloads } = await renderSite('/careers', {
      boot,
      answers: terms((_, request) => {
        if (!isPost(request)) return asked(version);
        const { version: sent } = JSON.parse(request.body as string) as { version: string };
        version = '2';
        return sent === version ? asked(version, true) : refusal(409, 'The terms have changed.');
      }),
    });
    const dialog = screen.getByRole('dialog', { name: 'Our terms' });
    await dialog.getByRole('button', { name: 'I agree' }).click();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('The terms have changed. Please read them again.');
    expect(reloads()).toBe(1);
    await dialog.getByRole('button', { name: 'I agree' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(reloads()).toBe(1);
  });

  test('an attestation that failed says so and can be tried again', async () => {
    let isDown = true;
    const { screen } = await renderSite('/careers', {
      boot,
      answers: terms((_, request) => (isPost(request) && isDown ? refusal(500, '') : asked())),
    });
    const dialog = screen.getByRole('dialog', { name: 'Our terms' });
    await dialog.getByRole('button', { name: 'I agree' }).click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    isDown = false;
    await dialog.getByRole('button', { name: 'I agree' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

describe('[BOOT-04] who is not onboarded', () => {
  const newcomer = aCandidateBoot({}, { isOnboarded: false });
  const onboarding = (answer: Answers[string]): Answers => ({ [ONBOARDING_PATHS.onboarding]: answer });
  const done = () => ok(anAnswer({ isOnboarded: true, isBootstrapped: true, next: null }));

  test('is onboarded by one call, and the page is loaded anew', async () => {
    const { askedFor, reloads } = await renderSite('/careers', { boot: newcomer, answers: onboarding(done) });
    await expect.poll(() => reloads()).toBe(1);
    expect(askedFor(ONBOARDING_PATHS.onboarding)).toHaveLength(1);
  });

  test('is never loaded in circles: the second time the site goes on', async () => {
    const first = await renderSite('/careers', { boot: newcomer, answers: onboarding(done) });
    await expect.poll(() => first.reloads()).toBe(1);
    await first.screen.unmount();
    const again = await renderSite('/careers', { boot: newcomer, answers: onboarding(done) });
    await expect.poll(() => again.askedFor(ONBOARDING_PATHS.onboarding)).toHaveLength(1);
    await expect.poll(() => document.querySelector('.oc-full-loader')).toBeNull();
    expect(again.reloads()).toBe(0);
    await expect.element(again.screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('gets on when the call fails', async () => {
    const { screen, reloads } = await renderSite('/careers', {
      boot: newcomer,
      answers: onboarding(() => refusal(500)),
    });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => document.querySelector('.oc-full-loader')).toBeNull();
    expect(reloads()).toBe(0);
  });
});

test('[BOOT-03] the terms come first, then the questions, then the onboarding, then the first profile', async () => {
  const everything = aCandidateBoot(
    {
      ...TERMS,
      loginSignupConfig: {
        candidateAuthV2: {
          consent: {
            consentOptions: [
              { type: 'checkbox', questionId: 'pool', title: 'Keep me in mind', required: true },
            ],
          },
        },
      },
    },
    { isOnboarded: false, isBootstrapped: false },
  );
  const { screen, askedFor, reloads } = await renderSite('/careers/offers', {
    boot: everything,
    answers: {
      ...terms(() => asked()),
      [PRIVACY_PATHS.consents]: () => ok(anAnswer({ consents: [] })),
      [ONBOARDING_PATHS.onboarding]: () => refusal(500),
      [ONBOARDING_PATHS.profileDetails]: () => refusal(500),
    },
  });
  await screen.getByRole('button', { name: 'I agree' }).click();
  expect(askedFor(ONBOARDING_PATHS.onboarding)).toEqual([]);
  await screen.getByRole('checkbox', { name: 'Keep me in mind' }).click();
  expect(askedFor(ONBOARDING_PATHS.onboarding)).toEqual([]);
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Set up your profile' })).toBeVisible();
  expect(askedFor(ONBOARDING_PATHS.onboarding)).toHaveLength(1);
  expect(reloads()).toBe(0);
});
