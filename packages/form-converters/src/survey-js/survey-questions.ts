import { BYTES_PER_MB, type FormItem } from '@opencareers/form-core/definition/form-definition';
import { escapeText } from '@opencareers/form-core/definition/html-words';
import type { Rule } from '@opencareers/form-core/definition/rule';
import { readAcceptedEndings } from '../accepted-files.ts';
import { YES_NO_CHOICES } from '../choices.ts';
import { ownTypeItem } from '../own-types.ts';
import { type SourceObject, sourceList, sourceNumber, sourceText } from '../source-json.ts';
import { startWith } from '../start-values.ts';
import { unreadText } from '../unread-properties.ts';
import type { QuestionContext } from './survey-building.ts';
import { commentItems, placeholderOf, questionChoices, readChoices } from './survey-choices.ts';
import { sliderItems, sliderRules, textItem } from './survey-inputs.ts';
import { noteUnread } from './survey-keys.ts';
import { boundRules, validatorRules } from './survey-rules.ts';

/** A question that becomes one item, besides a comment below it; null when its type is not one of these. */
export function singleItems(context: QuestionContext): FormItem[] | null {
  const { question, notes, building } = context;
  if (question.type === 'slider' && question.sliderType === 'range') {
    return sliderItems(context, (item, end) => describe(item, { ...context, question: end }));
  }
  const item = bareItem(context);
  if (item === null) return null;
  describe(item, context);
  building.answers(sourceText(question.name) ?? '', item);
  return [item, ...commentItems(question, item, { building, notes })];
}

/** Sets what all items have: label, help, whether an answer is needed, rules, whether it can be changed. */
export function describe(item: FormItem, { question, notes, building }: QuestionContext): void {
  const title = question.title ?? (question.type === 'boolean' ? question.label : undefined);
  building.write({ owner: item, key: 'label' }, title ?? question.name, notes);
  building.write({ owner: item, key: 'help' }, question.description, notes);
  // Choices that must be so many are asked of everybody there, also of who has chosen nothing.
  if (question.isRequired === true || (sourceNumber(question.minSelectedChoices) ?? 0) >= 1)
    item.required = true;
  if (question.readOnly === true) item.readonly = true;
  startWith(item, startOf(question), notes);
  building.requireAs(question, { items: [item], notes });
  building.enableAs(question, { items: [item], notes });
  const rules = [...(item.rules ?? []), ...validatorRules(question, notes)];
  const distinct = new Map(rules.map((rule): [string, Rule] => [JSON.stringify(rule), rule]));
  if (distinct.size > 0) item.rules = [...distinct.values()];
  else delete item.rules;
  notes.named(item.name);
}

/** Of a switch the source may say true or false, whatever it stores for them. */
function startOf({ type, defaultValue, valueTrue, valueFalse }: SourceObject): unknown {
  if (type !== 'boolean' || typeof defaultValue !== 'boolean') return defaultValue;
  return (defaultValue ? valueTrue : valueFalse) ?? defaultValue;
}

function bareItem(context: QuestionContext): FormItem | null {
  const { question, name, notes, building } = context;
  switch (question.type) {
    case 'text':
      return textItem(context);
    case 'comment': {
      const rules = boundRules(question, ['minLength', 'maxLength'], 'Length');
      const rows = sourceNumber(question.rows);
      const options = { ...placeholderOf(context), ...(rows ? { rows } : {}) };
      return { name, type: 'textarea', rules, options };
    }
    case 'radiogroup':
    case 'buttongroup':
    case 'imagepicker':
      if (question.type === 'imagepicker' && question.multiSelect === true) return checkboxes(context);
      return choiceItem(context, 'radio');
    case 'checkbox':
      return checkboxes(context);
    case 'dropdown':
      return choiceItem(context, 'select');
    case 'tagbox':
      return {
        name,
        type: 'select',
        rules: boundRules(question, SELECTED, 'Length'),
        options: {
          ...questionChoices(question, building, notes),
          multiple: true,
          ...placeholderOf(context),
        },
      };
    case 'ranking':
      return rankingItem(context);
    case 'signaturepad':
      notes.changed('who cannot draw may type the name');
      return { name, type: 'signature' };
    case 'rating':
      return ratingItem(context);
    case 'boolean':
      return booleanItem(context);
    case 'file':
      return fileItem(context);
    case 'expression': {
      const item: FormItem = { name, type: 'text', readonly: true };
      building.calculations.push({
        item,
        expression: sourceText(question.expression) ?? '',
        notes,
        scope: building,
      });
      return item;
    }
    case 'slider':
      notes.changed('a slider is asked as number');
      return { name, type: 'number', rules: sliderRules(question, notes) };
    default:
      return ownTypeItem({ from: 'surveyjs', source: question, name, notes }, sourceText(question.type));
  }
}

const SELECTED: [string, string] = ['minSelectedChoices', 'maxSelectedChoices'];

function choiceItem(context: QuestionContext, type: 'radio' | 'select'): FormItem {
  const { question, name, notes, building } = context;
  const ordered = questionChoices(question, building, notes);
  if (ordered.choices.length > 0) {
    if (type === 'select') return { name, type, options: { ...ordered, ...placeholderOf(context) } };
    return { name, type, options: { ...ordered, ...direction(question) } };
  }
  notes.missing('choices: there are none here, so it is asked as text');
  return { name, type: 'text' };
}

// In SurveyJS all choices share one line when colCount is 0.
function direction(question: SourceObject): { direction?: 'horizontal' } {
  return question.colCount === 0 ? { direction: 'horizontal' } : {};
}

function checkboxes({ question, name, notes, building }: QuestionContext): FormItem {
  const ordered = questionChoices(question, building, notes);
  const rules = boundRules(question, SELECTED, 'Length');
  if (ordered.choices.length > 0)
    return { name, type: 'checkbox', rules, options: { ...ordered, ...direction(question) } };
  notes.missing('choices: there are none here, so it is asked as text');
  return { name, type: 'text' };
}

function rankingItem({ question, name, notes, building }: QuestionContext): FormItem | null {
  const { choices, choicesSortOrder } = questionChoices(question, building, notes);
  // One alone has no order, and of some that are picked first nobody here knows which.
  if (choices.length < 2 || question.selectToRankEnabled === true) {
    // Only its text is left: of the rest nothing is read.
    noteUnread(question, '', notes);
    return null;
  }
  return { name, type: 'ranking', options: { choices, ...(choicesSortOrder && { choicesSortOrder }) } };
}

function ratingItem({ question, name, notes, building }: QuestionContext): FormItem {
  const values = readChoices(question.rateValues, building, notes);
  const [from, to] = [sourceNumber(question.rateMin) ?? 1, sourceNumber(question.rateMax) ?? 5];
  const step = Math.max(1, sourceNumber(question.rateStep) ?? 1);
  // Older versions misspelt the first.
  const lowest = question.minRateDescription ?? question.mininumRateDescription;
  const highest = question.maxRateDescription ?? question.maximumRateDescription;
  const hasEnds = sourceText(lowest) !== undefined || sourceText(highest) !== undefined;
  if (values.length === 0 && from === 1 && to === 5 && step === 1 && !hasEnds)
    return { name, type: 'star_rating' };
  const choices = values;
  if (values.length === 0) {
    for (let value = from; value <= Math.min(to, from + 100 * step); value += step) {
      choices.push({ label: String(value), value: String(value) });
    }
  }
  for (const [choice, end] of [[choices[0], lowest] as const, [choices.at(-1), highest] as const]) {
    const { text, others } = building.texts.read(end);
    if (Object.keys(others).length > 0) notes.missing(unreadText('the words at the ends', others));
    if (choice && text !== undefined) choice.label = `${choice.label} – ${text}`;
  }
  return { name, type: 'radio', options: { choices, direction: 'horizontal' } };
}

function booleanItem({ question, name, notes, building }: QuestionContext): FormItem {
  const values = [question.valueTrue, question.valueFalse].map(sourceText);
  const choices = YES_NO_CHOICES.map(({ label, value }, index) => ({ label, value: values[index] ?? value }));
  const [yes, no] = choices;
  if (yes) building.write({ owner: yes, key: 'label' }, question.labelTrue, notes);
  if (no) building.write({ owner: no, key: 'label' }, question.labelFalse, notes);
  if (yes?.value === no?.value) {
    notes.missing(`that yes and no are the same value "${yes?.value ?? ''}"`);
    if (no) no.value = `${no.value}_no`;
  }
  return { name, type: 'radio', options: { choices, direction: 'horizontal' } };
}

function fileItem({ question, name, notes }: QuestionContext): FormItem {
  const bytes = sourceNumber(question.maxSize);
  const files = sourceNumber(question.maxFiles);
  const accept = readAcceptedEndings(sourceText(question.acceptedTypes));
  if (question.imageWidth !== undefined) notes.changed('pictures are kept in the size they have');
  return {
    name,
    type: 'fileUpload',
    rules: [
      ...(bytes ? [{ type: 'maxFileSizeMB' as const, value: bytes / BYTES_PER_MB }] : []),
      ...(files ? [{ type: 'maxLength' as const, value: files }] : []),
    ],
    options: { multiple: question.allowMultiple === true, ...(accept ? { accept } : {}) },
  };
}

/** An HTML text or picture between questions; null when the question is neither. */
export function displayItems({ question, name, notes, building }: QuestionContext): FormItem[] | null {
  if (question.type === 'html') {
    const options = { html: '' };
    building.write({ owner: options, key: 'html' }, question.html, notes);
    notes.named(name);
    return [{ name, type: 'instruction', options }];
  }
  if (question.type !== 'image') return null;
  notes.named(name);
  const source = escapeText(sourceText(question.imageLink) ?? '');
  const alternative = escapeText(sourceText(question.altText) ?? sourceText(question.title) ?? '');
  return [{ name, type: 'instruction', options: { html: `<img src="${source}" alt="${alternative}">` } }];
}

/** What can't be asked: its text remains, and the report says why. */
export function onlyText({ question, name, notes, building }: QuestionContext): FormItem[] {
  const type = sourceText(question.type) ?? '';
  notes.onlyText(`question type "${type}"`);
  if (question.isRequired === true) notes.missing('that an answer is needed');
  if (sourceList(question.validators).length > 0) {
    notes.missing(unreadText('validators', question.validators));
  }
  return [headingItem({ question, name, notes, building })];
}

/** The title and description of a panel as text above its questions; nothing when it has neither. */
export function headingItems(context: QuestionContext): FormItem[] {
  const { question, building, name } = context;
  const texts = [question.title, question.description].map((text) => building.texts.read(text).text);
  if (texts.every((text) => text === undefined)) return [];
  const wanted = building.names.take(`${name}_text`);
  return [headingItem({ ...context, question: { ...question, name: undefined }, name: wanted })];
}

/** Title and description, in all their languages, as a text between questions. */
export function headingItem({ question, name, notes, building }: QuestionContext): FormItem {
  const parts = [question.title ?? question.name, question.description].map((part) =>
    building.write({ owner: {}, key: 'text' }, part, notes),
  );
  const htmlIn = (language?: string) =>
    parts
      .map(({ text, others }) => (language === undefined ? text : (others[language] ?? text)))
      .filter((text) => text !== undefined)
      .map((text) => `<p>${escapeText(text)}</p>`)
      .join('');
  const languages = parts.flatMap(({ others }) => Object.keys(others));
  const options = { html: htmlIn() };
  const others = Object.fromEntries(languages.map((language) => [language, htmlIn(language)]));
  building.texts.place(options, 'html', { text: options.html, others });
  notes.named(name);
  return { name, type: 'instruction', options };
}
