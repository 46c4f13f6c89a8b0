import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WorkerPool } from './worker-pool.ts';

const LIMITS = { milliseconds: 60_000, heapMegabytes: 64, memoryMegabytes: 512 };
/** Answers `quick` at once, and anything else never. */
const PROGRAM = `process.send({ kind: 'ready' });
process.on('message', ({ text }) => {
  if (text === 'quick') process.send({ kind: 'done', result: text });
});`;

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'opencareers-workers-'));
  path = join(folder, 'program.mjs');
  writeFileSync(path, PROGRAM);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('who gives up while all processes are busy waits no longer, and takes nobody’s place', async () => {
  const pool = new WorkerPool<string>({ path, limits: LIMITS }, { workersMax: 1, idleMilliseconds: 0 });
  const [first, second] = [new AbortController(), new AbortController()];
  const busy = pool.run({ message: { text: 'endless' }, signal: first.signal });
  const givenUp = pool.run({ message: { text: 'quick' }, signal: second.signal });
  const patient = pool.run({ message: { text: 'quick' } });
  second.abort(new Error('given up'));
  await expect(givenUp).rejects.toThrow('given up');
  first.abort(new Error('stopped'));
  await expect(busy).rejects.toThrow('stopped');
  expect(await patient).toBe('quick');
  const late = pool.run({ message: { text: 'quick' }, signal: second.signal });
  await expect(late).rejects.toThrow('given up');
  pool.close();
}, 30_000);
