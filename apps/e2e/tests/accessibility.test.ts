import { type Audited, DAY_LOOKS, LOOKS, lookAround, nothingAudited } from '../src/accessibility-audit.ts';
import { ALL_STATES } from '../src/all-states.ts';
import { findRawTexts } from '../src/page-checks.ts';
import type { PageState } from '../src/page-states.ts';
import { expect } from '../src/product-test.ts';
import { siteAddresses, test } from '../src/state-test.ts';
import { findLostTexts } from '../src/text-settings.ts';
import { WAITING_STATES } from '../src/waiting-states.ts';

// A direction turns a page round, and neither recolours it nor hides anything: from right to left each width is enough.
const LOOKS_FROM_THE_RIGHT = LOOKS.filter(({ name }) => name === 'light');

/**
 * Looked at from left to right only: another value, a notice, a failure or an empty place in a page that is looked at
 * from right to left as well. Browser tests turn each of their parts round, and a night looks at all of it.
 */
const FROM_THE_LEFT = new Set([
  'jobs on their way',
  'jobs that could not be loaded',
  'help when nothing is found',
  'suggestions',
  'no saved jobs',
  'the choice of a language',
  'a page that fails',
  'a job that is closed',
  'a job that is private',
  'a job that is fallback',
  'a job that is not there',
  'a job that could not be loaded',
  'a small form',
  'a form with refused answers',
  'a form with answers that came back',
  'a form on its way',
  'a form that could not be loaded',
  'a form that is not there',
  'a form whose link has expired',
  'a form that was sent before',
  'the editor of a form without permission',
  'the login dialog with a wrong code',
  'a page of candidates, for a visitor',
  'no saved jobs of a candidate',
  'the menu of the candidate',
  'an offer that has expired',
  'an offer that is being revised',
  'a letter to read',
  'declining an offer',
  'agreeing to electronic records',
  'an empty profile',
  'editing a section of the profile: education',
  'editing a section of the profile: about',
  'editing a section of the profile: certificates',
  'editing a section of the profile: languages',
  'editing a section of the profile: links',
  'editing a section of the profile: further',
  'a section of the profile with a mistake',
  'confirming a resume',
  'a scanned resume',
  'an empty cart',
  'an application with mistakes',
  'applying where a login is needed',
  'applying for a closed job',
  'applying for what was applied for',
  'asking for another time of an interview',
  'canceling an interview',
  'no interviews',
  'the dashboard of who begins',
  'a message that was not sent',
  'applications that ended',
  'applications that were begun',
  'withdrawing an application',
  'an application that is not there',
  'the documents',
  ...WAITING_STATES.map(({ name }) => name),
]);

/** Read with other settings of text as well: those whose layout is no other's, all others are made of the same parts. */
const WITH_TEXT_SETTINGS = new Set([
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
]);

// Three looks at a page, nine in a night: seconds on a quiet machine, more on one that builds at the same time.
// The workers share them: it is the longest file.
test.describe.configure({ mode: 'parallel', timeout: 120_000 });

/** How pages were built so far, by state: in another language most are built alike. */
const structuresOf = new Map<string, Audited['structures']>();
/** How texts were painted so far: parts look alike on all pages, and a direction recolours nothing. */
const paints: Audited['paints'] = new Set();

/** What of a state was audited so far. */
function auditedOf({ name }: PageState): Audited {
  const structures = structuresOf.get(name) ?? new Set();
  structuresOf.set(name, structures);
  return { structures, paints };
}

function check(
  state: PageState,
  language: string,
  { looks, ...night }: { looks: typeof LOOKS; tag?: '@night' },
) {
  const name = `${state.name}, ${language}${night.tag ? ', in every look' : ''}`;
  test(`nothing is in anybody's way: ${name}`, night, async ({ page, company, server, pageErrors }) => {
    await state.reach(page, siteAddresses(language, { company, server }));
    // A night judges everything anew.
    const audited = night.tag ? nothingAudited() : auditedOf(state);
    expect(await lookAround(page, looks, audited)).toEqual([]);
    expect(await findRawTexts(page)).toEqual([]);
    if (language === 'en' && !night.tag && WITH_TEXT_SETTINGS.has(state.name)) {
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
      expect(await findLostTexts(page)).toEqual([]);
    }
    // Some states are failures: the browser notes the answer that made them.
    const others = pageErrors
      .splice(0)
      .filter((error) => !/status of (404|500)/.test(error) && !state.notes?.test(error));
    expect(others).toEqual([]);
  });
}

for (const state of ALL_STATES)
  test.describe(() => {
    // One worker looks at a page in both languages: it knows what it has judged.
    test.describe.configure({ mode: 'default' });
    check(state, 'en', { looks: DAY_LOOKS });
    if (!FROM_THE_LEFT.has(state.name)) check(state, 'ar', { looks: LOOKS_FROM_THE_RIGHT });
    for (const language of ['en', 'ar']) check(state, language, { looks: LOOKS, tag: '@night' });
  });

test('every state that is looked at in another way than the others is there', () => {
  const names = new Set(ALL_STATES.map(({ name }) => name));
  expect([...FROM_THE_LEFT, ...WITH_TEXT_SETTINGS].filter((name) => !names.has(name))).toEqual([]);
});
