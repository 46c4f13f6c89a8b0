import type { FormDefinition, FormItem } from '../definition/form-definition.ts';
import { pathOfList } from './item-place.ts';

/** Where entries of a list went: the new indices of an old one; none when it is gone, two when it was copied. */
export type IndexMap = (index: number) => readonly number[];

/** The form with its translations at other paths; a path may vanish or be there several times. */
export function mapTranslations(
  definition: FormDefinition,
  pathsOf: (path: string) => readonly string[],
): FormDefinition {
  if (definition.translations === undefined) return definition;
  const translations = Object.fromEntries(
    Object.entries(definition.translations).map(([language, texts]) => [
      language,
      Object.fromEntries(
        Object.entries(texts).flatMap(([path, text]) => pathsOf(path).map((moved) => [moved, text])),
      ),
    ]),
  );
  return { ...definition, translations };
}

/** The form with translations that follow the entries of one list, such as `sections.0.items`. */
export function moveTranslations(definition: FormDefinition, list: string, map: IndexMap): FormDefinition {
  return mapTranslations(definition, (path) => {
    const found = entryOf(path, list);
    return found === undefined ? [path] : map(found.index).map((index) => `${list}.${index}${found.rest}`);
  });
}

/** Index of the list's entry that a path lies in, and what follows it. */
export function entryOf(path: string, list: string): { index: number; rest: string } | undefined {
  if (!path.startsWith(`${list}.`)) return undefined;
  const tail = path.slice(list.length + 1);
  const index = Number.parseInt(tail, 10);
  return Number.isNaN(index) ? undefined : { index, rest: tail.slice(String(index).length) };
}

/** Two entries of a list changed places. */
export function swapMap(one: number, other: number): IndexMap {
  return (index) => {
    if (index === one) return [other];
    return [index === other ? one : index];
  };
}

/** One entry of a list is gone. */
export function removalMap(at: number): IndexMap {
  return (index) => {
    if (index === at) return [];
    return [index > at ? index - 1 : index];
  };
}

/**
 * The form with translations that follow the questions of its sections wherever they went: a question is known by its
 * object, which is the same before and after; those of a question that is gone vanish.
 */
export function followQuestions(before: FormDefinition, after: FormDefinition): FormDefinition {
  if (after.translations === undefined) return after;
  const places = new Map<FormItem, string>();
  for (const [section, { items }] of after.sections.entries())
    for (const [index, item] of items.entries()) places.set(item, `${pathOfList([section])}.${index}`);
  return mapTranslations(after, (path) => {
    for (const [section, { items }] of before.sections.entries()) {
      const entry = entryOf(path, pathOfList([section]));
      if (entry === undefined) continue;
      const item = items[entry.index];
      const place = item === undefined ? undefined : places.get(item);
      return place === undefined ? [] : [`${place}${entry.rest}`];
    }
    return [path];
  });
}
