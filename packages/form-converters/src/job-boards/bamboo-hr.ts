import type { Choice, FormItem } from '@opencareers/form-core/definition/form-definition';
import { plainText } from '@opencareers/form-core/definition/html-words';
import { distinctChoices, YES_NO_CHOICES } from '../choices.ts';
import { type Conversion, ConversionRefusal, type QuestionNotes, ReportWriter } from '../conversion.ts';
import { FieldNames } from '../field-names.ts';
import { isSourceObject, objectsOf, type SourceObject, sourceText } from '../source-json.ts';

const SELF_IDENTIFICATION = ['genderId', 'ethnicityId', 'veteranStatusId', 'disabilityId'];

/**
 * The form fields of a BambooHR position: known fields by their key and `customQuestions`. Throws
 * `ConversionRefusal` for anything else.
 */
export function convertBambooHr(input: unknown): Conversion {
  if (!isSourceObject(input) || !Object.values(input).some(isFieldOfForm)) {
    throw new ConversionRefusal('not a BambooHR form: no field has "isRequired" and "label"');
  }
  const names = new FieldNames();
  const report = new ReportWriter('bamboohr', input);
  const sections = { about: [] as FormItem[], questions: [] as FormItem[], identity: [] as FormItem[] };
  for (const [key, field] of Object.entries(input)) {
    if (!isFieldOfForm(field)) continue;
    const section = SELF_IDENTIFICATION.includes(key) ? sections.identity : sections.about;
    const notes = report.question(key, field);
    section.push(knownField(key, field, { name: names.take(key), notes }));
  }
  for (const question of objectsOf(input.customQuestions)) {
    const key = `question_${sourceText(question.id) ?? ''}`;
    const notes = report.question(key, question);
    sections.questions.push(customQuestion(question, { name: names.take(key), notes }));
  }
  const filled = [
    { title: 'About you', items: sections.about },
    { title: 'Questions', items: sections.questions },
    { title: 'Voluntary self-identification', items: sections.identity },
  ].filter(({ items }) => items.length > 0);
  return { definition: { sections: filled }, report: report.write() };
}

function isFieldOfForm(value: unknown): value is SourceObject {
  return isSourceObject(value) && 'isRequired' in value && 'label' in value;
}

interface Target {
  name: string;
  notes: QuestionNotes;
}

function frameOf(field: SourceObject, label: string, { name, notes }: Target) {
  notes.named(name);
  const isRequired = field.isRequired === true;
  return { name, label: plainText(label), ...(isRequired ? { required: true } : {}) };
}

function knownField(key: string, field: SourceObject, target: Target): FormItem {
  const base = frameOf(field, sourceText(field.label) ?? key, target);
  const choices = bambooChoices(field.options);
  if (sourceText(field.value)) target.notes.missing('the value to start with');
  if (choices.length > 0) return { ...base, type: 'select', options: { choices } };
  if (key === 'email') return { ...base, type: 'email' };
  if (key === 'phone') return { ...base, type: 'phone' };
  if (key === 'dateAvailable') return { ...base, type: 'date' };
  if (key.endsWith('FileId')) return { ...base, type: 'fileUpload', options: { multiple: false } };
  return { ...base, type: 'text' };
}

function customQuestion(question: SourceObject, target: Target): FormItem {
  const base = frameOf(question, sourceText(question.question) ?? '', target);
  const choices = bambooChoices(question.options);
  if (question.hasOther === 'yes' || question.hasOther === true) {
    target.notes.missing('an answer of one’s own besides the choices');
  }
  switch (question.type) {
    case 'short':
      return { ...base, type: 'text' };
    case 'long':
      return { ...base, type: 'textarea' };
    case 'yes_no':
      return { ...base, type: 'radio', options: { choices: [...YES_NO_CHOICES], direction: 'horizontal' } };
    case 'multi':
      return { ...base, type: 'radio', options: { choices } };
    case 'checkbox':
      if (choices.length > 0) return { ...base, type: 'checkbox', options: { choices } };
      return { ...base, type: 'checkboxItem' };
    case 'file':
      return { ...base, type: 'fileUpload', options: { multiple: false } };
    default:
      target.notes.missing(`question type "${sourceText(question.type) ?? ''}": asked as text`);
      return { ...base, type: 'text' };
  }
}

function bambooChoices(options: unknown): Choice[] {
  return distinctChoices(
    objectsOf(options).map((option) => ({
      label: sourceText(option.text) ?? sourceText(option.label) ?? sourceText(option.option) ?? '',
      value: sourceText(option.id) ?? sourceText(option.value) ?? '',
    })),
  );
}
