import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import SERVER_ARGUMENTS from '../../scripts/server-arguments.json' with { type: 'json' };
import type { LoopDelay } from './loop-delay.ts';

const MAIN = 'apps/server/src/main.ts';
const LOOP_DELAY = new URL('./loop-delay.ts', import.meta.url).href;
const OWN_CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));

/** The product as a process of its own, as `npm start` runs it. */
export interface RunningServer {
  origin: string;
  operatorToken: string;
  /** Milliseconds from the start of the process to its ready line. */
  startMilliseconds: number;
  /** Resident memory of the server process in bytes. */
  residentBytes(): Promise<number>;
  /** What its threads have used of the processors so far, in milliseconds. */
  processorMilliseconds(): Promise<number>;
  /** How long its event loop was held up since the last question. */
  takeLoopDelay(): Promise<LoopDelay>;
  stop(): Promise<void>;
}

/** Starts the server of a built checkout on a free port with its own store and waits for the ready line. */
export async function startServer(
  dataDir: string,
  variables: Record<string, string> = {},
  checkout = OWN_CHECKOUT,
): Promise<RunningServer> {
  const began = performance.now();
  const child = spawn(process.execPath, [...SERVER_ARGUMENTS, '--import', LOOP_DELAY, join(checkout, MAIN)], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error', ...variables },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const origin = await readOrigin(child);
  const startMilliseconds = performance.now() - began;
  const operatorToken = (await readFile(join(dataDir, 'operator-token'), 'utf8')).trim();
  return {
    origin,
    operatorToken,
    startMilliseconds,
    residentBytes: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
    },
    processorMilliseconds: async () => {
      const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8');
      // The name in parentheses may hold spaces; the times in hundredths of a second are the 12th and 13th after it.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) * 10;
    },
    takeLoopDelay: async () => {
      child.send('take');
      const [delay] = (await once(child, 'message')) as [LoopDelay];
      return delay;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function readOrigin(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('the server has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /ready at (https?:\/\/\S+?)\/careers/.exec(line)?.[1];
    if (origin !== undefined) return origin;
  }
  throw new Error('the server ended before it was ready');
}
