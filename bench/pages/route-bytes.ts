import { request } from 'node:http';
import type { Browser } from 'playwright';
import { cookiesOf, openAlive } from './browser.ts';
import type { MeasuredPage } from './lighthouse.ts';

/** Bytes of one kind of file as the server sends them. */
export interface KindBytes {
  files: number;
  gzip: number;
  brotli: number;
}

/** What a new visitor's browser loads for a page. */
export interface RouteBytes {
  requests: number;
  html: KindBytes;
  script: KindBytes;
  style: KindBytes;
  other: KindBytes;
}

const KINDS: Record<string, keyof Omit<RouteBytes, 'requests'>> = {
  document: 'html',
  script: 'script',
  stylesheet: 'style',
};

/** Loads a page with an empty cache and weighs every file that it asked for. */
export async function weighRoute(browser: Browser, measured: MeasuredPage): Promise<RouteBytes> {
  const { url, cookie } = measured;
  const context = await browser.newContext();
  await context.addCookies(cookiesOf(measured));
  const page = await context.newPage();
  const asked: { kind: string; url: string }[] = [];
  page.on('request', (made) => {
    // A stream of events has no end to wait for.
    if (made.method() === 'GET' && made.resourceType() !== 'eventsource')
      asked.push({ kind: made.resourceType(), url: made.url() });
  });
  await openAlive(page, url);
  await context.close();
  const none = (): KindBytes => ({ files: 0, gzip: 0, brotli: 0 });
  const bytes: RouteBytes = {
    requests: asked.length,
    html: none(),
    script: none(),
    style: none(),
    other: none(),
  };
  for (const file of asked) {
    const kind = bytes[KINDS[file.kind] ?? 'other'];
    kind.files += 1;
    kind.gzip += await weigh(file.url, { 'accept-encoding': 'gzip', cookie });
    kind.brotli += await weigh(file.url, { 'accept-encoding': 'br', cookie });
  }
  return bytes;
}

// Not `fetch`, which unpacks what it receives.
function weigh(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}
