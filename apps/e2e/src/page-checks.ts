import {
  findSmallTargets as findSmallOnPage,
  settleAnimations as settleOnPage,
} from '@opencareers/ui/testing/audit-marks';
import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until the search form answers: before that the browser sends it by itself, which loads another document. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const field = document.querySelector('input[name="query"]');
    // React leaves its mark on what it has taken over.
    return field !== null && Object.keys(field).some((key) => key.startsWith('__reactProps'));
  });
}

/** Waits until an element answers to its visitor: a key that is pressed before that is lost. */
export async function untilTakenOver(element: Locator): Promise<void> {
  const isTakenOver = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isTakenOver).toBe(true);
}

/** Waits until a page of a candidate answers: the menu of the account, not what holds its place, says whether it is open. */
export async function untilMenu(page: Page): Promise<void> {
  const menu = page.locator('[aria-haspopup="menu"][aria-label][aria-expanded]');
  await menu.first().waitFor({ state: 'attached' });
}

/** The search calls of a page, from now on. */
export function searchCalls(page: Page): URLSearchParams[] {
  const calls: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/pcsx/search') calls.push(url.searchParams);
  });
  return calls;
}

declare global {
  interface Window {
    isIdleWorkBegun?: boolean;
  }
}

/** Has the documents of a page note when they begin what they do when they are idle; see `untilIdleWork`. */
export async function noteIdleWork(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('opencareers:idle', () => {
      window.isIdleWorkBegun = true;
    });
  });
}

/** Waits until a page has begun to watch for missing code and to count: its files alone may have come before that. */
export async function untilIdleWork(page: Page): Promise<void> {
  await page.waitForFunction(() => window.isIdleWorkBegun === true);
}

/** Ends the animations that end: a colour in the middle of a fade is nobody's contrast. */
export function settleAnimations(page: Page): Promise<void> {
  return page.evaluate(settleOnPage);
}

/** Waits for two frames: what the page has been told by now is on the screen. */
export async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Waits until a page of a PDF that is drawn anew, as after a change of the window, has its text. */
export async function settleDocuments(page: Page): Promise<void> {
  // What watches sizes is told with the next frame.
  await untilPainted(page);
  const busy = '.oc-pdf__pages[aria-busy="true"]';
  // A look costs as much as waiting for an element that most pages have not.
  if (await page.evaluate((selector) => document.querySelector(selector) !== null, busy))
    await expect(page.locator(busy)).toHaveCount(0, { timeout: 20_000 });
}

/** How many px the page is wider than the window, as a line; nothing when it is not. */
export async function findOverflow(page: Page): Promise<string[]> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return over > 0 ? [`The page is ${over} px wider than the window.`] : [];
}

/** Texts of catalogues whose gaps nobody has filled in, such as `%(name)s`; also what is only heard. */
export async function findRawTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const heard = [...document.querySelectorAll('body [aria-label]')].map(
      (element) => element.ariaLabel ?? '',
    );
    return [document.body.innerText, ...heard].flatMap(
      (text) => text.match(/.{0,30}%\(\w+\)s.{0,30}/g) ?? [],
    );
  });
}

/** The things to press that are smaller than 24 × 24 px; links inside a sentence are exempt. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(findSmallOnPage as () => string[]);
}

/** Texts of which a part is cut off by the box around them. */
export async function findClippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // What is only heard has no size, a folded text opens, a field scrolls to what is written in it.
    const folded = '.oc-read-more__content, .banner__text:has(~ .banner__more[aria-expanded="false"])';
    const exempt = `.oc-visually-hidden, ${folded}, input, select, svg, [aria-hidden="true"], [inert]`;
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => !element.closest(exempt) && element.checkVisibility())
      .filter((element) =>
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''),
      )
      .flatMap((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        const inner = text.getBoundingClientRect();
        // The page behind a dialog is held still by its body; that cuts nothing off for good.
        for (let box: HTMLElement | null = element; box && box !== document.body; box = box.parentElement) {
          const { overflowX, overflowY, display } = getComputedStyle(box);
          if (display === 'inline') continue;
          const outer = box.getBoundingClientRect();
          const isCut =
            (/hidden|clip/.test(overflowX) &&
              (inner.left < outer.left - 1 || inner.right > outer.right + 1)) ||
            (/hidden|clip/.test(overflowY) && (inner.top < outer.top - 2 || inner.bottom > outer.bottom + 2));
          if (isCut) return [`“${(element.textContent ?? '').slice(0, 60)}” is cut off by ${box.className}`];
          // What lies beyond a box that scrolls can be reached.
          if (/auto|scroll/.test(overflowX + overflowY)) break;
        }
        return [];
      });
  });
}
