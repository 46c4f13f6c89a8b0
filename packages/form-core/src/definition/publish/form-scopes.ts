import { conditionsInside } from '../../calculation/expression-names.ts';
import type { Condition } from '../../visibility/condition.ts';
import { DISPLAY_TYPES, type FormDefinition, type FormItem } from '../form-definition.ts';
import { allItems, type PlacedItem } from '../walk-items.ts';

/** The questions of a form by the names under which each of them sees the others. */
export interface FormScopes {
  readonly items: readonly PlacedItem[];
  /** What a name means to a question: first among its own list, then around that, then in the form. */
  resolve(from: PlacedItem, name: string): PlacedItem | undefined;
  /** The questions of the same level that have the same name. */
  twinsOf(placed: PlacedItem): readonly PlacedItem[];
}

/** Finds out who sees whom, just as answers are looked up while a form is filled in. */
export function scopesOf(definition: FormDefinition): FormScopes {
  const levels = new Map<string, Map<string, PlacedItem[]>>();
  const items = [...allItems(definition)];
  for (const placed of items) {
    const level = levels.get(levelOf(placed)) ?? new Map<string, PlacedItem[]>();
    levels.set(levelOf(placed), level);
    level.set(placed.item.name, [...(level.get(placed.item.name) ?? []), placed]);
  }
  return {
    items,
    resolve(from, name) {
      for (let parent = from.parent; ; parent = parent.parent) {
        const [found] = levels.get(parent?.path ?? '')?.get(name) ?? [];
        if (found !== undefined || parent === null) return found;
      }
    },
    twinsOf: (placed) => levels.get(levelOf(placed))?.get(placed.item.name) ?? [],
  };
}

function levelOf(placed: PlacedItem): string {
  return placed.parent?.path ?? '';
}

/** A condition that looks at one field. */
export type Test = Extract<Condition, { field: string }>;

/** The tests of a condition with their place in the question, such as `visibleFn.and[0]`. */
export function* testsOf(condition: Condition, at = ''): Generator<{ test: Test; at: string }> {
  if ('field' in condition) yield { test: condition, at };
  else if ('not' in condition) yield* testsOf(condition.not, `${at}.not`);
  else {
    const [key, parts] = 'and' in condition ? ['and', condition.and] : ['or', condition.or];
    for (const [index, part] of parts.entries()) yield* testsOf(part, `${at}.${key}[${index}]`);
  }
}

/** The conditions of a question by the property that holds them; a rule in code is none. */
export function conditionsOfItem(item: FormItem): { at: string; condition: Condition }[] {
  const all = { visibleFn: conditionOf(item), requiredIf: item.requiredIf, enableIf: item.enableIf };
  const own = Object.entries(all).flatMap(([at, condition]) =>
    condition === undefined ? [] : [{ at, condition }],
  );
  return item.calculate === undefined ? own : [...own, ...conditionsInside(item.calculate, 'calculate')];
}

/** The visibility rule of a question unless it is code. */
export function conditionOf(item: FormItem): Condition | undefined {
  return typeof item.visibleFn === 'object' ? item.visibleFn : undefined;
}

/** Whether a question only shows something. */
export function isDisplay(item: FormItem): boolean {
  return DISPLAY_TYPES.some((type) => type === item.type);
}
