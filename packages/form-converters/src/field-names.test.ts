import { NameSchema } from '@opencareers/form-core/definition/schema/scalar-schemas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FieldNames } from './field-names.ts';

test('whatever a question is called, it gets a name of its own that a form takes', () => {
  const wanted = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom('constructor', 'prototype', '__proto__', '7', 'a'),
  );
  fc.assert(
    fc.property(fc.array(wanted), (sources) => {
      const names = new FieldNames();
      const given = sources.map((source) => names.take(source));
      expect(new Set(given).size).toBe(given.length);
      for (const name of given) expect(NameSchema.safeParse(name).success).toBe(true);
    }),
  );
});

test('a name that can stay stays', () => {
  const names = new FieldNames();
  expect(
    ['first_name', 'Étude à faire?', 'first_name', 'livestock-keep'].map((name) => names.take(name)),
  ).toEqual(['first_name', 'Etude_a_faire', 'first_name_2', 'livestock-keep']);
});
