import type { Texts } from '@opencareers/messages/texts';
import { OPTION_FIELDS } from '../panel/option-fields.ts';
import { isRuleType, ruleKey } from '../panel/rule-names.ts';

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
  ['required', 'admin.field.required'],
  ['newItem', 'admin.field.newItem'],
  ['readonly', 'admin.field.readonly'],
  ['disabled', 'admin.field.disabled'],
  ['hidden', 'admin.field.hidden'],
  ['dependencies', 'admin.property.dependencies'],
  ['visibleFn', 'admin.panel.visibility'],
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
export function propertyName(texts: Texts, property: string, isOfForm = false): string {
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
export function ruleName(texts: Texts, type: string): string {
  return isRuleType(type) ? texts.text(ruleKey(type)) : type;
}

/** The name of a language in the language of the editor; the tag itself when it has none. */
export function languageName(texts: Texts, tag: string): string {
  try {
    return new Intl.DisplayNames(texts.locale, { type: 'language' }).of(tag) ?? tag;
  } catch {
    // No language tag: a definition may hold any text there.
    return tag;
  }
}
