import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvLines } from './csv-cell.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+41 44 000 00 00', "'+41 44 000 00 00"],
  ['-5', "'-5"],
  [-5, "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['a=1', 'a=1'],
  [' =1+1', "' =1+1"],
  ['\u00a0\u3000+1', "'\u00a0\u3000+1"],
  ['\t=1+1', "'\t=1+1"],
  ['\r=1+1', '"\'\r=1+1"'],
  ['\n@SUM(A1)', '"\'\n@SUM(A1)"'],
  ['\tIndented', "'\tIndented"],
  ['\u200b\ufeff=1', "'\u200b\ufeff=1"],
  ['\u202e-1', "'\u202e-1"],
  ['\0=1', "'\0=1"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['﹦1', "'﹦1"],
  ['−1', "'−1"],
  ["'=1", "'=1"],
  [' Kiel', ' Kiel'],
  ['– a note', '– a note'],
  ['', ''],
  [null, ''],
  [0, '0'],
  [false, 'false'],
  ['Zürich, CH', '"Zürich, CH"'],
  ['say "hi"', '"say ""hi"""'],
  ['=HYPERLINK("http://evil.example","a")', '"\'=HYPERLINK(""http://evil.example"",""a"")"'],
])('[CONST-01] %j is written as %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

/** Reads one cell as RFC 4180 says. */
function read(cell: string): string {
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

const SIGNS = [...'=+-@＝＋－＠﹦﹢﹣﹫−'];
const UNSEEN = [
  ' ',
  '\t',
  '\r',
  '\n',
  '\u00a0',
  '\u2003',
  '\u3000',
  '\u200b',
  '\u2060',
  '\ufeff',
  '\u202e',
  '\0',
];

/** What a spreadsheet looks at first: it passes over blanks and what nobody sees. */
const firstSeen = (text: string) => [...text].find((sign) => !/[\s\p{Cc}\p{Cf}]/u.test(sign));

test('[CONST-01] no cell begins a formula, however it is hidden, and all others read back as they were', () => {
  const hidden = fc.tuple(
    fc.array(fc.constantFrom(...UNSEEN), { maxLength: 4 }).map((signs) => signs.join('')),
    fc.constantFrom('', ...SIGNS),
    fc.string({ unit: 'binary' }),
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    hidden.map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (value) => {
      const shown = read(csvCell(value));
      expect(SIGNS).not.toContain(firstSeen(shown));
      expect(shown).not.toMatch(/^[\t\r\n]/);
      const isRisky = SIGNS.includes(firstSeen(value) ?? '') || /^[\t\r\n]/.test(value);
      expect(shown).toBe(isRisky ? `'${value}` : value);
    }),
    { numRuns: 1000 },
  );
});

test('[CONST-01] lines end with CR LF', () => {
  expect(
    csvLines([
      ['a', 1],
      ['b\nc', null],
    ]),
  ).toBe('a,1\r\n"b\nc",\r\n');
});
