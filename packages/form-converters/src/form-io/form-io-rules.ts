import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import type { Rule } from '@opencareers/form-core/definition/rule';
import type { QuestionNotes } from '../conversion.ts';
import { patternRules } from '../patterns.ts';
import { objectOf, type SourceObject, sourceNumber, sourceText } from '../source-json.ts';
import { saysNothing, unreadText } from '../unread-properties.ts';

/** Repetitions that a pattern can have. */
const WORDS_MAX = 1_000;
const LOST: Readonly<Record<string, string>> = {
  custom: 'a check in JavaScript',
  customPrivate: 'that a check is kept from the browser',
  json: 'a check in JSON logic',
  step: 'steps between values',
  unique: 'that no two people give the same answer',
};
/** What `validate` says that is read, or is about how and when the source checks. */
const KNOWN = new Set(
  `required minLength maxLength minWords maxWords min max pattern patternMessage integer customMessage
    minSelectedCount maxSelectedCount multiple onlyAvailableItems strictDateValidation`.split(/\s+/),
);

const TEXT_KEYS = ['minLength', 'maxLength', 'minWords', 'maxWords', 'pattern', 'patternMessage'];
const NUMBER_KEYS = ['min', 'max', 'integer'];
const COUNT_KEYS = ['minSelectedCount', 'maxSelectedCount'];
const RULE_KEYS = [...TEXT_KEYS, ...NUMBER_KEYS, ...COUNT_KEYS];

/** The checks that are read of a component, by what it is asked as. */
function ruleKeysOf({ type }: FormItem): readonly string[] {
  if (type === 'number') return NUMBER_KEYS;
  if (type === 'checkbox') return COUNT_KEYS;
  if (type === 'dynamicList' || type === 'richText') return ['minLength', 'maxLength'];
  return type === 'text' || type === 'textarea' || type === 'email' ? TEXT_KEYS : [];
}

/** The checks of a component as rules. */
export function validationRules(component: SourceObject, item: FormItem, notes: QuestionNotes): Rule[] {
  const validate = objectOf(component.validate);
  for (const [key, value] of Object.entries(validate)) {
    if (KNOWN.has(key) || saysNothing(key, value) || (key === 'step' && value === 'any')) continue;
    const what = LOST[key];
    notes.missing(what === undefined ? unreadText(key, value) : `${what}: ${JSON.stringify(value)}`);
  }
  const read = ruleKeysOf(item);
  for (const key of RULE_KEYS) {
    if (!read.includes(key) && !saysNothing(key, validate[key]))
      notes.missing(unreadText(key, validate[key]));
  }
  if (component.unique === true) notes.missing(LOST.unique ?? '', 'unique');
  const saying = (own: unknown) => {
    const message = sourceText(validate.customMessage) ?? sourceText(own);
    return message === undefined ? {} : { message };
  };
  const errors = objectOf(component.errors);
  const rules = [
    ...(item.type === 'number' ? numberRules(validate, notes) : []),
    ...(item.type === 'text' || item.type === 'textarea' || item.type === 'email'
      ? textRules(validate, notes)
      : []),
    ...(item.type === 'richText' ? lengthRules(validate, ['minLength', 'maxLength']) : []),
    ...(item.type === 'checkbox' ? countRules(component) : []),
  ].map((rule) => ({ ...saying(errors[rule.type === 'regex' ? 'pattern' : rule.type]), ...rule }));
  const said = rules.map(({ message }) => message);
  for (const [key, text] of Object.entries({ ...errors, customMessage: validate.customMessage })) {
    if (!saysNothing(key, text) && !said.includes(sourceText(text))) notes.missing(unreadText(key, text));
  }
  return rules;
}

function numberRules(validate: SourceObject, notes: QuestionNotes): Rule[] {
  const [low, high] = [sourceNumber(validate.min), sourceNumber(validate.max)];
  const isWhole = validate.integer === true || validate.integer === 'true';
  return [
    ...(low === undefined ? [] : [{ type: 'minValue' as const, value: low }]),
    ...(high === undefined ? [] : [{ type: 'maxValue' as const, value: high }]),
    ...(isWhole ? patternRules({ pattern: '^\\s*-?\\d+\\s*$' }, notes) : []),
  ];
}

function textRules(validate: SourceObject, notes: QuestionNotes): Rule[] {
  const pattern = sourceText(validate.pattern);
  return [
    ...lengthRules(validate, ['minLength', 'maxLength']),
    ...wordRules(validate, notes),
    ...(pattern === undefined
      ? []
      : patternRules({ pattern: `^${pattern}$`, message: sourceText(validate.patternMessage) }, notes)),
  ];
}

function wordRules(validate: SourceObject, notes: QuestionNotes): Rule[] {
  return (['minWords', 'maxWords'] as const).flatMap((key) => {
    const count = sourceNumber(validate[key]);
    if (count === undefined || count < 1) return [];
    if (count > WORDS_MAX) {
      notes.missing(unreadText(key, count));
      return [];
    }
    const times = key === 'minWords' ? `{${Math.trunc(count)},}` : `{0,${Math.trunc(count)}}`;
    return patternRules({ pattern: `^\\s*(?:\\S+(?:\\s+|$))${times}$` }, notes);
  });
}

function countRules({ validate, ...texts }: SourceObject): Rule[] {
  return lengthRules(objectOf(validate), ['minSelectedCount', 'maxSelectedCount']).map((rule) => {
    const message = sourceText(
      texts[rule.type === 'minLength' ? 'minSelectedCountMessage' : 'maxSelectedCountMessage'],
    );
    return message === undefined ? rule : { ...rule, message };
  });
}

/** Bounds of a length or a number; zero and less bound nothing. */
export function lengthRules(source: SourceObject, [low, high]: [string, string]): Rule[] {
  const [least, most] = [sourceNumber(source[low]), sourceNumber(source[high])];
  return [
    ...(least !== undefined && least >= 1 ? [{ type: 'minLength' as const, value: Math.trunc(least) }] : []),
    ...(most !== undefined && most >= 1 ? [{ type: 'maxLength' as const, value: Math.trunc(most) }] : []),
  ];
}

/** A mask of `9` for a digit, `a` for a letter and `*` for either as a pattern; none, with a note, for others. */
export function maskRules(component: SourceObject, notes: QuestionNotes): Rule[] {
  const mask = sourceText(component.inputMask);
  if (mask === undefined) return [];
  if (/[[\]{}\\|?A]/.test(mask)) {
    notes.missing(unreadText('inputMask', mask), 'inputMask');
    return [];
  }
  const parts: Readonly<Record<string, string>> = { '9': '\\d', a: '[A-Za-z]', '*': '[A-Za-z0-9]' };
  const pattern = Array.from(mask, (sign) => parts[sign] ?? sign.replace(/[.^$()+/-]/, '\\$&')).join('');
  return patternRules({ pattern: `^${pattern}$` }, notes);
}
