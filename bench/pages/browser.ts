import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright';
import type { MeasuredPage } from './lighthouse.ts';

const INSTALLED = ['chromium', 'chromium-browser', 'chromium-headless-shell'].map(
  (name) => `/usr/bin/${name}`,
);

/** A browser that Playwright and Lighthouse can use at the same time. */
export interface MeasuredBrowser {
  browser: Browser;
  /** Where it listens for the DevTools protocol. */
  port: number;
}

/** Starts the project's Chromium without a window, with further switches of its own where something needs them. */
export async function launchBrowser(switches: readonly string[] = []): Promise<MeasuredBrowser> {
  const path = [process.env.CHROMIUM_PATH, ...INSTALLED].find(
    (candidate) => candidate !== undefined && existsSync(candidate),
  );
  const port = await findFreePort();
  const browser = await chromium.launch({
    ...(path === undefined ? {} : { executablePath: path }),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`, ...switches],
  });
  return { browser, port };
}

/** What a browser must keep to send a `Cookie` header with every call of a page. */
export function cookiesOf({ url, cookie }: MeasuredPage): { name: string; value: string; url: string }[] {
  const { origin } = new URL(url);
  return cookie
    .split('; ')
    .filter((pair) => pair !== '')
    .map((pair) => ({
      name: pair.slice(0, pair.indexOf('=')),
      value: pair.slice(pair.indexOf('=') + 1),
      url: origin,
    }));
}

/** Opens a page and waits until its scripts answer, which is after it has been painted. */
export async function openAlive(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('opencareers:alive', () => document.documentElement.setAttribute('data-alive', ''));
  });
  await page.goto(url);
  await page.locator('html[data-alive]').waitFor();
  await page.waitForLoadState('networkidle');
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
