import type { Page } from '@playwright/test';
import { FORM_STATES } from '../src/form-states.ts';
import { findOverflow, findSmallTargets, findViolations, settleAnimations } from '../src/page-checks.ts';
import { JOB_STATES, type PageState, SEARCH_STATES } from '../src/page-states.ts';
import { expect } from '../src/product-test.ts';
import { siteAddresses, test } from '../src/state-test.ts';

const WIDTHS = [1280, 640, 320];
// What stands where does not depend on light and dark; with forced colours the browser paints in a person's own
// palette, which computed styles do not tell.
const SCHEMES = [
  { name: 'light', colorScheme: 'light', forcedColors: 'none', rules: 'all' },
  { name: 'dark', colorScheme: 'dark', forcedColors: 'none', rules: 'colours' },
  { name: 'forced colours', colorScheme: 'light', forcedColors: 'active', rules: 'no colours' },
] as const;
const LANGUAGES = ['en', 'ar'];

// Nine looks at a page: seconds on a quiet machine, more on one that builds at the same time.
test.describe.configure({ timeout: 120_000 });

/** Looks at the page in every scheme and width, without loading it anew. */
async function lookAround(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const { name, rules, ...media } of SCHEMES) {
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await settleAnimations(page);
      const found = [
        ...(await findViolations(page, rules)),
        ...(await findOverflow(page)),
        ...(await findSmallTargets(page)),
      ];
      findings.push(...found.map((finding) => `${name}, ${width} px: ${finding}`));
    }
  }
  return findings;
}

function check(state: PageState, language: string) {
  test(`nothing is in anybody's way: ${state.name}, ${language}`, async ({
    page,
    company,
    server,
    pageErrors,
  }) => {
    await state.reach(page, siteAddresses(language, { company, server }));
    expect(await lookAround(page)).toEqual([]);
    // Some states are failures: the browser notes the answer that made them.
    const others = pageErrors
      .splice(0)
      .filter((error) => !/status of (404|500)/.test(error) && !state.notes?.test(error));
    expect(others).toEqual([]);
  });
}

for (const language of LANGUAGES)
  for (const state of [...SEARCH_STATES, ...JOB_STATES, ...FORM_STATES]) check(state, language);
