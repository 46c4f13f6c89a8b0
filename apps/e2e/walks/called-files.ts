import type { Page } from '@playwright/test';

/** Files of ours in which a function was called, by side; paths from the root. */
export interface CalledFiles {
  browser: string[];
  server: string[];
}

interface Coverage {
  result: { url: string; functions: { functionName: string; ranges: { count: number }[] }[] }[];
}

/** The inspector of a process. */
interface Inspector {
  send(method: string, params?: object): Promise<unknown>;
  /** A process with an inspector that somebody uses does not end. */
  close(): void;
}

type Send = (method: 'Profiler.enable' | 'Profiler.takePreciseCoverage') => Promise<unknown>;

/** Follows a page and its server, as their engines count calls (Chrome DevTools Protocol, Profiler). */
export class CallCounter {
  readonly #browser: Send;
  readonly #server: Inspector;

  private constructor(browser: Send, server: Inspector) {
    this.#browser = browser;
    this.#server = server;
  }

  static async open(page: Page, inspectorUrl: string): Promise<CallCounter> {
    const session = await page.context().newCDPSession(page);
    await session.send('Profiler.enable');
    await session.send('Profiler.startPreciseCoverage', COUNTING);
    const server = await openInspector(inspectorUrl);
    await server.send('Profiler.enable');
    await server.send('Profiler.startPreciseCoverage', COUNTING);
    return new CallCounter((method) => session.send(method), server);
  }

  /** What was called since the last time. */
  async take(): Promise<CalledFiles> {
    const [browser, server] = await Promise.all([
      this.#browser('Profiler.takePreciseCoverage'),
      this.#server.send('Profiler.takePreciseCoverage'),
    ]);
    return { browser: listFiles(browser as Coverage), server: listFiles(server as Coverage) };
  }

  close(): void {
    this.#server.close();
  }
}

const COUNTING = { callCount: true, detailed: false };

function listFiles({ result }: Coverage): string[] {
  const files = new Set<string>();
  for (const { url, functions } of result) {
    const file = fileOf(url);
    // A file that is only loaded runs as a function without a name.
    const isCalled = functions.some(
      ({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0,
    );
    if (file !== undefined && isCalled) files.add(file);
  }
  return [...files].toSorted();
}

/** The server runs its files where they are; those of the site have addresses below its folder. */
function fileOf(url: string): string | undefined {
  const [, own] = /^https?:\/\/[^/]+\/(src\/[^?]*\.tsx?)/.exec(url) ?? [];
  return own === undefined ? /(?:apps|packages)\/[\w-]+\/[^?]*\.tsx?/.exec(url)?.[0] : `apps/site/${own}`;
}

async function openInspector(url: string): Promise<Inspector> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id === undefined) return;
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  let count = 0;
  return {
    close: () => socket.close(),
    send: (method, params = {}) =>
      new Promise((resolve) => {
        count += 1;
        waiting.set(count, resolve);
        socket.send(JSON.stringify({ id: count, method, params }));
      }),
  };
}
