import type {
  DefinitionChange,
  DefinitionChangeCode,
} from '@opencareers/form-core/definition/definition-diff';
import type {
  PublishProblem,
  PublishProblemCode,
} from '@opencareers/form-core/definition/publish/publish-problem';
import type { Texts } from '@opencareers/messages/texts';
import { OPTION_FIELDS } from '../panel/option-fields.ts';
import { isRuleType, ruleKey } from '../panel/rule-names.ts';
import { typeName } from '../type-names.ts';

const PROBLEM_KEYS = {
  duplicate_name: 'admin.problem.duplicateName',
  unknown_field: 'admin.problem.unknownField',
  missing_dependency: 'admin.problem.missingDependency',
  dependency_loop: 'admin.problem.loop',
  unreachable_required: 'admin.problem.unreachableRequired',
  unreachable_optional: 'admin.problem.unreachable',
  hidden_required: 'admin.problem.hiddenRequired',
  never_enabled: 'admin.problem.neverEnabled',
  nothing_shows: 'admin.problem.nothingShows',
  condition_never_true: 'admin.problem.neverTrue',
  no_answer_to_look_at: 'admin.problem.noAnswer',
  always_dead_end: 'admin.problem.alwaysDeadEnd',
  code_in_definition: 'admin.problem.code',
  no_parent: 'admin.problem.noParent',
  bad_endpoint: 'admin.problem.badEndpoint',
  no_choices: 'admin.problem.noChoices',
  duplicate_choice: 'admin.problem.duplicateChoice',
  bounds_crossed: 'admin.problem.boundsCrossed',
  cannot_be_filled: 'admin.problem.cannotBeFilled',
  default_no_answer: 'admin.problem.defaultNoAnswer',
  cannot_calculate: 'admin.problem.cannotCalculate',
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

/** Text keys of what a form, a section or a question has besides options, rules and choices. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['title', 'admin.field.title'],
  ['description', 'admin.field.description'],
  ['language', 'admin.property.language'],
  ['type', 'admin.field.type'],
  ['label', 'admin.field.label'],
  ['help', 'admin.field.help'],
  ['ariaLabel', 'admin.field.ariaLabel'],
  ['layout', 'admin.field.layout'],
  ['review', 'admin.field.review'],
  ['itemsSortOrder', 'admin.field.randomQuestions'],
  ['required', 'admin.field.required'],
  ['newItem', 'admin.field.newItem'],
  ['calculate', 'admin.field.calculate'],
  ['deadEnd', 'admin.field.deadEnd'],
  ['defaultValue', 'admin.field.defaultValue'],
  ['readonly', 'admin.field.readonly'],
  ['disabled', 'admin.field.disabled'],
  ['hidden', 'admin.field.hidden'],
  ['dependencies', 'admin.property.dependencies'],
  ['visibleFn', 'admin.panel.visibility'],
  ['requiredIf', 'admin.field.requiredIf'],
  ['enableIf', 'admin.field.enableIf'],
  ['rules order', 'admin.property.ruleOrder'],
  ['options.choices order', 'admin.property.choiceOrder'],
  // Their fields explain more than a name needs.
  ['options.apiEndpoint', 'admin.property.endpoint'],
  ['options.apiCall', 'admin.property.endpoint'],
  ['options.accept', 'admin.property.accept'],
]);

const OPTIONS: ReadonlyMap<string, string> = new Map(
  Object.values(OPTION_FIELDS)
    .flat()
    .map(({ key, label }) => [`options.${key}`, label]),
);

/** What people call a property of a difference, such as `options.rows` or `rules.minLength (2)`. */
function propertyName(texts: Texts, property: string, isOfForm = false): string {
  if (isOfForm && property === 'layout') return texts.text('admin.field.formLayout');
  const known = NAMES.get(property) ?? OPTIONS.get(property);
  if (known !== undefined) return texts.text(known);
  const [, group, key = ''] = /^(translations|rules|options\.choices)\.(.*)$/s.exec(property) ?? [];
  if (group === 'translations') {
    return texts.text('admin.property.translation', { language: languageName(texts, key) });
  }
  if (group === 'options.choices') return texts.text('admin.property.choice', { value: key });
  if (group === 'rules') {
    const [, type = key, number] = /^(.*) \((\d+)\)$/s.exec(key) ?? [];
    const rule = ruleName(texts, type);
    return number === undefined
      ? texts.text('admin.property.rule', { rule })
      : texts.text('admin.property.ruleNumbered', { rule, number });
  }
  return texts.text('admin.property.setting', { key: property.replace(/^options\./, '') });
}

/** What people call a rule; the type itself when nobody knows it. */
function ruleName(texts: Texts, type: string): string {
  return isRuleType(type) ? texts.text(ruleKey(type)) : type;
}

/** The name of a language in the language of the editor; the tag itself when it has none. */
function languageName(texts: Texts, tag: string): string {
  try {
    return new Intl.DisplayNames(texts.locale, { type: 'language' }).of(tag) ?? tag;
  } catch {
    // No language tag: a definition may hold any text there.
    return tag;
  }
}

/** In a sentence of the other direction a name or a pattern keeps its own. */
function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
