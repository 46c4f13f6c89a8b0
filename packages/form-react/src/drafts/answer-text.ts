import type {
  AnswerRow,
  AnswerValue,
  DateRangeAnswer,
  FileAnswer,
  PartsAnswer,
  PhoneAnswer,
} from '@opencareers/form-core/answers/answers';
import { partsText } from '@opencareers/form-core/answers/parts-text';
import { phoneText } from '@opencareers/form-core/answers/phone-text';
import { signaturePicture } from '@opencareers/form-core/answers/signature-answer';
import { starLabels } from '@opencareers/form-core/answers/star-labels';
import { type FormItem, NOT_APPLICABLE_VALUE } from '@opencareers/form-core/definition/form-definition';
import { choicesFor } from '@opencareers/form-core/definition/item-choices';
import { describeOwnAnswer } from '@opencareers/form-core/field-types/registry';
import { richTextToPlain } from '@opencareers/form-core/rich-text/read-rich-text';
import { dateFormat } from '@opencareers/messages/formats';
import type { Texts } from '@opencareers/messages/texts';

/** What is needed to read an answer: of the question only how it was asked. */
export type AskedQuestion = Pick<FormItem, 'name' | 'type' | 'label' | 'options'>;

/** An answer as a person reads it; entries of lists stand on lines of their own. */
export function answerText(item: AskedQuestion, value: AnswerValue, texts: Texts): string {
  if (value === undefined || value === null || value === '') return texts.text('draft.noAnswer');
  const own = describeOwnAnswer(item as FormItem, value, texts.locale);
  if (own !== undefined) return own;
  if (typeof value === 'boolean') return texts.text(value ? 'draft.yes' : 'draft.no');
  if (typeof value === 'number') return starLabels(texts)[value - 1] ?? String(value);
  if (typeof value === 'string') return oneText(item, value, texts);
  if (!Array.isArray(value)) return objectText(item, value, texts);
  if (value.length === 0) return texts.text('draft.noAnswer');
  const list = new Intl.ListFormat(texts.locale, { type: 'unit' });
  if (isTexts(value)) return list.format(value.map((text) => oneText(item, text, texts)));
  if (isFiles(item, value)) return list.format(value.map(({ name }) => name));
  return (value as AnswerRow[]).map((row) => rowText(item, row, texts)).join('\n');
}

function objectText(
  item: AskedQuestion,
  value: PhoneAnswer | DateRangeAnswer | PartsAnswer,
  texts: Texts,
): string {
  if ('callingCode' in value) return phoneText(value as PhoneAnswer);
  if ('startDate' in value) return rangeText(item, value as DateRangeAnswer, texts);
  return partsText(item as FormItem, value as PartsAnswer, texts.locale);
}

function oneText(item: AskedQuestion, value: string, texts: Texts): string {
  const { type } = item;
  if (type === 'richText') return richTextToPlain(value);
  if (type === 'signature' && signaturePicture(value) !== null) return texts.text('esign.signed');
  if (type === 'time') return timeText(value, texts);
  if (type === 'month') return dateText(`${value}-01`, texts, MONTH);
  if (type === 'date') return dateText(value, texts, DAY);
  if (type === 'esignForm' && value === 'signed') return texts.text('esign.signed');
  if (type === 'esignForm' && value === 'rejected') return texts.text('esign.rejected');
  const label = choicesFor(item).find((choice) => choice.value === value)?.label;
  // What a select without any choice offers stands in no definition.
  const isSelect = type === 'select' || type === 'dropdown';
  if (label === undefined && isSelect && value === NOT_APPLICABLE_VALUE)
    return texts.text('select.notApplicable');
  return label ?? value;
}

const DAY: Intl.DateTimeFormatOptions = { dateStyle: 'medium' };
const MONTH: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long' };

function dateText(value: string | null, { locale }: Texts, parts: Intl.DateTimeFormatOptions): string {
  const time = value === null ? Number.NaN : Date.parse(`${value}T00:00:00Z`);
  if (Number.isNaN(time)) return value ?? '…';
  return dateFormat(locale, { ...parts, timeZone: 'UTC' }).format(time);
}

function timeText(value: string, { locale }: Texts): string {
  const time = Date.parse(`2000-01-01T${value}:00Z`);
  if (Number.isNaN(time)) return value;
  return dateFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(time);
}

function rangeText(
  { options }: AskedQuestion,
  { startDate, endDate, isCurrent }: DateRangeAnswer,
  texts: Texts,
): string {
  // Nobody was asked for the days of a range of months [FORM-14].
  const hasDays = options !== undefined && 'format' in options && options.format === 'MM/DD/YYYY';
  const parts = hasDays ? DAY : MONTH;
  const end = isCurrent ? texts.text('draft.today') : dateText(endDate, texts, parts);
  return `${dateText(startDate, texts, parts)} – ${end}`;
}

function rowText(item: AskedQuestion, row: AnswerRow, texts: Texts): string {
  const questions =
    item.type === 'dynamicList' && item.options !== undefined
      ? (item.options as { items: FormItem[] }).items
      : [];
  const known: AskedQuestion[] =
    questions.length > 0 ? questions : Object.keys(row).map((name) => ({ name, label: name, type: 'text' }));
  return known
    .filter(({ name }) => row[name] !== undefined && row[name] !== '' && row[name] !== null)
    .map(
      (question) => `${question.label ?? question.name}: ${answerText(question, row[question.name], texts)}`,
    )
    .join(' · ');
}

function isTexts(value: readonly unknown[]): value is string[] {
  return value.every((entry) => typeof entry === 'string');
}

function isFiles(item: AskedQuestion, value: readonly unknown[]): value is FileAnswer[] {
  return (
    item.type === 'fileUpload' ||
    item.type === 'file_upload' ||
    value.every((entry) => (entry as FileAnswer).status === 'done')
  );
}
