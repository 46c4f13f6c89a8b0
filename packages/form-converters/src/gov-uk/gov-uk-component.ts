import { plainText } from '@opencareers/form-core/definition/html-words';
import type { QuestionNotes } from '../conversion.ts';
import type { FieldNames } from '../field-names.ts';
import { objectOf, type SourceObject, sourceText } from '../source-json.ts';

/** Named lists of a form. */
export type GovUkLists = ReadonlyMap<string, SourceObject>;

/** One component of a page on its way. */
export interface ComponentContext {
  component: SourceObject;
  /** The name it would like to have. */
  wanted: string;
  names: FieldNames;
  lists: GovUkLists;
  notes: QuestionNotes;
}

/** What all questions of a component have; `name` is free to use. */
export function componentFrame({ component, wanted, names, notes }: ComponentContext) {
  const options = objectOf(component.options);
  const name = names.take(wanted);
  notes.named(name);
  const [before, after] = [sourceText(options.prefix), sourceText(options.suffix)];
  const unit = [before, after].filter(Boolean).join(' ');
  const help = sourceText(component.hint);
  return {
    name,
    label: `${plainText(sourceText(component.title) ?? wanted)}${unit === '' ? '' : ` (${unit})`}`,
    ...(help === undefined ? {} : { help: plainText(help) }),
    ...(options.required === false ? {} : { required: true }),
  };
}
