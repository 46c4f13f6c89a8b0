import { isAnswerEmpty } from '../answers/answer-empty.ts';
import type { AnswerValue, PhoneAnswer } from '../answers/answers.ts';
import { isIsoDate } from '../answers/iso-date.ts';
import { phoneText } from '../answers/phone-text.ts';
import { signaturePicture } from '../answers/signature-answer.ts';
import type { FormDefinition, FormItem } from '../definition/form-definition.ts';
import { escapeText } from '../definition/html-words.ts';
import { choicesFor } from '../definition/item-choices.ts';
import { richTextToPlain } from '../rich-text/read-rich-text.ts';
import type { TextFiller } from '../visibility/placed-field.ts';
import { mapItemTexts } from './item-texts.ts';
import { replacePlaceholders } from './placeholders.ts';

/** Texts of a question that were filled once are the same object again, so that nothing is drawn anew. */
const filledBefore = new WeakMap<FormItem, Map<string, FormItem>>();
const FILLED_MAX = 100;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/;
const START_OF_NAME = '{answers.';

/** Puts answers into the texts of a form, in the form's language, each as a person reads it. Never as HTML. */
export const textFiller: TextFiller = {
  item(item, see, definition) {
    if (!hasPlaceholder(item)) return item;
    const used: string[] = [];
    const put = (path: string, text: string) => {
      const filled = fill(text, { see, locale: localeOf(definition), isHtml: path.endsWith('html') });
      used.push(filled);
      return filled;
    };
    const filled = mapItemTexts(item, put);
    const known = filledBefore.get(item) ?? new Map<string, FormItem>();
    filledBefore.set(item, known);
    const key = JSON.stringify(used);
    const same = known.get(key);
    if (same !== undefined) return same;
    if (known.size >= FILLED_MAX) known.clear();
    known.set(key, filled);
    return filled;
  },
  text: (text, see, definition) => fill(text, { see, locale: localeOf(definition), isHtml: false }),
};

function localeOf({ language = 'en' }: FormDefinition): string {
  return language;
}

/** Read off once: a question may have thousands of choices and stand in thousands of entries. */
const withPlaceholders = new WeakMap<FormItem, boolean>();

function hasPlaceholder(item: FormItem): boolean {
  const known = withPlaceholders.get(item);
  if (known !== undefined) return known;
  const found = JSON.stringify(item).includes(START_OF_NAME);
  withPlaceholders.set(item, found);
  return found;
}

interface Filling {
  see: Parameters<TextFiller['text']>[1];
  locale: string;
  isHtml: boolean;
}

function fill(text: string, { see, locale, isHtml }: Filling): string {
  return replacePlaceholders(text, (name, fallback) => {
    const field = see(name);
    const answer = field?.counts() === true ? wordsOf(field.bare, field.normal(), locale) : '';
    const words = answer === '' ? fallback : isolated(answer, locale);
    return isHtml ? escapeText(words) : words;
  });
}

/** What was answered, as a person reads it; nothing for answers that no sentence can hold. */
function wordsOf(item: FormItem, answer: AnswerValue, locale: string): string {
  if (isAnswerEmpty(answer) || typeof answer === 'boolean') return '';
  if (typeof answer === 'number') return String(answer);
  if (typeof answer === 'string') return oneWord(item, answer, locale);
  if (!Array.isArray(answer)) {
    if (item.type !== 'phone') return '';
    return phoneText(answer as PhoneAnswer);
  }
  const several = answer.filter((each) => typeof each === 'string');
  return new Intl.ListFormat(locale).format(several.map((each) => oneWord(item, each, locale)));
}

function oneWord(item: FormItem, value: string, locale: string): string {
  if (item.type === 'richText') return richTextToPlain(value);
  if (signaturePicture(value) !== null) return '';
  if (item.type === 'date' && isIsoDate(value)) {
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    return day.format(Date.parse(`${value}T00:00:00Z`));
  }
  const label = choicesFor(item).find((choice) => choice.value === value)?.label;
  // A choice may name an answer itself; two that name each other must come to an end.
  return label === undefined ? value : replacePlaceholders(label, (_name, fallback) => fallback);
}

/** In a sentence of the other direction a name keeps its own. */
function isolated(words: string, locale: string): string {
  return RIGHT_TO_LEFT.test(words) === /^(?:ar|fa|he|ur)\b/.test(locale) ? words : `\u2068${words}\u2069`;
}
