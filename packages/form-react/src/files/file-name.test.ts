import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { displayName } from './file-name.tsx';
import { formatFileSize } from './file-size.tsx';

test.each([
  ['an ordinary name', 'Lebenslauf äöü.pdf', 'Lebenslauf äöü.pdf'],
  ['one that turns the text around', 'cod\u202excod.exe', 'cod\ufffdxcod.exe'],
  ['isolates', '\u2066a\u2069.txt', '\ufffda\ufffd.txt'],
  ['line breaks', 'a\nb\u2028c.txt', 'a\ufffdb\ufffdc.txt'],
  ['half a letter', 'a\ud83d.txt', 'a\ufffd.txt'],
  ['Arabic', 'سيرة.pdf', 'سيرة.pdf'],
])('a name is shown as it is read: %s', (_, name, shown) => {
  expect(displayName(name)).toBe(shown);
});

const SHARED = new URL(
  '../../../../../shared/data/06-bad-input/strings/file-names.shared.json',
  import.meta.url,
);

test.skipIf(!existsSync(SHARED))(
  'no collected name turns or hides anything (skipped where they are absent)',
  () => {
    const collected = JSON.stringify(JSON.parse(readFileSync(SHARED, 'utf8')));
    const names = [...collected.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([text]) => JSON.parse(text) as string);
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) {
      const shown = displayName(name);
      expect(shown).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u);
      expect(displayName(shown)).toBe(shown);
      expect(shown.length).toBe(name.length);
    }
  },
);

test.each([
  [0, 'en', '0 bytes'],
  [1, 'en', '1 byte'],
  [1023, 'en', '1,023 bytes'],
  [1024, 'en', '1 kB'],
  [1.5 * 1024 * 1024, 'en', '1.5 MB'],
  [1.5 * 1024 * 1024, 'de', '1,5 MB'],
  [1.5 * 1024 * 1024, 'fr', '1,5 Mo'],
  [3 * 1024 ** 3, 'en', '3 GB'],
])('%i bytes are written in %s as %s', (bytes, locale, text) => {
  expect(formatFileSize(bytes, locale).replace(/\s/g, ' ')).toBe(text);
});
