import type { FormDefinition, FormItem, FormSection } from '../form-definition.ts';
import { allItems, type PlacedItem } from '../walk-items.ts';

/** The same thing in both versions; one side is missing when it was added or removed. */
export interface Pair<T> {
  before: T | null;
  after: T | null;
}

/** Which sections and questions of two versions are the same. */
export interface Matches {
  sections: Pair<number>[];
  questions: Pair<PlacedItem>[];
}

/** Finds what became of each section and question. The other way round it finds the same pairs. */
export function matchParts(before: FormDefinition, after: FormDefinition): Matches {
  const sections = matchSections(before.sections, after.sections);
  return { sections, questions: matchQuestions(before, after, sections) };
}

type SameTest<T> = (before: T, after: T) => boolean;

/** Pairs what passes one test after the other; in each the first with the first that is left. */
function pairUp<T>(before: readonly T[], after: readonly T[], tests: readonly SameTest<T>[]): Pair<T>[] {
  const partners = new Map<T, T>();
  const taken = new Set<T>();
  for (const isSame of tests) {
    for (const one of before) {
      if (partners.has(one)) continue;
      const other = after.find((candidate) => !taken.has(candidate) && isSame(one, candidate));
      if (other === undefined) continue;
      partners.set(one, other);
      taken.add(other);
    }
  }
  return [
    ...before.map((one) => ({ before: one, after: partners.get(one) ?? null })),
    ...after.filter((other) => !taken.has(other)).map((other) => ({ before: null, after: other })),
  ];
}

function matchSections(before: readonly FormSection[], after: readonly FormSection[]): Pair<number>[] {
  const place = (section: FormSection, index: number) => ({ section, index });
  const pairs = pairUp(before.map(place), after.map(place), [
    (a, b) => a.section.title === b.section.title,
    (a, b) => sharesMost(a.section.items, b.section.items),
    (a, b) => a.index === b.index,
  ]);
  return pairs.map((pair) => ({ before: pair.before?.index ?? null, after: pair.after?.index ?? null }));
}

function sharesMost(a: readonly FormItem[], b: readonly FormItem[]): boolean {
  const names = new Set(a.map(({ name }) => name));
  const shared = b.filter(({ name }) => names.has(name)).length;
  return shared * 2 > Math.max(a.length, b.length);
}

/** By name first, wherever it went; what is left may have a new name. Questions of a list stay in their list. */
function matchQuestions(
  before: FormDefinition,
  after: FormDefinition,
  sections: readonly Pair<number>[],
): Pair<PlacedItem>[] {
  const sectionAfter = new Map(sections.map((pair) => [pair.before, pair.after]));
  const isAround = (a: PlacedItem, b: PlacedItem) =>
    a.parent === null && sectionAfter.get(a.sectionIndex) === b.sectionIndex;
  const oldLists = questionsByList(before);
  const newLists = questionsByList(after);
  const matchLevel = (olds: readonly PlacedItem[], news: readonly PlacedItem[]): Pair<PlacedItem>[] => {
    const isRenamed = (a: PlacedItem, b: PlacedItem) =>
      a.item.type === b.item.type && (a.parent !== null || isAround(a, b));
    const pairs = pairUp(olds, news, [
      (a, b) => a.item.name === b.item.name,
      (a, b) => isRenamed(a, b) && a.item.label !== undefined && a.item.label === b.item.label,
      (a, b) => isRenamed(a, b) && a.index === b.index,
    ]);
    return pairs.flatMap((pair) => [pair, ...matchLists(pair.before?.path, pair.after?.path)]);
  };
  const matchLists = (oldPath?: string, newPath?: string) => {
    const olds = oldPath === undefined ? [] : (oldLists.get(oldPath) ?? []);
    const news = newPath === undefined ? [] : (newLists.get(newPath) ?? []);
    return olds.length + news.length === 0 ? [] : matchLevel(olds, news);
  };
  return matchLists('', '');
}

/** The questions of each list by its path, and those of the form itself under ''. */
function questionsByList(definition: FormDefinition): Map<string, PlacedItem[]> {
  return Map.groupBy(allItems(definition), (placed) => placed.parent?.path ?? '');
}
