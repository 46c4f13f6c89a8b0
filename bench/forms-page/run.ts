import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright';
import { build } from 'vite';
import { launchBrowser } from '../pages/browser.ts';
import { readInteractions, summarise, watchInteractions } from '../pages/interaction-watch.ts';
import { median } from '../pages/quantiles.ts';

/*
 * A form of 200 questions, a select of 10,000 choices and the editor of a form of 200 questions in a browser: first
 * render, typing, validation, opening.
 * Processor speeds: as it is, and four times slower.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    keys: { type: 'string', default: '300' },
  },
});
const ROUNDS = Number(values.rounds);
const KEYS = Number(values.keys);
/** As quick as a practised hand. */
const PAUSE_MS = 90;

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

interface MeasuredWindow {
  firstRender?: number;
  validationTime: () => number;
}

const folder = await mkdtemp(join(tmpdir(), 'opencareers-bench-'));
const results: Record<string, unknown> = { loadAtStart: loadavg()[0] };
try {
  await build({
    root: fileURLToPath(new URL('page', import.meta.url)),
    base: './',
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  });
  const { server, origin } = await serve(folder);
  const { browser } = await launchBrowser();
  try {
    for (const slower of [1, 4]) results[`${slower}x`] = await measure(browser, origin, slower);
  } finally {
    await browser.close();
    server.close();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
results.loadAtEnd = loadavg()[0];
console.log(JSON.stringify(results));

async function measure(browser: Browser, origin: string, slower: number) {
  const renders: number[] = [];
  const validations: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await open(browser, `${origin}/?form=long`, slower);
    renders.push(await page.evaluate(() => (window as unknown as MeasuredWindow).firstRender ?? Number.NaN));
    validations.push(await page.evaluate(() => (window as unknown as MeasuredWindow).validationTime()));
    await page.context().close();
  }
  const figures = {
    firstRenderMs: median(renders),
    validationMs: median(validations),
    typing: await measureTyping(browser, `${origin}/?form=long`, slower),
    select: await measureSelect(browser, `${origin}/?form=select`, slower),
    editor: await measureEditor(browser, `${origin}/?form=editor`, slower),
  };
  console.error(`${slower}x`, JSON.stringify(figures));
  return figures;
}

async function measureTyping(browser: Browser, url: string, slower: number) {
  const page = await open(browser, url, slower);
  const boxes = page.locator('input[type="text"], input[type="email"], textarea');
  const count = await boxes.count();
  let durations: number[] = [];
  for (let round = 0; durations.length < KEYS; round += 1) {
    await boxes.nth((round * 7) % count).focus();
    await page.keyboard.type('Some words about it', { delay: PAUSE_MS });
    durations = await page.evaluate(readInteractions);
  }
  await page.context().close();
  return summarise(durations);
}

async function measureSelect(browser: Browser, url: string, slower: number) {
  const page = await open(browser, url, slower);
  const box = page.locator('[role="combobox"]');
  // Not by role: what works that out for the page would be measured too.
  const option = page.locator('[role="option"]').first();
  await box.waitFor();
  // Looked at when the event is over, so that nothing waits in the page while it is counted.
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await page.waitForTimeout(PAUSE_MS);
  };
  const openings: number[] = [];
  const rest: number[] = [];
  for (let round = 0; round < ROUNDS * 4; round += 1) {
    rest.push(...(await page.evaluate(takeInteractions)));
    await box.click();
    await page.waitForTimeout(4 * PAUSE_MS);
    await option.waitFor();
    openings.push(...(await page.evaluate(takeInteractions)));
    for (let step = 0; step < 4; step += 1) await press('ArrowDown');
    await press('PageDown');
    await press('End');
    await page.keyboard.type(String(40 + round), { delay: PAUSE_MS });
    await press('ArrowDown');
    if (round % 2 === 0) await press('Enter');
    await press('Escape');
    await press('Escape');
  }
  rest.push(...(await page.evaluate(takeInteractions)));
  await page.context().close();
  return { ...summarise([...openings, ...rest]), opening: summarise(openings) };
}

/** Typing in the panel of a question in the middle, and opening and closing panels. */
async function measureEditor(browser: Browser, url: string, slower: number) {
  const page = await open(browser, url, slower);
  const firstRenderMs = await page.evaluate(() => (window as unknown as MeasuredWindow).firstRender);
  const questions = page.locator('.oc-editor__label');
  await questions.nth(100).click();
  await page.locator('.oc-editor-panel').waitFor();
  await page.waitForTimeout(20 * PAUSE_MS);
  await page.evaluate(takeInteractions);
  const boxes = page.locator('.oc-editor-panel [role="tabpanel"]:not([hidden]) .oc-field__input:visible');
  const typing: number[] = [];
  for (let round = 0; typing.length < KEYS; round += 1) {
    await boxes.nth(round % 2).focus();
    await page.keyboard.type('Some words about it', { delay: PAUSE_MS });
    // As long as a thought: the checks of the form come in between.
    await page.waitForTimeout(6 * PAUSE_MS);
    typing.push(...(await page.evaluate(takeInteractions)));
  }
  const shown: number[] = [];
  for (let round = 0; round < ROUNDS * 4; round += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(8 * PAUSE_MS);
    const seen = page.evaluate(untilPanelIsShown);
    await questions.nth(90 + round).click();
    shown.push(await seen);
    await page.waitForTimeout(8 * PAUSE_MS);
  }
  const panels = summarise(await page.evaluate(takeInteractions));
  await page.context().close();
  return { firstRenderMs, typing: summarise(typing), panels, panelsShown: summarise(shown) };
}

/** Runs in the page: ms from the next click to the frame that shows the fields of a question's panel. */
function untilPanelIsShown(): Promise<number> {
  return new Promise((resolve) => {
    const onClick = ({ timeStamp }: Event) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector('.oc-editor-panel .oc-field__input') === null) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
      });
      observer.observe(document.body, { childList: true, subtree: true });
    };
    addEventListener('click', onClick, { capture: true, once: true });
  });
}

/** Runs in the page: the duration of every interaction since the last call. */
function takeInteractions(): number[] {
  const watched = globalThis as unknown as { interactions: Map<number, number>; taken?: number };
  const total = (performance as Performance & { interactionCount?: number }).interactionCount ?? 0;
  const unseen = Math.max(0, total - (watched.taken ?? 0) - watched.interactions.size);
  // The browser reports no event below 16 ms: those are counted as that long.
  const durations = [...watched.interactions.values(), ...Array.from({ length: unseen }, () => 16)];
  watched.taken = total;
  watched.interactions.clear();
  return durations;
}

async function open(browser: Browser, url: string, slower: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(watchInteractions);
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(url);
  await page.waitForFunction(() => (window as unknown as MeasuredWindow).firstRender !== undefined);
  await page.waitForLoadState('networkidle');
  return page;
}

async function serve(root: string): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench.invalid');
    const path = join(root, normalize(pathname === '/' ? '/index.html' : pathname));
    readFile(path).then(
      (content) => {
        response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
        response.end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no address');
  return { server, origin: `http://127.0.0.1:${address.port}` };
}
