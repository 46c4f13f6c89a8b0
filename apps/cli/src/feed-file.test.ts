import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeOutput } from './feed-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'opencareers-cli-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** An answer in pieces, which may break off. */
const answer = (pieces: string[], fault?: Error) =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      if (fault === undefined) controller.close();
      else controller.error(fault);
    },
  });

test('an answer becomes a file when it is whole', async () => {
  await writeOutput(answer(['one,', 'two']), folder, 'out.csv');
  expect(await readdir(folder)).toEqual(['out.csv']);
  expect(await readFile(join(folder, 'out.csv'), 'utf8')).toBe('one,two');
});

test('of an answer that breaks off nothing stays, and the file of before is as it was', async () => {
  await writeOutput(answer(['before']), folder, 'out.csv');
  const broken = writeOutput(answer(['half'], new Error('the line broke')), folder, 'out.csv');
  await expect(broken).rejects.toThrow('out.csv could not be written: the line broke');
  expect(await readdir(folder)).toEqual(['out.csv']);
  expect(await readFile(join(folder, 'out.csv'), 'utf8')).toBe('before');
});
