import type { Rule } from '@opencareers/form-core/definition/rule';
import type { QuestionNotes } from '../conversion.ts';
import { patternRules } from '../patterns.ts';
import { objectsOf, type SourceObject, sourceNumber, sourceText } from '../source-json.ts';
import { unreadText } from '../unread-properties.ts';
import { noteUnread } from './survey-keys.ts';

/** A number between bounds, as the rules of a question. */
export function boundRules(source: SourceObject, [low, high]: [string, string], kind: BoundKind): Rule[] {
  // Lengths and counts are whole; zero and less bound nothing.
  const read = (key: string) => {
    const number = sourceNumber(source[key]);
    if (kind === 'Value' || number === undefined) return number;
    return number >= 1 ? Math.trunc(number) : undefined;
  };
  const [minimum, maximum] = [read(low), read(high)];
  const said = (key: string) => {
    // The source puts the bound into its own texts.
    const message = sourceText(source[key])?.replace(
      '{0}',
      String(key === 'minErrorText' ? minimum : maximum),
    );
    return message === undefined ? {} : { message };
  };
  const [least, most] = source.text === undefined ? ['minErrorText', 'maxErrorText'] : ['text', 'text'];
  return [
    ...(minimum !== undefined ? [{ type: `min${kind}` as const, value: minimum, ...said(least ?? '') }] : []),
    ...(maximum !== undefined ? [{ type: `max${kind}` as const, value: maximum, ...said(most ?? '') }] : []),
  ];
}

type BoundKind = 'Length' | 'Value';

/** The validators of a question as rules. */
export function validatorRules(question: SourceObject, notes: QuestionNotes): Rule[] {
  return objectsOf(question.validators).flatMap((validator) => {
    const rules = rulesOf(validator, notes);
    if (rules.length === 0 && sourceText(validator.text) !== undefined) {
      notes.missing(unreadText('text', validator.text));
    }
    return rules;
  });
}

function rulesOf(validator: SourceObject, notes: QuestionNotes): Rule[] {
  const message = sourceText(validator.text);
  const said = message === undefined ? {} : { message };
  noteUnread(validator, 'validator', notes);
  switch (sourceText(validator.type)?.replace(/validator$/, '')) {
    case 'email':
      return [{ type: 'email', ...said }];
    case 'numeric':
      return boundRules(validator, ['minValue', 'maxValue'], 'Value');
    case 'text':
      if (validator.allowDigits === false) notes.missing('that a text has no digits');
      return boundRules(validator, ['minLength', 'maxLength'], 'Length');
    case 'answercount':
      return boundRules(validator, ['minCount', 'maxCount'], 'Length');
    case 'regex': {
      const pattern = sourceText(validator.regex);
      if (pattern === undefined) return [];
      const flags = validator.caseInsensitive === true || validator.insensitive === true ? 'i' : '';
      return patternRules({ pattern, flags, message }, notes);
    }
    default:
      notes.missing(`validator "${sourceText(validator.type) ?? ''}"${expressionOf(validator)}`);
      return [];
  }
}

function expressionOf({ expression, text }: SourceObject): string {
  return [expression, text]
    .flatMap((part) => (part === undefined ? [] : [`, ${JSON.stringify(part)}`]))
    .join('');
}
