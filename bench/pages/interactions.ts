import type { Browser, Page } from 'playwright';
import { openAlive } from './browser.ts';
import {
  type InteractionFigures,
  readInteractions,
  summarise,
  watchInteractions,
} from './interaction-watch.ts';

const SLOWER = 4;
/** As quick as a practised hand: what an earlier interaction left to do disturbs the next one. */
const PAUSE_MS = 90;
/** Long enough for suggestions to be asked for and drawn. */
const THINKING_MS = 800;

type Act = (page: Page, round: number) => Promise<void>;

const WORDS = [
  'engineer',
  'nurse',
  'product manager',
  'driver',
  'data',
  'remote designer',
  'sales',
  'berlin',
];

/** What people do on the search page, each repeated until there are enough interactions. */
const ACTS: Record<string, Act> = {
  typing: async (page, round) => {
    const box = page.getByRole('combobox').first();
    await box.fill('');
    await box.pressSequentially(WORDS[round % WORDS.length] ?? '', { delay: PAUSE_MS });
    await page.waitForTimeout(THINKING_MS);
  },
  filters: async (page, round) => {
    const triggers = page.locator('.filter-bar .oc-popover__trigger');
    await triggers.nth(round % (await triggers.count())).click();
    const options = page.locator('.filter-bar :popover-open').getByRole('checkbox');
    await options.first().waitFor();
    for (let at = 0; at < Math.min(4, await options.count()); at += 1) {
      await page.waitForTimeout(PAUSE_MS);
      // Results of earlier ticks may change the list under the pointer.
      await options
        .nth(at)
        .click({ force: true, timeout: 1_000 })
        .catch(() => undefined);
    }
    await page.keyboard.press('Escape');
    // Beyond the wait for further changes: the new results are drawn and the page is as before.
    if (round % 3 === 2) await page.waitForTimeout(1_500);
  },
  allFilters: async (page) => {
    await page.locator('.filter-bar__all').click();
    await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    await page.waitForTimeout(PAUSE_MS);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  },
  jobsByClick: async (page, round) => {
    await page
      .locator('.position-card a')
      .nth(round % 10)
      .click();
    await page.waitForTimeout(PAUSE_MS * 2);
  },
  jobsByKeyboard: async (page, round) => {
    // Enter on the job that is already shown opens its own page.
    await page
      .locator('.position-card a:not([aria-current="true"])')
      .nth(round % 9)
      .focus();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(PAUSE_MS * 2);
  },
  paging: async (page, round) => {
    const isForward = Math.floor(round / 20) % 2 === 0;
    await page
      .getByRole('link', { name: isForward ? 'Next' : 'Previous' })
      .first()
      .click();
    await page.waitForTimeout(PAUSE_MS * 3);
  },
};

/** Uses the search page on a processor made four times slower and reports how soon each input was answered. */
export async function measureInteractions(
  browser: Browser,
  url: string,
  count: number,
): Promise<Record<string, InteractionFigures>> {
  const figures: Record<string, InteractionFigures> = {};
  const everything: number[] = [];
  for (const [name, act] of Object.entries(ACTS)) {
    const durations = await measureAct(browser, { url, act, count });
    figures[name] = summarise(durations);
    console.error(name, JSON.stringify(figures[name]));
    everything.push(...durations);
  }
  return { ...figures, all: summarise(everything) };
}

async function measureAct(
  browser: Browser,
  { url, act, count }: { url: string; act: Act; count: number },
): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(watchInteractions);
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await openAlive(page, url);
  let durations: number[] = [];
  for (let round = 0; durations.length < count; round += 1) {
    await act(page, round);
    durations = await page.evaluate(readInteractions);
    if (round > count * 2) throw new Error(`only ${durations.length} interactions in ${round} rounds`);
  }
  await context.close();
  return durations;
}
