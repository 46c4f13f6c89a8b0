import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ConversionRefusal } from './conversion.ts';
import { parseObjectLiteral } from './object-literal.ts';

test('objects are read as JavaScript writes them', () => {
  const source = `
    // a survey
    { title: 'It\\'s "here"', /* pages */ pages: [ { name: "a", 'max': +1.5e2, on: true, off: null, }, ], };`;
  expect(parseObjectLiteral(source)).toEqual({
    title: 'It\'s "here"',
    pages: [{ name: 'a', max: 150, on: true, off: null }],
  });
});

test('all JSON is read as JSON reads it', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), (json) => {
      expect(parseObjectLiteral(json)).toEqual(JSON.parse(json));
    }),
  );
});

test('a name of the language itself is only a name', () => {
  const read = parseObjectLiteral('{ __proto__: { admin: true }, constructor: 1 }') as object;
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  expect(Object.keys(read)).toEqual(['__proto__', 'constructor']);
});

test.each([
  '{ a: alert(1) }',
  '{ a: function () {} }',
  '{ a: b }',
  '{ a',
  '[1 2]',
  '/a/',
  '{} {}',
  '['.repeat(5000),
])('nothing is run, and the line of what cannot be read is named: %.20s', (source) => {
  expect(() => parseObjectLiteral(source)).toThrow(ConversionRefusal);
  expect(() => parseObjectLiteral(source)).toThrow(/line 1/);
});
