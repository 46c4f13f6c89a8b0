import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer } from '../http/server-process.ts';
import { launchBrowser } from './browser.ts';
import { type DemoPages, listDemoPages } from './demo-pages.ts';
import { measureInteractions } from './interactions.ts';
import { runLighthouse } from './lighthouse.ts';
import { weighRoute } from './route-bytes.ts';
import { measureSeenSearches } from './seen-searches.ts';
import { measureRendering } from './server-rendering.ts';

/*
 * The pages of the product with its demo, as a visitor's browser meets them. `--only lighthouse,bytes` runs parts
 * of it: lighthouse, interactions, seen, bytes, rendering.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    interactions: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string', default: 'lighthouse,interactions,seen,bytes,rendering' },
  },
});
const parts = new Set(values.only.split(','));
const results: Record<string, unknown> = { loadAtStart: loadavg()[0] };

const dataDir = await mkdtemp(join(tmpdir(), 'opencareers-bench-'));
try {
  const pages = await measureWithBrowser();
  if (parts.has('rendering')) await measureWithoutBrowser(pages);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
results.loadAtEnd = loadavg()[0];
console.log(JSON.stringify(results));

async function measureWithBrowser(): Promise<DemoPages> {
  const server = await startServer(dataDir, { DEMO: '1' });
  const { browser } = await launchBrowser();
  try {
    const pages = await listDemoPages(server);
    const all = Object.entries(pages).map(([name, path]) => [name, server.origin + path] as const);
    // What the first visit of a process costs is no page's fault.
    for (const [, url] of all) await (await fetch(url)).arrayBuffer();
    if (parts.has('lighthouse'))
      results.lighthouse = await measureEach(all, (url) => runLighthouse(url, Number(values.rounds)));
    if (parts.has('bytes')) results.bytes = await measureEach(all, (url) => weighRoute(browser, url));
    if (parts.has('seen')) results.seen = await measureSeenSearches(browser, server.origin + pages.list);
    if (parts.has('interactions'))
      results.interactions = await measureInteractions(
        browser,
        server.origin + pages.list,
        Number(values.interactions),
      );
    return pages;
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Pages a second, each rendered anew and with the server's cache of finished pages. */
async function measureWithoutBrowser({ list, job, empty }: DemoPages): Promise<void> {
  const server = await startServer(dataDir, { DEMO: '1' });
  const asked = { pages: { list, job, empty }, seconds: Number(values.seconds) };
  try {
    results.rendered = await measureRendering(server, { ...asked, isFresh: true });
    results.withPageCache = await measureRendering(server, { ...asked, isFresh: false });
  } finally {
    await server.stop();
  }
}

async function measureEach<Figures>(
  pages: (readonly [name: string, url: string])[],
  measure: (url: string) => Promise<Figures>,
): Promise<Record<string, Figures>> {
  const figures: Record<string, Figures> = {};
  for (const [name, url] of pages) {
    console.error(`${name} …`);
    figures[name] = await measure(url);
    console.error(JSON.stringify(figures[name]));
  }
  return figures;
}
