import { hasAnswerShape } from '@opencareers/form-core/answers/answer-shape';
import type { AnswerRow } from '@opencareers/form-core/answers/answers';
import type { DefaultValue, FormItem } from '@opencareers/form-core/definition/form-definition';
import { choicesFor } from '@opencareers/form-core/definition/item-choices';
import { nestedItems } from '@opencareers/form-core/definition/walk-items';
import type { QuestionNotes } from './conversion.ts';
import { isSourceObject, sourceText } from './source-json.ts';

/** Lets an item begin with what its source begins with; says so in the report where it can't. */
export function startWith(item: FormItem, source: unknown, notes: Pick<QuestionNotes, 'missing'>): void {
  if (source === undefined || source === null || source === '') return;
  const value = valueFor(item, source);
  if (value === undefined) notes.missing(`the value to start with: ${JSON.stringify(source)}`);
  else item.defaultValue = value;
}

function valueFor(item: FormItem, source: unknown): DefaultValue | undefined {
  const value = inShape(item, source);
  if (value === undefined || !hasAnswerShape(item, value)) return undefined;
  const choices = choicesFor(item).map((choice) => choice.value);
  const isOffered =
    choices.length === 0 ||
    [value].flat().every((each: unknown) => typeof each === 'string' && choices.includes(each));
  return isOffered ? value : undefined;
}

function inShape(item: FormItem, source: unknown): DefaultValue | undefined {
  if (item.type === 'dynamicList') return rowsFor(item, source);
  if (Array.isArray(source)) return source.flatMap((each) => sourceText(each) ?? []);
  const text = sourceText(source);
  if (text === undefined) return undefined;
  if (item.type === 'checkboxItem') return text === 'true' || text === 'false' ? text === 'true' : undefined;
  if (item.type === 'star_rating') return Number(text);
  return hasAnswerShape(item, text) ? text : [text];
}

function rowsFor(item: FormItem, source: unknown): DefaultValue | undefined {
  if (!Array.isArray(source) || !source.every(isSourceObject)) return undefined;
  const rows = source.map((entry) => {
    const known = nestedItems(item).map((inner) => [inner.name, valueFor(inner, entry[inner.name])] as const);
    const row: AnswerRow = Object.fromEntries(known.filter(([, value]) => value !== undefined));
    return Object.keys(row).length === Object.keys(entry).length ? row : undefined;
  });
  return rows.every((row) => row !== undefined) ? rows : undefined;
}
