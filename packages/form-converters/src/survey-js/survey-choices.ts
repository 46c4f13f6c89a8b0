import type { Choice, FormItem } from '@opencareers/form-core/definition/form-definition';
import { showWhen } from '../conditions.ts';
import type { QuestionNotes } from '../conversion.ts';
import {
  filledKeys,
  isSourceObject,
  objectOf,
  type SourceObject,
  sourceList,
  sourceText,
} from '../source-json.ts';
import { unreadText } from '../unread-properties.ts';
import type { SurveyBuilding } from './survey-building.ts';
import { noteUnread } from './survey-keys.ts';

/** The choices of a list such as `["a", "b|Label", {value, text}]`, every value once. */
export function readChoices(source: unknown, building: SurveyBuilding, notes: QuestionNotes): Choice[] {
  const byValue = new Map<string, Choice>();
  for (const entry of sourceList(source)) {
    const parts = isSourceObject(entry) ? entry : splitChoice(sourceText(entry) ?? '');
    const value = sourceText(parts.value);
    if (value === undefined || byValue.has(value)) {
      notes.missing(unreadText('choice', entry));
      continue;
    }
    const choice: Choice = { label: value, value };
    building.write({ owner: choice, key: 'label' }, parts.text, notes);
    if (sourceText(parts.imageLink) !== undefined) notes.missing('pictures of choices');
    if (filledKeys(parts, ['visibleIf', 'enableIf']).length > 0) notes.missing('rules of single choices');
    noteUnread(isSourceObject(entry) ? entry : {}, 'choice', notes);
    byValue.set(value, choice);
  }
  return [...byValue.values()];
}

function splitChoice(text: string): SourceObject {
  const [value = '', ...label] = text.split('|');
  return label.length === 0 ? { value } : { value, text: label.join('|') };
}

const SPECIAL_CHOICES = [
  ['showRefuseItem', 'refuseText', 'Refuse to answer', 'refused'],
  ['showDontKnowItem', 'dontKnowText', "Don't know", 'dontknow'],
] as const;

/** Choices in an order, as options of an item. */
interface OrderedChoices {
  choices: Choice[];
  choicesSortOrder?: 'random';
  lastChoices?: number;
}

/** The choices of a question in the order that it asks for, with its "other" and "none" at the end. */
export function questionChoices(
  question: SourceObject,
  building: SurveyBuilding,
  notes: QuestionNotes,
): OrderedChoices {
  const choices = readChoices(question.choices, building, notes);
  const count = choices.length;
  const order = sourceText(question.choicesOrder);
  if (order === 'asc') choices.sort((one, other) => one.label.localeCompare(other.label));
  if (order === 'desc') choices.sort((one, other) => other.label.localeCompare(one.label));
  const url = sourceText(objectOf(question.choicesByUrl).url);
  if (url !== undefined) notes.missing(`choices from ${url}: only a path of the same origin can be asked`);
  if (sourceText(question.choicesFromQuestion)) notes.missing('choices taken from another question');
  if (question.hasNone === true || question.showNoneItem === true) {
    const choice: Choice = { label: 'None', value: 'none' };
    building.write({ owner: choice, key: 'label' }, question.noneText, notes);
    choices.push(choice);
    if (question.type === 'checkbox') notes.missing('that "none" takes back the other choices');
  }
  for (const [key, text, label, value] of SPECIAL_CHOICES) {
    if (question[key] !== true) continue;
    const choice: Choice = { label, value };
    building.write({ owner: choice, key: 'label' }, question[text], notes);
    choices.push(choice);
    if (question.type === 'checkbox') notes.missing(`that "${value}" takes back the other choices`);
  }
  if (hasOther(question)) {
    const choice: Choice = { label: 'Other (describe)', value: 'other' };
    building.write({ owner: choice, key: 'label' }, question.otherText, notes);
    if (!choices.some(({ value }) => value === 'other')) choices.push(choice);
  }
  if (order !== 'random' || choices.length === 0) return { choices };
  const last = choices.length - count;
  return { choices, choicesSortOrder: 'random', ...(last > 0 && { lastChoices: last }) };
}

/** The words in an empty field, as options of the item. */
export function placeholderOf({ question, building, notes }: PlaceholderContext): { placeholder?: string } {
  const options = {};
  const source = question.placeHolder ?? question.placeholder ?? question.optionsCaption;
  building.write({ owner: options, key: 'placeholder' }, source, notes);
  return options;
}

interface PlaceholderContext extends CommentContext {
  question: SourceObject;
}

function hasOther(question: SourceObject): boolean {
  return question.hasOther === true || question.showOtherItem === true;
}

/** The text that goes with "other", or with a comment below a question; SurveyJS calls it `name-Comment`. */
export function commentItems(question: SourceObject, item: FormItem, context: CommentContext): FormItem[] {
  const { building, notes } = context;
  const hasComment = question.hasComment === true || question.showCommentArea === true;
  if (!hasOther(question) && !hasComment) return [];
  const name = building.names.take(`${sourceText(question.name) ?? item.name}-Comment`);
  const comment: FormItem = { name, type: 'textarea', label: 'Comment' };
  const text = hasOther(question) ? question.otherText : question.commentText;
  building.write({ owner: comment, key: 'label' }, text ?? (hasOther(question) ? 'Other' : undefined), notes);
  if (hasOther(question)) {
    comment.required = true;
    const isList = item.type === 'checkbox' || (item.type === 'select' && item.options?.multiple === true);
    showWhen(
      comment,
      isList ? { field: item.name, contains: 'other' } : { field: item.name, equals: 'other' },
    );
  }
  notes.named(name);
  building.answers(`${sourceText(question.name) ?? ''}-Comment`, comment);
  return [comment];
}

interface CommentContext {
  building: SurveyBuilding;
  notes: QuestionNotes;
}
