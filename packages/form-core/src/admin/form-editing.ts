import type { FormDefinition, FormItem, FormSection } from '../definition/form-definition.ts';
import { choicesFor } from '../definition/item-choices.ts';
import { allItems } from '../definition/walk-items.ts';
import { uniqueCode } from './codes.ts';
import {
  type ItemList,
  type ItemPlace,
  indexOf,
  itemAt,
  itemListOf,
  itemsAt,
  pathOfList,
  withItems,
} from './item-place.ts';
import { renameReferences } from './references.ts';
import { moveItems, removeItems, requireItems } from './several-items.ts';
import { addLanguage, removeLanguage, translateText } from './translating.ts';
import {
  entryOf,
  type IndexMap,
  mapTranslations,
  moveTranslations,
  removalMap,
  swapMap,
} from './translation-paths.ts';

/** What of a form is not a section. */
export type FormFacts = Pick<FormDefinition, 'title' | 'description' | 'layout' | 'review'>;

/** One change of a form. A change that is not possible, such as moving the first question up, changes nothing. */
export type FormEdit =
  | { kind: 'describe'; facts: FormFacts }
  | { kind: 'addSection'; title: string }
  | {
      kind: 'updateSection';
      section: number;
      title: string;
      description?: string;
      itemsSortOrder?: FormSection['itemsSortOrder'];
    }
  | { kind: 'moveSection'; section: number; by: -1 | 1 }
  | { kind: 'removeSection'; section: number }
  | { kind: 'addItem'; list: ItemList; item: FormItem }
  | { kind: 'duplicateItem'; place: ItemPlace; label?: string }
  | { kind: 'updateItem'; place: ItemPlace; item: FormItem }
  | { kind: 'moveItem'; place: ItemPlace; by: -1 | 1 }
  | { kind: 'moveToSection'; place: ItemPlace; section: number }
  | { kind: 'removeItem'; place: ItemPlace }
  | { kind: 'requireItems'; places: readonly ItemPlace[]; required: boolean }
  | { kind: 'moveItems'; places: readonly ItemPlace[]; list: ItemList; before: number }
  | { kind: 'removeItems'; places: readonly ItemPlace[] }
  | { kind: 'addLanguage'; language: string }
  | { kind: 'removeLanguage'; language: string }
  | { kind: 'translate'; language: string; path: string; text: string }
  | { kind: 'replace'; definition: FormDefinition };

/** The form after a change; the very same object when nothing changed. */
export function applyEdit(definition: FormDefinition, edit: FormEdit): FormDefinition {
  switch (edit.kind) {
    case 'describe':
      return { ...definition, ...edit.facts };
    case 'addSection':
      return { ...definition, sections: [...definition.sections, { title: edit.title, items: [] }] };
    case 'updateSection':
      return updateSection(definition, edit);
    case 'moveSection':
      return moveSection(definition, edit.section, edit.by);
    case 'removeSection':
      return removeSection(definition, edit.section);
    case 'addItem':
      return withItems(definition, edit.list, (items) => [...items, edit.item]);
    case 'duplicateItem':
      return duplicateItem(definition, edit);
    case 'updateItem':
      return updateItem(definition, edit.place, edit.item);
    case 'moveItem':
      return moveItem(definition, edit.place, edit.by);
    case 'moveToSection':
      return moveToSection(definition, edit.place, edit.section);
    case 'removeItem':
      return removeItem(definition, edit.place);
    default:
      return applyLargeEdit(definition, edit);
  }
}

type LargeEdit = Extract<
  FormEdit,
  { places: readonly ItemPlace[] } | { language: string } | { definition: FormDefinition }
>;

/** Changes of several questions at once, of translations, and of the whole form. */
function applyLargeEdit(definition: FormDefinition, edit: LargeEdit): FormDefinition {
  switch (edit.kind) {
    case 'requireItems':
      return requireItems(definition, edit.places, edit.required);
    case 'moveItems':
      return moveItems(definition, edit.places, edit);
    case 'removeItems':
      return removeItems(definition, edit.places);
    case 'addLanguage':
      return addLanguage(definition, edit.language);
    case 'removeLanguage':
      return removeLanguage(definition, edit.language);
    case 'translate':
      return translateText(definition, edit);
    case 'replace':
      return edit.definition;
  }
}

/** Whether a question can move within its list: the first one not up, the last one not down [FORM-10]. */
export function canMoveItem(definition: FormDefinition, place: ItemPlace, by: -1 | 1): boolean {
  const target = indexOf(place) + by;
  return (
    itemAt(definition, place) !== undefined &&
    target >= 0 &&
    target < itemsAt(definition, itemListOf(place)).length
  );
}

/**
 * Names that no new or renamed question takes. Two dynamic lists may use a name each, but a name of its own keeps every
 * reference from meaning another question than before.
 */
export function takenNames(definition: FormDefinition): string[] {
  return [...allItems(definition)].map(({ item }) => item.name);
}

function updateSection(
  definition: FormDefinition,
  edit: Extract<FormEdit, { kind: 'updateSection' }>,
): FormDefinition {
  const section = definition.sections[edit.section];
  if (section === undefined) return definition;
  const { description: _former, itemsSortOrder: _order, ...rest } = section;
  const next: FormSection = { ...rest, title: edit.title };
  if (edit.description !== undefined && edit.description !== '') next.description = edit.description;
  if (edit.itemsSortOrder !== undefined) next.itemsSortOrder = edit.itemsSortOrder;
  const isSame =
    next.title === section.title &&
    next.description === section.description &&
    next.itemsSortOrder === section.itemsSortOrder;
  if (isSame) return definition;
  return { ...definition, sections: definition.sections.with(edit.section, next) };
}

function moveSection(definition: FormDefinition, from: number, by: -1 | 1): FormDefinition {
  const sections = swapped(definition.sections, from, from + by);
  if (sections === undefined) return definition;
  return moveTranslations({ ...definition, sections }, 'sections', swapMap(from, from + by));
}

function removeSection(definition: FormDefinition, at: number): FormDefinition {
  if (definition.sections[at] === undefined) return definition;
  const sections = definition.sections.toSpliced(at, 1);
  return moveTranslations({ ...definition, sections }, 'sections', removalMap(at));
}

function duplicateItem(
  definition: FormDefinition,
  edit: Extract<FormEdit, { kind: 'duplicateItem' }>,
): FormDefinition {
  const [list, at] = [itemListOf(edit.place), indexOf(edit.place)];
  const item = itemAt(definition, edit.place);
  if (item === undefined) return definition;
  const copy = structuredCopy(item);
  copy.name = uniqueCode(item.name, takenNames(definition));
  if (edit.label !== undefined) copy.label = edit.label;
  const next = withItems(definition, list, (items) => items.toSpliced(at + 1, 0, copy));
  // Translations of the copy would name it like the original; its own label needs new ones.
  const ownLabel = `${pathOfList(list)}.${at + 1}.label`;
  const moved = moveTranslations(next, pathOfList(list), (index) => {
    if (index === at) return [at, at + 1];
    return index > at ? [index + 1] : [index];
  });
  return mapTranslations(moved, (path) => (edit.label !== undefined && path === ownLabel ? [] : [path]));
}

/** A copy that shares nothing with the original, except functions, which can't be copied. */
function structuredCopy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(structuredCopy) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, structuredCopy(part)])) as T;
}

function updateItem(definition: FormDefinition, place: ItemPlace, edited: FormItem): FormDefinition {
  const [list, at] = [itemListOf(place), indexOf(place)];
  const before = itemAt(definition, place);
  if (before === undefined || before === edited) return definition;
  const values = rewrittenValues(before, edited);
  const item = withFollowingDefault(edited, values);
  const next = withItems(definition, list, (items) => items.with(at, item));
  const map = choiceMap(before, item);
  const moved =
    map === undefined ? next : moveTranslations(next, `${pathOfList(list)}.${at}.options.choices`, map);
  return renameReferences(moved, list, { from: before.name, to: item.name, values });
}

/** What a question begins with is still the same choice under its new value. */
function withFollowingDefault(item: FormItem, values: ReadonlyMap<string, string>): FormItem {
  const { defaultValue } = item;
  const renamed = (value: string) => values.get(value) ?? value;
  if (values.size === 0) return item;
  if (typeof defaultValue === 'string') return { ...item, defaultValue: renamed(defaultValue) };
  if (!Array.isArray(defaultValue)) return item;
  const followed = defaultValue.map((value) => (typeof value === 'string' ? renamed(value) : value));
  return { ...item, defaultValue: followed as string[] };
}

function moveItem(definition: FormDefinition, place: ItemPlace, by: -1 | 1): FormDefinition {
  if (!canMoveItem(definition, place, by)) return definition;
  const [list, from] = [itemListOf(place), indexOf(place)];
  const next = withItems(definition, list, (items) => swapped(items, from, from + by) ?? items);
  return moveTranslations(next, pathOfList(list), swapMap(from, from + by));
}

function moveToSection(definition: FormDefinition, place: ItemPlace, section: number): FormDefinition {
  const item = itemAt(definition, place);
  const target = definition.sections[section];
  // A question of a dynamic list belongs to its entries.
  if (item === undefined || target === undefined || place.length !== 2 || place[0] === section)
    return definition;
  const [list, at, end] = [itemListOf(place), indexOf(place), target.items.length];
  const taken = withItems(definition, list, (items) => items.toSpliced(at, 1));
  const next = withItems(taken, [section], (items) => [...items, item]);
  return mapTranslations(next, (path) => {
    const entry = entryOf(path, pathOfList(list));
    if (entry === undefined) return [path];
    if (entry.index === at) return [`${pathOfList([section])}.${end}${entry.rest}`];
    return removalMap(at)(entry.index).map((index) => `${pathOfList(list)}.${index}${entry.rest}`);
  });
}

function removeItem(definition: FormDefinition, place: ItemPlace): FormDefinition {
  if (itemAt(definition, place) === undefined) return definition;
  const [list, at] = [itemListOf(place), indexOf(place)];
  const next = withItems(definition, list, (items) => items.toSpliced(at, 1));
  return moveTranslations(next, pathOfList(list), removalMap(at));
}

/** How the translations of choices follow when the choices of a question are edited: they belong to the value. */
function choiceMap(before: FormItem, after: FormItem): IndexMap | undefined {
  const old = choiceValues(before);
  const now = choiceValues(after);
  if (old.length === 0 || old.join('\n') === now.join('\n')) return undefined;
  return (index) => {
    const value = old[index];
    const kept = value === undefined ? -1 : now.indexOf(value);
    if (kept !== -1) return [kept];
    const successor = now[index];
    // A value that was rewritten in its place is still the same choice.
    return successor !== undefined && !old.includes(successor) ? [index] : [];
  };
}

function choiceValues(item: FormItem): string[] {
  return choicesFor(item).map(({ value }) => value);
}

/** Stored values that were rewritten in their place, which are the same choices. */
function rewrittenValues(before: FormItem, after: FormItem): ReadonlyMap<string, string> {
  const [old, now] = [choiceValues(before), choiceValues(after)];
  if (old.length !== now.length) return new Map();
  const pairs = old.map((value, index) => [value, now[index] ?? value] as const);
  return new Map(pairs.filter(([from, to]) => from !== to && !now.includes(from)));
}

function swapped<T>(list: readonly T[], one: number, other: number): T[] | undefined {
  const [first, second] = [list[one], list[other]];
  if (first === undefined || second === undefined) return undefined;
  return list.with(one, second).with(other, first);
}
