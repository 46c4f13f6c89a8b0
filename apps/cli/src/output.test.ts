import { expect, test } from 'vitest';
import { table } from './output.ts';

test('columns stand below their headings, and what is missing is empty', () => {
  const text = table(
    ['number', 'title'],
    [
      [7, 'Baker'],
      [12, null],
    ],
  );
  expect(text).toBe('number  title\n7       Baker\n12');
});

test('a title from a feed neither steers the terminal nor makes a line of its own', () => {
  const text = table(['title'], [['Baker\u001b[2J\u0007 of\r\nbread']]);
  expect(text).toBe('title\nBaker [2J  of bread');
});
