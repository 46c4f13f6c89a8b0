import type { FormDefinition, FormItem } from '../definition/form-definition.ts';
import { nestedItems } from '../definition/walk-items.ts';

/** Where a list of questions is: a section's index, then for each dynamic list on the way its index. */
export type ItemList = readonly number[];

/** Where a question is: its list and its index there, such as `[0, 2]`, or `[0, 2, 1]` inside a dynamic list. */
export type ItemPlace = readonly number[];

/** The list that a question is in. */
export function itemListOf(place: ItemPlace): ItemList {
  return place.slice(0, -1);
}

/** A question's index in its list. */
export function indexOf(place: ItemPlace): number {
  return place.at(-1) ?? -1;
}

/** The questions of a section or of one entry of a dynamic list; empty where there is none. */
export function itemsAt(definition: FormDefinition, list: ItemList): readonly FormItem[] {
  const [section = -1, ...below] = list;
  let items: readonly FormItem[] = definition.sections[section]?.items ?? [];
  for (const index of below) {
    const item = items[index];
    items = item === undefined ? [] : nestedItems(item);
  }
  return items;
}

/** The question at a place. */
export function itemAt(definition: FormDefinition, place: ItemPlace): FormItem | undefined {
  return itemsAt(definition, itemListOf(place))[indexOf(place)];
}

/** Where a question is now, found by itself: places shift while forms are edited. */
export function findItemPlace(definition: FormDefinition, wanted: FormItem): ItemPlace | undefined {
  for (const [section, { items }] of definition.sections.entries()) {
    const place = placeAmong(items, [section], wanted);
    if (place !== undefined) return place;
  }
  return undefined;
}

function placeAmong(items: readonly FormItem[], list: ItemList, wanted: FormItem): ItemPlace | undefined {
  for (const [index, item] of items.entries()) {
    const place = [...list, index];
    if (item === wanted) return place;
    const inside = placeAmong(nestedItems(item), place, wanted);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/** The form with other questions in one list; the same form where there is no such list. */
export function withItems(
  definition: FormDefinition,
  list: ItemList,
  change: (items: readonly FormItem[]) => readonly FormItem[],
): FormDefinition {
  const [at = -1, ...below] = list;
  const section = definition.sections[at];
  if (section === undefined) return definition;
  const items = changeBelow(section.items, below, change);
  if (items === section.items) return definition;
  return { ...definition, sections: definition.sections.with(at, { ...section, items: [...items] }) };
}

/** Start of the translation paths of a list, such as `sections.0.items`. */
export function pathOfList(list: ItemList): string {
  const [section, ...below] = list;
  return [`sections.${section}.items`, ...below.map((index) => `${index}.options.items`)].join('.');
}

function changeBelow(
  items: readonly FormItem[],
  below: readonly number[],
  change: (items: readonly FormItem[]) => readonly FormItem[],
): readonly FormItem[] {
  const [at, ...deeper] = below;
  if (at === undefined) return change(items);
  const item = items[at];
  if (item?.type !== 'dynamicList') return items;
  const inner = nestedItems(item);
  const changed = changeBelow(inner, deeper, change);
  if (changed === inner) return items;
  return items.with(at, { ...item, options: { ...item.options, items: [...changed] } });
}
