import { foldLabel } from '@opencareers/form-core/definition/fold-label';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterChoices, findTypedChoice } from './filter-choices.ts';

const choices = ['Zürich', 'Zug', 'Łódź', 'Straße', 'İzmir', 'Ærø', 'Việt Nam', 'ＡＢＣ', 'zug'].map(
  (label) => ({
    label,
    value: label,
  }),
);
const found = (typed: string) => filterChoices(choices, typed).map(({ label }) => label);

test.each([
  ['ZURICH', ['Zürich']],
  ['lodz', ['Łódź']],
  ['strasse', ['Straße']],
  ['izmir', ['İzmir']],
  ['aero', ['Ærø']],
  ['viet  nam', ['Việt Nam']],
  ['abc', ['ＡＢＣ']],
  ['ü', ['Zürich', 'Zug', 'zug']],
  ['nothing', []],
])('[FORM-15] “%s” finds its choices whatever the accents and the case', (typed, labels) => {
  expect(found(typed)).toEqual(labels);
});

test('[FORM-15] a text that is its own label is found, in capitals and without its marks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (label) => {
      const one = [{ label, value: 'x' }];
      for (const typed of [label, label.toUpperCase(), label.normalize('NFD'), ` ${label} `]) {
        // Some letters become others for good when they are capitals, such as the Greek final sigma.
        if (foldLabel(typed) !== foldLabel(label)) continue;
        if (foldLabel(label) !== '') expect(filterChoices(one, typed)).toEqual(one);
      }
      expect(foldLabel(foldLabel(label))).toBe(foldLabel(label));
    }),
  );
});

test('a label that was typed in full is meant only when it is the only one', () => {
  expect(findTypedChoice(choices, 'LODZ ')?.value).toBe('Łódź');
  expect(findTypedChoice(choices, 'zug')).toBeUndefined();
  expect(findTypedChoice(choices, 'zur')).toBeUndefined();
  expect(findTypedChoice(choices, '')).toBeUndefined();
});

test('[FORM-15] what is found does not depend on what was looked for before', () => {
  const typed = fc.stringMatching(/^[zuglodstraei ]{0,4}$/);
  fc.assert(
    fc.property(fc.array(typed, { maxLength: 8 }), (searches) => {
      const anew = choices.map((choice) => ({ ...choice }));
      for (const search of searches) {
        expect(filterChoices(choices, search)).toEqual(filterChoices([...anew], search));
      }
    }),
  );
});
