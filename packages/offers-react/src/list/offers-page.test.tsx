import { OFFER_STATUSES } from '@opencareers/contracts/offer-states';
import type { Offer } from '@opencareers/contracts/offers';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { anOfferOf, hoursFromNow, TEST_NOW, termsOf } from '../testing/offer-fixtures.ts';
import { refusal } from '../testing/offer-server.ts';
import { anOfferStage, type OfferStageOptions, showOffers } from '../testing/offer-stage.tsx';
import { OffersPage } from './offers-page.tsx';

failOnConsoleErrors();

beforeEach(async () => {
  await page.viewport(1280, 900);
});

const show = (offers: readonly Offer[], options: OfferStageOptions = {}) =>
  showOffers(<OffersPage />, { ...options, offers });

/** The cards as they are read: their texts from top to bottom. */
const cards = () =>
  [...document.querySelectorAll('.oc-card')].map((card) =>
    [...card.querySelectorAll('h2, .oc-tag, p, a')].map(({ textContent }) => textContent),
  );

const LABELS: Record<(typeof OFFER_STATUSES)[number], string> = {
  Extended: 'Offer extended',
  Declined: 'Offer declined',
  Accepted: 'Offer accepted',
  Canceled: 'Offer canceled',
  Expired: 'Offer expired',
  Rejected: 'Offer rejected',
  'Contract Accepted': 'Contract accepted',
  'Contract Extended': 'Contract extended',
};

test('[OFFER-01] without offers the list says so', async () => {
  const { screen } = await show([]);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible();
  await expect.element(screen.getByText('No offers found.')).toBeVisible();
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
});

test('[OFFER-02] [OFFER-03] a card says position, status and date, and what to do', async () => {
  await show([
    anOfferOf({ id: 1, position: { name: 'Pilot', id: 1 }, updated_at: '2026-11-01T10:00:00.000Z' }),
    anOfferOf({ id: 2, position: { name: 'Diver', id: 2 }, expires_at: hoursFromNow(-1) }),
    anOfferOf({
      id: 3,
      position: { name: 'Cook', id: 3 },
      status: 'Accepted',
      updated_at: '2026-11-10T23:30:00.000Z',
    }),
  ]);
  await expect.poll(cards).toEqual([
    ['Pilot', 'Action required', 'Offer extended', 'Expires 11/27/2026', 'View job offer'],
    ['Diver', 'Offer expired', 'Expired 11/22/2026', 'View job offer'],
    // Past midnight where the candidate is.
    ['Cook', 'Offer accepted', 'Last updated 11/11/2026', 'View job offer'],
  ]);
  const looks = [...document.querySelectorAll('.oc-card a')].map(({ classList }) =>
    classList.contains('oc-button--primary'),
  );
  expect(looks).toEqual([true, false, false]);
  expect(document.querySelectorAll('.oc-offer-card__dot').length).toBe(3);
  expect(await inEveryLook(async () => [...(await findAxeViolations()), ...findSmallTargets()])).toEqual([]);
});

test('[OFFER-04] each of the eight statuses has its label and its dot', async () => {
  const offers = OFFER_STATUSES.map((status, id) =>
    anOfferOf({ id, status, position: { name: status, id } }),
  );
  await show(offers);
  await expect.poll(() => cards().length).toBe(8);
  const read = Object.fromEntries(
    cards().map((texts) => [texts[0], texts.find((text) => /^(Offer|Contract) [a-z]/.test(text ?? ''))]),
  );
  expect(read).toEqual(LABELS);
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
});

test('what waits for an answer comes first, then what changed last', async () => {
  const at = (hours: number) => ({ updated_at: hoursFromNow(hours) });
  await show([
    anOfferOf({ id: 1, position: { name: 'Old accepted', id: 1 }, status: 'Accepted', ...at(-90) }),
    anOfferOf({ id: 2, position: { name: 'Old live', id: 2 }, ...at(-80) }),
    anOfferOf({ id: 3, position: { name: 'New canceled', id: 3 }, status: 'Canceled', ...at(-1) }),
    anOfferOf({ id: 4, position: { name: 'New live', id: 4 }, ...at(-2) }),
    anOfferOf({ id: 5, position: { name: 'Expired', id: 5 }, expires_at: hoursFromNow(-3), ...at(-3) }),
  ]);
  await expect
    .poll(() => cards().map(([name]) => name))
    .toEqual(['New live', 'Old live', 'New canceled', 'Expired', 'Old accepted']);
});

test('[OFFER-04] an offer whose time ends while it is looked at turns by itself', async () => {
  await show([anOfferOf({ expires_at: new Date(TEST_NOW + 1_500).toISOString() })]);
  await expect.poll(() => cards()[0]?.includes('Action required')).toBe(true);
  await expect
    .poll(() => cards()[0])
    .toEqual(['Lighthouse Engineer', 'Offer expired', 'Expired 11/22/2026', 'View job offer']);
});

test('an offer opens by keyboard', async () => {
  const { screen, went } = await show([anOfferOf()]);
  const button = screen.getByRole('link', { name: 'View job offer: Lighthouse Engineer' });
  await expect.element(button).toHaveAttribute('href', '#/offer/offer-1');
  await userEvent.keyboard('{Tab}{Enter}');
  expect(went).toEqual([{ screen: 'offer', id: 'offer-1' }]);
});

test('a list that could not be loaded is tried again', async () => {
  const stage = await anOfferStage({ offers: [anOfferOf()] });
  stage.server.failNext('list', refusal(503, { message: 'Come back in a minute.' }));
  const screen = await render(stage.stage(<OffersPage />));
  const alert = screen.getByRole('alert');
  await expect.element(alert.getByText('Your offers could not be loaded')).toBeVisible();
  await expect.element(alert.getByText('Come back in a minute.')).toBeVisible();
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Lighthouse Engineer' })).toBeVisible();
});

test('while the list loads, that is said', async () => {
  const never = new Promise<never>(() => undefined);
  const stage = await anOfferStage();
  Object.assign(stage.server.calls, { list: () => never });
  const screen = await render(stage.stage(<OffersPage />));
  await expect.element(screen.getByText('Loading your offers')).toBeInTheDocument();
  expect(await findAxeViolations()).toEqual([]);
});

const TWO_WITH_TERMS = [
  anOfferOf({ id: 1, position: { name: 'Pilot', id: 1 }, terms: termsOf() }),
  anOfferOf({
    id: 2,
    position: { name: 'Diver', id: 2 },
    terms: {
      pay: { amount: '41.5', currency: 'USD', unit: 'hour' },
      start: '2027-02-01',
      benefits: ['Boat', 'Suit'],
    },
    expires_at: null,
    updated_at: hoursFromNow(-90),
  }),
];

test('two offers that wait for an answer stand side by side', async () => {
  const { screen } = await show(TWO_WITH_TERMS);
  const table = screen.getByRole('table', { name: 'Compare your offers' });
  await expect.element(table).toBeVisible();
  const rows = [...document.querySelectorAll('table tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows.slice(0, 5)).toEqual([
    ['Pilot', 'Diver'],
    ['Pay'],
    ['€84,000 per year', '$41.50 per hour'],
    ['Bonus'],
    ['Up to 10% of the yearly pay', 'Not stated'],
  ]);
  expect(rows.at(-1)).toEqual(['November 27, 2026 at 1:00 PM GMT+1', 'Not stated']);
  expect(await inEveryLook(async () => [...(await findAxeViolations()), ...findSmallTargets()])).toEqual([]);
});

test('nothing is compared without terms, or with what cannot be answered', async () => {
  const [one, other] = TWO_WITH_TERMS as [Offer, Offer];
  for (const offers of [
    [one, { ...other, terms: null }],
    [one, { ...other, status: 'Declined' as const }],
    [one, { ...other, expires_at: hoursFromNow(-1) }],
    [one],
  ]) {
    const { screen } = await show(offers);
    await expect.poll(() => cards().length).toBe(offers.length);
    expect(document.querySelector('table')).toBeNull();
    await screen.unmount();
  }
});

test('on a phone nothing is wider than the page, in any language', async () => {
  await page.viewport(320, 800);
  for (const language of ['en', 'es', 'fr', 'de', 'ar']) {
    const { screen } = await show(TWO_WITH_TERMS, { language });
    await expect.element(screen.getByRole('table')).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth, language).toBeLessThanOrEqual(clientWidth);
    const box = document.querySelector('.oc-offer-comparison__scroll') as HTMLElement;
    expect(box.scrollWidth, 'both columns show').toBeLessThanOrEqual(box.clientWidth);
    const find = async () => [...(await findAxeViolations()), ...findSmallTargets()];
    // A language paints nothing anew.
    expect(await inEveryLook(find)).toEqual([]);
    await screen.unmount();
  }
});
