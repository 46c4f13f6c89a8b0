import { namesInside, renameInside } from '../calculation/expression-names.ts';
import type { FormDefinition, FormItem } from '../definition/form-definition.ts';
import { mapFormTexts } from '../definition/localize.ts';
import { conditionsOfItem } from '../definition/publish/form-scopes.ts';
import type { Rule } from '../definition/rule.ts';
import { allItems, nestedItems } from '../definition/walk-items.ts';
import { renamePlaceholder } from '../texts/placeholders.ts';
import type { Condition, ConditionValue } from '../visibility/condition.ts';
import { type ItemList, type ItemPlace, itemAt, itemListOf, pathOfList, withItems } from './item-place.ts';

/** Changes the name in everything that refers to a question: dependencies, visibility and date comparisons. */
export interface Renaming {
  from: string;
  to: string;
  /** New values of its choices by the former ones, in what compares with them. */
  values?: ReadonlyMap<string, string>;
}

type Comparison = Extract<Condition, { field: string }>;

/** The form after a question of a list got another name, or its choices other values; only what could mean that question is changed. */
export function renameReferences(edited: FormDefinition, list: ItemList, renaming: Renaming): FormDefinition {
  if (renaming.from === renaming.to && (renaming.values?.size ?? 0) === 0) return edited;
  const definition = withRenamedPlaceholders(edited, list, renaming);
  const rename = (items: readonly FormItem[]) => items.map((item) => renamedItem(item, renaming));
  // Questions of a dynamic list are only known inside it.
  if (list.length > 1) return renameSummed(withItems(definition, list, rename), list, renaming);
  return {
    ...definition,
    sections: definition.sections.map((section) => ({ ...section, items: rename(section.items) })),
  };
}

/** Texts and their translations name the question as before; only those that could mean it are changed. */
function withRenamedPlaceholders(
  definition: FormDefinition,
  list: ItemList,
  { from, to }: Renaming,
): FormDefinition {
  const prefix = list.length > 1 ? `${pathOfList(list)}.` : '';
  // A question of the same name in a list is meant by the texts of that list.
  const others = [...allItems(definition)]
    .filter(({ item, parent }) => parent !== null && item.name === from && prefix === '')
    .map(({ parent }) => `${parent?.path.replaceAll(/\[(\d+)\]/g, '.$1') ?? ''}.options.items.`);
  const rename = (path: string, text: string) => {
    const isMeant = path.startsWith(prefix) && !others.some((other) => path.startsWith(other));
    return isMeant ? renamePlaceholder(text, from, to) : text;
  };
  const next = mapFormTexts(definition, rename);
  if (next.translations === undefined) return next;
  const translations = Object.entries(next.translations).map(([language, texts]) => {
    const renamed = Object.entries(texts).map(([path, text]) => [path, rename(path, text)]);
    return [language, Object.fromEntries(renamed)] as const;
  });
  return { ...next, translations: Object.fromEntries(translations) };
}

/** A question of a list is named outside of it too, where its numbers are summed up. */
function renameSummed(definition: FormDefinition, list: ItemList, { from, to }: Renaming): FormDefinition {
  const summed = itemAt(definition, list as ItemPlace)?.name;
  const around = itemListOf(list as ItemPlace);
  const rename = (items: readonly FormItem[]): FormItem[] =>
    items.map((item) => {
      if (item.calculate === undefined) return item;
      const calculate = renameInside(item.calculate, {
        name: (name) => name,
        of: (of, name) => (name === summed && of === from ? to : of),
        condition: (condition) => condition,
      });
      return { ...item, calculate };
    });
  if (around.length > 1) return withItems(definition, around, rename);
  const sections = definition.sections.map((section) => ({ ...section, items: rename(section.items) }));
  return { ...definition, sections };
}

function renamedItem(item: FormItem, renaming: Renaming): FormItem {
  const { from } = renaming;
  const next = renamedOwn(item, renaming);
  if (next.type !== 'dynamicList') return next;
  const inner = nestedItems(next);
  // A question of the same entry with that name comes first, so references there mean it.
  if (inner.some(({ name }) => name === from)) return next;
  return {
    ...next,
    options: { ...next.options, items: inner.map((question) => renamedItem(question, renaming)) },
  };
}

function renamedOwn(item: FormItem, renaming: Renaming): FormItem {
  const next = { ...item };
  if (item.dependencies !== undefined) {
    next.dependencies = item.dependencies.map((name) => renamedName(name, renaming));
  }
  if (typeof item.visibleFn === 'object') next.visibleFn = renamedCondition(item.visibleFn, renaming);
  for (const key of ['requiredIf', 'enableIf'] as const) {
    const condition = item[key];
    if (condition !== undefined) next[key] = renamedCondition(condition, renaming);
  }
  if (item.calculate !== undefined)
    next.calculate = renameInside(item.calculate, {
      name: (name) => renamedName(name, renaming),
      of: (of) => of,
      condition: (condition) => renamedCondition(condition, renaming),
    });
  if (item.rules !== undefined) next.rules = item.rules.map((rule) => renamedRule(rule, renaming));
  return next;
}

function renamedName(name: string, { from, to }: Renaming): string {
  return name === from ? to : name;
}

function renamedRule(rule: Rule, renaming: Renaming): Rule {
  if (rule.type !== 'date_comparison') return rule;
  return { ...rule, value: { ...rule.value, field: renamedName(rule.value.field, renaming) } };
}

function renamedCondition(condition: Condition, renaming: Renaming): Condition {
  if ('and' in condition) return { and: condition.and.map((part) => renamedCondition(part, renaming)) };
  if ('or' in condition) return { or: condition.or.map((part) => renamedCondition(part, renaming)) };
  if ('not' in condition) return { not: renamedCondition(condition.not, renaming) };
  if (condition.field !== renaming.from) return condition;
  return { ...renamedValues(condition, renaming), field: renaming.to };
}

function renamedValues(comparison: Comparison, { values }: Renaming): Comparison {
  const renamed = (value: ConditionValue) => values?.get(String(value)) ?? value;
  if ('equals' in comparison) return { ...comparison, equals: renamed(comparison.equals) };
  if ('in' in comparison) return { ...comparison, in: comparison.in.map(renamed) };
  return 'contains' in comparison ? { ...comparison, contains: renamed(comparison.contains) } : comparison;
}

/** Names that a condition looks at, each once, in reading order. */
export function fieldsInCondition(condition: Condition): string[] {
  if ('and' in condition) return unique(condition.and.flatMap(fieldsInCondition));
  if ('or' in condition) return unique(condition.or.flatMap(fieldsInCondition));
  if ('not' in condition) return fieldsInCondition(condition.not);
  return [condition.field];
}

/** Names that a question's conditions and rules look at. */
export function namesReferredTo(item: FormItem): string[] {
  const inCondition = conditionsOfItem(item).flatMap(({ condition }) => fieldsInCondition(condition));
  const inRules = (item.rules ?? []).flatMap((rule) =>
    rule.type === 'date_comparison' ? [rule.value.field] : [],
  );
  const inCalculation =
    item.calculate === undefined ? [] : namesInside(item.calculate).map(({ name }) => name);
  return unique([...inCondition, ...inCalculation, ...inRules].filter((name) => name !== ''));
}

/**
 * The question with dependencies that fit what it refers to now. Those that nothing referred to before were declared
 * for another reason, such as the parent of a select endpoint, and stay in front.
 */
export function withDependencies(before: FormItem, after: FormItem): FormItem {
  const formerly = new Set(namesReferredTo(before));
  const needed = namesReferredTo(after);
  const kept = (after.dependencies ?? []).filter((name) => !formerly.has(name) || needed.includes(name));
  const dependencies = unique([...kept, ...needed]);
  if (dependencies.length > 0) return { ...after, dependencies };
  const { dependencies: _none, ...rest } = after;
  return rest as FormItem;
}

/** Questions that refer to a name of their own list or, from a dynamic list, of the form. */
export function findReferrers(definition: FormDefinition, name: string): FormItem[] {
  const refers = (item: FormItem): FormItem[] => {
    const inner = nestedItems(item);
    const own = (item.dependencies ?? []).includes(name) || namesReferredTo(item).includes(name);
    return [
      ...(own ? [item] : []),
      ...(inner.some((question) => question.name === name) ? [] : inner.flatMap(refers)),
    ];
  };
  return definition.sections.flatMap((section) => section.items.flatMap(refers));
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
