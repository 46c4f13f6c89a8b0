import type { Page } from '@playwright/test';
import { CANDIDATE_STATES } from '../src/candidate-states.ts';
import { FORM_STATES } from '../src/form-states.ts';
import { OFFER_STATES } from '../src/offer-states.ts';
import {
  findOverflow,
  findRawTexts,
  findSmallTargets,
  findViolations,
  settleAnimations,
  settleDocuments,
} from '../src/page-checks.ts';
import { JOB_STATES, type PageState, SEARCH_STATES } from '../src/page-states.ts';
import { expect } from '../src/product-test.ts';
import { siteAddresses, test } from '../src/state-test.ts';
import { WAITING_STATES } from '../src/waiting-states.ts';
import { WORK_STATES } from '../src/work-states.ts';

const WIDTHS = [1280, 640, 320];
// What stands where does not depend on light and dark; with forced colours the browser paints in a person's own
// palette, which computed styles do not tell.
const SCHEMES = [
  { name: 'light', colorScheme: 'light', forcedColors: 'none', rules: 'all' },
  { name: 'dark', colorScheme: 'dark', forcedColors: 'none', rules: 'colours' },
  { name: 'forced colours', colorScheme: 'light', forcedColors: 'active', rules: 'no colours' },
] as const;
const LOOKS = SCHEMES.flatMap((scheme) => WIDTHS.map((width) => ({ ...scheme, width })));
// Pages made of parts that are looked at in every way elsewhere: each width, and each scheme, once.
const FEW_LOOKS = LOOKS.filter((_look, index) => index % (WIDTHS.length + 1) === 0);
const LANGUAGES = ['en', 'ar'];

// Nine looks at a page: seconds on a quiet machine, more on one that builds at the same time.
test.describe.configure({ timeout: 120_000 });

/** Looks at the page in schemes and widths, without loading it anew. */
async function lookAround(page: Page, looks: typeof LOOKS): Promise<string[]> {
  const findings: string[] = [];
  for (const { name, rules, width, ...media } of looks) {
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await settleDocuments(page);
    await settleAnimations(page);
    const found = [
      ...(await findViolations(page, rules)),
      ...(await findOverflow(page)),
      ...(await findSmallTargets(page)),
    ];
    findings.push(...found.map((finding) => `${name}, ${width} px: ${finding}`));
  }
  return findings;
}

function check(state: PageState, language: string, looks = LOOKS) {
  test(`nothing is in anybody's way: ${state.name}, ${language}`, async ({
    page,
    company,
    server,
    pageErrors,
  }) => {
    await state.reach(page, siteAddresses(language, { company, server }));
    expect(await lookAround(page, looks)).toEqual([]);
    expect(await findRawTexts(page)).toEqual([]);
    // Some states are failures: the browser notes the answer that made them.
    const others = pageErrors
      .splice(0)
      .filter((error) => !/status of (404|500)/.test(error) && !state.notes?.test(error));
    expect(others).toEqual([]);
  });
}

for (const language of LANGUAGES)
  for (const state of [...SEARCH_STATES, ...JOB_STATES, ...FORM_STATES, ...CANDIDATE_STATES])
    check(state, language);
for (const language of LANGUAGES)
  for (const state of [...OFFER_STATES, ...WORK_STATES, ...WAITING_STATES]) check(state, language, FEW_LOOKS);
