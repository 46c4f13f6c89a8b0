import { expect, type Page, test } from '@playwright/test';
import { findViolations } from '../src/accessibility-audit.ts';
import { serveEmbedDemo } from '../src/embed-demo-page.ts';
import { findOverflow, settleAnimations } from '../src/page-checks.ts';

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

/** Every computed style of everything of the host's own. */
function hostStyles(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, body, header, h1, nav, a, main, h2, p, button, label, input')].map(
      (element) => {
        const style = getComputedStyle(element);
        const size = /^(block-size|height|perspective-origin|transform-origin)$/;
        return [...style]
          .filter((name) => !size.test(name))
          .map((name) => `${name}:${style.getPropertyValue(name)}`)
          .join(';');
      },
    ),
  );
}

test('an embedded form changes nothing of the page around it', async ({ page }) => {
  await page.route('**/application-form.json', (route) => route.abort());
  await page.goto(demo.url);
  const before = await hostStyles(page);
  // What the browser says of the call, and what the page threw: until then the page may not have asked yet.
  await expect.poll(() => errors.length).toBe(2);
  await page.unroute('**/application-form.json');
  errors.length = 0;
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible();
  expect(await hostStyles(page)).toEqual(before);
});

test('the strongest styles of the page do not reach the form', async ({ page }) => {
  await page.goto(demo.url);
  const field = page.getByRole('textbox', { name: 'First name' });
  const button = page.getByRole('button', { name: 'Submit' });
  await expect(button).toBeVisible();
  await expect(field).toHaveCSS('float', 'none');
  await expect(field).toHaveCSS('font-size', '16px');
  await expect(field).toHaveCSS('text-transform', 'none');
  await expect(field).not.toHaveCSS('font-family', /Comic/);
  await expect(button).not.toHaveCSS('background-color', 'rgb(255, 0, 0)');
  await expect(page.getByRole('heading', { name: 'Application', level: 3 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Contact Information', level: 4 })).toBeVisible();
});

test('the form is filled and sent by keyboard, under a strict content security policy', async ({ page }) => {
  await page.goto(demo.url);
  await page.getByRole('textbox', { name: 'First name' }).focus();
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Lovelace');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@example.org');
  await page.getByRole('checkbox', { name: 'I have read the terms' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#receipt')).toHaveText(
    '{"firstname":"Ada","lastname":"Lovelace","email":"ada@example.org","terms":true}',
  );
});

for (const [scheme, language, width] of [
  ['light', 'en', 1280],
  ['dark', 'en', 320],
  ['light', 'ar', 640],
] as const) {
  test(`the embedded form is accessible in ${scheme} ${language} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${demo.url}?scheme=${scheme}&language=${language}`);
    await expect(page.getByRole('combobox').first()).toBeVisible();
    await page.locator('form').getByRole('button').last().click();
    await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
    await settleAnimations(page);
    const found = await findViolations(page);
    // The page of the host has faults of its own.
    expect(found.filter((line) => line.includes('#application'))).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
  });
}
