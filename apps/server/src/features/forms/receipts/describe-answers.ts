import type { ApplicationDetails } from '@opencareers/contracts/applications';
import { isAnswerEmpty } from '@opencareers/form-core/answers/answer-empty';
import type { Answers, FieldPath, PartsAnswer } from '@opencareers/form-core/answers/answers';
import { partsText } from '@opencareers/form-core/answers/parts-text';
import { signaturePicture } from '@opencareers/form-core/answers/signature-answer';
import type { Choice, FormDefinition, FormItem } from '@opencareers/form-core/definition/form-definition';
import { nestedItems } from '@opencareers/form-core/definition/walk-items';
import { describeOwnAnswer } from '@opencareers/form-core/field-types/registry';
import { richTextBlocks, richTextToPlain } from '@opencareers/form-core/rich-text/read-rich-text';
import { writeRichText } from '@opencareers/form-core/rich-text/rich-text';
import { fillDefinition } from '@opencareers/form-core/texts/fill-definition';
import type { Json } from '../../../platform/json.ts';

/** Finds the choices of a question whose choices stand in no definition. */
type ChoicesOf = (path: FieldPath) => readonly Choice[] | undefined;

/** A question with its answer in words. */
interface DescribedAnswer {
  question: string;
  answer: string;
  /** Of a rich text: the same with its looks, in the HTML of such answers. */
  html?: string;
  /** Of a signature that was drawn: its picture, PNG in base64. */
  picture?: string;
}

/** What was answered in a section. */
export interface DescribedSection {
  title: string;
  answers: DescribedAnswer[];
}

/** What was answered in words, by section: what a receipt shows. Questions without an answer are left out. */
export function describeAnswers(
  definition: FormDefinition,
  answers: Readonly<Record<string, Json>>,
  choicesOf?: ChoicesOf,
): ApplicationDetails['sent'] {
  return describe(definition, answers, { choicesOf, hasLooks: false });
}

/** The same with the looks of rich texts and the pictures of signatures, for pages and documents. */
export function describeWithLooks(
  definition: FormDefinition,
  answers: Readonly<Record<string, Json>>,
  choicesOf?: ChoicesOf,
): DescribedSection[] {
  return describe(definition, answers, { choicesOf, hasLooks: true });
}

function describe(
  definition: FormDefinition,
  answers: Readonly<Record<string, Json>>,
  { choicesOf = () => undefined, hasLooks }: { choicesOf: ChoicesOf | undefined; hasLooks: boolean },
): DescribedSection[] {
  const place = { choicesOf, hasLooks, language: definition.language ?? 'en', path: '' };
  return fillDefinition(definition, answers as Answers)
    .sections.map(({ title, items }) => ({ title, answers: describeItems(items, answers, place) }))
    .filter((section) => section.answers.length > 0);
}

interface Place {
  choicesOf: ChoicesOf;
  /** Whether looks and pictures are wanted besides the words. */
  hasLooks: boolean;
  /** That of the form. */
  language: string;
  /** Of the question; of its row before the name of the question. */
  path: FieldPath;
}

function describeItems(
  items: readonly FormItem[],
  row: Readonly<Record<string, Json>>,
  place: Place,
): DescribedAnswer[] {
  return items
    .filter(({ name }) => Object.hasOwn(row, name) && !isAnswerEmpty(row[name]))
    .map((item) => ({
      question: item.label ?? item.ariaLabel ?? item.name,
      answer: answerText(item, row[item.name] as Json, { ...place, path: `${place.path}${item.name}` }),
      ...(place.hasLooks ? looksOf(item, row[item.name]) : {}),
    }));
}

function looksOf(item: FormItem, value: unknown): Pick<DescribedAnswer, 'html' | 'picture'> {
  if (item.type === 'richText') return { html: writeRichText(richTextBlocks(value)) };
  const picture = item.type === 'signature' ? signaturePicture(value) : null;
  return picture === null ? {} : { picture };
}

/** One answer in words; every entry of a list of questions begins on a line of its own. */
function answerText(item: FormItem, value: Json, place: Place): string {
  const own = describeOwnAnswer(item, value, place.language);
  if (own !== undefined) return own;
  if (item.type === 'richText') return richTextToPlain(value);
  if (item.type === 'signature' && signaturePicture(value) !== null) return '✓';
  const questions = nestedItems(item);
  if (questions.length > 0 && Array.isArray(value))
    return value
      .map((entry, index) => entryText(questions, entry, { ...place, path: `${place.path}.${index}.` }))
      .join('\n');
  if (Array.isArray(value)) return value.map((entry) => answerText(item, entry, place)).join(', ');
  if (typeof value === 'boolean') return value ? '✓' : '–';
  if (typeof value !== 'object' || value === null) return choiceLabel(item, String(value ?? ''), place);
  if (item.type === 'matrix' || item.type === 'address')
    return partsText(item, value as PartsAnswer, place.language);
  if (typeof value.number === 'string')
    return [value.callingCode, value.number].filter((part) => typeof part === 'string').join(' ');
  if (typeof value.name === 'string' && typeof value.uid === 'string') return value.name;
  if ('startDate' in value)
    return [value.startDate, value.endDate].filter((day) => typeof day === 'string').join(' – ');
  return Object.values(value)
    .filter((part) => !isAnswerEmpty(part))
    .map((part) => answerText(item, part as Json, place))
    .join(', ');
}

function entryText(questions: readonly FormItem[], entry: Json, place: Place): string {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return '';
  return describeItems(questions, entry, { ...place, hasLooks: false })
    .map(({ question, answer }) => `${question}: ${answer}`)
    .join(' · ');
}

function choiceLabel(item: FormItem, value: string, { choicesOf, path }: Place): string {
  const own = item.options !== undefined && 'choices' in item.options ? item.options.choices : undefined;
  return (own ?? choicesOf(path))?.find((choice) => choice.value === value)?.label ?? value;
}
