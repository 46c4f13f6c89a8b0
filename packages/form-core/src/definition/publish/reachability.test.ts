import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answers, AnswerValue } from '../../answers/answers.ts';
import type { Condition } from '../../visibility/condition.ts';
import { visiblePaths } from '../../visibility/visible-paths.ts';
import type { FormDefinition, FormItem } from '../form-definition.ts';
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
      type: fc.constantFrom('radio', 'checkbox', 'checkboxItem', 'star_rating', 'info', 'number', 'date'),
      visibleFn:
        index === 0
          ? fc.constant(undefined)
          : fc.option(conditionOn(NAMES.slice(0, index)), { nil: undefined, freq: 8 }),
      hidden: fc.integer({ max: 9, min: 0 }).map((drawn) => drawn === 0),
    })
    .map((drawn) => ({ ...drawn, name: `q${index}`, options: { choices } }) as FormItem);

const form = fc
  .tuple(item(0), item(1), item(2), item(3))
  .map((items): FormDefinition => ({ sections: [{ title: 'All', items }] }));

/** Names of all questions that show for some answers, by trying them all. */
function tryAll(definition: FormDefinition): Set<string> {
  const items = definition.sections.flatMap((section) => section.items);
  const reached = new Set<string>();
  const answers: Answers = {};
  const fill = (index: number) => {
    const next = items[index];
    if (next === undefined) {
      for (const path of visiblePaths(definition, answers)) reached.add(path);
      return;
    }
    for (const answer of isAsked(definition, next.name) ? ALL_ANSWERS[next.type]! : [undefined]) {
      answers[next.name] = answer;
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
      const found = findReachability(scopesOf(definition));
      const reached = tryAll(definition);
      const items = definition.sections[0]!.items;
      for (const [index, { name }] of items.entries()) {
        const verdict = found.get(`sections[0].items[${index}]`);
        if (verdict === 'undecided') continue;
        decided += 1;
        if (verdict === 'unreachable') unreachable += 1;
        // A text that is tested in several ways at once may be called reachable too easily, never the other way.
        if (verdict === 'reachable' && isTestedManyWays(definition)) continue;
        expect(`${name} ${verdict}`).toBe(`${name} ${reached.has(name) ? 'reachable' : 'unreachable'}`);
      }
    }),
    { numRuns: 500 },
  );
  expect(decided).toBeGreaterThan(1_500);
  expect(unreachable).toBeGreaterThan(200);
});

function isTestedManyWays(definition: FormDefinition): boolean {
  const text = JSON.stringify(definition);
  return text.includes('"contains"') && /"type":"(number|date)"/.test(text);
}
