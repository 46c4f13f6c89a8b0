import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldOption, foldText } from './fold.ts';

test.each([
  ['Zürich', 'zurich'],
  ['ŁÓDŹ', 'lodz'],
  ['Straße', 'strasse'],
  ['STRASSE', 'strasse'],
  ['ﬁnance', 'finance'],
  ['nur\u00adse', 'nurse'],
  ['nu\u200brse', 'nurse'],
  ['Œuvre Ærø', 'oeuvre aero'],
  ['İstanbul Iğdır', 'istanbul igdir'],
  ['Ｃ＋＋', 'c++'],
  ['Ingénieur·e', 'ingenieur·e'],
  ['it’s “so” – simple…', 'it\'s "so" - simple...'],
  ['مُمَرِّضة أولى', 'ممرضه اولي'],
  ['٢٠٢٦', '2026'],
  ['ｶﾞｲﾄﾞ', 'ガイド'],
  ['간호사', '간호사'],
  ['हिन्दी', 'हिन्दी'],
  ['Java™', 'java'],
  ['Ἀθῆναι ΟΔΟΣ', 'αθηναι οδοσ'],
])('%s is read as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

const anyText = fc.string({ unit: 'binary', maxLength: 40 });

test('folding twice changes nothing more', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
    { numRuns: 2000 },
  );
});

test('accents written as marks and as letters are the same', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')));
    }),
    { numRuns: 2000 },
  );
});

test('case never matters for letters that have two cases of equal length', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcäöüéèçñøåłżğčабвгδλ'), maxLength: 20 });
  fc.assert(
    fc.property(letters, (text) => {
      expect(foldText(text.toUpperCase())).toBe(foldText(text));
    }),
  );
});

test('option values that differ in case, accents or blanks are one, those that differ in signs are not', () => {
  expect(foldOption('  Human\u00a0 Resources ')).toBe(foldOption('human resources'));
  expect(foldOption('Café')).toBe(foldOption('CAFE'));
  expect(new Set(['C', 'C++', 'C#'].map(foldOption)).size).toBe(3);
});
