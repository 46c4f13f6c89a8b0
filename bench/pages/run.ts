import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer } from '../http/server-process.ts';
import { launchBrowser } from './browser.ts';
import { type DemoPages, listCandidatePages, listDemoPages } from './demo-pages.ts';
import { measureInteractions } from './interactions.ts';
import { type MeasuredPage, runLighthouse } from './lighthouse.ts';
import { weighRoute } from './route-bytes.ts';
import { measureSeenSearches } from './seen-searches.ts';
import { collectVisitors, measureRendering } from './server-rendering.ts';

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
  const { browser } = await launchBrowser();
  const server = await startServer(dataDir, { DEMO: '1' });
  try {
    const pages = await listDemoPages(server);
    const all: Record<string, MeasuredPage> = await listCandidatePages(server, dataDir);
    for (const [name, path] of Object.entries(pages)) all[name] = { url: server.origin + path, cookie: '' };
    // What the first visit of a process costs is no page's fault.
    for (const { url, cookie } of Object.values(all))
      await (await fetch(url, { headers: { cookie } })).arrayBuffer();
    if (parts.has('lighthouse'))
      results.lighthouse = await measureEach(all, (page) => runLighthouse(page, Number(values.rounds)));
    if (parts.has('bytes')) results.bytes = await measureEach(all, (page) => weighRoute(browser, page));
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
  try {
    const cookies = await collectVisitors(server, list);
    const asked = { pages: { list, job, empty }, cookies, seconds: Number(values.seconds) };
    results.rendered = await measureRendering(server, { ...asked, isFresh: true });
    results.withPageCache = await measureRendering(server, { ...asked, isFresh: false });
  } finally {
    await server.stop();
  }
}

async function measureEach<Figures>(
  pages: Record<string, MeasuredPage>,
  measure: (page: MeasuredPage) => Promise<Figures>,
): Promise<Record<string, Figures>> {
  const figures: Record<string, Figures> = {};
  for (const [name, page] of Object.entries(pages)) {
    console.error(`${name} …`);
    figures[name] = await measure(page);
    console.error(JSON.stringify(figures[name]));
  }
  return figures;
}
