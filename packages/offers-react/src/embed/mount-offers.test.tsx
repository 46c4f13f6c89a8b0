import { makePdf } from '@opencareers/form-react/testing/make-pdf';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { forceColours } from '@opencareers/ui/testing/looks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aDocumentOf, anOfferOf } from '../testing/offer-fixtures.ts';
import { createOfferServer, refusal } from '../testing/offer-server.ts';
import { type MountOffersOptions, mountOffers } from './mount-offers.tsx';

failOnConsoleErrors();

let element: HTMLElement;
const hostStyle = document.createElement('style');
hostStyle.textContent = `
  html { font-size: 62.5% }
  * { font-family: cursive !important; text-transform: uppercase !important; letter-spacing: 3px !important }
  a, button, input { background: red !important; display: none !important; float: right }
  h1, h2, section, dialog { display: none !important }
  :root { --accent: magenta; --space-4: 90px }`;
beforeEach(() => {
  element = document.createElement('div');
  document.body.append(element);
});
afterEach(() => {
  hostStyle.remove();
  element.remove();
});

async function mount(options: Partial<MountOffersOptions> = {}) {
  const offers = [
    anOfferOf({ offer_documents: [aDocumentOf({ signing: 'upload', document_type: 'Offer' })] }),
    anOfferOf({ id: 2, status: 'Declined', position: { name: 'Archivist', id: 72 } }),
  ];
  // By the clock of this machine, as a host without another one has.
  const server = createOfferServer(
    offers.map((offer) => ({ ...offer, expires_at: new Date(Date.now() + 86_400_000).toISOString() })),
    Date.now(),
  );
  server.contents.set('/api/offer/content/test-11', makePdf(['Dear Ada']));
  const heard: unknown[][] = [];
  const hear =
    (name: string) =>
    (...facts: unknown[]) =>
      void heard.push([name, ...facts]);
  const mounted = mountOffers(element, {
    calls: server.calls,
    fullName: 'Ada Lovelace',
    siteUrl: 'https://careers.example',
    onOpenOffer: hear('offer'),
    onOpenDocument: hear('document'),
    onBack: hear('back'),
    onAccepted: (offer) => heard.push(['accepted', offer.enc_id, offer.status]),
    onDeclined: (offer) => heard.push(['declined', offer.enc_id, offer.status]),
    onError: hear('error'),
    ...options,
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { ...mounted, server, heard };
}

const shadow = () => element.firstElementChild?.shadowRoot as ShadowRoot;

/** How everything in the area is drawn. */
function look(): string[] {
  return [...shadow().querySelectorAll('*')].map((each) => {
    const { fontFamily, fontSize, textTransform, letterSpacing, backgroundColor, display, float, padding } =
      getComputedStyle(each);
    const { width, height } = each.getBoundingClientRect();
    const style = {
      fontFamily,
      fontSize,
      textTransform,
      letterSpacing,
      backgroundColor,
      display,
      float,
      padding,
    };
    return `${each.tagName} ${Object.values(style).join(' ')} ${Math.round(width)} ${Math.round(height)}`;
  });
}

test('[OFFER-23] offers are opened and left by callbacks, and the address of the page stays', async () => {
  const address = location.href;
  const entries = history.length;
  const { heard, unmount } = await mount();
  const card = page.getByRole('listitem').filter({ hasText: 'Lighthouse Engineer' });
  const link = card.getByRole('link');
  await expect.element(link).toHaveAttribute('href', 'https://careers.example/careers/offer/offer-1');
  await link.click();
  await expect
    .element(page.getByRole('heading', { name: 'Job offer for Lighthouse Engineer' }))
    .toBeVisible();
  expect(shadow().activeElement?.className).toBe('oc-careerhub');
  await page.getByRole('link', { name: /Start/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Review job offer' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the offer' }).click();
  await page.getByRole('link', { name: 'Offers', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible();
  expect(heard).toEqual([['offer', 'offer-1'], ['document', 'offer-1', 11], ['back'], ['back']]);
  expect([location.href, history.length]).toEqual([address, entries]);
  unmount();
  expect(element.innerHTML).toBe('');
});

test('[OFFER-23] the host hears who accepts, and what was said stays for the next screen only', async () => {
  const { heard, server } = await mount({ place: { screen: 'letter', id: 'offer-1' } });
  await expect.element(page.getByRole('button', { name: 'Submit signed offer' })).toBeVisible();
  const input = shadow().querySelector('input[type="file"]') as HTMLInputElement;
  await userEvent.upload(input, new File(['%PDF-1.7'], 'signed.pdf', { type: 'application/pdf' }));
  await page.getByRole('button', { name: 'Submit signed offer' }).click();
  await expect.element(page.getByText('Successfully submitted form for verification')).toBeVisible();
  expect(heard).toEqual([['accepted', 'offer-1', 'Accepted'], ['back']]);
  expect(server.find('offer-1')?.status).toBe('Accepted');
  await page.getByRole('link', { name: 'Offers', exact: true }).click();
  await expect.element(page.getByText('Successfully submitted form')).not.toBeInTheDocument();
});

test('[OFFER-23] the host hears who declines, and of failures with their text', async () => {
  const { heard, server } = await mount({ place: { screen: 'letter', id: 'offer-1' } });
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline this offer?' });
  await expect.element(dialog).toBeVisible();
  expect(shadow().activeElement?.textContent).toBe('Keep offer');
  expect(await findAxeViolations(element)).toEqual([]);
  server.failNext('decline', refusal(409, { message: 'This offer was canceled.' }));
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(dialog.getByText('This offer was canceled.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(heard).toEqual([
    ['error', 'This offer was canceled.'],
    ['declined', 'offer-1', 'Declined'],
    ['back'],
  ]);
});

test('[OFFER-23] the host hears when offers cannot be loaded, and how high they are', async () => {
  const heights: number[] = [];
  const server = createOfferServer([]);
  const calls = {
    ...server.calls,
    list: () => Promise.reject(refusal(503, { message: 'Closed for today' })),
  };
  const { heard } = await mount({ calls, onResize: (height) => void heights.push(height) });
  await expect.poll(() => heard).toEqual([['error', 'Closed for today']]);
  await expect.poll(() => heights.at(-1)).toBe(Math.ceil(element.getBoundingClientRect().height));
});

test('[OFFER-23] not even important styles of the host reach the area, and none leave it', async () => {
  const button = document.createElement('button');
  button.textContent = 'Subscribe';
  document.body.append(button);
  element.style.inlineSize = '600px';
  const first = await mount({ place: { screen: 'offer', id: 'offer-1' } });
  await expect.element(page.getByRole('link', { name: /Start/ })).toBeVisible();
  const alone = look();
  first.unmount();
  document.head.append(hostStyle);
  const before = [document.head.innerHTML, document.body.style.cssText, document.styleSheets.length];
  await mount({ place: { screen: 'offer', id: 'offer-1' } });
  await expect.element(page.getByRole('link', { name: /Start/ })).toBeVisible();
  expect(alone.length).toBeGreaterThan(40);
  expect(look()).toEqual(alone);
  expect([document.head.innerHTML, document.body.style.cssText, document.styleSheets.length]).toEqual(before);
  expect(getComputedStyle(button).backgroundColor).toBe('rgb(255, 0, 0)');
  button.remove();
});

test.each(['light', 'dark', 'forced'] as const)(
  '[OFFER-23] embedded offers are accessible in %s',
  async (scheme) => {
    await forceColours(scheme === 'forced');
    for (const language of ['en', 'ar']) {
      for (const screen of ['offers', 'offer', 'letter'] as const) {
        const { unmount } = await mount({
          language,
          place: { screen, id: 'offer-1' },
          theme: { scheme: scheme === 'dark' ? 'dark' : 'light' },
        });
        await expect.poll(() => shadow().querySelector('.oc-card, .oc-sign-steps')).not.toBeNull();
        expect([...(await findAxeViolations(element)), ...findSmallTargets(element)]).toEqual([]);
        unmount();
      }
    }
    await forceColours(false);
  },
);

test('[OFFER-23] an area that is taken away before it came shows nothing, and shows what the host asks for', async () => {
  const early = mountOffers(element, { calls: createOfferServer([]).calls, fullName: '' });
  early.unmount();
  expect(element.innerHTML).toBe('');
  const { show, refresh, heard, server } = await mount();
  show({ screen: 'offer', id: 'offer-2' });
  await expect.element(page.getByRole('heading', { name: 'Job offer for Archivist' })).toBeVisible();
  expect(heard).toEqual([]);
  server.change('offer-2', { position: { name: 'Librarian', id: 72 } });
  refresh();
  await expect.element(page.getByRole('heading', { name: 'Job offer for Librarian' })).toBeVisible();
});

test('[OFFER-23] a link that leads elsewhere opens in a tab of its own', async () => {
  await mount({ place: { screen: 'offer', id: 'offer-2' } });
  const link = document.createElement('a');
  link.href = 'https://careers.example/receipt';
  link.textContent = 'Receipt';
  shadow().querySelector('.oc-careerhub')?.append(link);
  const followed: string[] = [];
  const hear = (event: Event) => {
    event.preventDefault();
    followed.push(`${link.target} ${link.rel}`);
  };
  document.addEventListener('click', hear);
  await page.getByRole('link', { name: 'Receipt' }).click();
  document.removeEventListener('click', hear);
  expect(followed).toEqual(['_blank noopener']);
});
