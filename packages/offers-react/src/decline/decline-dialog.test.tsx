import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anOfferOf } from '../testing/offer-fixtures.ts';
import { refusal } from '../testing/offer-server.ts';
import { type OfferStageOptions, showOffers } from '../testing/offer-stage.tsx';
import { DeclineButton } from './decline-button.tsx';

failOnConsoleErrors();

async function showDialog(options: OfferStageOptions = {}, open = 'Decline') {
  const offer = anOfferOf();
  const shown = await showOffers(<DeclineButton offer={offer} />, { offers: [offer], ...options });
  const opener = shown.screen.getByRole('button', { name: open, exact: true });
  await opener.click();
  const dialog = shown.screen.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  return { ...shown, opener, dialog };
}

test('[OFFER-17] declining asks first, with the safe button focused', async () => {
  const { dialog, server } = await showDialog();
  await expect.element(dialog).toHaveAccessibleName('Decline this offer?');
  await expect
    .element(
      dialog.getByText(
        'You are declining the offer for Lighthouse Engineer. Northwind will be told. You cannot accept this offer afterwards.',
      ),
    )
    .toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Keep offer' })).toHaveFocus();
  const reasons = [...dialog.getByRole('combobox', { name: 'Reason (optional)' }).element().children];
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    'Choose a reason',
    'Accepted another offer',
    'Pay or benefits',
    'Location or work arrangement',
    'Start date or timing',
    'Role is not right for me',
    'Personal reasons',
    'Other',
    'Prefer not to say',
  ]);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.arrived).toEqual([]);
});

test('[OFFER-17] reason and comment are sent with the version of the offer, once', async () => {
  const { dialog, server, said, went } = await showDialog();
  await dialog.getByRole('combobox').selectOptions('Pay or benefits');
  await dialog.getByRole('textbox').fill('  Less than today.  ');
  await dialog.getByRole('button', { name: 'Decline offer' }).click();
  await expect.poll(() => went).toEqual([{ screen: 'offer', id: 'offer-1' }]);
  const sent = server.arrived.filter(({ call }) => call === 'decline').map(({ body }) => body);
  expect(sent).toEqual([{ reason_code: 'pay', comment: 'Less than today.', offer_version: 1 }]);
  expect(said).toEqual([{ tone: 'positive', text: 'Successfully rejected the offer' }]);
});

test('[OFFER-17] nobody owes a reason', async () => {
  const { dialog, server } = await showDialog();
  await dialog.getByRole('button', { name: 'Decline offer' }).click();
  await expect
    .poll(() => server.arrived.filter(({ call }) => call === 'decline').map(({ body }) => body))
    .toEqual([{ offer_version: 1 }]);
});

test('[OFFER-17] a failure stays in the dialog, and nothing typed is lost', async () => {
  const { dialog, server, said, opener } = await showDialog();
  const comment = dialog.getByRole('textbox', { name: 'Anything you want to add (optional)' });
  await comment.fill('Thank you');
  await expect.element(dialog.getByText('9 of 500 characters')).toBeVisible();
  expect(comment.element()).toHaveAttribute('maxlength', '500');
  server.failNext('decline', new TypeError('Failed to fetch'));
  await dialog.getByRole('button', { name: 'Decline offer' }).click();
  const text = 'Something went wrong when rejecting the offer';
  await expect.element(dialog.getByRole('alert').getByText(text)).toBeVisible();
  expect(said).toEqual([{ tone: 'negative', text }]);
  server.failNext('decline', refusal(409, { message: 'This offer was canceled.' }));
  await dialog.getByRole('button', { name: 'Decline offer' }).click();
  await expect.element(dialog.getByText('This offer was canceled.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await expect.element(comment).toHaveValue('Thank you');
});

test('[OFFER-17] a question can be asked instead', async () => {
  const { dialog, went, server } = await showDialog();
  await dialog.getByRole('link', { name: 'Ask a question instead' }).click();
  expect(went).toEqual([{ screen: 'offer', id: 'offer-1' }]);
  expect(server.arrived).toEqual([]);
});

test('[OFFER-17] the dialog is accessible in every look', async () => {
  await showDialog();
  expect(await inEveryLook(async () => [...(await findAxeViolations()), ...findSmallTargets()])).toEqual([]);
});

test('[OFFER-17] the dialog fits 320 px in Arabic', async () => {
  await page.viewport(320, 640);
  const { dialog } = await showDialog({ language: 'ar' }, 'رفض');
  await expect.element(dialog).toHaveAccessibleName('هل تريد رفض هذا العرض؟');
  const box = dialog.element().getBoundingClientRect();
  expect([box.left >= 0, box.right <= 320, document.documentElement.scrollWidth <= 320]).toEqual([
    true,
    true,
    true,
  ]);
  expect(await findAxeViolations()).toEqual([]);
  await page.viewport(1280, 800);
});
