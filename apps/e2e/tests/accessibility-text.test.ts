import type { Page } from '@playwright/test';
import { findClippedTexts, findOverflow, settleAnimations } from '../src/page-checks.ts';
import { JOB_STATES, SEARCH_STATES } from '../src/page-states.ts';
import { expect } from '../src/product-test.ts';
import { siteAddresses, test } from '../src/state-test.ts';
import { WORK_STATES } from '../src/work-states.ts';

/** What a reader may set without losing anything (WCAG 2.2, 1.4.12). */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/** 1280 × 1024 px at 400 % (1.4.10), and text alone at 200 % (1.4.4). */
const ZOOMED = { width: 320, height: 256 };

// Those whose layout is no other's: all others are made of the same parts.
const STATES = [...SEARCH_STATES, ...JOB_STATES, ...WORK_STATES].filter(({ name }) =>
  [
    'a list with filters, a place and pages',
    'help when nothing is found',
    'an open filter',
    'all filters',
    'a job of a large company, with what is similar',
    'a job that is closed',
    'an unknown address',
    'a profile that was filled from a resume',
    'editing a section of the profile: experience',
    'what was read from a resume, beside its lines',
    'a cart with a job that was closed',
    'saved jobs, one of them closed',
    'an application with mistakes',
    'reading an application once more',
    'the receipt of a visitor, with the voluntary questions',
    'interviews',
    'choosing the time of an interview',
    'the dashboard with its hints',
    'the second dashboard',
    'applications with what happened',
    'the forms center',
  ].includes(name),
);

/** A sheet made by script: the page's own policy forbids style elements of others. */
async function addStyles(page: Page, text: string) {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, text);
}

async function lost(page: Page): Promise<string[]> {
  await settleAnimations(page);
  return [...(await findOverflow(page)), ...(await findClippedTexts(page))];
}

for (const { name, reach } of STATES) {
  test(`nothing is cut off or wider than the window: ${name}`, async ({
    page,
    company,
    server,
    pageErrors,
  }) => {
    await reach(page, siteAddresses('en', { company, server }));
    const findings: Record<string, string[]> = {};
    await page.setViewportSize(ZOOMED);
    findings['400 %'] = await lost(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await addStyles(page, SPACING);
    findings['spaced text'] = await lost(page);
    await page.setViewportSize({ width: 360, height: 800 });
    findings['spaced text on a phone'] = await lost(page);
    await addStyles(page, 'html { font-size: 200% !important; }');
    await page.setViewportSize({ width: 1280, height: 900 });
    findings['large text'] = await lost(page);
    expect(Object.entries(findings).filter(([, found]) => found.length > 0)).toEqual([]);
    pageErrors.splice(0);
  });
}
