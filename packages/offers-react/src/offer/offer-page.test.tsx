import { OFFER_STATUSES, type OfferStatus } from '@opencareers/contracts/offer-states';
import type { Offer } from '@opencareers/contracts/offers';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { aDocumentOf, anOfferOf, hoursFromNow, TEST_NOW, termsOf } from '../testing/offer-fixtures.ts';
import { refusal } from '../testing/offer-server.ts';
import { anOfferStage, type OfferStageOptions, showOffers } from '../testing/offer-stage.tsx';
import { OfferPage } from './offer-page.tsx';

failOnConsoleErrors();

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1280, 900);
});

/** The page of an offer whose confetti was seen. */
async function show(offer: Offer, options: OfferStageOptions = {}) {
  const shown = await showOffers(<OfferPage id={offer.enc_id} />, {
    visited: [offer.enc_id],
    ...options,
    offers: [offer],
  });
  await expect.element(shown.screen.getByRole('heading', { level: 1 })).toBeVisible();
  return shown;
}

const sentence = () => document.querySelector('.oc-offer__sentence')?.textContent;

const FRIDAY = 'November 27, 2026 at 1:00 PM GMT+1';
const SENTENCES: Record<OfferStatus, string> = {
  Extended: `Congratulations! Northwind has offered you the position of Lighthouse Engineer. Review and sign the documents electronically by ${FRIDAY}.`,
  'Contract Extended': `Congratulations! Northwind has offered you a contract for the position of Lighthouse Engineer. Review and sign the documents electronically by ${FRIDAY}.`,
  Expired: `This offer expired on ${FRIDAY}. Contact Northwind if you are still interested.`,
  Accepted: 'You accepted this offer on November 21, 2026 at 1:00 PM GMT+1. Your signed copies are below.',
  'Contract Accepted':
    'You accepted this contract on November 21, 2026 at 1:00 PM GMT+1. Your signed copies are below.',
  Declined: 'You declined this offer on November 21, 2026 at 1:00 PM GMT+1.',
  Canceled: 'Northwind canceled this offer on November 20, 2026 at 1:00 PM GMT+1.',
  Rejected: 'This offer was not approved.',
};

for (const status of OFFER_STATUSES) {
  test(`[OFFER-05] the page of an offer that is ${status} says so`, async () => {
    const isAnswered = ['Accepted', 'Declined', 'Contract Accepted'].includes(status);
    const offer = anOfferOf({ status, answered_at: isAnswered ? hoursFromNow(-24) : null });
    const { screen } = await show(offer);
    const title = { level: 1, name: 'Job offer for Lighthouse Engineer' };
    await expect.element(screen.getByRole('heading', title)).toBeVisible();
    expect(sentence()).toBe(SENTENCES[status]);
    const receipt = screen.getByRole('link', { name: 'Download your receipt' });
    expect(receipt.elements().map((link) => link.getAttribute('href'))).toEqual(
      isAnswered ? ['#/receipt/offer-1'] : [],
    );
    expect(await findAxeViolations()).toEqual([]);
  });
}

test('[OFFER-05] [BOOT-02] the address at which the company is asked about offers is a link to it', async () => {
  const shown = await show(anOfferOf({ status: 'Expired', contact_email: 'offers@northwind.example' }));
  const link = shown.screen.getByRole('link', { name: 'offers@northwind.example' });
  await expect.element(link).toHaveAttribute('href', 'mailto:offers@northwind.example');
  expect(await findAxeViolations()).toEqual([]);
  expect(findSmallTargets()).toEqual([]);
});

test('[OFFER-05] an offer or contract without deadline names none, and one whose time is over is expired', async () => {
  const words = { Extended: 'offered you the position', 'Contract Extended': 'offered you a contract' };
  for (const [status, word] of Object.entries(words) as [OfferStatus, string][]) {
    const open = await show(anOfferOf({ status, expires_at: null }));
    expect(sentence()).toContain(word);
    expect(sentence()).toMatch(/documents electronically\.$/);
    await open.screen.unmount();
    const over = await show(anOfferOf({ status, expires_at: hoursFromNow(-1) }));
    expect(sentence()).toMatch(
      /^This (offer|contract) expired on November 22, 2026 at 12:00 PM GMT\+1\. Contact/,
    );
    await over.screen.unmount();
  }
});

test('[OFFER-05] the back button leads to the offers, and so does an unknown offer', async () => {
  const { screen, went } = await show(anOfferOf());
  await screen.getByRole('link', { name: 'Offers', exact: true }).click();
  expect(went).toEqual([{ screen: 'offers' }]);
  const unknown = await showOffers(<OfferPage id="nobody’s" />);
  await expect.poll(() => unknown.went).toEqual([{ screen: 'offers' }]);
});

test('[OFFER-04] when the time is over the page turns by itself: sentence and buttons', async () => {
  const offer = anOfferOf({ expires_at: new Date(TEST_NOW + 1_500).toISOString(), terms: termsOf() });
  const { screen } = await show(offer);
  await expect.element(screen.getByRole('link', { name: 'Start: Offer letter' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /calendar/ })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'View: Offer letter' })).toBeVisible();
  expect(sentence()).toContain('This offer expired on');
  // Said to screen readers, as nobody pressed anything.
  await expect.element(screen.getByRole('status').getByText(/^This offer expired on/)).toBeVisible();
  await expect.element(screen.getByText('Expired 11/22/2026')).toBeVisible();
  expect(screen.getByRole('link', { name: /calendar/ }).elements()).toEqual([]);
});

const bar = 'Documents are being revised. Please check back later.';

test('[OFFER-06] a bar warns when any document is under revision, and only then', async () => {
  const revised = [aDocumentOf(), aDocumentOf({ id: 12, name: 'Annex', under_revision: true })];
  const { screen } = await show(anOfferOf({ offer_documents: revised }));
  await expect.element(screen.getByText(bar)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Start: Annex' })).toBeDisabled();
  await expect.element(screen.getByRole('link', { name: 'Start: Offer letter' })).toBeVisible();
  expect(await inEveryLook(async () => [...(await findAxeViolations()), ...findSmallTargets()])).toEqual([]);
  await screen.unmount();
  const calm = await show(anOfferOf());
  expect(calm.screen.getByText(bar).elements()).toEqual([]);
});

test('[OFFER-07] of several documents of the type of letters, the first is the letter', async () => {
  const documents = [aDocumentOf({ id: 1, name: 'Letter' }), aDocumentOf({ id: 2, name: 'Side letter' })];
  const { screen, went } = await show(anOfferOf({ offer_documents: documents }));
  await screen.getByRole('link', { name: 'Start: Letter' }).click();
  await screen.getByRole('link', { name: 'Start: Side letter' }).click();
  expect(went).toEqual([
    { screen: 'letter', id: 'offer-1' },
    { screen: 'document', id: 'offer-1', documentId: 2 },
  ]);
});

test('[OFFER-07] [OFFER-09] [OFFER-10] each document has a card with its name, its text and its button', async () => {
  const [date, noContent] = ['11/27/2026', { s3_path: '', content_url: '' }];
  const documents = [
    aDocumentOf({ id: 1, name: 'Letter' }),
    aDocumentOf({ id: 2, name: 'Annex', status: 'Pending', document_type: 'Annex' }),
    aDocumentOf({ id: 3, name: 'Policy', status: 'Read Only', document_type: 'Policy' }),
    aDocumentOf({ id: 4, name: 'Privacy', status: 'Signed', signed: true, document_type: 'Privacy' }),
    aDocumentOf({ id: 5, name: 'Bonus', status: 'Signed', signed: true, ...noContent, document_type: 'B' }),
    aDocumentOf({ id: 6, name: 'Rules', under_revision: true, document_type: 'Rules' }),
  ];
  const { screen, went } = await show(anOfferOf({ offer_documents: documents }));
  const read = [...document.querySelectorAll('.oc-document-card')].map((card) => [
    ...[...card.querySelectorAll('h3, p')].map(({ textContent }) => textContent),
    card.querySelector('a, button')?.textContent,
    card.querySelector('button')?.disabled ?? false,
  ]);
  expect(read).toEqual([
    ['Letter', `Expires ${date}`, 'Start', false],
    ['Annex', 'Document is being processed', 'Start', true],
    ['Policy', 'Last updated 11/21/2026', 'View', false],
    ['Privacy', 'Document has been signed', 'View', false],
    ['Bonus', 'Document has been signed. Signed document is being generated.', 'View', true],
    ['Rules', 'Document is being revised', 'Start', true],
  ]);
  await expect.element(screen.getByText('2 of 5 signed')).toBeVisible();
  expect(await inEveryLook(async () => [...(await findAxeViolations()), ...findSmallTargets()])).toEqual([]);
  await screen.getByRole('link', { name: 'Start: Letter' }).click();
  await screen.getByRole('link', { name: 'View: Policy' }).click();
  expect(went).toEqual([
    { screen: 'letter', id: 'offer-1' },
    { screen: 'document', id: 'offer-1', documentId: 3 },
  ]);
});

test('a signed document that is being generated comes by itself', async () => {
  const [signed, sealed] = [{ status: 'Signed' as const, signed: true }, 'Document has been signed'];
  const documents = [aDocumentOf({ ...signed, s3_path: '' })];
  const { screen, server } = await show(anOfferOf({ status: 'Accepted', offer_documents: documents }));
  await expect.element(screen.getByRole('button', { name: 'View: Offer letter' })).toBeDisabled();
  server.change('offer-1', { offer_documents: [aDocumentOf({ ...signed, is_sealed: true })] });
  await expect.element(screen.getByText(sealed, { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'View: Offer letter' })).toBeVisible();
});

test('the facts of an offer are read from its terms, the deadline with a file for calendars', async () => {
  const { screen } = await show(anOfferOf({ terms: termsOf() }));
  const facts = [...document.querySelectorAll('.oc-offer-facts__fact')].map((fact) =>
    [...fact.children].map(({ textContent }) => textContent),
  );
  expect(facts).toEqual([
    ['Pay', '€84,000 per year'],
    ['Bonus', 'Up to 10% of the yearly pay'],
    ['Start date', 'January 4, 2027'],
    ['Place', 'Rotterdam, Netherlands · Hybrid'],
    ['Working hours', '38 hours a week'],
    ['Manager', 'Grace Hopper'],
    ['Benefits', '30 days of leaveRail pass'],
    ['Answer by', `${FRIDAY}Add the deadline to your calendar`],
  ]);
  const calendar = screen.getByRole('link', { name: 'Add the deadline to your calendar' });
  await expect.element(calendar).toHaveAttribute('href', '#/deadline/offer-1');
});

test('an offer that could not be loaded is tried again', async () => {
  const stage = await anOfferStage({ offers: [anOfferOf()], visited: ['offer-1'] });
  stage.server.failNext('get', refusal(500));
  const screen = await render(stage.stage(<OfferPage id="offer-1" />));
  await expect.element(screen.getByRole('alert').getByText('This offer could not be loaded')).toBeVisible();
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  stage.server.failNext('get', refusal(500));
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(screen.getByText(/could not be refreshed/)).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
});

test('that an offer was seen is told once', async () => {
  const { server } = await show(anOfferOf());
  const views = server.arrived.filter(({ call }) => call === 'tellView');
  expect(views).toEqual([{ call: 'tellView', id: 'offer-1', body: { kind: 'seen' } }]);
});

test('by keyboard one goes back, opens documents, keeps the deadline and asks', async () => {
  const { screen, went } = await show(anOfferOf({ terms: termsOf() }));
  const stops: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    await userEvent.keyboard('{Tab}');
    const stop = document.activeElement as HTMLElement;
    stops.push(stop.getAttribute('aria-label') ?? stop.textContent ?? '');
  }
  expect(stops).toEqual([
    'Offers',
    'Start: Offer letter',
    'Add the deadline to your calendar',
    '',
    'Send question',
  ]);
  (screen.getByRole('link', { name: 'Start: Offer letter' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(went).toEqual([{ screen: 'letter', id: 'offer-1' }]);
});

test('on a phone nothing is wider than the page, in any language', async () => {
  await page.viewport(320, 800);
  const questions = [{ id: 1, from: 'company' as const, text: 'W'.repeat(80), at: hoursFromNow(-1) }];
  for (const language of ['en', 'es', 'fr', 'de', 'ar']) {
    const { screen } = await show(anOfferOf({ terms: termsOf(), questions }), { language });
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth, language).toBeLessThanOrEqual(clientWidth);
    const find = async () => [...(await findAxeViolations()), ...findSmallTargets()];
    // A language paints nothing anew.
    expect(await inEveryLook(find)).toEqual([]);
    await screen.unmount();
  }
});
