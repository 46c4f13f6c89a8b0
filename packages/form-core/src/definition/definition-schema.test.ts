import { describe, expect, test } from 'vitest';
import { type ParseDefinitionOptions, parseDefinition } from './definition-schema.ts';
import { FIELD_TYPES } from './form-definition.ts';

const form = (...items: unknown[]) => ({ sections: [{ title: 'About you', items }] });

function problemsOf(input: unknown, options?: ParseDefinitionOptions): string[] {
  const parsed = parseDefinition(input, options);
  return parsed.ok ? [] : parsed.problems.map(({ path, message }) => `${path}: ${message}`);
}

const withRule = (rule: unknown) => problemsOf(form({ name: 'a', type: 'text', rules: [rule] }));
const withVisibility = (visibleFn: unknown) => problemsOf(form({ name: 'a', type: 'text', visibleFn }));

const NEEDED: Record<string, unknown> = {
  radio: { choices: [{ label: 'Yes', value: 'yes' }] },
  checkbox: { choices: [{ label: 'Yes', value: 'yes' }] },
  dynamicList: { items: [{ name: 'inner', type: 'text' }] },
  matrix: { rows: [{ label: 'A', value: 'a' }], columns: [{ label: 'Yes', value: 'yes' }] },
  ranking: { choices: ['a', 'b'].map((value) => ({ label: value, value })) },
  info: { html: '<p>Hello</p>' },
  instruction: { html: '<p>Hello</p>' },
  embedded_form: { url: 'https://forms.example/1' },
  privacyConsent: { html: '<p>Privacy</p>' },
};

test.each(FIELD_TYPES)('[FORM-02] [FORM-03] [FORM-04] a question of the type %s is read', (type) => {
  expect(problemsOf(form({ name: 'a', type, options: NEEDED[type] }))).toEqual([]);
});

test('[FORM-01] everything a question can have is read, and comes out as it went in', () => {
  const input = {
    title: 'Application',
    layout: 'stepper',
    language: 'en',
    translations: { de: { 'sections.0.items.0.label': 'Vorname' } },
    sections: [
      {
        title: 'About you',
        description: 'Who you are',
        items: [
          {
            name: 'first_name',
            label: 'First name',
            ariaLabel: 'Your first name',
            type: 'text',
            help: 'As in your passport',
            required: true,
            newItem: true,
            disabled: false,
            hidden: false,
            readonly: false,
            rules: [{ type: 'maxLength', value: 50, message: 'Shorter, please' }],
            dependencies: ['country'],
            visibleFn: {
              and: [{ field: 'country', in: ['US', 'CA'] }, { not: { field: 'country', empty: true } }],
            },
            layout: 'large',
            options: { placeholder: 'Ada', autoComplete: 'given-name' },
          },
          { name: 'country', type: 'country' },
        ],
      },
    ],
  };
  expect(parseDefinition(input)).toEqual({ ok: true, definition: input });
});

describe('what is wrong is said with its place, its question and the way out', () => {
  test('a misspelt property comes with the one that was meant', () => {
    expect(problemsOf(form({ name: 'a', type: 'text', lable: 'A', requierd: true }))).toEqual([
      'sections[0].items[0].lable: Question "a": `lable` is not known; did you mean `label`?',
      'sections[0].items[0].requierd: Question "a": `requierd` is not known; did you mean `required`?',
    ]);
  });

  test('a property with a line break in its name is one problem', () => {
    expect(problemsOf(form({ name: 'a', type: 'checkboxItem', 'lab\nel': 1, extra: 2 }))).toEqual([
      expect.stringMatching(/^sections\[0\]\.items\[0\]\["lab\\nel"\]: .*`lab el` is not known/),
      expect.stringMatching(/^sections\[0\]\.items\[0\]\.extra: .*`extra` is not known/),
    ]);
  });

  test('an option of another type comes with those of this one', () => {
    expect(problemsOf(form({ name: 'a', type: 'checkboxItem', options: { choices: [] } }))).toEqual([
      'sections[0].items[0].options.choices: Question "a": `choices` is not known; known are `variant`.',
    ]);
  });

  test('a misspelt type comes with the nearest one', () => {
    const [problem] = problemsOf(form({ name: 'a', type: 'drop-down' }));
    expect(problem).toMatch(/^sections\[0\]\.items\[0\]\.type: Question "a": `type` must be one of `text`, /);
    expect(problem).toMatch(/not "drop-down"; did you mean `dropdown`\?$/);
  });

  test('choices are needed where a question is nothing without them', () => {
    expect(problemsOf(form({ name: 'a', type: 'radio', options: { choices: [] } }))).toEqual([
      'sections[0].items[0].options.choices: Question "a": `choices` must have at least one choice.',
    ]);
    expect(problemsOf(form({ name: 'a', type: 'radio' }))).toEqual([
      'sections[0].items[0].options: Question "a": `options` is missing.',
    ]);
  });

  test('the innermost question is named inside a dynamic list', () => {
    const list = {
      name: 'jobs',
      type: 'dynamicList',
      options: { items: [{ name: 'employer', type: 'text', help: 7 }] },
    };
    expect(problemsOf(form(list))).toEqual([
      'sections[0].items[0].options.items[0].help: Question "employer": `help` must be a text, not a number.',
    ]);
  });

  test.each([
    [{ type: 'minLength', value: 'two' }, 'value', '`value` must be a number, not a text.'],
    [{ type: 'minLength', value: -1 }, 'value', '`value` must be at least 0.'],
    [{ type: 'minLength', value: 1.5 }, 'value', '`value` must be a whole number, not 1.5.'],
    [{ type: 'minLength' }, 'value', '`value` is missing.'],
    [
      { type: 'is_on', value: '2026-02-30' },
      'value',
      '`value` must be a date of the calendar such as 2026-03-31.',
    ],
    [{ value: 3 }, 'type', '`type` is missing.'],
  ])('the rule %j is refused', (rule, key, message) => {
    expect(withRule(rule)).toEqual([`sections[0].items[0].rules[0].${key}: Question "a": ${message}`]);
  });

  test.each(['[a-z]+', '/[a-z+/', '//', '/a/q', '/a', 'a/'])('%s is no pattern', (value) => {
    expect(withRule({ type: 'regex', value })[0]).toMatch(/`value` must be a pattern between slashes/);
  });

  test('patterns with flags and slashes inside are read', () => {
    expect(withRule({ type: 'regex', value: '/^a/b$/gi' })).toEqual([]);
  });

  test.each([
    [{ field: 'b', equls: 1 }, '', '`equls` is not known in a condition; did you mean `equals`?'],
    [{ and: [] }, '.and', '`and` must have at least one condition.'],
    [
      { or: [{ field: 'b', equals: {} }] },
      '.or[0].equals',
      '`equals` must be a text, a number, true or false.',
    ],
    [{ equals: 1 }, '', '`equals` needs `field`, the name of the question it looks at.'],
    [
      { field: 'b', equals: 1, empty: true },
      '',
      '`visibleFn` has `equals` and `empty`; join two conditions with `and`.',
    ],
    [
      { field: 'b' },
      '',
      '`visibleFn` must say `and`, `or`, `not`, or a `field` with `equals`, `in`, `empty`, `compare` or `contains`.',
    ],
    [
      'return true',
      '',
      '`visibleFn` must be a condition such as {"field": "country", "equals": "US"}, not a text.',
    ],
  ])('the condition %j is refused', (condition, path, message) => {
    expect(withVisibility(condition)).toEqual([
      `sections[0].items[0].visibleFn${path}: Question "a": ${message}`,
    ]);
  });
});

test('[FORM-25] questions of unknown types are kept for rendering when asked, if the rest of them is right', () => {
  const unknown = { name: 'a', type: 'hologram', options: { beam: 3 }, colour: 'green' };
  expect(problemsOf(form(unknown))[0]).toMatch(/not "hologram"\.$/);
  expect(problemsOf(form(unknown), { unknownTypes: 'keep' })).toEqual([]);
  expect(problemsOf(form({ ...unknown, required: 'yes' }), { unknownTypes: 'keep' })).toEqual([
    'sections[0].items[0].required: Question "a": `required` must be true or false, not a text.',
  ]);
  expect(problemsOf(form({ name: 'a' }), { unknownTypes: 'keep' })).toHaveLength(1);
});

test('in code, visibility and choices can be functions', () => {
  const item = {
    name: 'a',
    type: 'select',
    visibleFn: () => true,
    options: { apiCall: () => Promise.resolve([]) },
  };
  expect(problemsOf(form(item))).toEqual([]);
});

test('[FORM-16] an endpoint stays on the site', () => {
  for (const apiEndpoint of [
    '//elsewhere.example',
    'https://elsewhere.example',
    '/\\elsewhere',
    '/\t/elsewhere',
    'x',
  ])
    expect(problemsOf(form({ name: 'a', type: 'select', options: { apiEndpoint } }))).toHaveLength(1);
  const options = { apiEndpoint: '/api/states?country={{parentValue}}' };
  expect(problemsOf(form({ name: 'a', type: 'select', options }))).toEqual([]);
});

test('frames show web pages and nothing else', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example', '', 'https://'])
    expect(problemsOf(form({ name: 'a', type: 'embedded_form', options: { url } }))).toHaveLength(1);
});
