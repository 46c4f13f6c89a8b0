import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { Failure } from './failure.ts';

const PROGRAM = fileURLToPath(new URL('../../server/src/store-process.ts', import.meta.url));

/**
 * Runs the part of the server that works on backups beside it. It reports for itself; throws a `Failure` without further
 * words when it did not end well.
 */
export async function runStoreProcess(args: readonly string[], input?: ReadableStream | null): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(child, 'exit') as Promise<[code: number | null]>;
  if (input) {
    // It says itself what it misses: a source that breaks off is a backup that ends before its end.
    await pipeline(Readable.fromWeb(input as never), child.stdin).catch(() => child.stdin.destroy());
  } else child.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Failure(code === null ? 'it was ended before it was done' : '');
}
