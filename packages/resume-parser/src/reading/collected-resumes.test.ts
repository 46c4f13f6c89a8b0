import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readResume } from '../read-resume.ts';

// Files that others have collected; where they are absent these tests are skipped.
const SHARED = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url));
const hasShared = existsSync(SHARED);
const MILLISECONDS_MAX = 10_000;

function filesIn(folder: string): string[] {
  const names = readdirSync(`${SHARED}${folder}`, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => statSync(`${SHARED}${folder}/${name}`).isFile()).toSorted();
}

async function endOf(path: string): Promise<string> {
  const start = performance.now();
  const bytes = new Uint8Array(readFileSync(`${SHARED}${path}`));
  const end = await readResume(bytes, path).then(
    ({ lines }) => (lines.length > 0 ? 'read' : 'nothing'),
    (error) => String(error.reason),
  );
  expect(performance.now() - start, path).toBeLessThan(MILLISECONDS_MAX);
  return end;
}

test.skipIf(!hasShared)(
  '[RESUME-03] every collected resume is read, or its reason is told',
  async () => {
    const ends: Record<string, string> = {};
    for (const name of filesIn('03-resumes')) ends[name] = await endOf(`03-resumes/${name}`);
    const unread = Object.entries(ends).filter(([, end]) => end !== 'read');
    expect(Object.fromEntries(unread)).toEqual({
      'made/nurse-password-resume123.pdf': 'password',
      'made/spawacz.png': 'not_supported',
    });
  },
  60_000,
);

test.skipIf(!hasShared)(
  '[RESUME-03] every hostile file ends in lines or a reason',
  async () => {
    const ends: Record<string, string> = {};
    for (const name of filesIn('06-bad-input/files')) ends[name] = await endOf(`06-bad-input/files/${name}`);
    expect(ends).toMatchObject({
      'docx-bomb-60mb-document.docx': 'too_large',
      'docx-missing-document.docx': 'broken',
      'docx-named.pdf': 'read',
      'elf-named.docx': 'not_supported',
      'exe-named.pdf': 'not_supported',
      'html-named.pdf': 'not_supported',
      'pdf-named.docx': 'read',
      'png-20000x20000.png': 'not_supported',
      'zero-byte.docx': 'broken',
      'zip-bomb-100mb.zip': 'not_supported',
    });
    expect(Object.values(ends)).not.toContain('undefined');
  },
  60_000,
);

test.skipIf(!hasShared)(
  '[RESUME-03] text in a DOCX that nobody sees, meant for programs, is no content',
  async () => {
    const path = `${SHARED}03-resumes/made/nurse-hidden-white-text.docx`;
    const { lines } = await readResume(new Uint8Array(readFileSync(path)), path);
    expect(lines.map(({ text }) => text).join('\n')).not.toMatch(/ignore|score|neurosurgeon/i);
  },
);
