import type { Answers, AnswerValue } from '@opencareers/form-core/answers/answers';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { allItems } from '@opencareers/form-core/definition/walk-items';
import { validateAnswers } from '@opencareers/form-core/rules/validate';
import { aContext } from '@opencareers/form-core/testing/evaluation';
import { visiblePaths } from '@opencareers/form-core/visibility/visible-paths';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertJsonSchema } from './json-schema.ts';

const property = fc.constantFrom(
  { schema: { type: 'string', minLength: 2, maxLength: 4 }, values: ['a', 'abc', 'abcde'] },
  { schema: { type: 'string', pattern: '^[a-z]+$' }, values: ['abc', 'ABC'] },
  { schema: { type: 'string', enum: ['x', 'y'] }, values: ['x', 'y'] },
  { schema: { type: 'integer', minimum: 1, exclusiveMaximum: 5 }, values: [0, 1, 4, 5, 2.5] },
  { schema: { type: 'number', maximum: 2.5 }, values: [-1, 2.5, 3] },
  { schema: { type: 'boolean', title: 'Yes or no' }, values: [true, false] },
  {
    schema: { type: 'array', items: { enum: ['x', 'y', 'z'] }, minItems: 2, uniqueItems: true },
    values: [['x'], ['x', 'z']],
  },
  {
    schema: { type: 'number', multipleOf: 0.5, minimum: 1, exclusiveMinimum: 0 },
    values: [0.5, 1.5, 1.25, 2],
  },
);
const asked = fc.record({
  property,
  isRequired: fc.boolean(),
  answer: fc.option(fc.nat(), { nil: undefined }),
});
const made = fc.record({
  base: fc.array(asked, { minLength: 1, maxLength: 4 }),
  /** Alternatives of the object: told apart by a property of their own or of the object, or by nothing. */
  alternatives: fc.array(fc.array(asked, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 3 }),
  by: fc.constantFrom('nothing', 'base', 'alternative', 'if'),
  chosen: fc.nat(2),
});
type Made = typeof made extends fc.Arbitrary<infer Value> ? Value : never;
type Asked = Made['base'];

function partOf(questions: Asked, prefix: string) {
  const named = questions.map((question, index) => ({ ...question, key: `${prefix}${index}` }));
  return {
    properties: Object.fromEntries(named.map(({ key, property: { schema } }) => [key, schema])),
    required: named.filter(({ isRequired }) => isRequired).map(({ key }) => key),
  };
}

function schemaOf({ base, alternatives, by }: Made) {
  const own = { ...partOf(base, 'q') };
  const kinds = alternatives.map((_, index) => `k${index}`);
  const parts = alternatives.map((questions, index) => {
    const part = partOf(questions, `a${index}_`);
    const kind = by === 'nothing' || by === 'if' ? {} : { kind: { const: kinds[index] } };
    const names = by === 'nothing' || by === 'if' ? [] : ['kind'];
    return { ...part, properties: { ...kind, ...part.properties }, required: [...names, ...part.required] };
  });
  const kind = { kind: { type: 'string', enum: kinds } };
  const isAsked = by === 'base' || by === 'if';
  const object = {
    type: 'object',
    properties: { ...own.properties, ...(isAsked ? kind : {}) },
    required: [...own.required, ...(isAsked ? ['kind'] : [])],
    // The second is needed where the first is given; a box that is not ticked is an answer here, and none there.
    ...(base.length > 1 &&
      base.every(({ property: { schema } }) => schema.type !== 'boolean') && {
        dependencies: { q0: ['q1'] },
      }),
  };
  if (by === 'if') {
    const test = { properties: { kind: { const: 'k0' } }, required: ['kind'] };
    return { ...object, if: test, else: parts[1], [THEN]: parts[0] };
  }
  return by === 'nothing' ? { ...object, anyOf: parts } : { ...object, oneOf: parts };
}

// Written out, it would look like a promise.
const THEN = 'then';

/** Of alternatives that nothing tells apart, the one that was chosen is the law: another may ask nothing at all. */
function lawOf(schema: ReturnType<typeof schemaOf>, chosen: number): object {
  const { anyOf, ...object } = schema as { anyOf?: object[] };
  return anyOf === undefined ? schema : { ...object, allOf: [anyOf[chosen] ?? {}] };
}

function ourAnswer(item: FormItem, value: unknown): AnswerValue {
  if (item.type === 'checkboxItem') return value as boolean;
  return Array.isArray(value) ? value.map(String) : String(value);
}

test('answers are right here when the schema, judged by ajv, says that they are', () => {
  const ajv = new Ajv({ strict: false, multipleOfPrecision: 8 });
  const law = fc.property(made, (form) => {
    const schema = schemaOf(form);
    const { definition, report } = convertJsonSchema(schema);
    expect(report.questions.flatMap(({ missing }) => missing)).toEqual([]);
    const items = new Map([...allItems(definition)].map(({ item }) => [item.name, item]));
    const chosen = form.chosen % (form.by === 'if' ? 2 : form.alternatives.length);
    const parts = form.alternatives.map((questions, index) => ({ questions, prefix: `a${index}_` }));
    const questions = [{ questions: form.base, prefix: 'q' }, ...parts].flatMap((part) =>
      part.questions.map((question, index) => ({ ...question, name: `${part.prefix}${index}` })),
    );
    const answers: Answers = { option: `option_${chosen + 1}`, kind: `k${chosen}` };
    const data: Record<string, unknown> = form.by === 'nothing' ? {} : { kind: `k${chosen}` };
    const shown = visiblePaths(definition, answers);
    for (const {
      name,
      answer,
      property: { values },
    } of questions) {
      const item = items.get(name);
      // A box that nobody has touched is not ticked: that is an answer here, and none there.
      const value = answer === undefined ? undefined : values[answer % values.length];
      if (item?.type === 'checkboxItem' && value === undefined && shown.has(name)) data[name] = false;
      if (item?.type === 'checkbox' && value === undefined && item.required === true) data[name] = [];
      if (item === undefined || value === undefined || !shown.has(name)) continue;
      data[name] = value;
      answers[name] = ourAnswer(item, value);
    }
    const problems = validateAnswers(definition, answers, aContext());
    const isRight = ajv.validate(lawOf(schema, chosen), data);
    expect(problems.length === 0, JSON.stringify({ schema, data, problems })).toBe(isRight);
    const expected = [...questions.map(({ name }) => name)].filter(
      (name) => name.startsWith('q') || name.startsWith(`a${chosen}_`),
    );
    expect([...shown].filter((name) => name !== 'kind' && name !== 'option').sort()).toEqual(expected.sort());
  });
  fc.assert(law, { numRuns: 200 });
});
