import { expect, test } from 'vitest';
import { cleanFileName } from '../../../platform/files/file-name.ts';
import { readUploadMetadata } from './upload-metadata.ts';

const encode = (text: string) => Buffer.from(text).toString('base64');

test('metadata is keys with values in base64; anything else is nothing', () => {
  expect(readUploadMetadata(`name ${encode('Lebenslauf – Zoë.pdf')},empty`)).toEqual(
    new Map([
      ['name', 'Lebenslauf – Zoë.pdf'],
      ['empty', ''],
    ]),
  );
  expect(readUploadMetadata(undefined)).toEqual(new Map());
  for (const header of ['a b c', `a ${encode('1')},a ${encode('2')}`, 'a gICA'])
    expect(readUploadMetadata(header)).toBeNull();
});

test('a name keeps what a person reads, and never a path', () => {
  expect(cleanFileName('../../etc/passwd')).toBe('passwd');
  expect(cleanFileName('C:\\Users\\Ada\\cv.pdf')).toBe('cv.pdf');
  expect(cleanFileName('resume.pdf.exe.txt')).toBe('resume.pdf.exe.txt');
  expect(cleanFileName('cv\u202efdp.exe')).toBe('cvfdp.exe');
  expect(cleanFileName('a\u0000b\nc.txt')).toBe('a_b_c.txt');
  for (const nothing of ['', '   ', '..', '/', '\u202e']) expect(cleanFileName(nothing)).toBe('file');
  const long = cleanFileName(`${'😀'.repeat(300)}.docx`);
  expect(long.length).toBeLessThanOrEqual(255);
  expect(long.endsWith('.docx')).toBe(true);
  expect(long.isWellFormed()).toBe(true);
});
