import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPdfBomb, aPlainPdf } from '../../../../../test/pdf-makers.ts';
import { createResumeReader } from './resume-reader.ts';

const SHARED = fileURLToPath(
  new URL('../../../../../../../../shared/data/06-bad-input/files/', import.meta.url),
);
// Where they are absent, the last test is skipped; the tests of the parser read all of them.
const hasShared = existsSync(SHARED);
const HOSTILE = {
  'docx-bomb-60mb-document.docx': 'too_large',
  'docx-missing-document.docx': 'broken',
  'png-20000x20000.png': 'not_supported',
  'zip-bomb-100mb.zip': 'not_supported',
};
const limits = { milliseconds: 10_000, heapMegabytes: 192, memoryMegabytes: 300 };
const reader = createResumeReader();
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'resumes-'));
});
afterAll(async () => {
  await reader.close();
  rmSync(folder, { recursive: true });
});

function aFile(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const RESUME = [
  'Ada Example',
  'ada@mail.example',
  '',
  'Experience',
  'Engineer, Example Works, 2020 - 2024',
].join('\n');

test('[RESUME-03] a resume is read in a process of its own: its lines, and values that name them', async () => {
  const reading = await reader.read(aFile('ada.txt', RESUME), 'ada.txt');
  expect(reading).toMatchObject({
    kind: 'read',
    parsed: { email: { value: 'ada@mail.example', lines: [1] } },
  });
  expect(reading.kind === 'read' && reading.lines[1]?.text).toBe('ada@mail.example');
});

test('[RESUME-03] what cannot be read is told with its reason', async () => {
  const program = await reader.read(
    aFile('program.pdf', Uint8Array.of(0x4d, 0x5a, 0, 1, 2, 3)),
    'program.pdf',
  );
  expect(program).toEqual({ kind: 'unreadable', reason: 'not_supported' });
  const torn = await reader.read(aFile('torn.pdf', '%PDF-1.7\nnothing'), 'torn.pdf');
  expect(torn).toEqual({ kind: 'unreadable', reason: 'broken' });
});

test('[RESUME-03] a file that takes too long or too much is unreadable, and the next one is read', async () => {
  const hurried = createResumeReader({ limits: { ...limits, milliseconds: 1 } });
  expect(await hurried.read(aFile('slow.pdf', aPlainPdf()), 'slow.pdf')).toEqual({
    kind: 'unreadable',
    reason: 'too_slow',
  });
  await hurried.close();
  const bomb = await reader.read(aFile('bomb.pdf', aPdfBomb(400)), 'bomb.pdf');
  expect(bomb.kind).toBe('unreadable');
  expect((await reader.read(aFile('next.txt', RESUME), 'next.txt')).kind).toBe('read');
});

test('[RESUME-03] a file that is not there fails, and who gives up or closes is told', async () => {
  await expect(reader.read(join(folder, 'none.pdf'), 'none.pdf')).rejects.toThrow('ENOENT');
  const abort = new AbortController();
  const given = reader.read(aFile('given-up.txt', RESUME), 'given-up.txt', abort.signal);
  abort.abort(new Error('gone'));
  await expect(given).rejects.toThrow('gone');
  const closing = createResumeReader();
  const lost = closing.read(aFile('lost.txt', RESUME), 'lost.txt');
  await closing.close();
  await expect(lost).rejects.toMatchObject({ reason: 'ended' });
});

test('[RESUME-03] many resumes at once wait for their turn', async () => {
  const path = aFile('many.txt', RESUME);
  const readings = await Promise.all(Array.from({ length: 4 }, () => reader.read(path, 'many.txt')));
  expect(readings.map(({ kind }) => kind)).toEqual(readings.map(() => 'read'));
});

test.skipIf(!hasShared)(
  '[RESUME-03] the most hostile of the files that others have collected end with their reason',
  async () => {
    const faults: object[] = [];
    const told = createResumeReader({ log: (_message, fields) => faults.push(fields) });
    const readings = await Promise.all(
      Object.keys(HOSTILE).map((name) => told.read(join(SHARED, name), name)),
    );
    await told.close();
    expect(readings).toEqual(Object.values(HOSTILE).map((reason) => ({ kind: 'unreadable', reason })));
    expect(faults).toEqual([]);
  },
  120_000,
);
