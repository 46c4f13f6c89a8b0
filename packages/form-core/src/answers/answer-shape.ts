import type { FieldType, FormItem } from '../definition/form-definition.ts';
import type { OwnItem } from '../field-types/own-field-type.ts';
import { findOwnType } from '../field-types/registry.ts';
import type { FileAnswer, PhoneAnswer } from './answers.ts';

/** Stars of a rating [FORM-05]. */
const STARS_MAX = 5;

type Shape =
  | 'text'
  | 'texts'
  | 'box'
  | 'stars'
  | 'dateRange'
  | 'files'
  | 'phone'
  | 'rows'
  | 'signature'
  | 'rich'
  | 'parts'
  | 'own'
  | 'none';

const SHAPES: Record<FieldType, Shape> = {
  text: 'text',
  number: 'text',
  country: 'text',
  state: 'text',
  email: 'text',
  phone: 'phone',
  sin: 'text',
  ssn: 'text',
  textarea: 'text',
  date: 'text',
  dateRange: 'dateRange',
  dropdown: 'text',
  select: 'text',
  radio: 'text',
  checkbox: 'texts',
  checkboxItem: 'box',
  dynamicList: 'rows',
  fileUpload: 'files',
  file_upload: 'files',
  skillSelector: 'texts',
  star_rating: 'stars',
  time: 'text',
  month: 'text',
  matrix: 'parts',
  ranking: 'texts',
  signature: 'text',
  address: 'parts',
  richText: 'rich',
  info: 'none',
  instruction: 'none',
  embedded_form: 'none',
  esignForm: 'signature',
  privacyConsent: 'box',
};

/**
 * What an answer to a question looks like; a select with `multiple` has texts instead of one. A type that nobody knows
 * is not drawn [FORM-25], so it has no answers; one that the host registered says itself what they are.
 */
export function shapeOf(item: FormItem): Shape {
  if (!Object.hasOwn(SHAPES, item.type)) return findOwnType(item.type) === undefined ? 'none' : 'own';
  const shape = SHAPES[item.type];
  const isMultiple = (item.type === 'select' || item.type === 'dropdown') && item.options?.multiple === true;
  return isMultiple ? 'texts' : shape;
}

const CHECKS: Record<Shape, (value: unknown, item: FormItem) => boolean> = {
  text: isText,
  rich: isText,
  texts: (value) => isListOf(value, isText),
  box: (value) => typeof value === 'boolean',
  stars: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= STARS_MAX,
  dateRange: isDateRange,
  files: (value) => isListOf(value, isFileAnswer),
  phone: isPhoneAnswer,
  rows: (value) => isListOf(value, isRecord),
  signature: (value) => value === 'signed' || value === 'rejected',
  parts: (value) =>
    isRecord(value) && Object.values(value).every((part) => isText(part) || isListOf(part, isText)),
  own: (value, item) => findOwnType(item.type)?.isAnswer(value, item as OwnItem) === true,
  none: () => false,
};

/** Whether a value that is not empty has the shape of an answer to the question [FORM-05]. Takes anything. */
export function hasAnswerShape(item: FormItem, value: unknown): boolean {
  return CHECKS[shapeOf(item)](value, item);
}

function isPhoneAnswer(value: unknown): value is PhoneAnswer {
  return isRecord(value) && isText(value.callingCode) && isText(value.number) && isText(value.countryCode);
}

function isFileAnswer(value: unknown): value is FileAnswer {
  return (
    isRecord(value) &&
    [value.uid, value.name, value.type, value.webkitRelativePath, value.content, value.previewUrl].every(
      isText,
    ) &&
    isAmount(value.size) &&
    isAmount(value.lastModified) &&
    value.status === 'done'
  );
}

function isDateRange(value: unknown): boolean {
  return (
    isRecord(value) &&
    isTextOrNull(value.startDate) &&
    isTextOrNull(value.endDate) &&
    typeof value.isCurrent === 'boolean'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value);
}

// Gaps of an array are skipped by its own methods.
function isListOf(value: unknown, isEntry: (entry: unknown) => boolean): boolean {
  return Array.isArray(value) && Array.from<unknown>(value).every(isEntry);
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
