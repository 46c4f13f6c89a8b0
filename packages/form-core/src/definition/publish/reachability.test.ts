import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnswerRow, Answers, AnswerValue } from '../../answers/answers.ts';
import type { Condition } from '../../visibility/condition.ts';
import { visiblePaths } from '../../visibility/visible-paths.ts';
import type { FormDefinition, FormItem } from '../form-definition.ts';
import { allItems } from '../walk-items.ts';
import { scopesOf } from './form-scopes.ts';
import { findReachability } from './reachability.ts';

const CHOICES = ['red', 'green', 'blue'];
const choices = CHOICES.map((value) => ({ label: value, value }));
const subsets = CHOICES.reduce<string[][]>(
  (found, value) => found.concat(found.map((some) => some.concat(value))),
  [[]],
);

/** Every answer that matters, written down by hand, for questions whose answers are few. */
const ALL_ANSWERS: Partial<Record<FormItem['type'], AnswerValue[]>> = {
  radio: [undefined, ...CHOICES],
  checkbox: [undefined, ...subsets],
  checkboxItem: [undefined, false, true],
  star_rating: [undefined, 1, 2, 3, 4, 5],
  select: [undefined, ...subsets],
  skillSelector: [undefined, ...subsets, ...subsets.map((some) => [...some, 'violet']), ['other']],
  text: [
    undefined,
    '',
    'x',
    'red',
    'green',
    'violet',
    'red!',
    'green!',
    'violet!',
    '2.0',
    '-1',
    '5.5',
    '7',
    'red green',
    'red violet',
    'green violet',
    'red green violet',
    'red2',
    'green2',
    'violet2',
    '2 red green violet',
    '0',
    '1',
    '1.0',
    '1.5',
    '2',
    '2!',
    '2.5',
    '3',
    '3.0',
    '3.5',
    '4',
    '4.5',
    '5',
    '5.0',
    '25',
    '21',
    '-2',
    '0.2',
    '3.2',
    '4.2',
    '2026-01-02',
    '2026-01-03',
    '2026-01-04',
    '2026-01-05',
    '2026-01-06',
  ],
  info: [undefined],
  number: [undefined, '', ...Array.from({ length: 15 }, (_, index) => String(index / 2 - 1)), '3.0', '2.00'],
  date: [
    undefined,
    ...Array.from({ length: 8 }, (_, index) => `2026-01-0${index + 1}`),
    '2025-06-01',
    '2027-06-01',
  ],
};

const NAMES = ['q0', 'q1', 'q2', 'q3'];
const value = fc.constantFrom('red', 'green', 'violet', '2026-01-03', '2026-01-05', 1, 2, 3, 5, true, false);
const numberOrDate = fc.constantFrom(0, 1, 2, 3, 4, 5, '2', '2026-01-03', '2026-01-05', 'red');

/** Conditions on the questions before one, so that none waits for itself. */
function conditionOn(names: readonly string[]): fc.Arbitrary<Condition> {
  const field = fc.constantFrom(...names);
  const operator = fc.constantFrom('<', '<=', '>', '>=');
  return fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.record({ field, equals: value }),
      fc.record({ field, in: fc.array(value, { minLength: 1, maxLength: 3 }) }),
      fc.record({ field, empty: fc.boolean() }),
      fc.record({ field, compare: fc.record({ operator, value: numberOrDate }) }),
      fc.record({ field, contains: fc.constantFrom('red', 'green', 'violet', 2) }),
      fc.record({ and: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ or: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ not: tie('condition') }),
    ),
  })).condition;
}

const item = (index: number): fc.Arbitrary<FormItem> =>
  fc
    .record({
      type: fc.constantFrom(...(Object.keys(ALL_ANSWERS) as FormItem['type'][])),
      visibleFn:
        index === 0
          ? fc.constant(undefined)
          : fc.option(conditionOn(NAMES.slice(0, index)), { nil: undefined, freq: 8 }),
      hidden: fc.integer({ max: 9, min: 0 }).map((drawn) => drawn === 0),
    })
    .map((drawn) => ({ ...drawn, name: `q${index}`, options: { choices, multiple: true } }) as FormItem);

/** Four questions in any order, or two and a list of the other two. */
const form = fc
  .record({
    items: fc.tuple(item(0), item(1), item(2), item(3)),
    list: fc.option(fc.option(conditionOn(['q0', 'q1']), { nil: undefined }), { nil: null }),
    order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
  })
  .map(({ items, list, order }): FormDefinition => {
    if (list === null) return { sections: [{ title: 'All', items: order.map((index) => items[index]!) }] };
    const [q0, q1, ...inner] = items;
    const around: FormItem = { name: 'l', type: 'dynamicList', visibleFn: list, options: { items: inner } };
    return {
      sections: [
        { title: 'List', items: [around] },
        { title: 'All', items: order[0] === 0 ? [q0, q1] : [q1, q0] },
      ],
    };
  });

/** Paths of all fields that show for some answers, by trying them all with one entry in the list. */
function tryAll(definition: FormDefinition): Set<string> {
  const items = [...allItems(definition)];
  const reached = new Set<string>();
  const entry: AnswerRow = {};
  const answers: Answers = { l: [entry] };
  const fill = (index: number) => {
    const next = items[index];
    if (next === undefined) {
      for (const path of visiblePaths(definition, answers)) reached.add(path);
      return;
    }
    const { name, type } = next.item;
    if (type === 'dynamicList') return fill(index + 1);
    for (const answer of isAsked(definition, name) ? ALL_ANSWERS[type]! : [undefined]) {
      (next.parent === null ? answers : entry)[name] = answer;
      fill(index + 1);
      if (reached.size === items.length) return;
    }
  };
  fill(0);
  return reached;
}

function isAsked(definition: FormDefinition, name: string): boolean {
  return JSON.stringify(definition).includes(`"field":"${name}"`);
}

test('a question is called unreachable exactly when no answers make it show, over generated forms', () => {
  let decided = 0;
  let unreachable = 0;
  fc.assert(
    fc.property(form, (definition) => {
      const found = runToEnd(findReachability(scopesOf(definition)));
      const reached = tryAll(definition);
      for (const { item: asked, parent, path } of allItems(definition)) {
        const verdict = found.get(path);
        if (verdict === 'undecided') continue;
        decided += 1;
        if (verdict === 'unreachable') unreachable += 1;
        // A text that is tested in several ways at once may be called reachable too easily, never the other way.
        if (verdict === 'reachable' && isTestedManyWays(definition)) continue;
        const field = parent === null ? asked.name : `l.0.${asked.name}`;
        expect(`${field} ${verdict}`).toBe(`${field} ${reached.has(field) ? 'reachable' : 'unreachable'}`);
      }
    }),
    { numRuns: 200 },
  );
  expect(decided).toBeGreaterThan(700);
  expect(unreachable).toBeGreaterThan(100);
});

function isTestedManyWays(definition: FormDefinition): boolean {
  const text = JSON.stringify(definition);
  return text.includes('"contains"') && /"type":"(number|date|text)"/.test(text);
}

function runToEnd<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
