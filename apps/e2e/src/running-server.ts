import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCompileCache, readFilledStore } from './test-env.ts';

const ROOT = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const READY = /^Opencareers is ready at (http:\/\/\S+)\/careers$/m;
const INSPECTOR = /^Debugger listening on (ws:\S+)$/m;
const READY_LIMIT_MS = 180_000;

/** The product as an operator starts it: own process, own port, own store. */
export interface RunningServer {
  /** Scheme, host and port, without a trailing slash. */
  url: string;
  dataDir: string;
  operatorToken: string;
  /** Where its functions can be counted, when it was started with an inspector. */
  inspectorUrl: string | undefined;
  /** Everything it wrote so far. */
  output(): string;
  /** Ends it as a service manager does, and removes its store unless somebody keeps it; resolves with the exit code. */
  stop(options?: { keepsStore: boolean }): Promise<number | null>;
}

/**
 * Starts the built product on a free port with a store of its own: a copy of the one that the demo has filled where there
 * is one, else an empty one, which the demo fills. Watched, it serves the sources of the site one by one, as in
 * development, and has an inspector. `env` configures it.
 */
export async function startServer({
  isWatched = false,
  env = {},
}: {
  isWatched?: boolean;
  env?: Record<string, string>;
} = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'opencareers-e2e-'));
  const filled = readFilledStore();
  // The database belongs to a user of its own, and refuses to run for another.
  if (filled !== undefined) execFileSync('cp', ['-a', `${filled}/.`, dataDir]);
  const options = isWatched ? ['--inspect=127.0.0.1:0'] : [];
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), [...options, 'apps/server/src/main.ts'], {
    cwd: ROOT,
    env: {
      // Nothing of the test run's own environment configures the product.
      PATH: '/usr/local/bin:/usr/bin:/bin',
      NODE_COMPILE_CACHE: readCompileCache(),
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...(isWatched && { NODE_ENV: 'development' }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  const url = await untilReady(child, () => output);
  return {
    url,
    dataDir,
    operatorToken: readFileSync(join(dataDir, 'operator-token'), 'utf8').trim(),
    inspectorUrl: INSPECTOR.exec(output)?.[1],
    output: () => output,
    stop: async ({ keepsStore } = { keepsStore: false }) => {
      process.off('exit', end);
      const code = await stop(child);
      if (!keepsStore) rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

function untilReady(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const give = () => {
      const url = READY.exec(output())?.[1];
      if (url === undefined) return;
      clearTimeout(patience);
      resolve(url);
    };
    const giveUp = (reason: string) => {
      clearTimeout(patience);
      reject(new Error(`The server ${reason}:\n${output()}`));
    };
    const patience = setTimeout(() => {
      child.kill('SIGTERM');
      giveUp(`was not ready after ${READY_LIMIT_MS / 1000} s`);
    }, READY_LIMIT_MS);
    child.stdout?.on('data', give);
    child.once('exit', (code, signal) => giveUp(`ended with ${code ?? signal}`));
  });
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return ended;
}
