import type { Page } from '@playwright/test';
import { type Audited, findNewViolations } from '../src/accessibility-audit.ts';
import { CANDIDATE_STATES } from '../src/candidate-states.ts';
import { FORM_STATES } from '../src/form-states.ts';
import { OFFER_STATES } from '../src/offer-states.ts';
import {
  findOverflow,
  findRawTexts,
  findSmallTargets,
  settleAnimations,
  settleDocuments,
} from '../src/page-checks.ts';
import { JOB_STATES, type PageState, SEARCH_STATES } from '../src/page-states.ts';
import { expect } from '../src/product-test.ts';
import { siteAddresses, test } from '../src/state-test.ts';
import { WAITING_STATES } from '../src/waiting-states.ts';
import { WORK_STATES } from '../src/work-states.ts';

const WIDTHS = [1280, 640, 320];
// With forced colours the browser paints in a person's own palette, which computed styles do not tell.
const SCHEMES = [
  { name: 'light', colorScheme: 'light', forcedColors: 'none', hasColours: true },
  { name: 'dark', colorScheme: 'dark', forcedColors: 'none', hasColours: true },
  { name: 'forced colours', colorScheme: 'light', forcedColors: 'active', hasColours: false },
] as const;
const LOOKS = SCHEMES.flatMap((scheme) => WIDTHS.map((width) => ({ ...scheme, width })));
// Pages made of parts that are looked at in every way elsewhere: each width, and each scheme, once.
const FEW_LOOKS = LOOKS.filter((_look, index) => index % (WIDTHS.length + 1) === 0);
const LANGUAGES = ['en', 'ar'];

// Nine looks at a page: seconds on a quiet machine, more on one that builds at the same time.
// The workers share them: it is the longest file.
test.describe.configure({ mode: 'parallel', timeout: 120_000 });

/** How the texts of a state were painted in the languages so far: a direction turns a page round, and recolours nothing. */
const paintsOf = new Map<string, Audited['paints']>();

/** Looks at the page in schemes and widths, without loading it anew. */
async function lookAround(page: Page, state: PageState, looks: typeof LOOKS): Promise<string[]> {
  const findings: string[] = [];
  const paints = paintsOf.get(state.name) ?? new Set();
  paintsOf.set(state.name, paints);
  const audited: Audited = { structures: new Set(), paints };
  for (const { name, hasColours, width, ...media } of looks) {
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await settleDocuments(page);
    await settleAnimations(page);
    const found = [
      ...(await findNewViolations(page, audited, hasColours)),
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
    expect(await lookAround(page, state, looks)).toEqual([]);
    expect(await findRawTexts(page)).toEqual([]);
    // Some states are failures: the browser notes the answer that made them.
    const others = pageErrors
      .splice(0)
      .filter((error) => !/status of (404|500)/.test(error) && !state.notes?.test(error));
    expect(others).toEqual([]);
  });
}

for (const state of [...SEARCH_STATES, ...JOB_STATES, ...FORM_STATES, ...CANDIDATE_STATES])
  for (const language of LANGUAGES) check(state, language);
for (const state of [...OFFER_STATES, ...WORK_STATES, ...WAITING_STATES])
  for (const language of LANGUAGES) check(state, language, FEW_LOOKS);
