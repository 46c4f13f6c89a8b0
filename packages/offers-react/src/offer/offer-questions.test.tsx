import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { OfferCallError } from '../data/offers-port.tsx';
import { anOfferOf, hoursFromNow } from '../testing/offer-fixtures.ts';
import { refusal } from '../testing/offer-server.ts';
import { showOffers } from '../testing/offer-stage.tsx';
import { OfferPage } from './offer-page.tsx';

failOnConsoleErrors();

beforeEach(() => sessionStorage.clear());

async function show(offer = anOfferOf()) {
  const shown = await showOffers(<OfferPage id={offer.enc_id} />, {
    offers: [offer],
    visited: [offer.enc_id],
  });
  const field = shown.screen.getByRole('textbox', { name: 'Your question' });
  await expect.element(field).toBeVisible();
  const send = () => shown.screen.getByRole('button', { name: 'Send question' }).click();
  return { ...shown, field, send };
}

test('a question is sent and stands in the thread; the offer stays as it is', async () => {
  const answers = [{ id: 9, from: 'company' as const, text: 'Welcome!', at: hoursFromNow(-2) }];
  const { screen, field, send, said, server } = await show(anOfferOf({ questions: answers }));
  await field.fill('When would I start?');
  await send();
  const thread = screen.getByRole('list', { name: 'Questions and answers' });
  await expect.element(thread.getByText('When would I start?')).toBeVisible();
  const read = [...thread.element().querySelectorAll('.oc-questions__author, .oc-questions__text')];
  expect(read.map(({ textContent }) => textContent)).toEqual([
    'Northwind',
    'Welcome!',
    'You',
    'When would I start?',
  ]);
  await expect.element(field).toHaveValue('');
  expect(said).toEqual([{ tone: 'positive', text: 'Your question was sent' }]);
  expect(server.find('offer-1')?.status).toBe('Extended');
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
});

test('a question that could not be sent is kept, and sent once however often it is pressed', async () => {
  const { screen, field, send, said, server } = await show();
  await field.fill('Is there a car?');
  for (const error of [refusal(503, { message: 'Busy.' }), new TypeError('Failed to fetch')]) {
    server.failNext('ask', error);
    await send();
    const reason = error instanceof OfferCallError ? error.message : 'Your question could not be sent';
    await expect.element(screen.getByRole('alert').getByText(reason)).toBeVisible();
    await expect.element(screen.getByText('Your text is still here. Try again.')).toBeVisible();
  }
  await expect.element(field).toHaveValue('Is there a car?');
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
  await send();
  await expect.poll(() => server.find('offer-1')?.questions.length).toBe(1);
  expect(said).toEqual([{ tone: 'positive', text: 'Your question was sent' }]);
  const keys = server.arrived.filter(({ call }) => call === 'ask').map(({ key }) => key);
  expect(new Set(keys).size).toBe(1);
  await expect.element(screen.getByText(/still here/)).not.toBeInTheDocument();
});

test('a question that is being written survives a reload', async () => {
  const { screen, field } = await show();
  await field.fill('Half a thou');
  await screen.unmount();
  const again = await show();
  await expect.element(again.field).toHaveValue('Half a thou');
});

test('without a text nothing is sent, and the field says why', async () => {
  const { screen, field, server } = await show();
  await field.fill('   ');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(screen.getByText('Write your question first')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription(/Write your question first/);
  expect(server.arrived.filter(({ call }) => call === 'ask')).toEqual([]);
});

test('an offer that is over can still be asked about', async () => {
  const { field } = await show(anOfferOf({ status: 'Canceled' }));
  await expect.element(field).toBeEnabled();
});
