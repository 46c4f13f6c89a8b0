import type { Locator, Page } from '@playwright/test';
import { signIn } from '../src/candidates.ts';
import { addThemeBuilder, createTenant } from '../src/operator.ts';
import { expect, test } from '../src/product-test.ts';

// A company of its own: its look changes while other journeys look at theirs.
const DOMAIN = 'uploads.example';
const BUILDER = 'uma@people.example';

const drawing = (more = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><rect width="160" height="40" rx="8" fill="#0a7a5a"/><circle cx="20" cy="20" r="10" fill="#ffffff"/>${more}</svg>`,
  );

/** A picture with a bright spot at the left, as JPEG. */
async function photograph(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1400;
    canvas.height = 700;
    const drawing = canvas.getContext('2d');
    if (drawing === null) return '';
    drawing.fillStyle = '#35516b';
    drawing.fillRect(0, 0, 1400, 700);
    drawing.fillStyle = '#ffd27a';
    drawing.fillRect(200, 400, 200, 200);
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(data.split(',')[1] ?? '', 'base64');
}

async function choose(page: Page, button: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
  const opened = page.waitForEvent('filechooser');
  await button.click();
  await (await opened).setFiles(file);
}

test('[THEME-01] logo and banner are sent in the builder, seen in the preview, and stand on the page', async ({
  page,
  server,
  pageErrors,
}) => {
  await createTenant(server, DOMAIN, 'Uploads');
  await addThemeBuilder(server, DOMAIN, BUILDER);
  await signIn(page, server, {
    email: BUILDER,
    domain: DOMAIN,
    at: `/careers/theme-builder?domain=${DOMAIN}`,
  });
  const preview = page.frameLocator('.theme-frame');
  const svg = { name: 'logo.svg', mimeType: 'image/svg+xml' };

  await test.step('a logo with a script is refused on its field', async () => {
    await page.getByRole('button', { name: 'Navigation bar' }).click();
    const button = page.getByRole('button', { name: 'Logo on light: choose a file' });
    await choose(page, button, { ...svg, buffer: drawing('<script>alert(1)</script>') });
    await expect(button).toHaveAccessibleDescription(/scripts or other parts that do more than draw/);
    // The browser writes down that the call was refused.
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining('422')]);
  });

  await test.step('a good one is seen on light and dark, and in the preview', async () => {
    const button = page.getByRole('button', { name: 'Logo on light: choose a file' });
    await choose(page, button, { ...svg, buffer: drawing() });
    await expect(page.getByRole('button', { name: 'Logo on light: remove' })).toBeVisible();
    await expect(preview.locator('img.navbar__logo')).toHaveAttribute('src', /-160x40\.svg$/);
  });

  await test.step('a picture of the banner turns its style on, and asks what it shows', async () => {
    await page.getByRole('button', { name: 'Banner', exact: true }).click();
    const button = page.getByRole('button', { name: 'Picture of the banner: choose a file' });
    const buffer = await photograph(page);
    await choose(page, button, { name: 'team.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByRole('radio', { name: 'Picture', exact: true })).toBeChecked();
    const shows = page.getByRole('textbox', { name: 'What the picture shows' });
    await expect(shows).toHaveAttribute('aria-invalid', 'true');
    await shows.fill('A lamp before a wall');
    await expect(preview.getByRole('img', { name: 'A lamp before a wall' })).toBeAttached();
  });

  await test.step('what is pressed on the picture stays in sight', async () => {
    await page.locator('.theme-focus').click({ position: { x: 10, y: 4 } });
    const across = page.getByRole('spinbutton', { name: 'Always in sight, across' });
    await expect.poll(async () => Number(await across.inputValue())).toBeLessThan(10);
    await page.getByRole('slider', { name: 'Always in sight, across: slider' }).press('ArrowRight');
    await expect(page.getByText('Draft saved')).toBeVisible();
  });

  await test.step('published, the page has them', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goto(`/careers?domain=${DOMAIN}`);
    const banner = page.getByRole('img', { name: 'A lamp before a wall' });
    await expect
      .poll(() => banner.evaluate((image) => (image as HTMLImageElement).currentSrc))
      .toContain('?width=1280');
  });
});
