import type { FormDefinition, FormItem } from '../definition/form-definition.ts';

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

/** How the translations of choices follow when the choices of a question are edited: they belong to the value. */
export function choiceMap(before: FormItem, after: FormItem): IndexMap | undefined {
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
  return item.options !== undefined && 'choices' in item.options
    ? (item.options.choices ?? []).map(({ value }) => value)
    : [];
}
