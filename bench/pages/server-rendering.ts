import autocannon from 'autocannon';
import { collectCookies } from '../http/load.ts';
import type { RunningServer } from '../http/server-process.ts';

const CONNECTIONS = [1, 8, 32] as const;
/** As many as one network has limits of their own for. */
const VISITORS = 200;

/** Pages a second, by page and number of clients. */
export type RenderingFigures = Record<string, Record<string, PageRate>>;

interface PageRate {
  pagesPerSecond: number;
  /** Of the server's process for each page: what else runs on the machine changes it least. */
  processorMilliseconds: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  failed: number;
}

export interface AskedPages {
  /** Cookie headers of as many visitors: one visitor may not ask everything. */
  cookies: readonly string[];
  /** Path by name. */
  pages: Record<string, string>;
  seconds: number;
  /** Asks as a forced reload does, which the page cache does not answer. */
  isFresh: boolean;
}

/** Cookies for `measureRendering`: the same ones for all pages, because the visitors beyond them share one limit. */
export async function collectVisitors({ origin }: RunningServer, path: string): Promise<string[]> {
  return collectCookies(origin, path, VISITORS);
}

/** Asks for pages as fast as they come, compressed as browsers ask for them. */
export async function measureRendering(
  server: RunningServer,
  { pages, cookies, seconds, isFresh }: AskedPages,
): Promise<RenderingFigures> {
  const figures: RenderingFigures = {};
  for (const [name, path] of Object.entries(pages)) {
    const load = { server, path, cookies, isFresh };
    await askPages({ ...load, connections: 4, seconds: 2 });
    const rates: Record<string, PageRate> = {};
    for (const connections of CONNECTIONS)
      rates[`with${connections}Clients`] = await askPages({ ...load, connections, seconds });
    figures[name] = rates;
  }
  return figures;
}

interface PageLoad {
  server: RunningServer;
  path: string;
  cookies: readonly string[];
  connections: number;
  seconds: number;
  isFresh: boolean;
}

async function askPages(load: PageLoad): Promise<PageRate> {
  const { server, path, cookies, connections, seconds, isFresh } = load;
  const freshness = isFresh ? { 'cache-control': 'no-cache' } : {};
  const before = await server.processorMilliseconds();
  const result = await autocannon({
    url: server.origin,
    connections,
    duration: seconds,
    requests: cookies.map((cookie) => ({
      method: 'GET' as const,
      path,
      headers: { cookie, accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', ...freshness },
    })),
  });
  const used = (await server.processorMilliseconds()) - before;
  return {
    processorMilliseconds: Math.round((used / result.requests.total) * 100) / 100,
    pagesPerSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.errors + result.non2xx,
  };
}
