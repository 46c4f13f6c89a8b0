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

test('[CONST-01] no cell begins a formula, and all others read back as they were', () => {
  const text = fc.oneof(
    fc.string(),
    fc.tuple(fc.constantFrom('=', '+', '-', '@'), fc.string()).map((t) => t.join('')),
  );
  fc.assert(
    fc.property(text, (value) => {
      const shown = read(csvCell(value));
      expect(shown).not.toMatch(/^[=+\-@]/);
      expect(shown).toBe(/^[=+\-@]/.test(value) ? `'${value}` : value);
    }),
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
