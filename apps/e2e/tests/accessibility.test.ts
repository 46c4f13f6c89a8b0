import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expectOnlyNotFound } from '../src/page-errors.ts';
import { expect, test } from '../src/product-test.ts';

const WIDTHS = [320, 640, 1280];
const LOOKS = [
  { colorScheme: 'light', hl: 'en' },
  { colorScheme: 'dark', hl: 'en' },
  { colorScheme: 'light', hl: 'ar' },
  { colorScheme: 'dark', hl: 'ar' },
] as const;

async function findings(page: Page, unchecked: string[] = []): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).disableRules(unchecked).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${JSON.stringify(target)}: ${failureSummary}`),
  );
}

async function expectNothingFound(page: Page, widths: readonly number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const where = `${page.url()} at ${width} px`;
    expect(await findings(page), where).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, where).toBeLessThanOrEqual(0);
  }
}

for (const { colorScheme, hl } of LOOKS) {
  test.describe(`axe finds nothing, ${colorScheme}, ${hl}`, () => {
    test.use({ colorScheme });

    for (const domain of ['northwind.example', 'juniper.example']) {
      test(`on the pages of ${domain}`, async ({ page, pageErrors }) => {
        const end = `domain=${domain}&hl=${hl}`;
        await page.goto(`/careers?${end}`);
        const job = /\/careers\/job\/\d+/.exec(await page.content())?.[0];
        await expectNothingFound(page, WIDTHS);
        await page.goto(`${job}?${end}`);
        await expectNothingFound(page, WIDTHS);
        await page.goto(`/careers?query=qqqqzzzz&location=Berlin&${end}`);
        await expectNothingFound(page, [320]);
        await page.goto(`/careers/nothing/to/see?${end}`);
        await expectNothingFound(page, [320]);
        expectOnlyNotFound(pageErrors);
      });
    }

    test('with a filter, all filters and suggestions open', async ({ page }) => {
      await page.goto(`/careers?domain=northwind.example&hl=${hl}`);
      await page.locator('.filter-bar button').first().click();
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.locator('.filter-bar__all').click();
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('combobox').first().pressSequentially('engi');
      await expect(page.getByRole('option').first()).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });
  });
}

test('with forced colours the page keeps its meaning', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/careers?domain=northwind.example');
  // The browser paints with the person's own palette, which computed styles do not tell.
  expect(await findings(page, ['color-contrast'])).toEqual([]);
});
