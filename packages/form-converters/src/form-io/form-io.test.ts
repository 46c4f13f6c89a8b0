import { parseDefinition } from '@opencareers/form-core/definition/definition-schema';
import { allItems } from '@opencareers/form-core/definition/walk-items';
import { expect, test } from 'vitest';
import { ConversionRefusal } from '../conversion.ts';
import { convertFormIo } from './form-io.ts';

function convert(form: object, words?: object) {
  const { definition, report } = convertFormIo(form, words);
  expect(parseDefinition(definition)).toMatchObject({ ok: true });
  const items = new Map([...allItems(definition)].map(({ item }) => [item.name, item]));
  return { definition, report, items };
}

const values = [
  { label: 'Red', value: 'r' },
  { label: 'Blue', value: 'b' },
];

test('components become questions with their rules', () => {
  const { items, report } = convert({
    components: [
      {
        type: 'textfield',
        key: 'first',
        label: 'First name',
        validate: { required: true, pattern: '[A-Z].*' },
      },
      {
        type: 'number',
        key: 'age',
        label: 'Age',
        validate: { min: '18', integer: true, customMessage: 'Whole, from 18' },
      },
      { type: 'selectboxes', key: 'colours', label: 'Colours', values, validate: { maxSelectedCount: 1 } },
      {
        type: 'select',
        key: 'several',
        label: 'Several',
        multiple: true,
        data: { values },
        defaultValue: ['r'],
      },
      { type: 'survey', key: 'quality', label: 'Quality', questions: values, values },
      {
        type: 'datetime',
        key: 'start',
        label: 'Start',
        enableTime: false,
        datePicker: { minDate: '2026-01-01' },
      },
      { type: 'day', key: 'month', label: 'Month', fields: { day: { hide: true } } },
      { type: 'file', key: 'cv', label: 'CV', filePattern: '.pdf', fileMaxSize: '2MB' },
      { type: 'textfield', key: 'names', label: 'Names', multiple: true },
      { type: 'button', key: 'submit', label: 'Send' },
    ],
  });
  expect([...items.values()].map(({ name, type }) => `${name} ${type}`)).toEqual([
    'first text',
    'age number',
    'colours checkbox',
    'several select',
    'quality matrix',
    'start date',
    'month month',
    'cv fileUpload',
    'names dynamicList',
    'value text',
  ]);
  expect(items.get('first')).toMatchObject({ required: true, rules: [{ value: '/^[A-Z].*$/' }] });
  expect(items.get('age')?.rules?.[0]).toEqual({ type: 'minValue', value: 18, message: 'Whole, from 18' });
  expect(items.get('several')?.defaultValue).toEqual(['r']);
  expect(items.get('start')?.options).toEqual({ enableFrom: '2026-01-01' });
  expect(items.get('cv')).toMatchObject({ rules: [{ type: 'maxFileSizeMB', value: 2 }] });
  expect(report.outcome).toBe('full');
});

test('steps, sections, containers and lists keep their order, and rules look through them', () => {
  const { definition, items, report } = convert({
    title: 'Application',
    display: 'wizard',
    components: [
      {
        type: 'panel',
        key: 'one',
        title: 'About you',
        components: [
          {
            type: 'container',
            key: 'person',
            components: [{ type: 'radio', key: 'colour', label: 'Colour', values }],
          },
        ],
      },
      {
        type: 'panel',
        key: 'two',
        title: 'Work',
        conditional: {
          show: true,
          conjunction: 'all',
          conditions: [{ component: 'person.colour', operator: 'isEqual', value: 'r' }],
        },
        components: [
          {
            type: 'datagrid',
            key: 'jobs',
            label: 'Jobs',
            validate: { minLength: 1 },
            components: [
              { type: 'textfield', key: 'employer', label: 'Employer' },
              {
                type: 'textfield',
                key: 'why',
                label: 'Why',
                conditional: { show: 'true', when: 'jobs.employer', eq: 'ACME' },
              },
            ],
          },
        ],
      },
    ],
  });
  expect(definition).toMatchObject({
    layout: 'stepper',
    sections: [{ title: 'About you' }, { title: 'Work' }],
  });
  expect(items.get('jobs')).toMatchObject({
    type: 'dynamicList',
    rules: [{ type: 'minLength', value: 1 }],
    visibleFn: { field: 'person_colour', equals: 'r' },
  });
  expect(items.get('why')?.visibleFn).toEqual({ field: 'employer', equals: 'ACME' });
  expect(report.questions.map(({ source, path }) => [source, path])).toContainEqual([
    'jobs.why',
    '/components/1/components/0/components/1',
  ]);
});

test('JavaScript is never run: what it does is in the report with where it stands', () => {
  const { items, report } = convert({
    components: [
      { type: 'textfield', key: 'a', label: 'A', customConditional: 'show = data.b === 1' },
      {
        type: 'textfield',
        key: 'b',
        label: 'B',
        calculateValue: 'value = 7',
        validate: { custom: 'valid = true' },
      },
      { type: 'signature', key: 'sign', label: 'Sign here' },
    ],
  });
  expect(items.get('a')?.visibleFn).toBeUndefined();
  expect(report.questions).toMatchObject([
    {
      outcome: 'partial',
      lost: ['/components/0/customConditional'],
      missing: [expect.stringContaining('data.b')],
    },
    {
      outcome: 'partial',
      missing: [expect.stringContaining('valid = true'), expect.stringContaining('value = 7')],
    },
    { outcome: 'none' },
  ]);
  expect(items.get('sign')).toMatchObject({ type: 'instruction', options: { html: '<p>Sign here</p>' } });
});

test('[FORM-02] texts of a formatting editor are rich texts; code stays a text', () => {
  const validate = { minLength: 5, maxLength: 90, maxWords: 9 };
  const { items, report } = convert({
    components: [
      {
        type: 'textarea',
        key: 'a',
        label: 'A',
        editor: 'quill',
        rows: 3,
        validate,
        defaultValue: '<p>Hi</p>',
      },
      { type: 'textarea', key: 'b', label: 'B', editor: 'ckeditor', defaultValue: '<div><b>Hi</b></div>' },
      { type: 'textarea', key: 'c', label: 'C', editor: 'ace' },
    ],
  });
  expect(items.get('a')).toMatchObject({
    type: 'richText',
    options: { rows: 3 },
    rules: [
      { type: 'minLength', value: 5 },
      { type: 'maxLength', value: 90 },
    ],
    defaultValue: '<p>Hi</p>',
  });
  expect(items.get('b')).toMatchObject({ type: 'richText', defaultValue: '<p>Hi</p>' });
  expect(items.get('c')?.type).toBe('textarea');
  expect(report.questions).toMatchObject([
    { outcome: 'partial', missing: [expect.stringContaining('maxWords')] },
    { changed: expect.arrayContaining([expect.stringContaining('<div><b>Hi</b></div>')]) },
    { outcome: 'partial', missing: [expect.stringContaining('ace')] },
  ]);
});

test('words of other languages become translations', () => {
  const { definition } = convert(
    { title: 'Form', components: [{ type: 'radio', key: 'c', label: 'Colour', values }] },
    { de: { Form: 'Formular', Colour: 'Farbe', Red: 'Rot' } },
  );
  expect(definition.translations).toEqual({
    de: {
      title: 'Formular',
      'sections.0.items.0.label': 'Farbe',
      'sections.0.items.0.options.choices.0.label': 'Rot',
    },
  });
});

test('what is no form of Form.io is refused', () => {
  for (const input of [
    null,
    [],
    {},
    { components: [] },
    { components: [{ type: 'text' }] },
    { components: 'x' },
  ]) {
    expect(() => convertFormIo(input)).toThrow(ConversionRefusal);
  }
});
