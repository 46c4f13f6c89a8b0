import type { FormDefinition, FormItem } from '../definition/form-definition.ts';
import {
  type ItemList,
  type ItemPlace,
  itemAt,
  itemListOf,
  itemsAt,
  pathOfList,
  withItems,
} from './item-place.ts';
import { takesAnswer } from './question-types.ts';
import { followQuestions, moveTranslations, removalMap } from './translation-paths.ts';

/** Where questions are put: before the one that is at this index now, or at the end. */
export interface MoveTarget {
  list: ItemList;
  before: number;
}

/** The form with several questions required or not; those that take no answer stay as they are. */
export function requireItems(
  definition: FormDefinition,
  places: readonly ItemPlace[],
  required: boolean,
): FormDefinition {
  return places.reduce((form, place) => {
    const item = itemAt(form, place);
    if (item === undefined || !takesAnswer(item) || (item.required === true) === required) return form;
    const { required: _former, ...rest } = item;
    const next = (required ? { ...rest, required } : rest) as FormItem;
    return withItems(form, itemListOf(place), (items) => items.with(place.at(-1) ?? 0, next));
  }, definition);
}

/** The form without several questions. */
export function removeItems(definition: FormDefinition, places: readonly ItemPlace[]): FormDefinition {
  // From the end on: what is removed leaves the places before it as they are.
  return places.toSorted(laterFirst).reduce((form, place) => {
    if (itemAt(form, place) === undefined) return form;
    const list = itemListOf(place);
    const at = place.at(-1) ?? 0;
    const next = withItems(form, list, (items) => items.toSpliced(at, 1));
    return moveTranslations(next, pathOfList(list), removalMap(at));
  }, definition);
}

/**
 * The form with several questions at another place, in the order they had. Questions of sections go to any section, those
 * of a dynamic list stay in it: they belong to its entries. Nothing changes when one cannot go there.
 */
export function moveItems(
  definition: FormDefinition,
  places: readonly ItemPlace[],
  target: MoveTarget,
): FormDefinition {
  if (!canMoveTo(definition, places, target.list)) return definition;
  const moved = places
    .toSorted((one, other) => -laterFirst(one, other))
    .flatMap((place) => {
      const item = itemAt(definition, place);
      return item === undefined ? [] : [item];
    });
  const taken = new Set(moved);
  const around = itemsAt(definition, target.list);
  const at = around.slice(0, target.before).filter((item) => !taken.has(item)).length;
  const put = (items: readonly FormItem[]) => {
    const next = items.filter((item) => !taken.has(item)).toSpliced(at, 0, ...moved);
    return next.every((item, index) => item === items[index]) && next.length === items.length ? items : next;
  };
  if (target.list.length > 1) {
    const next = withItems(definition, target.list, put);
    if (next === definition) return definition;
    const after = itemsAt(next, target.list);
    return moveTranslations(next, pathOfList(target.list), (index) =>
      around[index] === undefined ? [] : [after.indexOf(around[index])],
    );
  }
  const sections = definition.sections.map((section, index) => {
    const items =
      index === target.list[0] ? put(section.items) : section.items.filter((item) => !taken.has(item));
    return items === section.items || isSameList(items, section.items)
      ? section
      : { ...section, items: [...items] };
  });
  if (isSameList(sections, definition.sections)) return definition;
  return followQuestions(definition, { ...definition, sections });
}

/** Whether all of these questions can be put into a list. */
export function canMoveTo(definition: FormDefinition, places: readonly ItemPlace[], list: ItemList): boolean {
  if (definition.sections[list[0] ?? -1] === undefined) return false;
  const own = list.join('.');
  return places.every((place) =>
    list.length === 1 ? place.length === 2 : itemListOf(place).join('.') === own,
  );
}

function isSameList<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((each, index) => each === other[index]);
}

function laterFirst(one: ItemPlace, other: ItemPlace): number {
  for (let index = 0; index < Math.max(one.length, other.length); index += 1) {
    const difference = (other[index] ?? -1) - (one[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}
