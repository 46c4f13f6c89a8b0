import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffDefinitions } from './definition-diff.ts';
import type { FormDefinition, FormItem } from './form-definition.ts';

const text = (name: string, more: object = {}): FormItem => ({
  name,
  type: 'text',
  label: `The ${name}`,
  ...more,
});
const form = (...sections: [title: string, ...items: FormItem[]][]): FormDefinition => ({
  sections: sections.map(([title, ...items]) => ({ title, items })),
});

function differences(before: FormDefinition, after: FormDefinition): string[] {
  return diffDefinitions(before, after).map(({ code, message }) => `${code}: ${message}`);
}

test('a form is no different from itself', () => {
  const definition = form(['A', text('a'), text('b')], ['B', text('c')]);
  expect(differences(definition, structuredClone(definition))).toEqual([]);
});

test('questions that come and go are named by their label', () => {
  expect(differences(form(['A', text('a')]), form(['A', text('a'), text('b')]))).toEqual([
    'question_added: The question "The b" is new.',
  ]);
  expect(differences(form(['A', text('a'), text('b')]), form(['A', text('b')]))).toEqual([
    'question_removed: The question "The a" was removed.',
  ]);
});

test('one question that moves does not make the others move', () => {
  const before = form(['A', text('a'), text('b'), text('c'), text('d')], ['B', text('e')]);
  expect(
    differences(before, form(['A', text('b'), text('c'), text('d'), text('a')], ['B', text('e')])),
  ).toEqual(['question_moved: The question "a" was moved from place 1 to 4.']);
  expect(
    differences(before, form(['A', text('b'), text('c'), text('d')], ['B', text('a'), text('e')])),
  ).toEqual(['question_moved: The question "a" was moved to the section "B".']);
});

test('each property that changed is one difference, with what it was and what it is', () => {
  const country = (more: object): FormItem => ({
    name: 'country',
    type: 'select',
    label: 'Country',
    ...more,
  });
  const before = country({
    rules: [{ type: 'minLength', value: 1 }],
    options: {
      placeholder: 'Choose',
      choices: [
        { value: 'US', label: 'USA' },
        { value: 'CA', label: 'Canada' },
      ],
    },
  });
  const after = country({
    required: true,
    rules: [{ type: 'minLength', value: 2 }],
    options: {
      choices: [
        { value: 'US', label: 'United States' },
        { value: 'MX', label: 'Mexico' },
      ],
    },
  });
  expect(diffDefinitions(form(['A', before]), form(['A', after])).map((one) => one.message)).toEqual([
    'Question "country": `options.placeholder` was "Choose" and is gone.',
    'Question "country": `rules.minLength` was {"type":"minLength","value":1}, is now {"type":"minLength","value":2}.',
    'Question "country": `options.choices.US` was {"value":"US","label":"USA"}, is now {"value":"US","label":"United States"}.',
    'Question "country": `options.choices.CA` was {"value":"CA","label":"Canada"} and is gone.',
    'Question "country": `options.choices order` was ["US","CA"], is now ["US","MX"].',
    'Question "country": `required` is now true.',
    'Question "country": `options.choices.MX` is now {"value":"MX","label":"Mexico"}.',
  ]);
});

test('a question of the same type and label, or in the same place, was renamed', () => {
  const before = form(['A', text('a'), text('b')]);
  expect(differences(before, form(['A', text('b'), text('first', { label: 'The a' })]))).toEqual([
    'question_renamed: The question "a" is now named "first".',
    'question_moved: The question "b" was moved from place 2 to 1.',
  ]);
  expect(differences(before, form(['A', text('first'), text('b')]))).toEqual([
    'question_renamed: The question "a" is now named "first".',
    'question_changed: Question "first": `label` was "The a", is now "The first".',
  ]);
});

test('a section that has most of its questions left was renamed, and nothing in it moved', () => {
  const before = form(['A', text('a'), text('b')], ['B', text('c')]);
  expect(differences(before, form(['B', text('c')], ['About you', text('a'), text('b')]))).toEqual([
    'section_changed: Section "About you": `title` was "A", is now "About you".',
    'section_moved: The section "B" was moved from place 2 to 1.',
  ]);
});

test('questions in a dynamic list are compared in their list', () => {
  const list = (...items: FormItem[]): FormItem => ({
    name: 'jobs',
    type: 'dynamicList',
    options: { items },
  });
  const before = form(['A', list(text('employer'), text('title'))]);
  const after = form(['A', list(text('title', { required: true }), text('employer'))]);
  expect(differences(before, after)).toEqual([
    'question_changed: Question "title": `required` is now true.',
    'question_moved: The question "title" was moved from place 2 to 1.',
  ]);
  expect(differences(before, form(['A', list(text('title')), text('employer')]))).toEqual([
    'question_removed: The question "The employer" was removed.',
    'question_added: The question "The employer" is new.',
  ]);
});

const item = fc.record({
  name: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  type: fc.constantFrom('text', 'number', 'dynamicList'),
  label: fc.option(fc.constantFrom('One', 'Two', 'Three'), { nil: undefined }),
  required: fc.boolean(),
});
const definition = fc
  .uniqueArray(item, { selector: ({ name }) => name, maxLength: 6 })
  .chain((items) =>
    fc.tuple(
      fc.constant(items),
      fc.nat(6),
      fc.uniqueArray(fc.constantFrom('A', 'B', 'C'), { minLength: 2, maxLength: 2 }),
    ),
  )
  .map(
    ([items, cut, titles]): FormDefinition => ({
      sections: [items.slice(0, cut), items.slice(cut)].map((part, index) => ({
        title: titles[index]!,
        items: part.map((drawn) =>
          drawn.type === 'dynamicList'
            ? { ...drawn, options: { items: part.filter(({ type }) => type === 'text') } }
            : drawn,
        ) as FormItem[],
      })),
    }),
  );

const MIRROR: Record<string, string> = {
  section_added: 'section_removed',
  section_removed: 'section_added',
  question_added: 'question_removed',
  question_removed: 'question_added',
};

test('the way back has as many differences of each kind, and equal forms have none', () => {
  const counts = (before: FormDefinition, after: FormDefinition, mirror: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(Object.groupBy(diffDefinitions(before, after), ({ code }) => mirror[code] ?? code))
        .map(([code, changes]) => [code, changes?.length] as const)
        .toSorted(([a], [b]) => a.localeCompare(b)),
    );
  fc.assert(
    fc.property(definition, definition, (before, after) => {
      expect(diffDefinitions(before, structuredClone(before))).toEqual([]);
      expect(counts(before, after, {})).toEqual(counts(after, before, MIRROR));
    }),
    { numRuns: 1_000 },
  );
});
