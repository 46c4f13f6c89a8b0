import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FormDefinition } from '../definition/form-definition.ts';
import { translatableTexts } from '../definition/localize.ts';
import { applyEdit, type FormEdit } from './form-editing.ts';
import { findInForm } from './form-search.ts';

const item = (name: string) => ({ name, type: 'text' as const, label: name });
const list = (name: string, ...names: string[]) => ({
  name,
  type: 'dynamicList' as const,
  label: name,
  options: { items: names.map(item) },
});
const PLAIN: FormDefinition = {
  sections: [
    { title: 'One', items: [item('a'), list('b', 'b1', 'b2', 'b3'), item('c')] },
    { title: 'Two', items: [item('d'), item('e')] },
    { title: 'Three', items: [] },
  ],
};
/** Every text translated as itself, so that each tells where it belongs. */
const FORM: FormDefinition = {
  ...PLAIN,
  translations: { de: Object.fromEntries(translatableTexts(PLAIN).map(({ path, text }) => [path, text])) },
};

const names = ({ sections }: FormDefinition) => sections.map(({ items }) => items.map(({ name }) => name));
const aPlace = fc.oneof(fc.tuple(fc.nat(2), fc.nat(3)), fc.tuple(fc.constant(0), fc.constant(1), fc.nat(3)));
const aList = fc.oneof(fc.tuple(fc.nat(3)), fc.constant([0, 1]));
const anEdit: fc.Arbitrary<FormEdit> = fc.oneof(
  fc.record({
    kind: fc.constant('removeItems' as const),
    places: fc.uniqueArray(aPlace, { selector: String }),
  }),
  fc.record({
    kind: fc.constant('moveItems' as const),
    places: fc.uniqueArray(aPlace, { selector: String }),
    list: aList,
    before: fc.nat(5),
  }),
);

test('[FORM-10] translations follow questions that move or go, several at once', () => {
  fc.assert(
    fc.property(fc.array(anEdit, { maxLength: 6 }), (edits) => {
      const form = edits.reduce(applyEdit, FORM);
      const texts = new Map(translatableTexts(form).map(({ path, text }) => [path, text]));
      expect(new Map(Object.entries(form.translations?.de ?? {}))).toEqual(texts);
    }),
  );
});

test('[FORM-10] moving several loses none and keeps their order', () => {
  const moved = applyEdit(FORM, {
    kind: 'moveItems',
    places: [
      [1, 1],
      [0, 0],
      [0, 2],
    ],
    list: [1],
    before: 1,
  });
  expect(names(moved)).toEqual([['b'], ['d', 'a', 'c', 'e'], []]);
  const inList = applyEdit(FORM, { kind: 'moveItems', places: [[0, 1, 0]], list: [0, 1], before: 3 });
  expect(inList.sections[0]?.items[1]).toMatchObject({
    options: { items: [{ name: 'b2' }, { name: 'b3' }, { name: 'b1' }] },
  });
  for (const wrong of [
    { places: [[0, 1, 0]], list: [1] },
    { places: [[0, 0]], list: [0, 1] },
  ])
    expect(applyEdit(FORM, { kind: 'moveItems', before: 0, ...wrong })).toBe(FORM);
  expect(applyEdit(FORM, { kind: 'moveItems', places: [[0, 0]], list: [0], before: 1 })).toBe(FORM);
});

test('[FORM-10] several become required, and a translation is written and taken back', () => {
  const required = applyEdit(FORM, {
    kind: 'requireItems',
    places: [
      [0, 0],
      [0, 1, 2],
    ],
    required: true,
  });
  expect(JSON.stringify(required).match(/"required":true/g)).toHaveLength(2);
  expect(
    applyEdit(required, {
      kind: 'requireItems',
      places: [
        [0, 0],
        [0, 1, 2],
      ],
      required: false,
    }),
  ).toEqual(FORM);
  const french = applyEdit(PLAIN, { kind: 'addLanguage', language: 'fr' });
  const path = 'sections.0.items.0.label';
  const translated = applyEdit(french, { kind: 'translate', language: 'fr', path, text: 'Un' });
  expect(translated.translations).toEqual({ fr: { [path]: 'Un' } });
  expect(applyEdit(translated, { kind: 'translate', language: 'fr', path, text: ' ' })).toEqual(french);
  expect(applyEdit(translated, { kind: 'removeLanguage', language: 'fr' })).toEqual(PLAIN);
});

test('[FORM-10] questions are found by label, name, choice and help, whatever the accents and capitals', () => {
  const form: FormDefinition = {
    sections: [
      {
        title: 'One',
        items: [
          { name: 'x', type: 'text', label: 'Élève', help: 'Your school' },
          {
            name: 'pick',
            type: 'radio',
            label: 'Pick',
            options: { choices: [{ label: 'School bus', value: 'bus' }] },
          },
          list('rows', 'eleve_2'),
        ],
      },
    ],
  };
  expect(findInForm(form, 'ELEVE')).toEqual([
    { place: [0, 0], in: 'label' },
    { place: [0, 2, 0], in: 'label' },
  ]);
  expect(findInForm(form, 'school').map((match) => match.in)).toEqual(['help', 'choice']);
  expect(findInForm(form, ' ')).toEqual([]);
});
