import type { Rule } from '@opencareers/form-core/definition/rule';
import { canRunRegex } from '@opencareers/form-core/rules/engines/regex-engine';
import type { QuestionNotes } from './conversion.ts';

/** A pattern of the source with what belongs to it. */
export interface SourcePattern {
  pattern: string;
  flags?: string;
  message?: string | undefined;
}

/** A pattern as a rule; none, with a note, when it can't be run in linear time. */
export function patternRules({ pattern, flags = '', message }: SourcePattern, notes: QuestionNotes): Rule[] {
  const value = `/${pattern.replace(/\\[\s\S]|\//g, (part) => (part === '/' ? '\\/' : part))}/${flags}`;
  const check = canRunRegex(value);
  if (!check.ok) {
    notes.missing(`pattern ${value}: ${check.reason}`);
    return [];
  }
  return [{ type: 'regex', value, ...(message === undefined ? {} : { message }) }];
}
