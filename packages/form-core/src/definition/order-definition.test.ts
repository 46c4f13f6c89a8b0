import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FormDefinition } from './form-definition.ts';
import { choicesFor } from './item-choices.ts';
import { orderDefinition } from './order-definition.ts';

const seeds = fc.uuid();
const values = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 12 });

function formWith(choices: readonly string[], lastChoices?: number): FormDefinition {
  return {
    sections: [
      {
        title: 'About the work',
        items: [
          {
            type: 'radio',
            name: 'heard',
            options: {
              choices: choices.map((value) => ({ label: value, value })),
              choicesSortOrder: 'random',
              ...(lastChoices !== undefined && { lastChoices }),
            },
          },
        ],
      },
    ],
  };
}

function orderFor(form: FormDefinition, seed: string): string[] {
  const item = orderDefinition(form, seed).sections[0]?.items[0];
  return choicesFor(item).map(({ value }) => value);
}

test('a random order has every choice once, and is the same for the same person', () => {
  fc.assert(
    fc.property(values, seeds, (choices, seed) => {
      const order = orderFor(formWith(choices), seed);
      expect(order.toSorted()).toEqual(choices.toSorted());
      expect(orderFor(formWith(choices), seed)).toEqual(order);
    }),
  );
});

test('the last choices stay at the end as they were given', () => {
  fc.assert(
    fc.property(values, fc.nat(14), seeds, (choices, last, seed) => {
      const order = orderFor(formWith(choices, last), seed);
      expect(order.slice(Math.max(0, choices.length - last))).toEqual(
        choices.slice(Math.max(0, choices.length - last)),
      );
    }),
  );
});

test('a choice that is added later moves none of the others past each other', () => {
  fc.assert(
    fc.property(values, seeds, (choices, seed) => {
      const [added, ...before] = choices;
      const after = orderFor(formWith(choices), seed).filter((value) => value !== added);
      expect(after).toEqual(orderFor(formWith(before), seed));
    }),
  );
});

test('every choice comes first about as often as the others', () => {
  const choices = ['a', 'b', 'c', 'd'];
  const first = new Map<string, number>();
  for (let person = 0; person < 4_000; person += 1) {
    const value = orderFor(formWith(choices), `person-${person}`)[0] ?? '';
    first.set(value, (first.get(value) ?? 0) + 1);
  }
  // Four standard deviations of 4,000 fair draws are 110.
  for (const value of choices) expect(Math.abs((first.get(value) ?? 0) - 1_000)).toBeLessThan(110);
});

test('questions of a section and choices inside of lists are mixed too; a form without such orders stays as it is', () => {
  const names = ['one', 'two', 'three', 'four', 'five', 'six'];
  const form: FormDefinition = {
    sections: [
      { title: '', itemsSortOrder: 'random', items: names.map((name) => ({ type: 'text', name })) },
      {
        title: '',
        items: [
          { type: 'dynamicList', name: 'jobs', options: { items: formWith(names).sections[0]?.items ?? [] } },
        ],
      },
    ],
  };
  const orders = new Set<string>();
  const inner = new Set<string>();
  for (let person = 0; person < 20; person += 1) {
    const [first, second] = orderDefinition(form, `person-${person}`).sections;
    const order = first?.items.map(({ name }) => name) ?? [];
    expect(order.toSorted()).toEqual(names.toSorted());
    orders.add(order.join());
    inner.add(JSON.stringify(second?.items));
  }
  expect(orders.size).toBeGreaterThan(10);
  expect(inner.size).toBeGreaterThan(10);
  const plain: FormDefinition = { sections: [{ title: '', items: [{ type: 'text', name: 'one' }] }] };
  expect(orderDefinition(plain, 'person')).toBe(plain);
});
