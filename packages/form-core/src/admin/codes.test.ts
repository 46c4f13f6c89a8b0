import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Choice, FormDefinition, FormItem } from '../definition/form-definition.ts';
import { choicesFromLines, linesOfChoices } from './choice-lines.ts';
import { codesOf, followLabels, nameFromLabel, valueFromLabel } from './codes.ts';
import { applyEdit } from './form-editing.ts';

describe('[FORM-10] codes are made from labels', () => {
  test.each([
    ['First name', 'first_name'],
    ['  Größe & Gewicht (kg)? ', 'grosse_gewicht_kg'],
    ['2nd choice', 'q_2nd_choice'],
    ['constructor', 'q_constructor'],
    ['الاسم الأول', 'الاسم_الاول'],
    ['???', 'question'],
    [
      'Please tell us in a few words why you would like to work with us',
      'please_tell_us_in_a_few_words_why_you',
    ],
  ])('%s', (label, name) => {
    expect(nameFromLabel(label)).toBe(name);
  });

  test('every label has a name that the toolkit takes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (label) => {
        expect(nameFromLabel(label)).toMatch(/^[\p{L}_][\p{L}\p{N}_-]*$/u);
        expect(valueFromLabel(label)).not.toBe('');
      }),
    );
  });
});

const question = (change: Partial<FormItem> = {}) =>
  ({ name: 'new_question', type: 'radio', label: 'New question', ...change }) as FormItem;
const choice = (label: string, value: string): Choice => ({ label, value });
const withChoices = (...choices: Choice[]) => question({ options: { choices } });

describe('[FORM-10] codes follow their labels', () => {
  const free = { taken: ['new_question', 'visa'], settled: new Map() };

  test('letter by letter as at once, and apart from those of others', () => {
    let item = question();
    for (const label of ['', 'V', 'Vi', 'Vis', 'Visa']) item = followLabels(item, { ...item, label }, free);
    expect(item.name).toBe('visa_2');
    item = followLabels(item, { ...item, label: 'Visa needed?' }, free);
    expect(item.name).toBe('visa_needed');
  });

  test('but not what somebody chose by hand', () => {
    const chosen = question({ name: 'wd_4711', label: 'Visa' });
    expect(followLabels(chosen, { ...chosen, label: 'Work permit' }, free).name).toBe('wd_4711');
    const both = { ...question(), label: 'Visa', name: 'permit' };
    expect(followLabels(question(), both, free).name).toBe('permit');
  });

  test('and not what answers are stored under', () => {
    const before = { ...withChoices(choice('Yes', 'yes'), choice('No', 'no')), label: 'Visa', name: 'visa' };
    const published: FormDefinition = { sections: [{ title: '', items: [before] }] };
    const after = {
      ...before,
      label: 'Permit',
      options: { choices: [choice('Yes, please', 'yes'), choice('No', 'no')] },
    } as FormItem;
    expect(followLabels(before, after, { taken: ['visa'], settled: codesOf(published) })).toEqual(after);
    expect(followLabels(before, after, { taken: ['visa'], settled: codesOf(null) })).toMatchObject({
      name: 'permit',
      options: { choices: [{ value: 'yes_please' }, { value: 'no' }] },
    });
  });

  test('a condition goes on meaning the same choice', () => {
    const form: FormDefinition = {
      sections: [
        {
          title: '',
          items: [
            withChoices(choice('Choice 1', 'choice_1'), choice('Choice 2', 'choice_2')),
            question({
              name: 'why',
              dependencies: ['new_question'],
              visibleFn: {
                or: [
                  { field: 'new_question', equals: 'choice_1' },
                  { field: 'new_question', in: ['choice_1', 'choice_2'] },
                  { field: 'other', equals: 'choice_1' },
                ],
              },
            }),
          ],
        },
      ],
    };
    const item = withChoices(choice('Yes', 'yes'), choice('Choice 2', 'choice_2'));
    const next = applyEdit(form, { kind: 'updateItem', place: [0, 0], item: { ...item, name: 'visa' } });
    expect(next.sections[0]?.items[1]).toMatchObject({
      dependencies: ['visa'],
      visibleFn: {
        or: [
          { field: 'visa', equals: 'yes' },
          { field: 'visa', in: ['yes', 'choice_2'] },
          { field: 'other', equals: 'choice_1' },
        ],
      },
    });
  });
});

const LABELS = { minLength: 1, selector: (label: string) => label.trim() };

describe('[FORM-10] a list of lines becomes choices', () => {
  test.each([
    ['bullets and doubled lines', '• Yes\r\n• No\n\n• Yes', ['Yes yes', 'No no']],
    ['numbers', '1. Red\n2. Dark red', ['Red red', 'Dark red dark_red']],
    [
      'numbers that say something',
      '1. Semester\n2. Semester',
      ['1. Semester 1_semester', '2. Semester 2_semester'],
    ],
    ['a table', 'Germany\tDE\nFrance\tFR', ['Germany DE', 'France FR']],
    ['alike labels', 'C\nC++\nC#', ['C c', 'C++ c_2', 'C# c_3']],
  ])('%s', (_title, text, choices) => {
    expect(choicesFromLines(text).map(({ label, value }) => `${label} ${value}`)).toEqual(choices);
  });

  test('what was there keeps its value, wherever it stands now', () => {
    const former = [choice('Yes', 'Y'), choice('No', 'N')];
    expect(choicesFromLines('Maybe\nNo\nYes', former)).toEqual([
      choice('Maybe', 'maybe'),
      choice('No', 'N'),
      choice('Yes', 'Y'),
    ]);
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[1-3]?[.)]? ?[a-cß#]+ ?$/), LABELS), (labels) => {
        const choices = labels.map((label, index) => choice(label, `v${index}`));
        expect(choicesFromLines(linesOfChoices(choices), choices)).toEqual(choices);
      }),
    );
  });
});
