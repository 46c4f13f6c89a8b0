import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterFile } from './after-file.ts';
import type { TestServer } from './test-server.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
export const OPERATOR_TOKEN = 'operator-token-of-the-tests';

/** The product as a process of its own, so that it can be killed. */
export interface ServerProcess {
  origin: string;
  child: ChildProcess;
  /** Where it keeps everything. */
  dataDir: string;
  operate(method: string, path: string, body?: ReadableStream | string | object): Promise<Response>;
}

const running: { child: ChildProcess; dataDir: string; hasDatabase: boolean }[] = [];

/**
 * Starts the server on a free loopback port with the given database, or with the one that it brings along (null), in a
 * folder of its own or that of a process that has ended, with further variables; it ends with the file.
 */
export async function aServerProcess(
  databaseUrl: string | null,
  folder?: string,
  variables: Record<string, string> = {},
): Promise<ServerProcess> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'opencareers-test-')));
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      DEMO: '0',
      LOG_LEVEL: 'error',
      OPERATOR_TOKEN,
      NODE_ENV: 'production',
      // The test runner sets a BASE_URL of its own.
      BASE_URL: '',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push({ child, dataDir, hasDatabase: databaseUrl === null });
  const origin = await readOrigin(child);
  return {
    origin,
    child,
    dataDir,
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

/** A folder for processes that work on the files, and with the keys, of a server of the tests. */
export async function folderBeside(server: TestServer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'opencareers-kills-'));
  await symlink(uploadsOf(server), join(folder, 'uploads'));
  for (const [name, byte] of [
    ['signing-key', 7],
    ['sealing-key', 9],
  ] as const)
    await writeFile(join(folder, name), Buffer.alloc(32, byte).toString('base64url'));
  return folder;
}

/** Where a server of the tests keeps its files. */
export function uploadsOf({ offers: { files } }: TestServer): string {
  return dirname(dirname(files.pathOf(files.createName())));
}

/** Ends a process as a power cut does. */
export async function kill({ child }: ServerProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

afterFile(async () => {
  for (const { child, dataDir, hasDatabase } of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      // Killed, it would leave the database that it brought along running.
      child.kill(hasDatabase ? 'SIGTERM' : 'SIGKILL');
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
