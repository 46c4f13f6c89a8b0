import type {
  DefinitionChange,
  DefinitionChangeCode,
} from '@opencareers/form-core/definition/definition-diff';
import type {
  PublishProblem,
  PublishProblemCode,
} from '@opencareers/form-core/definition/publish/publish-problem';
import type { Texts } from '@opencareers/messages/texts';
import { typeName } from '../type-names.ts';
import { languageName, propertyName, ruleName } from './property-names.ts';

const PROBLEM_KEYS = {
  duplicate_name: 'admin.problem.duplicateName',
  unknown_field: 'admin.problem.unknownField',
  missing_dependency: 'admin.problem.missingDependency',
  dependency_loop: 'admin.problem.loop',
  unreachable_required: 'admin.problem.unreachableRequired',
  unreachable_optional: 'admin.problem.unreachable',
  hidden_required: 'admin.problem.hiddenRequired',
  condition_never_true: 'admin.problem.neverTrue',
  no_answer_to_look_at: 'admin.problem.noAnswer',
  code_in_definition: 'admin.problem.code',
  no_parent: 'admin.problem.noParent',
  bad_endpoint: 'admin.problem.badEndpoint',
  no_choices: 'admin.problem.noChoices',
  duplicate_choice: 'admin.problem.duplicateChoice',
  bounds_crossed: 'admin.problem.boundsCrossed',
  cannot_be_filled: 'admin.problem.cannotBeFilled',
  regex_not_runnable: 'admin.problem.regex',
  rule_without_effect: 'admin.problem.ruleWithoutEffect',
  not_a_date: 'admin.problem.notADate',
  image_without_alt: 'admin.problem.imageWithoutAlt',
  no_label: 'admin.problem.noLabel',
  empty_section: 'admin.problem.emptySection',
  unknown_translation: 'admin.problem.unknownTranslation',
  missing_translation: 'admin.problem.missingTranslation',
} as const satisfies Record<PublishProblemCode, string>;

const CHANGE_KEYS = {
  form_changed: 'admin.change.form',
  section_added: 'admin.change.sectionAdded',
  section_removed: 'admin.change.sectionRemoved',
  section_moved: 'admin.change.sectionMoved',
  section_changed: 'admin.change.sectionChanged',
  question_added: 'admin.change.questionAdded',
  question_removed: 'admin.change.questionRemoved',
  question_moved: 'admin.change.questionMoved',
  question_renamed: 'admin.change.questionRenamed',
  question_changed: 'admin.change.questionChanged',
} as const satisfies Record<DefinitionChangeCode, string>;

/** Codes whose `name` is one that other questions do not have, or that two have: a label would not tell it. */
const ABOUT_NAMES: readonly PublishProblemCode[] = ['duplicate_name', 'unknown_field'];

/** What is wrong, in the language of the editor; `labelOf` gives what the question of a name is called. */
export function problemText(
  texts: Texts,
  { code, values }: Pick<PublishProblem, 'code' | 'values'>,
  labelOf: (name: string) => string,
): string {
  const arrow = ` ${texts.text('admin.problem.loopArrow')} `;
  const ways: Record<string, (value: string) => string> = {
    name: ABOUT_NAMES.includes(code) ? (name) => name : labelOf,
    list: labelOf,
    chain: (names) => names.split(' → ').map(labelOf).map(isolate).join(arrow),
    title: (title) => title || '–',
    language: (tag) => languageName(texts, tag),
    property: (property) => propertyName(texts, property),
    rule: (rule) => ruleName(texts, rule),
    type: (type) => typeName(texts, type),
    path: isolate,
    pattern: isolate,
  };
  const said = Object.entries(values).map(([key, value]) => {
    const way = ways[key];
    return [key, typeof value === 'string' && way !== undefined ? way(value) : value] as const;
  });
  return texts.text(problemKey(code, values), Object.fromEntries(said));
}

function problemKey(code: PublishProblemCode, { value, list }: PublishProblem['values']): string {
  if (code === 'unreachable_required' && list !== undefined) return 'admin.problem.unreachableList';
  if (code === 'condition_never_true' && value !== '') return 'admin.problem.neverTrueValue';
  return PROBLEM_KEYS[code];
}

/** What changed, in the language of the editor; `label` is what the question or section is called. */
export function changeText(texts: Texts, change: DefinitionChange, label: string): string {
  const property =
    change.property === undefined ? '' : propertyName(texts, change.property, change.code === 'form_changed');
  return texts.text(CHANGE_KEYS[change.code], { label, property });
}

/** In a sentence of the other direction a name or a pattern keeps its own. */
function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
