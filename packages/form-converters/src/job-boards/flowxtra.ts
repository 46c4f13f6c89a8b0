import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { type Conversion, ConversionRefusal, type QuestionNotes, ReportWriter } from '../conversion.ts';
import { FieldNames } from '../field-names.ts';
import { isSourceObject, objectsOf, type SourceObject, sourceText } from '../source-json.ts';

/**
 * The application form of a Flowxtra position: `fields` by their id, and `questions`. Throws `ConversionRefusal` for
 * anything else.
 */
export function convertFlowxtra(input: unknown): Conversion {
  const fields = isSourceObject(input) ? objectsOf(input.fields) : [];
  if (!isSourceObject(input) || fields.length === 0) {
    throw new ConversionRefusal('not a Flowxtra application form: it has no list "fields"');
  }
  const names = new FieldNames();
  const report = new ReportWriter('flowxtra', input);
  const itemsOf = (sources: SourceObject[]) =>
    sources.map((source) => {
      const id = sourceText(source.id) ?? 'question';
      return convertField(source, names.take(id), report.question(id, source));
    });
  const sections = [
    { title: 'About you', items: itemsOf(fields) },
    { title: 'Questions', items: itemsOf(objectsOf(input.questions)) },
  ].filter(({ items }) => items.length > 0);
  return { definition: { sections }, report: report.write() };
}

function convertField(source: SourceObject, name: string, notes: QuestionNotes): FormItem {
  notes.named(name);
  const id = sourceText(source.id);
  const base = {
    name,
    label: sourceText(source.label) ?? sourceText(source.question) ?? name,
    ...(source.required === true ? { required: true } : {}),
  };
  switch (id) {
    case 'name':
      return { ...base, type: 'text', options: { autoComplete: 'name' } };
    case 'email':
      return { ...base, type: 'email' };
    case 'phone':
      return { ...base, type: 'phone' };
    case 'cv':
      return { ...base, type: 'fileUpload', options: { multiple: false } };
    case 'cover':
      return { ...base, type: 'textarea' };
    default:
      notes.missing(`field "${id ?? ''}" is not known: asked as text`);
      return { ...base, type: 'text' };
  }
}
