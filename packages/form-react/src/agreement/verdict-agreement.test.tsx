import { type VerdictRequest, verdictLines } from '@opencareers/form-core/testing/verdict-lines';
import { expect, test } from 'vitest';
import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** The same as `verdictLines`, from the same sources, in Node: as a server would say it. */
    verdictLinesInNode: (request: VerdictRequest) => Promise<string[]>;
  }
}

const CASES = 5000;
const AT_ONCE = 1000;

test.each([
  ['America/Los_Angeles', 'en'],
  ['America/Los_Angeles', 'es'],
  ['America/Los_Angeles', 'fr'],
  ['America/Los_Angeles', 'de'],
  ['America/Los_Angeles', 'ar'],
  ['Asia/Kathmandu', 'en'],
  ['Asia/Kathmandu', 'es'],
  ['Asia/Kathmandu', 'fr'],
  ['Asia/Kathmandu', 'de'],
  ['Asia/Kathmandu', 'ar'],
])('[FORM-11] browser and server say the same about 5,000 forms in %s, in "%s"', async (timeZone, locale) => {
  let problems = 0;
  for (let from = 0; from < CASES; from += AT_ONCE) {
    const request = { from, to: from + AT_ONCE, timeZone, locale };
    const [here, there] = await Promise.all([verdictLines(request), commands.verdictLinesInNode(request)]);
    expect(here).toEqual(there);
    problems += here.filter((line) => line !== '').length;
  }
  // Neither nothing to say nor the same about every form.
  expect(problems).toBeGreaterThan(CASES / 2);
  expect(problems).toBeLessThan(CASES);
});
