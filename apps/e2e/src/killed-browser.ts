import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';

const START_LIMIT_MS = 30_000;

/** A browser of its own that can be killed as a crash or a power cut does, and started again on the same profile. */
export interface KillableBrowser {
  page: Page;
  /** Ends all its processes at once, without a word of warning. */
  kill(): Promise<void>;
}

/** Starts a browser with a profile on the disk. */
export async function startKillable(executablePath: string, profile: string): Promise<KillableBrowser> {
  const portFile = join(profile, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  const child = spawn(
    executablePath,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    // A group of its own, so that the signal reaches every process of the browser and no other.
    { stdio: 'ignore', detached: true },
  );
  const kill = () => killGroup(child);
  const endWithUs = () => void kill();
  process.once('exit', endWithUs);
  try {
    const browser = await connect(portFile);
    const [context] = browser.contexts();
    if (context === undefined) throw new Error('the browser opened without a context');
    // It answers before its first page is there.
    const page = context.pages()[0] ?? (await context.newPage());
    return {
      page,
      async kill() {
        await kill();
        process.off('exit', endWithUs);
        await browser.close().catch(() => undefined);
      },
    };
  } catch (error) {
    await kill();
    throw error;
  }
}

async function connect(portFile: string): Promise<Browser> {
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end) {
    const port = existsSync(portFile) ? readFileSync(portFile, 'utf8').split('\n')[0] : '';
    if (port) return chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('the browser did not start in time');
}

function killGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
    return Promise.resolve();
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  process.kill(-child.pid, 'SIGKILL');
  return gone;
}
