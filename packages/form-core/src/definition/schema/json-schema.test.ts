import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseDefinition } from '../definition-schema.ts';
import { FIELD_TYPES } from '../form-definition.ts';

type Schema = z.core.JSONSchema.JSONSchema;

const file = new URL('../../../schema/form-definition.schema.json', import.meta.url);
const schema = JSON.parse(readFileSync(file, 'utf8')) as Schema;
const publishedSchema = z.fromJSONSchema(schema);

test('[FORM-01] every property of the published schema says what it means', () => {
  const silent: string[] = [];
  const visit = (node: unknown, path: string) => {
    if (typeof node !== 'object' || node === null) return;
    const { properties = {} } = node as Schema;
    for (const [name, property] of Object.entries(properties)) {
      const { description } = property as Schema;
      if (description === undefined) silent.push(`${path}.${name}`);
    }
    for (const [key, inner] of Object.entries(node)) visit(inner, `${path}.${key}`);
  };
  visit(schema, '');
  expect(silent).toEqual([]);
});

test('[FORM-02] [FORM-03] [FORM-04] the published schema has every field type', () => {
  const { Question } = schema.$defs ?? {};
  const types = (Question?.oneOf ?? []).map((member) => (member as Schema).title);
  expect(types).toEqual([...FIELD_TYPES]);
});

const choices = [{ label: 'Yes', value: 'yes' }];
const item = fc.record(
  {
    name: fc.constantFrom('a', 'first_name', 'q-1', '1a', '', 'constructor'),
    type: fc.constantFrom(...FIELD_TYPES, 'hologram'),
    label: fc.constantFrom('A', 7),
    required: fc.constantFrom(true, 'yes'),
    rules: fc.array(
      fc.constantFrom<object>(
        { type: 'minLength', value: 2 },
        { type: 'minLength' },
        { type: 'is_on', value: '2026-01-31' },
        { type: 'is_on', value: '2026-02-31' },
        { type: 'email', message: 'No' },
        { type: 'is_between', value: ['2026-01-31'] },
      ),
      { maxLength: 2 },
    ),
    visibleFn: fc.constantFrom<object>(
      { field: 'a', equals: 'x' },
      { and: [{ not: { field: 'a', empty: true } }] },
      { and: [] },
      { field: 'a', equals: 1, in: [1] },
    ),
    options: fc.constantFrom<object>(
      {},
      { choices },
      { choices: [] },
      { html: 'x' },
      { rows: 3 },
      { placeholder: 'x' },
    ),
    colour: fc.constant('green'),
  },
  { requiredKeys: ['name', 'type'] },
);

test('the published schema and the reading of a form agree on generated forms', () => {
  let accepted = 0;
  fc.assert(
    fc.property(fc.array(item, { maxLength: 2 }), (items) => {
      const form = { sections: [{ title: 'A', items }] };
      const { ok } = parseDefinition(form);
      if (ok) accepted += 1;
      expect(publishedSchema.safeParse(form).success).toBe(ok);
    }),
    { numRuns: 80 },
  );
  expect(accepted).toBeGreaterThan(5);
}, 30_000);
