import { parseDefinition } from '@opencareers/form-core/definition/definition-schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertFormIo } from './form-io/form-io.ts';
import { convertGovUk } from './gov-uk/gov-uk.ts';
import { convertJsonSchema } from './json-schema/json-schema.ts';
import { convertSurveyJs } from './survey-js/survey-js.ts';
import { findBrokenPaths, findUnaccounted, type SourceKeys } from './testing/accounting.ts';

// A word of its own for each text: what comes back is found, and nothing is found by chance.
let count = 0;
const word = fc.constant(null).map(() => `word${++count}end`);
const words = fc.option(word, { nil: undefined });
const wordList = fc.uniqueArray(word, { minLength: 1, maxLength: 3 });
/** Properties that no converter has heard of, and such as belong to other types. */
const strange = fc.dictionary(fc.constantFrom('tone', 'requiredErrorText', 'html', 'valueTrue'), word, {
  maxKeys: 2,
});

function lawful(keys: SourceKeys, convert: typeof convertSurveyJs) {
  return (source: object) => {
    const converted = convert(source);
    expect(parseDefinition(converted.definition)).toMatchObject({ ok: true });
    expect(findUnaccounted(source, converted, keys)).toEqual([]);
    expect(findBrokenPaths(source, converted)).toEqual([]);
  };
}

const surveyQuestion = fc
  .record({
    type: fc.constantFrom(
      ...[
        'text',
        'comment',
        'radiogroup',
        'checkbox',
        'dropdown',
        'tagbox',
        'boolean',
        'rating',
        'file',
        'slider',
      ],
      ...[
        'matrix',
        'multipletext',
        'matrixdropdown',
        'matrixdynamic',
        'paneldynamic',
        'ranking',
        'expression',
        'html',
      ],
    ),
    name: word,
    title: words,
    description: words,
    placeholder: words,
    commentText: words,
    hasComment: fc.constant(true),
    choices: wordList,
    rows: fc.array(fc.record({ value: word, text: word }), { minLength: 1, maxLength: 2 }),
    columns: fc.array(fc.record({ name: word, title: words, value: word }), { minLength: 1, maxLength: 2 }),
    items: fc.array(fc.record({ name: word, title: words, description: words }), {
      minLength: 1,
      maxLength: 2,
    }),
    templateElements: fc.array(fc.record({ type: fc.constant('text'), name: word, title: words }), {
      minLength: 1,
    }),
    validators: fc.array(
      fc.record({
        type: fc.constantFrom('text', 'answercount', 'odd'),
        text: word,
        minLength: fc.constant(2),
      }),
      {
        maxLength: 1,
      },
    ),
    strange,
  })
  // The lines of a text field are a number.
  .map(({ strange: other, rows, ...question }) => ({
    ...question,
    ...(question.type === 'comment' ? {} : { rows }),
    ...other,
  }));

test('every text of a made survey is in the form or in the report', () => {
  const elements = fc.array(
    fc.oneof(
      surveyQuestion,
      fc.record({
        type: fc.constant('panel'),
        title: words,
        description: words,
        elements: fc.array(surveyQuestion, { minLength: 1, maxLength: 2 }),
      }),
    ),
    { minLength: 1, maxLength: 3 },
  );
  const survey = fc.record({
    title: words,
    completeText: words,
    pages: fc.array(fc.record({ title: words, description: words, elements }), {
      minLength: 1,
      maxLength: 2,
    }),
  });
  fc.assert(fc.property(survey, lawful({ silent: /\/type$/, named: {} }, convertSurveyJs)), { numRuns: 60 });
});

const schemaField = fc
  .record({
    type: fc.constantFrom('string', 'number', 'integer', 'boolean', 'array', 'object', undefined),
    title: words,
    description: words,
    enum: fc.option(wordList, { nil: undefined }),
    default: words,
    const: words,
    format: words,
    strange,
  })
  .map(({ strange: other, ...field }) => ({ ...field, ...other }));

const { schemaObject } = fc.letrec((tie) => ({
  schemaObject: fc.record({
    type: fc.constant('object'),
    title: words,
    description: words,
    properties: fc.dictionary(word, fc.oneof({ maxDepth: 2 }, schemaField, tie('schemaObject')), {
      minKeys: 1,
      maxKeys: 3,
    }),
    oneOf: fc.option(
      fc.array(fc.record({ title: words, properties: fc.dictionary(word, schemaField, { maxKeys: 2 }) }), {
        maxLength: 3,
      }),
      { nil: undefined },
    ),
    allOf: fc.option(fc.array(tie('schemaObject'), { maxLength: 1 }), { nil: undefined, freq: 4 }),
    minProperties: fc.constantFrom(undefined, 77),
  }),
}));

test('every text of a made schema is in the form or in the report', () => {
  const law = lawful({ silent: /\/type$/, named: {} }, convertJsonSchema);
  fc.assert(fc.property(schemaObject as fc.Arbitrary<object>, law), { numRuns: 60 });
});

test('every text of a made GOV.UK form is in the form or in the report', () => {
  const component = fc.record({
    type: fc.constantFrom(
      ...[
        'TextField',
        'NumberField',
        'RadiosField',
        'CheckboxesField',
        'UkAddressField',
        'DateTimeField',
        'TimeField',
      ],
      ...['YesNoField', 'FileUploadField', 'MonthYearField', 'Details', 'Para', 'OddField'],
    ),
    name: word,
    title: word,
    hint: word,
    content: word,
    options: fc.record({
      prefix: words,
      suffix: words,
      customValidationMessage: words,
      instructionText: words,
    }),
    values: fc.record({
      items: fc.array(fc.record({ text: word, value: word, description: words }), { minLength: 1 }),
    }),
  });
  const form = fc.record({
    name: word,
    pages: fc.array(
      fc.record({ title: word, path: word, components: fc.array(component, { minLength: 1, maxLength: 3 }) }),
      {
        minLength: 1,
        maxLength: 2,
      },
    ),
  });
  fc.assert(
    fc.property(
      form,
      lawful({ silent: /\/(type|path)$/, silentOf: { Para: 'title' }, named: {} }, convertGovUk),
    ),
    {
      numRuns: 60,
    },
  );
});

const FORM_IO_TYPES = [
  ...[
    'textfield',
    'textarea',
    'number',
    'password',
    'checkbox',
    'selectboxes',
    'select',
    'radio',
    'email',
    'url',
  ],
  ...[
    'phoneNumber',
    'tags',
    'address',
    'datetime',
    'day',
    'time',
    'currency',
    'survey',
    'signature',
    'hidden',
  ],
  ...['file', 'tree', 'button', 'htmlelement', 'content', 'oddity'],
];

test('every text of a made Form.io form is in the form or in the report', () => {
  const choices = fc.array(fc.record({ label: word, value: word }), { minLength: 1, maxLength: 2 });
  const question = fc
    .record({
      type: fc.constantFrom(...FORM_IO_TYPES),
      key: word,
      label: words,
      description: words,
      tooltip: words,
      placeholder: words,
      prefix: words,
      errorLabel: words,
      defaultValue: words,
      multiple: fc.boolean(),
      values: choices,
      questions: choices,
      customConditional: words,
      calculateValue: words,
      validate: fc.record({ custom: words, customMessage: words, pattern: words, json: words }),
      strange,
    })
    .map(({ strange: other, values, questions, ...rest }) => ({
      ...rest,
      ...other,
      ...(['selectboxes', 'radio', 'survey'].includes(rest.type) ? { values } : {}),
      ...(rest.type === 'select' ? { data: { values } } : {}),
      ...(rest.type === 'survey' ? { questions } : {}),
      ...(rest.type === 'htmlelement' ? { content: `${rest.key}said` } : {}),
      ...(rest.type === 'content' ? { html: `${rest.key}said` } : {}),
    }));
  const some = fc.array(question, { minLength: 1, maxLength: 2 });
  const layout = fc
    .record({
      type: fc.constantFrom(
        'panel',
        'fieldset',
        'well',
        'container',
        'datagrid',
        'editgrid',
        'tabs',
        'columns',
        'table',
      ),
      key: word,
      label: words,
      title: words,
      legend: words,
      description: words,
      addAnother: words,
      customConditional: words,
      components: some,
    })
    .map(({ components, ...rest }) => {
      if (rest.type === 'columns') return { ...rest, columns: [{ components }] };
      if (rest.type === 'table') return { ...rest, rows: [[{ components }]] };
      if (rest.type === 'tabs') return { ...rest, components: [{ label: `${rest.key}tab`, components }] };
      return { ...rest, components };
    });
  const form = fc
    .record({ title: words, made: fc.array(fc.oneof(question, layout), { minLength: 1, maxLength: 3 }) })
    // One with buttons alone is refused.
    .map(({ title, made }) => ({ title, components: [{ type: 'textfield', key: 'asked' }, ...made] }));
  // Keys are names; only of lists and containers that ask nothing they say nothing.
  const keys = { silent: /\/(type|key)$/, named: {} };
  fc.assert(fc.property(form, lawful(keys, convertFormIo)), { numRuns: 100 });
});
