import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { expect, test } from 'vitest';
import { anOfferOf, termsOf } from '../testing/offer-fixtures.ts';
import { showOffers } from '../testing/offer-stage.tsx';
import { FirstDays } from './first-day.tsx';

failOnConsoleErrors();

test('[ONBOARD-01] of an accepted offer the first day shows, of no other', async () => {
  const terms = termsOf();
  const { screen } = await showOffers(<FirstDays />, {
    offers: [
      anOfferOf({ id: 1, enc_id: 'one', position: { name: 'Pilot', id: 1 }, status: 'Accepted', terms }),
      anOfferOf({ id: 2, enc_id: 'two', position: { name: 'Diver', id: 2 }, terms }),
      anOfferOf({ id: 3, enc_id: 'three', position: { name: 'Cook', id: 3 }, status: 'Accepted' }),
      anOfferOf({ id: 4, enc_id: 'four', position: { name: 'Chef', id: 4 }, status: 'Declined', terms }),
    ],
  });
  await expect.element(screen.getByRole('heading', { name: 'Your first day: Pilot' })).toBeVisible();
  expect(screen.getByRole('heading').elements().length).toBe(1);
  const names = screen.getByRole('term').elements();
  expect(names.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Start date', 'Place']),
  );
  const link = screen.getByRole('link', { name: 'View job offer: Pilot' });
  await expect.element(link).toHaveAttribute('href', '#/offer/one');
  expect(await inEveryLook(async () => [...(await findAxeViolations()), ...findSmallTargets()])).toEqual([]);
});
