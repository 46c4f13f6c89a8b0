import type { Browser, Page } from 'playwright';
import { openAlive } from './browser.ts';
import { quantile } from './quantiles.ts';

const ROUNDS = 20;
const WORDS = ['engineer', 'nurse'] as const;

/** How soon a search that was seen before is on the screen again. */
export interface SeenSearchFigures {
  searches: number;
  /** Milliseconds from the click to the frame that shows the results. */
  p50: number;
  p98: number;
  max: number;
  /** Calls of the server over all of them. */
  calls: number;
}

/** Searches for two things in turn, which both were found before, by the button of the search. */
export async function measureSeenSearches(browser: Browser, url: string): Promise<SeenSearchFigures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await openAlive(page, url);
  const counts: Record<string, string> = {};
  for (const word of WORDS) {
    await search(page, word);
    await page.waitForURL((address) => address.searchParams.get('query') === word);
    await page.waitForLoadState('networkidle');
    await page.locator('.results__list:not([aria-busy=true])').waitFor();
    counts[word] = await page.getByTestId('job-count').innerText();
    // The job beside the list is read along with its search.
    await page.waitForTimeout(500);
  }
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/pcsx/')) calls += 1;
  });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const word = WORDS[round % WORDS.length] ?? WORDS[0];
    const shown = page.evaluate(timeUntilShown, counts[word] ?? '');
    await search(page, word);
    times.push(await shown);
  }
  await context.close();
  return {
    searches: times.length,
    p50: round1(quantile(times, 0.5)),
    p98: round1(quantile(times, 0.98)),
    max: round1(quantile(times, 1)),
    calls,
  };
}

async function search(page: Page, word: string): Promise<void> {
  await page.getByRole('combobox').first().fill(word);
  await page.locator('[role=search] [type=submit], search [type=submit]').click();
}

/** Runs in the page: milliseconds from the next click to the frame after which the count is on the screen. */
function timeUntilShown(count: string): Promise<number> {
  return new Promise((resolve) => {
    const look = (began: number) => {
      const heading = document.querySelector('[data-testid="job-count"]');
      const isShown = heading?.textContent === count && document.querySelector('[aria-busy="true"]') === null;
      if (!isShown) return void requestAnimationFrame(() => look(began));
      // A message that is sent in the last step before a frame arrives when the frame is drawn.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - began);
      port2.postMessage(null);
    };
    addEventListener('click', ({ timeStamp }) => requestAnimationFrame(() => look(timeStamp)), {
      capture: true,
      once: true,
    });
  });
}

function round1(value: number): number {
  return Math.round(value * 10) / 10;
}
