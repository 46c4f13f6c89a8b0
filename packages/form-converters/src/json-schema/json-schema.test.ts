import { parseDefinition } from '@opencareers/form-core/definition/definition-schema';
import { allItems } from '@opencareers/form-core/definition/walk-items';
import { expect, test } from 'vitest';
import { ConversionRefusal } from '../conversion.ts';
import { convertJsonSchema } from './json-schema.ts';

function convert(schema: object, ui?: object) {
  const { definition, report } = convertJsonSchema({ type: 'object', ...schema }, ui);
  expect(parseDefinition(definition)).toMatchObject({ ok: true });
  const items = new Map([...allItems(definition)].map(({ item }) => [item.name, item]));
  return { definition, report, items };
}

test('types, formats and bounds become questions with rules', () => {
  const { items, report } = convert({
    required: ['first', 'agree'],
    properties: {
      first: { type: 'string', title: 'First name', minLength: 2, pattern: '^[A-Z]' },
      age: { type: ['integer', 'null'], minimum: 18, exclusiveMaximum: 100 },
      mail: { type: 'string', format: 'email' },
      born: { type: 'string', format: 'date' },
      cv: { type: 'string', format: 'data-url' },
      agree: { type: 'boolean', const: true },
      news: { type: 'boolean' },
    },
  });
  expect([...items.values()].map(({ type }) => type)).toEqual([
    'text',
    'number',
    'email',
    'date',
    'fileUpload',
    'checkboxItem',
    'checkboxItem',
  ]);
  expect(items.get('first')?.rules).toEqual([
    { type: 'minLength', value: 2 },
    { type: 'regex', value: '/^[A-Z]/' },
  ]);
  expect(items.get('age')?.rules?.slice(0, 2)).toEqual([
    { type: 'minValue', value: 18 },
    { type: 'maxValue', value: 99 },
  ]);
  expect(items.get('agree')?.required).toBe(true);
  expect(report.questions.filter(({ missing }) => missing.length > 0)).toMatchObject([
    { source: 'agree', missing: ['that it is ticked from the beginning'], lost: ['/properties/agree/const'] },
  ]);
});

test('choices come from enum, enumNames and oneOf; the UI schema chooses widget, order and help', () => {
  const { definition, items } = convert(
    {
      properties: {
        size: {
          type: 'string',
          oneOf: [
            { const: 's', title: 'Small' },
            { const: 'l', title: 'Large' },
          ],
        },
        days: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['mon', 'tue'] } },
        bio: { type: 'string' },
      },
    },
    {
      'ui:order': ['bio', '*'],
      size: { 'ui:widget': 'radio', 'ui:help': 'Pick one' },
      bio: { 'ui:widget': 'textarea', 'ui:options': { rows: 7 }, 'ui:placeholder': 'You' },
    },
  );
  expect(definition.sections[0]?.items.map(({ name }) => name)).toEqual(['bio', 'size', 'days']);
  expect(items.get('size')).toMatchObject({
    type: 'radio',
    help: 'Pick one',
    options: { choices: [{ label: 'Small' }, {}] },
  });
  expect(items.get('bio')).toMatchObject({ type: 'textarea', options: { rows: 7, placeholder: 'You' } });
  expect(items.get('days')?.type).toBe('checkbox');
});

test('objects inside are sections, lists of objects dynamic lists, and references are followed', () => {
  const { definition, items } = convert({
    definitions: {
      job: { type: 'object', required: ['employer'], properties: { employer: { type: 'string' } } },
    },
    properties: {
      name: { type: 'string' },
      address: { type: 'object', title: 'Address', properties: { city: { type: 'string' } } },
      jobs: { type: 'array', minItems: 1, items: { $ref: '#/definitions/job' } },
    },
  });
  expect(
    definition.sections.map(
      ({ title, items: inside }) => `${title}: ${inside.map(({ name }) => name).join()}`,
    ),
  ).toEqual([': name', 'Address: address_city', ': jobs']);
  expect(items.get('jobs')).toMatchObject({ type: 'dynamicList', rules: [{ type: 'minLength', value: 1 }] });
  expect(items.get('employer')?.required).toBe(true);
});

test('dependencies and if-then-else become visibility', () => {
  const { items, report } = convert({
    properties: {
      card: { type: 'string' },
      pet: { type: 'string', enum: ['No', 'Cat'] },
      country: { type: 'string', enum: ['US', 'CA'] },
    },
    dependencies: {
      card: { properties: { billing: { type: 'string' } }, required: ['billing'] },
      pet: {
        oneOf: [
          { properties: { pet: { enum: ['No'] } } },
          { properties: { pet: { enum: ['Cat'] }, catName: { type: 'string' } }, required: ['catName'] },
        ],
      },
    },
    ...(JSON.parse(`{
      "if": {"properties": {"country": {"const": "US"}}, "required": ["country"]},
      "then": {"properties": {"zip": {"type": "string"}}},
      "else": {"properties": {"postcode": {"type": "string"}}, "required": ["card"]}
    }`) as object),
  });
  expect(items.get('billing')).toMatchObject({ required: true, visibleFn: { field: 'card', empty: false } });
  expect(items.get('catName')).toMatchObject({ required: true, visibleFn: { field: 'pet', equals: 'Cat' } });
  expect(items.get('zip')?.visibleFn).toEqual({ field: 'country', equals: 'US' });
  expect(items.get('postcode')?.visibleFn).toEqual({ not: { field: 'country', equals: 'US' } });
  expect(report.outcome).toBe('full');
  expect(items.get('card')?.requiredIf).toBeDefined();
});

test('references in a circle, to nothing and by hostile names end', () => {
  const { report } = convert({
    definitions: { node: { type: 'object', properties: { next: { $ref: '#/definitions/node' } } } },
    properties: {
      tree: { $ref: '#/definitions/node' },
      lost: { $ref: '#/definitions/none' },
      proto: { $ref: '#/__proto__/constructor' },
      outside: { $ref: 'https://example.org/schema.json' },
      constructor: { type: 'string' },
    },
  });
  expect(report.questions.filter(({ outcome }) => outcome === 'none').map(({ source }) => source)).toEqual(
    expect.arrayContaining(['lost', 'proto', 'outside']),
  );
});

test('a schema of something else than an object with properties is refused', () => {
  for (const schema of [{ type: 'string' }, { type: 'object' }, { type: 'array', items: {} }]) {
    expect(() => convertJsonSchema(schema)).toThrow(ConversionRefusal);
  }
});

test('alternatives of an object are chosen by a question, and each shows what it asks', () => {
  const { items, report } = convert({
    properties: {
      address: {
        type: 'object',
        title: 'Address',
        properties: { country: { type: 'string', enum: ['US', 'GB'] } },
        oneOf: [
          { properties: { country: { const: 'US' }, zip: { type: 'string' } }, required: ['zip'] },
          { properties: { country: { const: 'GB' }, postcode: { type: 'string' } }, required: ['postcode'] },
        ],
      },
      contact: {
        anyOf: [
          { title: 'By mail', properties: { mail: { type: 'string', format: 'email' } }, required: ['mail'] },
          { title: 'By phone', properties: { phone: { type: 'string' } }, required: ['phone'] },
        ],
      },
      pet: {
        type: 'object',
        oneOf: [
          { properties: { kind: { const: 'cat' }, lives: { type: 'integer' } } },
          { properties: { kind: { const: 'dog' }, tricks: { type: 'string' } } },
        ],
      },
    },
    anyOf: [{ required: ['address'] }, { required: ['contact'] }],
  });
  // The address may be left out.
  expect(items.get('address_zip')).toMatchObject({
    requiredIf: { or: [{ field: 'address_country' }, { field: 'address_postcode' }] },
    visibleFn: { field: 'address_country', equals: 'US' },
  });
  expect(items.get('address_postcode')?.visibleFn).toEqual({ field: 'address_country', equals: 'GB' });
  expect(items.get('contact_option')).toMatchObject({
    required: true,
    options: { choices: [{ label: 'By mail' }, { label: 'By phone' }] },
  });
  expect(items.get('contact_phone')).toMatchObject({
    requiredIf: { or: [{ not: { field: 'contact_option', equals: 'option_1' } }, { field: 'contact_mail' }] },
    visibleFn: { field: 'contact_option', equals: 'option_2' },
  });
  expect(items.get('pet_kind')?.options).toMatchObject({ choices: [{ value: 'cat' }, { value: 'dog' }] });
  expect(items.get('pet_lives')?.visibleFn).toEqual({ field: 'pet_kind', equals: 'cat' });
  expect(report.questions.filter(({ missing }) => missing.length > 0)).toMatchObject([
    { source: 'form', missing: [expect.stringContaining('anyOf')] },
    { source: 'address', missing: ['needed by some of "anyOf"'] },
    { source: 'contact', missing: ['needed by some of "anyOf"'] },
  ]);
});

test('a keyword that nobody reads is in the report with its value, inside parts of parts too', () => {
  const { items, report } = convert({
    properties: { a: { type: 'string', contentSchema: {} }, b: { type: 'string' } },
    minProperties: 2,
    dependentRequired: { a: ['b'] },
    allOf: [{ required: ['a'], allOf: [{ properties: { deep: { type: 'string' } } }] }],
  });
  expect(items.get('a')?.required).toBe(true);
  expect(items.has('deep')).toBe(true);
  const missing = Object.fromEntries(report.questions.map(({ source, missing: what }) => [source, what]));
  expect(missing).toMatchObject({
    form: ['keyword "minProperties": 2'],
    a: ['keyword "contentSchema": {}'],
    b: [],
  });
});

test('parts that name each other end, and the report says so', () => {
  const { report } = convert({
    properties: { a: { type: 'string' } },
    oneOf: Array.from({ length: 8 }, () => ({ $ref: '#', title: 'Again' })),
  });
  expect(report.questions.flatMap(({ missing }) => missing)).toContain(
    'parts inside parts, more than are read',
  );
});
