import { expect, type Page, test } from '@playwright/test';
import { findViolations } from '../src/accessibility-audit.ts';
import { serveEmbedDemo } from '../src/embed-demo-page.ts';
import { findOverflow } from '../src/page-checks.ts';

let demo: Awaited<ReturnType<typeof serveEmbedDemo>>;
test.beforeAll(async () => {
  demo = await serveEmbedDemo();
});
test.afterAll(() => demo.close());

const errors: string[] = [];
test.beforeEach(({ page }) => {
  errors.length = 0;
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
});
test.afterEach(() => expect(errors).toEqual([]));

const told = (page: Page) => page.locator('#told > li').allTextContents();

/** Opens the page of the host; its address, with which every test ends. */
async function openOffers(page: Page, query = ''): Promise<string> {
  await page.goto(`${demo.url}offers.html${query}`);
  await expect(page.locator('#offers').getByRole('listitem').first()).toBeVisible();
  return page.url();
}

test('[OFFER-23] offers are read and signed by keyboard, in place, under a strict content security policy', async ({
  page,
}) => {
  const address = await openOffers(page);
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('link', { name: /Night Editor/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Job offer for Night Editor' })).toBeVisible();
  await page.getByRole('link', { name: /Start/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('We look forward to you.')).toBeAttached();
  await page.getByRole('tab', { name: 'Pages' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('We offer you the position of Night Editor in Bergen.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'I have read and agree to the terms and conditions' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ada Lovelace');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Successfully signed the offer letter')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Job offer for Night Editor' })).toBeVisible();
  await expect
    .poll(() => told(page))
    .toEqual(['offer fjord-1', 'document fjord-1 11', 'accepted fjord-1', 'back']);
  expect([page.url(), await page.evaluate(() => history.length)]).toEqual([address, entries]);
});

test('[OFFER-23] an offer is declined in a dialog above the page of the host', async ({ page }) => {
  const address = await openOffers(page);
  await page.getByRole('link', { name: /Harbour Reporter/ }).click();
  await page.getByRole('link', { name: /Start/ }).click();
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline this offer?' });
  await expect(dialog.getByRole('button', { name: 'Keep offer' })).toBeFocused();
  await expect(dialog).toHaveCSS('text-transform', 'none');
  expect((await findViolations(page)).filter((line) => line.includes('#offers'))).toEqual([]);
  await dialog.getByRole('button', { name: 'Decline offer' }).click();
  await expect(page.getByText('Successfully rejected the offer')).toBeVisible();
  await expect
    .poll(() => told(page))
    .toEqual(['offer fjord-2', 'document fjord-2 21', 'declined fjord-2', 'back']);
  expect(page.url()).toBe(address);
});

test('[OFFER-23] the strongest styles of the page do not reach the offers, and none of theirs leave', async ({
  page,
}) => {
  const styles = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('html, body, header, h1, nav, a, main, h2, p, button, label, input')].map(
        (element) => {
          const style = getComputedStyle(element);
          const size = /^(block-size|height|perspective-origin|transform-origin)$/;
          const names = [...style].filter((name) => !size.test(name));
          return names.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
        },
      ),
    );
  await openOffers(page);
  const withOffers = await styles();
  const link = page.getByRole('link', { name: /Night Editor/ });
  await expect(link).toHaveCSS('text-transform', 'none');
  await expect(link).toHaveCSS('font-size', /^1\dpx$/);
  await expect(link).not.toHaveCSS('font-family', /Comic/);
  await expect(page.locator('#offers')).toHaveAttribute('data-height', /^\d{3,}$/);
  await page.evaluate(() =>
    (window as unknown as { embeddedOffers: { unmount(): void } }).embeddedOffers.unmount(),
  );
  await expect.poll(() => page.locator('#offers').innerHTML()).toBe('');
  expect(await styles()).toEqual(withOffers);
});

for (const [scheme, language, width] of [
  ['light', 'en', 1280],
  ['dark', 'en', 320],
  ['light', 'ar', 320],
] as const) {
  test(`[OFFER-23] embedded offers are accessible in ${scheme} ${language} at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openOffers(page, `?scheme=${scheme}&language=${language}`);
    const places = [
      { screen: 'offers' },
      { screen: 'offer', id: 'fjord-1' },
      { screen: 'letter', id: 'fjord-1' },
      { screen: 'letter', id: 'fjord-2' },
    ];
    for (const place of places) {
      await page.evaluate((shown) => {
        const { embeddedOffers } = window as unknown as { embeddedOffers: { show(place: unknown): void } };
        embeddedOffers.show(shown);
      }, place);
      const offers = page.locator('#offers');
      const audit = async () => {
        // The page of the host has faults of its own.
        const found = (await findViolations(page)).filter((line) => line.includes('#offers'));
        expect([...found, ...(await findOverflow(page))], JSON.stringify(place)).toEqual([]);
      };
      const text = '.oc-letter-viewer__text .oc-safe-html:not([aria-busy])';
      await expect(offers.locator(`.oc-card, .textLayer, ${text}, .oc-sign-steps`).first()).toBeAttached();
      await audit();
      if ((await offers.locator(text).count()) === 0) continue;
      // A narrow window shows the text of a letter first.
      await offers.getByRole('tab').first().click();
      await expect(offers.locator('.textLayer').first()).toBeAttached();
      await audit();
    }
  });
}
