import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { serveEmbedDemo } from '../src/embed-demo-page.ts';
import { startKillable } from '../src/killed-browser.ts';

/** So much of what was entered last may be lost, in ms. */
const MAY_BE_LOST_MS = 1000;
/** Longest time that one browser lives, in ms. */
const LIFE_MS = 2500;
/** Begun anew after so many kills, so that the form does not grow without end. */
const KILLS_PER_APPLICATION = 10;

declare global {
  interface Window {
    /** What the page of the demo gives to its tests. */
    keptForm: {
      session: { answers: () => Record<string, unknown> };
      read: () => Promise<{ answers: Record<string, { value: unknown } | undefined> } | null>;
    };
  }
}

/** What somebody entered, and when the page had it. */
interface Entered {
  texts: { name: string; value: string; at: number }[];
  files: { hash: string; at: number }[];
}

const TEXTS = { name: 'Name', story: 'Your story', reason: 'Why us?' };
const pick = <Value>(values: readonly Value[]) => values[Math.floor(Math.random() * values.length)] as Value;
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Types and chooses files until the page is gone. */
async function fillIn(page: Page, entered: Entered): Promise<void> {
  const names = Object.keys(TEXTS) as (keyof typeof TEXTS)[];
  for (;;) {
    if (Math.random() < 0.25) {
      const bytes = Buffer.from(randomBytes(500 + Math.floor(Math.random() * 60_000)).toString('hex'));
      const file = { name: `${hashOf(bytes).slice(0, 8)}.txt`, mimeType: 'text/plain', buffer: bytes };
      await page.locator('input[type=file]').setInputFiles(file);
      entered.files.push({ hash: hashOf(bytes), at: Date.now() });
    }
    const name = pick(names);
    const field = page.getByLabel(TEXTS[name]);
    await field.focus();
    await page.keyboard.press('Control+End');
    let value = await field.inputValue();
    for (const letter of randomBytes(4).toString('hex')) {
      await page.keyboard.type(letter);
      value += letter;
      entered.texts.push({ name, value, at: Date.now() });
    }
  }
}

/** What the page shows once it shows what the browser kept. */
async function readBack(page: Page): Promise<{ texts: Record<string, string>; hashes: string[] }> {
  const show = () =>
    page.evaluate(async () => {
      const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
      const kept = await window.keptForm.read();
      const answers = window.keptForm.session.answers();
      const texts = Object.fromEntries(
        ['name', 'story', 'reason'].map((name) => [name, textOf(answers[name])]),
      );
      const files = (answers.samples ?? []) as { content: string }[];
      const keptFiles = (kept?.answers.samples?.value ?? []) as unknown[];
      const isShown =
        files.length === keptFiles.length &&
        Object.entries(texts).every(([name, text]) => text === textOf(kept?.answers[name]?.value));
      return { isShown, texts, contents: files.map(({ content }) => content) };
    });
  // Where the scripts of the page run late, there is nothing to ask yet.
  await page.waitForFunction(() => 'keptForm' in window);
  let shown = await show();
  await expect(async () => {
    shown = await show();
    expect(shown.isShown).toBe(true);
  }).toPass({ timeout: 30_000 });
  const hashes = shown.contents.map((content) => hashOf(Buffer.from(content, 'base64')));
  return { texts: shown.texts, hashes };
}

test('a browser killed at any moment while a form with files is filled in loses at most the last second', async () => {
  const testInfo = test.info();
  const kills = Number(testInfo.config.metadata.formKills);
  const executablePath = testInfo.project.use.launchOptions?.executablePath ?? '';
  test.setTimeout(60_000 + kills * 15_000);
  const profile = mkdtempSync(join(tmpdir(), 'killed-browser-'));
  const demo = await serveEmbedDemo();
  const lost: number[] = [];
  let enteredInAll = 0;
  try {
    let entered: Entered = { texts: [], files: [] };
    let killedAt = 0;
    for (let kill = 0; kill <= kills; kill++) {
      const browser = await startKillable(executablePath, profile);
      const application = Math.max(0, Math.floor((kill - 1) / KILLS_PER_APPLICATION));
      await browser.page.goto(`${demo.url}kept-form.html?application=${application}`);
      const back = await readBack(browser.page);
      for (const name of Object.keys(TEXTS)) {
        const typed = entered.texts.filter((text) => text.name === name);
        const owed = typed.findLast(({ at }) => at <= killedAt - MAY_BE_LOST_MS)?.value ?? '';
        const value = back.texts[name] ?? '';
        expect(value.startsWith(owed), `kill ${kill}: ${name} is ${value}, owed ${owed}`).toBe(true);
        const missing = typed.filter((text) => text.value.length > value.length);
        if (missing[0] !== undefined) lost.push(killedAt - missing[0].at);
      }
      for (const { hash, at } of entered.files) {
        if (back.hashes.includes(hash)) continue;
        lost.push(killedAt - at);
        expect(killedAt - at, `kill ${kill}: a file chosen before the last second`).toBeLessThan(
          MAY_BE_LOST_MS,
        );
      }
      enteredInAll += entered.texts.length + entered.files.length;
      if (kill === kills) {
        await browser.kill();
        break;
      }
      if (kill % KILLS_PER_APPLICATION === 0) {
        entered = { texts: [], files: [] };
        await browser.page.goto(
          `${demo.url}kept-form.html?application=${Math.floor(kill / KILLS_PER_APPLICATION)}`,
        );
        await browser.page.getByLabel(TEXTS.name).waitFor();
      } else {
        // What was lost is not owed again; what came back is.
        entered = {
          texts: Object.entries(back.texts).map(([name, value]) => ({ name, value, at: 0 })),
          files: back.hashes.map((hash) => ({ hash, at: 0 })),
        };
      }
      const filling = fillIn(browser.page, entered).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LIFE_MS));
      killedAt = Date.now();
      await browser.kill();
      await filling;
    }
  } finally {
    await demo.close();
    rmSync(profile, { recursive: true, force: true });
  }
  const worst = Math.max(0, ...lost);
  console.info('killed while a form was filled in', {
    kills,
    entered: enteredInAll,
    losses: lost.length,
    worst,
  });
  expect(worst).toBeLessThan(MAY_BE_LOST_MS);
});
