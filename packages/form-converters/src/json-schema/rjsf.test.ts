import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differencesOf, NO_DIFFERENCES } from '../testing/filled.ts';
import { RjsfFilling } from '../testing/filled-rjsf.ts';
import { convertJsonSchema } from './json-schema.ts';

const field = fc.constantFrom<object>(
  { type: 'string', minLength: 2, maxLength: 12 },
  { type: 'string', pattern: '^[A-Z]' },
  { type: 'string', format: 'email' },
  { type: 'string', format: 'date' },
  { type: 'string', format: 'uri' },
  { type: 'string', enum: ['x', 'y'], enumNames: ['X', 'Y'] },
  { type: 'string', default: 'x' },
  { type: ['string', 'null'] },
  { enum: [1, 'two', null, { three: 3 }] },
  { type: 'integer', minimum: 1, exclusiveMaximum: 100, multipleOf: 5 },
  { type: 'number', multipleOf: 0.5 },
  { type: 'number', oneOf: [{ const: 1, title: 'One' }, { const: 2 }] },
  { type: 'boolean' },
  { type: 'boolean', oneOf: [{ const: true, title: 'Yes' }, { const: false }] },
  { type: 'boolean', const: true },
  { const: 'only' },
  { type: 'array', uniqueItems: true, minItems: 1, items: { type: 'string', enum: ['x', 'y', 'z'] } },
  { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['x', 'y', 'z'] } },
  { type: 'array', items: [{ type: 'string', minLength: 2 }, { type: 'number' }] },
);

/** Questions of an object, of which some are needed. */
function fieldsOf(prefix: string, most: number) {
  const asked = fc.array(fc.record({ field, isRequired: fc.boolean() }), { minLength: 1, maxLength: most });
  return asked.map((questions) => {
    const named = questions.map((question, index) => ({ ...question, key: `${prefix}${index}` }));
    return {
      properties: Object.fromEntries(named.map(({ key, field: schema }) => [key, schema])),
      required: named.filter(({ isRequired }) => isRequired).map(({ key }) => key),
    };
  });
}

const sometimes = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const KIND = { enum: ['k0', 'k1'] };
const only = (kind: string) => ({ kind: { const: kind } });

const made = fc
  .record({
    base: fieldsOf('q', 4),
    inner: sometimes(fieldsOf('i', 3)),
    deep: sometimes(fieldsOf('d', 2)),
    isInnerRequired: fc.boolean(),
    parts: fc.tuple(fieldsOf('a', 2), fieldsOf('b', 2)),
    by: fc.constantFrom('if', 'ifThere', 'dependency', 'anyOf', 'oneOfKind', 'required', 'nothing'),
  })
  .map(({ base, inner, deep, isInnerRequired, parts: [one, two], by }) => {
    const nested = deep === undefined ? {} : { deep: { type: 'object', ...deep } };
    const object = inner && { type: 'object', ...inner, properties: { ...inner.properties, ...nested } };
    const [first = '', second = first] = Object.keys(base.properties);
    return {
      type: 'object',
      properties: {
        ...base.properties,
        ...(object === undefined ? {} : { object }),
        ...(['if', 'ifThere', 'dependency'].includes(by) ? { kind: { type: 'string', ...KIND } } : {}),
      },
      required: [...base.required, ...(object !== undefined && isInnerRequired ? ['object'] : [])],
      ...partsOf(by, [one, two]),
      ...(by === 'required' ? { anyOf: [{ required: [first] }, { required: [second] }] } : {}),
    };
  });

type Part = { properties: Record<string, unknown>; required: string[] };

function partsOf(by: string, [one, two]: readonly [Part, Part]): object {
  const within = (part: Part, kind: string) => ({
    ...part,
    properties: { ...only(kind), ...part.properties },
  });
  // Written out, "then" would look like a promise.
  const [yes, no] = ['then', 'else'];
  switch (by) {
    case 'if':
    case 'ifThere':
      return {
        if: { properties: only('k0'), ...(by === 'ifThere' ? { required: ['kind'] } : {}) },
        [yes]: one,
        [no]: two,
      };
    case 'dependency':
      return { dependencies: { kind: { oneOf: [within(one, 'k0'), within(two, 'k1')] } } };
    case 'anyOf':
      return { anyOf: [one, two] };
    case 'oneOfKind':
      return { oneOf: [within(one, 'k0'), within(two, 'k1')] };
    default:
      return {};
  }
}

test('what a made schema became shows and tells what react-jsonschema-form does, wherever nothing is lost', () => {
  const law = fc.property(made, fc.array(fc.nat(100), { minLength: 7, maxLength: 7 }), (schema, picks) => {
    const filling = new RjsfFilling(schema, undefined);
    expect(differencesOf(convertJsonSchema(schema), filling, picks)).toEqual(NO_DIFFERENCES);
  });
  fc.assert(law, { numRuns: 60 });
});
