import { expect, test } from 'vitest';
import { canRunRegex } from '../../rules/engines/regex-engine.ts';
import type { FormDefinition, FormItem } from '../form-definition.ts';
import { findPublishProblems, isPublishable } from '../publish-check.ts';

function problemsOf(item: object): string[] {
  const definition = { sections: [{ title: 'A', items: [{ name: 'a', label: 'A', ...item } as FormItem] }] };
  return findPublishProblems(definition, { canRunRegex }).map(
    ({ severity, code, path }) => `${severity} ${code} ${path.replace('sections[0].items[0]', '')}`,
  );
}

test('a regex rule that the linear engine cannot run forbids publishing', () => {
  const withRegex = (value: string) => problemsOf({ type: 'text', rules: [{ type: 'regex', value }] });
  expect(withRegex('/^[a-z]+$/i')).toEqual([]);
  expect(withRegex('/(a)\\1/')).toEqual(['error regex_not_runnable .rules[0].value']);
});

test('an address of choices has no other placeholder than that of the parent, and a parent for it', () => {
  const withEndpoint = (apiEndpoint: string) => problemsOf({ type: 'select', options: { apiEndpoint } });
  expect(withEndpoint('/api/states')).toEqual([]);
  expect(withEndpoint('/api/{{parentValue}}')).toEqual(['error no_parent .options.apiEndpoint']);
  expect(withEndpoint('/api/{{country}}')).toEqual(['error bad_endpoint .options.apiEndpoint']);
});

test('an address begins with a country that it offers', () => {
  const beginsWith = (country: string, countries?: string[]) =>
    problemsOf({ type: 'address', options: { country, countries } });
  expect(beginsWith('DE')).toEqual([]);
  expect(beginsWith('DE', ['DE', 'AT'])).toEqual([]);
  expect(beginsWith('CH', ['DE', 'AT'])).toEqual(['error default_no_answer .options.country']);
});

test('code cannot be stored', () => {
  expect(problemsOf({ type: 'text', visibleFn: () => true })).toEqual([
    'error code_in_definition .visibleFn',
  ]);
  const options = { apiCall: () => Promise.resolve([]) };
  expect(problemsOf({ type: 'select', options })).toEqual(['error code_in_definition .options.apiCall']);
});

test('a date is compared with a date', () => {
  const list = (type: string) =>
    problemsOf({
      type: 'dynamicList',
      options: {
        items: [
          { name: 'other', label: 'Other', type },
          {
            name: 'day',
            label: 'Day',
            type: 'date',
            dependencies: ['other'],
            rules: [{ type: 'date_comparison', value: { field: 'other', operator: 'after' } }],
          },
        ],
      },
    });
  expect(list('date')).toEqual([]);
  expect(list('text')).toEqual(['error not_a_date .options.items[1].rules[0].value.field']);
});

const YES = { label: 'Yes', value: 'yes' };

test.each<[string, object, string[]]>([
  ['no label', { type: 'text', label: ' ' }, ['no_label ']],
  ['a name for assistive technology only', { type: 'text', label: undefined, ariaLabel: 'A' }, []],
  ['a block of text without a label', { type: 'info', label: undefined, options: { html: '<p>A</p>' } }, []],
  ['no choices and no endpoint', { type: 'select' }, ['no_choices .options.choices']],
  [
    'the same choice twice',
    { type: 'radio', options: { choices: [YES, YES] } },
    ['duplicate_choice .options.choices[1].value'],
  ],
  [
    'crossed lengths',
    {
      type: 'text',
      rules: [
        { type: 'minLength', value: 3 },
        { type: 'maxLength', value: 2 },
      ],
    },
    ['bounds_crossed .rules[1].value'],
  ],
  [
    'equal lengths',
    {
      type: 'text',
      rules: [
        { type: 'minLength', value: 2 },
        { type: 'maxLength', value: 2 },
      ],
    },
    [],
  ],
  [
    'crossed values',
    {
      type: 'number',
      rules: [
        { type: 'maxValue', value: 2 },
        { type: 'minValue', value: 3 },
      ],
    },
    ['bounds_crossed .rules[0].value'],
  ],
  [
    'days in the wrong order',
    { type: 'date', rules: [{ type: 'is_between', value: ['2026-02-01', '2026-01-01'] }] },
    ['bounds_crossed .rules[0].value'],
  ],
  ['required and not to be changed', { type: 'text', required: true, readonly: true }, ['cannot_be_filled ']],
  ['today', { type: 'date', required: true, readonly: true, options: { today: true } }, []],
  [
    'an image without a text',
    { type: 'info', options: { html: '<IMG src="/a.png">' } },
    ['image_without_alt .options.html'],
  ],
  ['an image with an empty text', { type: 'info', options: { html: '<img src="/a.png" alt="">' } }, []],
  [
    'required and hidden, but it only shows something',
    { type: 'info', required: true, hidden: true, options: { html: 'A' } },
    [],
  ],
])('%s: a warning, if anything', (_what, item, expected) => {
  expect(problemsOf(item)).toEqual(expected.map((problem) => `warning ${problem}`));
});

test.each<[type: string, rule: object]>([
  ['text', { type: 'is_today' }],
  ['text', { type: 'maxFileSizeMB', value: 1 }],
  ['date', { type: 'futureStartDate' }],
  ['checkboxItem', { type: 'minLength', value: 1 }],
  ['fileUpload', { type: 'regex', value: '/a/' }],
  ['phone', { type: 'email' }],
])('a question of the type %s is warned of the rule %j, which says nothing of it', (type, rule) => {
  expect(problemsOf({ type, rules: [rule] })).toEqual(['warning rule_without_effect .rules[0].type']);
});

test.each<[type: string, rule: object]>([
  ['date', { type: 'is_today' }],
  ['fileUpload', { type: 'maxFileSizeMB', value: 1 }],
  ['dateRange', { type: 'futureStartDate' }],
  ['skillSelector', { type: 'minLength', value: 1 }],
  ['text', { type: 'phone' }],
  ['star_rating', { type: 'minValue', value: 2 }],
])('a question of the type %s can have the rule %j', (type, rule) => {
  expect(problemsOf({ type, rules: [rule] })).toEqual([]);
});

test('sections without questions and languages with gaps are warned of, stray translations are refused', () => {
  const definition: FormDefinition = {
    title: 'Form',
    translations: { de: { title: 'Formular', 'sections.1.title': 'Weg' }, fr: {} },
    sections: [{ title: 'Empty', items: [] }],
  };
  const problems = findPublishProblems(definition, { canRunRegex });
  expect(problems.map(({ severity, path, message }) => `${severity} ${path}: ${message}`)).toEqual([
    'warning sections[0]: The section "Empty" has no questions.',
    'error translations.de: The form has no text at "sections.1.title"; the translation belongs to nothing.',
    'warning translations.de: Not translated into de: 1 of the texts, the first at "sections.0.title".',
    'warning translations.fr: Not translated into fr: 2 of the texts, the first at "title".',
  ]);
  expect(problems.at(-1)?.values).toEqual({ language: 'fr', count: 2, path: 'title' });
  expect(isPublishable(problems)).toBe(false);
  expect(isPublishable(problems.filter(({ severity }) => severity === 'warning'))).toBe(true);
});
