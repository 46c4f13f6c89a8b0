import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright';
import { signInAs } from '../http/candidates.ts';
import { startServer } from '../http/server-process.ts';
import { quantilesOf, rounded, traceFrames } from '../map/main-thread-work.ts';
import { cookiesOf, launchBrowser, openAlive } from '../pages/browser.ts';

/*
 * Work of the main thread for each frame while a token is dragged in the theme builder, with the pages of the demo in
 * its preview. A new value comes with each frame, as from a hand that never rests: 60 frames a second leave 16.7 ms.
 */

const { values } = parseArgs({ options: { frames: { type: 'string', default: '240' } } });

const DOMAIN = 'northwind.example';
const BUILDER = 'theo@demo.example';

/** A control that is dragged: whose product and section it is of, and what it is called. */
const DRAGGED = [
  { product: 'Whole company', section: 'Colours and fonts', control: 'Brand colour: pick a colour' },
  { product: 'Whole company', section: 'Corners and edges', control: 'Corner radius: slider' },
  { product: 'Careers site', section: 'Banner', control: 'Background of the banner: pick a colour' },
] as const;

const dataDir = await mkdtemp(join(tmpdir(), 'opencareers-bench-'));
const server = await startServer(dataDir, { DEMO: '1' });
try {
  const url = `${server.origin}/careers/theme-builder?domain=${DOMAIN}`;
  const cookie = await signInAs(server, { dataDir, domain: DOMAIN }, BUILDER);
  const { browser } = await launchBrowser();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(cookiesOf({ url, cookie }));
  const page = await context.newPage();
  const results: Record<string, unknown> = { loadAtStart: loadavg()[0] };
  await openAlive(page, url);
  await page.locator('.theme-preview__look[aria-busy="false"]').waitFor();
  for (const dragged of DRAGGED) results[dragged.control] = await measureDragging(page, dragged);
  await browser.close();
  console.log(JSON.stringify({ ...results, loadAtEnd: loadavg()[0] }));
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measureDragging(page: Page, { product, section, control }: (typeof DRAGGED)[number]) {
  await page.getByRole('radio', { name: product }).check();
  await page.getByRole('button', { name: new RegExp(`^${section}`) }).click();
  const input = page.getByLabel(control, { exact: true });
  await input.waitFor();
  await page.waitForTimeout(1_000);
  const { lasted, worked } = await traceFrames(page, async () => {
    await input.evaluate(drag, Number(values.frames));
  });
  await page.waitForTimeout(1_000);
  // The frame of the preview is counted apart, in the same task.
  const drawn = (work: readonly number[]) => quantilesOf(work.filter((milliseconds) => milliseconds > 0));
  const total = worked.reduce((sum, milliseconds) => sum + milliseconds, 0);
  return {
    updates: Number(values.frames),
    workedPerUpdate: rounded(total / Number(values.frames)),
    lasted: drawn(lasted),
    worked: drawn(worked),
  };
}

/** Runs in the page: another value for each frame. */
async function drag(element: Element, frames: number): Promise<void> {
  const input = element as HTMLInputElement;
  // React keeps the value that its own setter was given, and would see no change.
  const field = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  for (let frame = 0; frame < frames; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const part = (Math.sin(frame / 20) + 1) / 2;
    const channel = (at: number) =>
      Math.round(40 + 150 * Math.abs(part - at / 3))
        .toString(16)
        .padStart(2, '0');
    const value = input.type === 'color' ? `#${channel(0)}${channel(1)}${channel(2)}` : Math.round(part * 24);
    field?.set?.call(input, String(value));
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  dispatchEvent(new Event('pointerup'));
}
