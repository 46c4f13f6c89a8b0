import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differencesOf, NO_DIFFERENCES } from '../testing/filled.ts';
import { FormIoFilling } from '../testing/filled-form-io.ts';
import { convertFormIo } from './form-io.ts';

const values = [
  { label: 'X', value: 'x' },
  { label: 'Y', value: 'y' },
];
const kinds = {
  textfield: { validate: { minLength: 2, maxLength: 30, maxWords: 3 } },
  textarea: { validate: { minWords: 2 } },
  email: {},
  phoneNumber: { inputMask: '(999) 999-9999' },
  number: { validate: { min: 1, max: 70_000 } },
  checkbox: {},
  radio: { values },
  select: { data: { values } },
  selectboxes: { values: [...values, { label: 'Z', value: 'z' }], validate: { minSelectedCount: 2 } },
};
type Kind = keyof typeof kinds;

/** Rules on a question before: what the older form of rules compares with, and the operators of the newer. */
const TESTS: Readonly<Record<Kind, readonly [operator: string, value: unknown][]>> = {
  textfield: [
    ['isEqual', 'x'],
    ['isEmpty', ''],
    ['includes', 'long'],
  ],
  textarea: [
    ['isNotEqual', 'x'],
    ['isNotEmpty', ''],
  ],
  email: [['isEqual', 'ann@example.org']],
  phoneNumber: [['isNotEmpty', '']],
  number: [
    ['isEqual', 5],
    ['lessThan', 6],
    ['greaterThanOrEqual', '5'],
  ],
  checkbox: [
    ['isEqual', true],
    ['isEqual', 'false'],
  ],
  radio: [
    ['isEqual', 'x'],
    ['isNotEqual', 'y'],
  ],
  select: [
    ['isEqual', 'y'],
    ['isEmpty', ''],
  ],
  selectboxes: [
    ['isEqual', 'x'],
    ['isNotEqual', 'y'],
  ],
};

const asked = fc.record({
  kind: fc.constantFrom(...(Object.keys(kinds) as Kind[])),
  isRequired: fc.boolean(),
  show: fc.boolean(),
  rule: fc.constantFrom('none', 'when', 'conditions', 'json'),
  at: fc.nat(),
  which: fc.nat(),
  place: fc.constantFrom('form', 'panel', 'panel with rule', 'columns', 'container'),
});
type Asked = typeof asked extends fc.Arbitrary<infer Made> ? Made : never;

function pathOf({ place }: Asked, index: number): string {
  return place === 'container' ? `c${index}.q${index}` : `q${index}`;
}

function conditionalOf(made: readonly Asked[], index: number): object | undefined {
  const question = made[index];
  if (question === undefined || question.rule === 'none' || index === 0) return undefined;
  const at = question.at % index;
  const before = made[at];
  if (before === undefined) return undefined;
  const component = pathOf(before, at);
  const tests = TESTS[before.kind];
  const [operator, value] = tests[question.which % tests.length] ?? ['isEmpty', ''];
  const { show } = question;
  if (question.rule === 'conditions')
    return { show, conjunction: 'any', conditions: [{ component, operator, value }] };
  if (operator !== 'isEqual') return undefined;
  if (question.rule === 'when') return { show: String(show), when: component, eq: String(value) };
  const isBoxes = before.kind === 'selectboxes' || typeof value !== 'string' || before.kind === 'checkbox';
  return isBoxes ? undefined : { json: { or: [{ '===': [{ var: `data.${component}` }, value] }] } };
}

function formOf(made: readonly Asked[]) {
  const components = made.map((question, index) => {
    const { kind, isRequired, place } = question;
    const conditional = conditionalOf(made, index);
    const own = kinds[kind];
    const component = {
      type: kind,
      key: `q${index}`,
      label: `Question ${index}`,
      ...own,
      validate: { ...('validate' in own ? own.validate : {}), required: isRequired },
      ...(place === 'panel with rule' ? {} : { conditional }),
    };
    const around = { key: `c${index}`, ...(place === 'panel with rule' ? { conditional } : {}) };
    if (place === 'form') return component;
    if (place === 'columns') return { ...around, type: 'columns', columns: [{ components: [component] }] };
    if (place === 'container') return { ...around, type: 'container', components: [component] };
    return { ...around, type: 'panel', title: `Panel ${index}`, components: [component] };
  });
  return { title: 'Made', components };
}

test('somebody who fills a Form.io form in sees and is told what the core of its renderer shows and tells', () => {
  const person = fc.array(fc.nat(100), { minLength: 7, maxLength: 7 });
  const property = fc.property(fc.array(asked, { minLength: 2, maxLength: 6 }), person, (made, picks) => {
    const form = formOf(made);
    const conversion = convertFormIo(form);
    expect(conversion.report.questions.flatMap(({ missing }) => missing)).toEqual([]);
    expect(differencesOf(conversion, new FormIoFilling(form), picks)).toEqual(NO_DIFFERENCES);
  });
  fc.assert(property, { numRuns: 60 });
});
