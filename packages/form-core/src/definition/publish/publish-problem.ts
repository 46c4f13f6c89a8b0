import type { PlacedItem } from '../walk-items.ts';

/** What can keep a form from being published, or be worth a second look. */
export const PUBLISH_PROBLEM_CODES = [
  'duplicate_name',
  'unknown_field',
  'missing_dependency',
  'dependency_loop',
  'unreachable_required',
  'unreachable_optional',
  'hidden_required',
  'never_enabled',
  'nothing_shows',
  'always_dead_end',
  'condition_never_true',
  'no_answer_to_look_at',
  'code_in_definition',
  'no_parent',
  'bad_endpoint',
  'no_choices',
  'duplicate_choice',
  'bounds_crossed',
  'cannot_be_filled',
  'cannot_calculate',
  'default_no_answer',
  'regex_not_runnable',
  'rule_without_effect',
  'not_a_date',
  'image_without_alt',
  'no_label',
  'empty_section',
  'unknown_translation',
  'missing_translation',
] as const;
export type PublishProblemCode = (typeof PUBLISH_PROBLEM_CODES)[number];

/** Something that forbids publishing (`error`) or does not (`warning`), and why. */
export interface PublishProblem {
  /** Place in the definition, such as `sections[0].items[3].visibleFn`. */
  path: string;
  /** Name of the question it is in, when it is in one. */
  question: string | null;
  code: PublishProblemCode;
  severity: 'error' | 'warning';
  message: string;
  /** Names and figures of the message, for the same said in another language. */
  values: FindingValues;
}

/** What a message names, such as `name` of another question or the `chain` of a loop. */
export type FindingValues = Readonly<Record<string, string | number>>;

/** What one check of a question finds; place and question are added where it is called. */
export interface Finding {
  /** Below the question, such as `rules[0].value`. */
  at?: string;
  code: PublishProblemCode;
  severity: PublishProblem['severity'];
  message: string;
  values?: FindingValues;
}

/** A finding with its question and its place. */
export function problemOf(placed: PlacedItem, { at, values = {}, ...finding }: Finding): PublishProblem {
  const path = at === undefined ? placed.path : `${placed.path}.${at}`;
  return { path, question: placed.item.name, ...finding, values };
}
