import type { PublishProblemCode } from '../src/definition/publish/publish-problem.ts';
import { table } from './reference-tables.ts';

type Meanings = Partial<Record<PublishProblemCode, string>>;

/** What forbids publishing, with the way out. */
const ERRORS = {
  duplicate_name: 'Two questions of the form, or of one dynamic list, have the same name. Rename one.',
  unknown_field:
    'A dependency, a condition or a date comparison names a question that is not there. Questions inside a dynamic list are only seen from inside of it.',
  missing_dependency:
    'A condition or a date comparison looks at a question that is not among the `dependencies`. Add it.',
  dependency_loop:
    'Questions wait for each other: whether one shows, or which choices it has, hangs in the end on itself. The chain is named.',
  unreachable_required:
    'A required question never shows, whatever is answered. Every kind of answer to the questions it looks at is tried; what cannot be decided in reasonable time does not forbid.',
  hidden_required: 'A required question has `hidden`, so nobody can answer it.',
  nothing_shows: 'Every question is hidden for ever: the form would be sent empty.',
  always_dead_end: 'A `deadEnd` has no rule for when it shows: nobody could send the form.',
  code_in_definition: 'A function, which JSON cannot hold. Write a condition, or an `apiEndpoint`.',
  no_parent: '`apiEndpoint` has `{{parentValue}}` and the question has no dependency to take it from.',
  bad_endpoint: '`apiEndpoint` has braces other than those of `{{parentValue}}`.',
  regex_not_runnable: 'The linear-time engine cannot run a pattern; the reason is named.',
  default_no_answer:
    'A `defaultValue` is not in the shape of the answers, or none of the choices, or an address begins with a country that it does not offer.',
  cannot_calculate: '`calculate` on a question of a type whose answers can’t be worked out.',
  not_a_date: 'A date is compared with a question of another type than `date`.',
  unknown_translation: 'A translation belongs to no text of the form. Remove it, or correct its path.',
} satisfies Meanings;

/** What deserves a second look. */
const WARNINGS = {
  unreachable_optional: 'An optional question never shows.',
  never_enabled: 'A question shows and can never be used: its `enableIf` never holds.',
  condition_never_true: 'No answer passes a test, such as one for a value that is no choice.',
  no_answer_to_look_at: 'A condition looks at a question that only shows something.',
  no_choices: 'A select has neither choices nor an endpoint and only shows "Not Applicable".',
  duplicate_choice: 'Two choices have the same value.',
  bounds_crossed: 'No answer can fulfil two rules at once, or a range of days ends before it starts.',
  rule_without_effect: 'A rule says nothing of answers to a question of this type.',
  cannot_be_filled: 'A required question is disabled or read-only.',
  image_without_alt: 'An image in HTML has no `alt`.',
  no_label: 'A question has neither a label nor an `ariaLabel`.',
  empty_section: 'A section has no questions.',
  missing_translation: 'A language lacks texts; the number and the first of them are named.',
} satisfies Record<Exclude<PublishProblemCode, keyof typeof ERRORS>, string>;

/** The tables of what is checked before a form is published. */
export function publishTables(): string {
  const rows = (meanings: Meanings) =>
    Object.entries(meanings).map(([code, meaning]) => [`\`${code}\``, meaning]);
  return [
    'Errors forbid publishing:\n',
    table(['code', 'meaning'], rows(ERRORS)),
    'Warnings do not:\n',
    table(['code', 'meaning'], rows(WARNINGS)),
  ].join('\n');
}
