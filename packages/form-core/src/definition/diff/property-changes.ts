import type { FormDefinition, FormItem, FormSection } from '../form-definition.ts';
import { choicesFor } from '../item-choices.ts';

/** One property with what it was and what it is; undefined when it was or is absent. */
export interface PropertyChange {
  property: string;
  from: unknown;
  to: unknown;
}

/** What changed in a question besides its name, its place and the questions inside it. */
export function itemPropertyChanges(before: FormItem, after: FormItem): PropertyChange[] {
  return changesBetween(flatItem(before), flatItem(after));
}

/** What changed in a section besides its questions. */
export function sectionPropertyChanges(before: FormSection, after: FormSection): PropertyChange[] {
  return changesBetween(without(before, ['items']), without(after, ['items']));
}

/** What changed in a form besides its sections; translations by language. */
export function formPropertyChanges(before: FormDefinition, after: FormDefinition): PropertyChange[] {
  return changesBetween(flatForm(before), flatForm(after));
}

type Flat = Record<string, unknown>;

function changesBetween(before: Flat, after: Flat): PropertyChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys
    .filter((key) => !isSameValue(before[key], after[key]))
    .map((property) => ({ property, from: before[property], to: after[property] }));
}

/** Whether two parts of a definition say the same; a property that is absent is one that is undefined. */
function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) =>
    isSameValue(left[key], right[key]),
  );
}

function without(value: object, keys: readonly string[]): Flat {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}

function flatForm(definition: FormDefinition): Flat {
  return {
    ...without(definition, ['sections', 'translations']),
    ...prefixed('translations', definition.translations ?? {}),
  };
}

/** Options by their name, rules by their type and choices by their value, so that one change is one entry. */
function flatItem(item: FormItem): Flat {
  const options = without(item.options ?? {}, ['items', 'choices']);
  const choices = choicesFor(item);
  const rules = item.rules ?? [];
  return {
    ...without(item, ['name', 'options', 'rules']),
    ...prefixed('options', options),
    ...prefixed(
      'rules',
      keyed(rules, ({ type }) => type),
    ),
    ...prefixed(
      'options.choices',
      keyed(choices, ({ value }) => value),
    ),
    ...orderOf(
      'rules',
      rules.map(({ type }) => type),
    ),
    ...orderOf(
      'options.choices',
      choices.map(({ value }) => value),
    ),
  };
}

function prefixed(prefix: string, values: object): Flat {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`${prefix}.${key}`, value]));
}

/** Entries by their key; the second of a key is `key (2)`. */
function keyed<T>(entries: readonly T[], keyOf: (entry: T) => string): Record<string, T> {
  const seen = new Map<string, number>();
  return Object.fromEntries(
    entries.map((entry) => {
      const key = keyOf(entry);
      const count = (seen.get(key) ?? 0) + 1;
      seen.set(key, count);
      return [count === 1 ? key : `${key} (${count})`, entry];
    }),
  );
}

// An order of fewer than two is none.
function orderOf(property: string, keys: readonly string[]): Flat {
  return keys.length < 2 ? {} : { [`${property} order`]: keys };
}
