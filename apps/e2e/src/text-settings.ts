import type { Page } from '@playwright/test';
import { findClippedTexts, findOverflow, settleAnimations } from './page-checks.ts';

/** What a reader may set without losing anything (WCAG 2.2, 1.4.12). */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/** 1280 × 1024 px at 400 % (1.4.10), and text alone at 200 % (1.4.4). */
const ZOOMED = { width: 320, height: 256 };

/** A sheet made by script: the page's own policy forbids style elements of others. */
async function addStyles(page: Page, text: string) {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, text);
}

async function findLost(page: Page): Promise<string[]> {
  await settleAnimations(page);
  return [...(await findOverflow(page)), ...(await findClippedTexts(page))];
}

/** What is cut off, or wider than the window, with what people may set to read. The page stays as it was set last. */
export async function findLostTexts(page: Page): Promise<string[]> {
  const findings: string[] = [];
  const look = async (setting: string, window: { width: number; height: number }) => {
    await page.setViewportSize(window);
    const found = await findLost(page);
    findings.push(...found.map((finding) => `${setting}: ${finding}`));
  };
  await look('400 %', ZOOMED);
  await addStyles(page, SPACING);
  await look('spaced text', { width: 1280, height: 900 });
  await look('spaced text on a phone', { width: 360, height: 800 });
  await addStyles(page, 'html { font-size: 200% !important; }');
  await look('large text', { width: 1280, height: 900 });
  return findings;
}
