import { expect, type Locator, type Page } from '@playwright/test';
import { settleAnimations } from './page-checks.ts';

/** Presses the Tab key until `target` has the focus; every stop on the way must be in sight. */
export async function tabTo(page: Page, target: Locator, { most = 60, key = 'Tab' } = {}): Promise<void> {
  const problems: string[] = [];
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press(key);
    problems.push(...(await findStopProblems(page)));
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(problems).toEqual([]);
      return;
    }
  }
  throw new Error(`The Tab key does not reach ${String(target)} within ${most} presses.`);
}

/** Presses the Tab key from the top of the page to its end; gives what is wrong with the stops, and their names. */
export async function walkThrough(page: Page, most = 150): Promise<{ problems: string[]; stops: string[] }> {
  const problems: string[] = [];
  const stops: string[] = [];
  await page.evaluate(() => document.body.setAttribute('data-start', ''));
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body || element.hasAttribute('data-stopped')) return null;
      element.setAttribute('data-stopped', '');
      return (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    });
    // Past the last stop the focus leaves the document, or begins anew.
    if (stop === null) return { problems, stops };
    stops.push(stop);
    problems.push(...(await findStopProblems(page)));
  }
  throw new Error(`The walk does not end within ${most} presses: ${stops.slice(-10).join(', ')}.`);
}

/** What keeps a person from seeing where the focus is: no ring, a faint ring, out of the window, covered. */
export async function findStopProblems(page: Page): Promise<string[]> {
  await settleAnimations(page);
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return [];
    const name = element.outerHTML.slice(0, 140);
    const problems: string[] = [];

    // A hidden checkbox shows its ring on its label, the link of a card on the card, an input on its box.
    const frames = [
      element,
      element.closest('label'),
      element.closest('.oc-field__box, .oc-combobox, .oc-card'),
    ];
    const ring = frames.find((frame) => frame !== null && hasRing(frame));
    if (!ring) problems.push(`has no ring: ${name}`);
    else if (contrastOfRing(ring) < 3) problems.push(`has a faint ring: ${name}`);

    const box = (element.closest('label') ?? element).getBoundingClientRect();
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    if (right - left < 4 || bottom - top < 4) return [...problems, `is out of the window: ${name}`];
    // What is wider or higher than the window cannot be whole in it.
    const own = element.getBoundingClientRect();
    const isCut =
      (own.width <= innerWidth && (own.left < -1 || own.right > innerWidth + 1)) ||
      (own.height <= innerHeight && (own.top < -1 || own.bottom > innerHeight + 1));
    if (isCut)
      problems.push(`is cut off by the window at ${own.left} ${own.top} ${own.right} ${own.bottom}: ${name}`);
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isOwn =
      above !== null && (element.contains(above) || frames.some((frame) => frame?.contains(above)));
    if (!isOwn) problems.push(`is covered by ${above?.outerHTML.slice(0, 80)}: ${name}`);
    return problems;

    function hasRing(frame: Element): boolean {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(frame);
      const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      return hasOutline || / 0px 0px 0px [2-9]/.test(boxShadow);
    }

    function contrastOfRing(frame: Element): number {
      const { outlineStyle, outlineColor, outlineOffset, borderColor } = getComputedStyle(frame);
      const isInside = Number.parseFloat(outlineOffset) < 0;
      const ground = groundOf(isInside ? frame : (frame.parentElement ?? frame));
      return contrast(outlineStyle === 'none' ? borderColor : outlineColor, ground);
    }

    function groundOf(start: Element): string {
      for (let at: Element | null = start; at !== null; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (!/^rgba\(.*, 0\)$/.test(backgroundColor)) return backgroundColor;
      }
      return 'rgb(255, 255, 255)';
    }

    function contrast(one: string, other: string): number {
      const [high = 1, low = 1] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
      return (high + 0.05) / (low + 0.05);
    }

    function luminance(colour: string): number {
      const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((channel) => {
        const value = Number(channel) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    }
  });
}
