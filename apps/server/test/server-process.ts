import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const OPERATOR_TOKEN = 'operator-token-of-the-tests';

/** The product as a process of its own, so that it can be killed. */
export interface ServerProcess {
  origin: string;
  child: ChildProcess;
  operate(method: string, path: string, body?: ReadableStream | string | object): Promise<Response>;
}

const running: { child: ChildProcess; dataDir: string }[] = [];

/** Starts the server on a free loopback port with the given database; it ends with the file. */
export async function aServerProcess(databaseUrl: string): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'opencareers-test-'));
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO: '0',
      LOG_LEVEL: 'error',
      OPERATOR_TOKEN,
      NODE_ENV: 'production',
      // The test runner sets a BASE_URL of its own.
      BASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push({ child, dataDir });
  const origin = await readOrigin(child);
  return {
    origin,
    child,
    operate: (method, path, body) =>
      fetch(`${origin}/api/operator/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${OPERATOR_TOKEN}`,
          'content-type': isPlain(body) ? 'application/json' : 'application/octet-stream',
        },
        ...(body === undefined ? {} : { body: isPlain(body) ? JSON.stringify(body) : body, duplex: 'half' }),
      } as RequestInit),
  };
}

afterAll(async () => {
  for (const { child, dataDir } of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  }
});

async function readOrigin(child: ChildProcess): Promise<string> {
  const errors: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  if (child.stdout === null) throw new Error('the server has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /ready at (https?:\/\/\S+?)\/careers/.exec(line)?.[1];
    if (origin !== undefined) return origin;
  }
  throw new Error(`the server ended before it was ready: ${errors.join('')}`);
}

function isPlain(body: ReadableStream | string | object | undefined): body is object {
  return typeof body === 'object' && Object.getPrototypeOf(body) === Object.prototype;
}
