import { shortened } from '@opencareers/messages/beginnings';
import { type Matches, matchParts, type Pair } from './diff/match-parts.ts';
import {
  formPropertyChanges,
  itemPropertyChanges,
  type PropertyChange,
  sectionPropertyChanges,
} from './diff/property-changes.ts';
import type { FormDefinition } from './form-definition.ts';
import type { PlacedItem } from './walk-items.ts';

/** What can differ between two versions of a form. */
export type DefinitionChangeCode =
  | 'form_changed'
  | 'section_added'
  | 'section_removed'
  | 'section_moved'
  | 'section_changed'
  | 'question_added'
  | 'question_removed'
  | 'question_moved'
  | 'question_renamed'
  | 'question_changed';

/** One difference between two versions of a form. */
export interface DefinitionChange {
  code: DefinitionChangeCode;
  /** Place in the later version; in the earlier one for what was removed. */
  path: string;
  /** Name of the question or title of the section, in the same version as `path`; empty for the form itself. */
  subject: string;
  /** Of `…_changed`: such as `label`, `options.rows`, `rules.minLength` or `options.choices.US`. */
  property?: string;
  /** Value, place, or name in the earlier version; undefined when it was absent. */
  from?: unknown;
  to?: unknown;
  /** The difference in words. */
  message: string;
}

/**
 * What changed from one version of a form to the next, in the order of the later one; removed parts come first. A
 * question is known by its name; one of the same type with the same label, or in the same place, was renamed.
 */
export function diffDefinitions(before: FormDefinition, after: FormDefinition): DefinitionChange[] {
  const matches = matchParts(before, after);
  const { sections, questions } = matches;
  return [
    ...formPropertyChanges(before, after).map((change) =>
      changed({ code: 'form_changed', path: '', subject: '' }, change, 'The form'),
    ),
    ...sections.flatMap((pair) => compareSections(before, after, pair)),
    ...movedSections(after, sections),
    ...questions.flatMap(compareQuestions),
    ...movedQuestions(after, matches),
  ];
}

function compareSections(
  before: FormDefinition,
  after: FormDefinition,
  pair: Pair<number>,
): DefinitionChange[] {
  const old = pair.before === null ? undefined : before.sections[pair.before];
  const now = pair.after === null ? undefined : after.sections[pair.after];
  const subject = (now ?? old)?.title ?? '';
  const about = { path: `sections[${pair.after ?? pair.before}]`, subject };
  if (old === undefined) return [{ ...about, code: 'section_added', message: `New section "${subject}".` }];
  if (now === undefined)
    return [{ ...about, code: 'section_removed', message: `The section "${subject}" was removed.` }];
  return sectionPropertyChanges(old, now).map((change) =>
    changed({ ...about, code: 'section_changed' }, change, `Section "${subject}"`),
  );
}

function compareQuestions({ before, after }: Pair<PlacedItem>): DefinitionChange[] {
  if (after === null) return before === null ? [] : [oneQuestion('question_removed', before, 'was removed')];
  if (before === null) return [oneQuestion('question_added', after, 'is new')];
  const about = { path: after.path, subject: after.item.name };
  const from = before.item.name;
  const to = after.item.name;
  const message = `The question "${from}" is now named "${to}".`;
  return [
    ...(from === to ? [] : [{ ...about, code: 'question_renamed' as const, from, to, message }]),
    ...itemPropertyChanges(before.item, after.item).map((change) =>
      changed({ ...about, code: 'question_changed' }, change, `Question "${to}"`),
    ),
  ];
}

function oneQuestion(
  code: 'question_added' | 'question_removed',
  { item, path }: PlacedItem,
  what: string,
): DefinitionChange {
  return { code, path, subject: item.name, message: `The question "${item.label ?? item.name}" ${what}.` };
}

function movedSections(after: FormDefinition, pairs: readonly Pair<number>[]): DefinitionChange[] {
  const kept = pairs.filter((pair): pair is { before: number; after: number } => bothSides(pair));
  const moved = outOfOrder(kept.map((pair) => pair.after));
  return kept
    .filter((_pair, index) => moved.has(index))
    .map((pair) => {
      const subject = after.sections[pair.after]?.title ?? '';
      const [from, to] = [`sections[${pair.before}]`, `sections[${pair.after}]`];
      const message = `The section "${subject}" was moved from place ${pair.before + 1} to ${pair.after + 1}.`;
      return { code: 'section_moved', path: to, subject, from, to, message };
    });
}

/** Questions that are in another section, or that others of their section or list have passed. */
function movedQuestions(after: FormDefinition, { sections, questions }: Matches): DefinitionChange[] {
  const kept = questions.filter((pair): pair is KeptQuestion => bothSides(pair));
  const sectionAfter = new Map(sections.map((pair) => [pair.before, pair.after]));
  const isAtHome = (pair: KeptQuestion) =>
    pair.before.parent !== null || sectionAfter.get(pair.before.sectionIndex) === pair.after.sectionIndex;
  const groups = Map.groupBy(
    kept.filter(isAtHome),
    (pair) => pair.after.parent?.path ?? pair.after.sectionIndex,
  );
  const passed = [...groups.values()].flatMap((group) => {
    const moved = outOfOrder(group.map((pair) => pair.after.index));
    return group.filter((_pair, index) => moved.has(index));
  });
  const away = kept.filter((pair) => !isAtHome(pair));
  return [
    ...away.map((pair) => movedQuestion(pair, `to the section "${titleAround(after, pair.after)}"`)),
    ...passed.map((pair) =>
      movedQuestion(pair, `from place ${pair.before.index + 1} to ${pair.after.index + 1}`),
    ),
  ];
}

/** Which of some numbers are out of order: all but a longest run that rises. */
function outOfOrder(numbers: readonly number[]): Set<number> {
  const lengths: number[] = [];
  const previous: number[] = [];
  for (const [index, number] of numbers.entries()) {
    lengths[index] = 1;
    previous[index] = -1;
    for (let earlier = 0; earlier < index; earlier += 1) {
      if (numbers[earlier]! >= number || lengths[earlier]! < lengths[index]!) continue;
      lengths[index] = lengths[earlier]! + 1;
      previous[index] = earlier;
    }
  }
  const kept = new Set<number>();
  for (let at = lengths.indexOf(Math.max(...lengths)); at !== -1; at = previous[at] ?? -1) kept.add(at);
  return new Set([...numbers.keys()].filter((index) => !kept.has(index)));
}

interface KeptQuestion {
  before: PlacedItem;
  after: PlacedItem;
}

function movedQuestion({ before, after }: KeptQuestion, where: string): DefinitionChange {
  const subject = after.item.name;
  const message = `The question "${subject}" was moved ${where}.`;
  return { code: 'question_moved', path: after.path, subject, from: before.path, to: after.path, message };
}

function titleAround(definition: FormDefinition, { sectionIndex }: PlacedItem): string {
  return definition.sections[sectionIndex]?.title ?? '';
}

function bothSides<T>({ before, after }: Pair<T>): boolean {
  return before !== null && after !== null;
}

function changed(
  about: Pick<DefinitionChange, 'code' | 'path' | 'subject'>,
  { property, from, to }: PropertyChange,
  who: string,
): DefinitionChange {
  const message =
    from === undefined
      ? `${who}: \`${property}\` is now ${shown(to)}.`
      : `${who}: \`${property}\` was ${shown(from)}${to === undefined ? ' and is gone' : `, is now ${shown(to)}`}.`;
  return { ...about, property, from, to, message };
}

function shown(value: unknown): string {
  return shortened(typeof value === 'function' ? 'a function' : JSON.stringify(value), 120);
}
