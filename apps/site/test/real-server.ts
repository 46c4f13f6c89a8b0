import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

/** How long a server may take to come and to go, in milliseconds. */
export const SERVER_LIMIT_MS = 120_000;

/** The product with a store of its own. */
export interface RealServer {
  origin: string;
  dataDir: string;
  /** Ends it and removes its store. */
  end: () => Promise<void>;
}

/** Starts a server on a free loopback port, with further variables; what it says of faults goes to the standard error. */
export async function startRealServer(variables: Record<string, string> = {}): Promise<RealServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'opencareers-client-'));
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'error',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /ready at (https?:\/\/\S+?)\/careers/.exec(line)?.[1];
    if (origin !== undefined) return { origin, dataDir, end };
  }
  throw new Error('the server ended before it was ready');
}
