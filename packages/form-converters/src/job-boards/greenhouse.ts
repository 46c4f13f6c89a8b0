import type {
  Choice,
  FormDefinition,
  FormItem,
  FormSection,
} from '@opencareers/form-core/definition/form-definition';
import { needsHtml, plainText, unescapeHtml } from '@opencareers/form-core/definition/html-words';
import { distinctChoices } from '../choices.ts';
import { showWhen } from '../conditions.ts';
import { type Conversion, ConversionRefusal, type QuestionNotes, ReportWriter } from '../conversion.ts';
import { FieldNames } from '../field-names.ts';
import {
  isSourceObject,
  objectOf,
  objectsOf,
  type SourceObject,
  sourceList,
  sourceText,
} from '../source-json.ts';

/** File types that Greenhouse takes for resumes and cover letters. */
const ACCEPTED_FILES = ['.pdf', '.doc', '.docx', '.txt', '.rtf'];

interface Building {
  names: FieldNames;
  report: ReportWriter;
}

/**
 * The application form of a Greenhouse job: `questions`, `location_questions`, `compliance`, `data_compliance` and
 * `demographic_questions` of the job board interface. Throws `ConversionRefusal` for anything else.
 */
export function convertGreenhouse(input: unknown): Conversion {
  if (!isSourceObject(input) || !Array.isArray(input.questions)) {
    throw new ConversionRefusal('not a Greenhouse application form: it has no list "questions"');
  }
  const building: Building = { names: new FieldNames(), report: new ReportWriter('greenhouse', input) };
  const sections: FormSection[] = [
    ...sectionOf('Application', objectsOf(input.questions), building),
    ...sectionOf('Location', objectsOf(input.location_questions), building),
    ...objectsOf(input.compliance).flatMap((part) => complianceSection(part, building)),
    ...demographicSection(objectOf(input.demographic_questions), building),
    ...consentSection(objectsOf(input.data_compliance), building),
  ];
  const title = sourceText(input.title);
  const definition: FormDefinition = { ...(title ? { title } : {}), sections };
  return { definition, report: building.report.write() };
}

function sectionOf(title: string, questions: SourceObject[], building: Building): FormSection[] {
  const items = questions.flatMap((question) => convertQuestion(question, building));
  return items.length === 0 ? [] : [{ title, items }];
}

function convertQuestion(question: SourceObject, building: Building): FormItem[] {
  const fields = objectsOf(question.fields);
  const label = plainText(sourceText(question.label) ?? '');
  const notes = building.report.question(sourceText(fields[0]?.name) ?? label, question);
  const description = sourceText(question.description);
  const items: FormItem[] = [];
  if (description !== undefined && needsHtml(description)) {
    items.push(instruction(`${notes.source}_text`, description, building));
  }
  const help = description !== undefined && items.length === 0 ? plainText(description) : undefined;
  const isRequired = question.required === true;
  const answers = fields.map((field) =>
    convertField(field, { label, help, required: isRequired, notes, building }),
  );
  if (answers.length === 0) notes.onlyText('has no field to answer');
  const [first, second] = answers;
  if (first?.type === 'fileUpload' && second?.type === 'textarea' && answers.length === 2) {
    askForOneOf(first, second, isRequired);
    notes.changed('the text is asked for while no file is given');
  } else if (answers.length > 1) {
    notes.missing('several fields share one question: each must be answered');
  }
  if (answers.length === 0 && label !== '') items.push(instruction(notes.source, label, building));
  return [...items, ...answers];
}

// A file or its text is enough; the text is asked for, and needed, only while there is no file.
function askForOneOf(file: FormItem, text: FormItem, isRequired: boolean): void {
  delete file.required;
  showWhen(text, { field: file.name, empty: true });
  if (isRequired) text.required = true;
  text.ariaLabel = `${text.label ?? ''} (text)`;
}

interface FieldFrame {
  label: string;
  help: string | undefined;
  required: boolean;
  notes: QuestionNotes;
  building: Building;
}

function convertField(field: SourceObject, frame: FieldFrame): FormItem {
  const wanted = sourceText(field.name) ?? frame.label;
  const base = {
    name: frame.building.names.take(wanted),
    ...(frame.label ? { label: frame.label } : {}),
    ...(frame.help ? { help: frame.help } : {}),
    ...(frame.required ? { required: true } : {}),
  };
  frame.notes.named(base.name);
  const choices = greenhouseChoices(field.values);
  switch (field.type) {
    case 'input_text':
      if (wanted === 'email') return { ...base, type: 'email' };
      if (wanted === 'phone') return { ...base, type: 'phone' };
      return { ...base, type: 'text' };
    case 'input_hidden':
      return { name: base.name, type: 'text', hidden: true };
    case 'textarea':
      return { ...base, type: 'textarea' };
    case 'input_file':
      return { ...base, type: 'fileUpload', options: { accept: ACCEPTED_FILES, multiple: false } };
    case 'multi_value_single_select':
      return { ...base, type: 'select', options: { choices } };
    case 'multi_value_multi_select':
      return { ...base, type: 'checkbox', options: { choices, direction: 'vertical' } };
    default:
      frame.notes.missing(`field type "${sourceText(field.type) ?? ''}": asked as text`);
      return { ...base, type: 'text' };
  }
}

function greenhouseChoices(values: unknown): Choice[] {
  return distinctChoices(
    objectsOf(values).map((value) => ({
      label: plainText(sourceText(value.label) ?? ''),
      value: sourceText(value.value) ?? sourceText(value.id) ?? '',
    })),
  );
}

function instruction(wanted: string, html: string, { names }: Building): FormItem {
  return { name: names.take(wanted), type: 'instruction', options: { html: unescapeHtml(html) } };
}

function complianceSection(part: SourceObject, building: Building): FormSection[] {
  const description = sourceText(part.description);
  const texts = description
    ? [instruction(`${sourceText(part.type) ?? 'law'}_text`, description, building)]
    : [];
  const items = [
    ...texts,
    ...objectsOf(part.questions).flatMap((question) => convertQuestion(question, building)),
  ];
  return items.length === 0 ? [] : [{ title: 'Voluntary self-identification', items }];
}

function demographicSection(part: SourceObject, building: Building): FormSection[] {
  const description = sourceText(part.description);
  const items: FormItem[] = description ? [instruction('demographic_text', description, building)] : [];
  for (const question of objectsOf(part.questions)) {
    items.push(...convertDemographicQuestion(question, building));
  }
  const title = plainText(sourceText(part.header) ?? 'Demographic questions');
  return items.length === 0 ? [] : [{ title, items }];
}

function convertDemographicQuestion(question: SourceObject, building: Building): FormItem[] {
  const options = objectsOf(question.answer_options);
  const id = sourceText(question.id) ?? 'question';
  const notes = building.report.question(`demographic_${id}`, question);
  const field: SourceObject = { name: notes.source, type: question.type, values: options };
  const label = plainText(sourceText(question.label) ?? '');
  const required = question.required === true;
  const item = convertField(field, { label, help: undefined, required, notes, building });
  const free = options.find((option) => option.free_form === true);
  const freeValue = sourceText(free?.id);
  if (freeValue === undefined) return [item];
  const text: FormItem = {
    name: building.names.take(`${notes.source}_free_form`),
    type: 'text',
    label: plainText(sourceText(free?.label) ?? label),
  };
  const isChosen =
    item.type === 'checkbox'
      ? { field: item.name, contains: freeValue }
      : { field: item.name, equals: freeValue };
  showWhen(text, isChosen);
  notes.named(text.name);
  return [item, text];
}

function consentSection(parts: SourceObject[], building: Building): FormSection[] {
  const items: FormItem[] = [];
  for (const part of parts) {
    const notes = building.report.question(`consent_${sourceText(part.type) ?? ''}`, part);
    const asked = sourceList([
      ['requires_processing_consent', 'I agree that my data is processed for this application.'],
      ['requires_retention_consent', 'I agree that my data is kept for other positions.'],
    ]) as [string, string][];
    let wanted = asked.filter(([key]) => part[key] === true);
    if (wanted.length === 0 && part.requires_consent === true) wanted = asked.slice(0, 1);
    if (wanted.length === 0) notes.changed('no consent is asked for');
    for (const [key, label] of wanted) {
      const name = building.names.take(key);
      items.push({
        name,
        type: 'privacyConsent',
        label,
        required: true,
        options: { html: `<p>${label}</p>` },
      });
      notes.named(name);
      notes.changed('the text of the consent is the standard one: set the company’s own');
    }
  }
  return items.length === 0 ? [] : [{ title: 'Privacy', items }];
}
