import { expect, test } from 'vitest';
import { readResume } from '../../read-resume.ts';

const TEXT = 'Zoë Müller\r\n\r\n• Built the bridge\r2020 - 2024    Engineer\tBerlin\n- Led a team';

function wide(text: string, isBigEnded: boolean): Buffer {
  const bytes = Buffer.from(text, 'utf16le');
  return isBigEnded ? bytes.swap16() : bytes;
}

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16LE with its mark', wide(`\ufeff${TEXT}`, false)],
  ['UTF-16BE with its mark', wide(`\ufeff${TEXT}`, true)],
  ['UTF-16LE', wide(TEXT, false)],
  ['UTF-16BE', wide(TEXT, true)],
  ['Windows-1252', Buffer.concat([Buffer.from(TEXT.replace('•', '\u0095'), 'latin1')])],
])('[RESUME-03] text in %s is read line by line, with its items and cells', async (_name, bytes) => {
  const { lines } = await readResume(new Uint8Array(bytes), 'a.txt');
  expect(lines.map(({ cells, role }) => [...cells, role])).toEqual([
    ['Zoë Müller', 'text'],
    ['Built the bridge', 'item'],
    ['2020 - 2024', 'Engineer', 'Berlin', 'text'],
    ['Led a team', 'item'],
  ]);
});

test.each([
  ['nothing', '', 'broken'],
  ['spaces', '  \n ', 'no_text'],
  ['a page for a browser', '<!doctype html><p>Ada', 'not_supported'],
  ['a program', 'MZ\u0000\u0003\u0000\u0000\u0000\u0004\u0000', 'not_supported'],
  ['a script', '#!/bin/sh\nls', 'not_supported'],
  ['endless lines', 'a\n'.repeat(30_000), 'too_large'],
])('[RESUME-03] a file of %s has its reason', async (_name, content, reason) => {
  await expect(readResume(new Uint8Array(Buffer.from(content)), 'a.txt')).rejects.toMatchObject({ reason });
});
