import { z } from 'zod';
import { isSameOriginPath } from '../variable-placeholder.ts';
import {
  DAYS_FROM_TODAY_MAX,
  FIELD_NAME_MAX,
  FORM_HTML_MAX,
  LONG_TEXT_MAX,
  MONTHS_FROM_NOW_MAX,
  SHORT_TEXT_MAX,
} from './limits.ts';

/** `{key}` in a message is the name of the property that is wrong. */
export const shortText = () => z.string().max(SHORT_TEXT_MAX);
export const longText = () => z.string().max(LONG_TEXT_MAX);
export const htmlText = () => z.string().max(FORM_HTML_MAX);

// Names are keys of the answers: those that every object has by itself would read as answered.
const NAME =
  /^(?!(?:constructor|prototype|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|toLocaleString|toString|valueOf)$)[A-Za-z][\w-]*$/;

/** The name of a question: key of its answer. */
export const NameSchema = z
  .string()
  .min(1)
  .max(FIELD_NAME_MAX)
  .regex(
    NAME,
    '`{key}` must start with a letter and have only letters A to Z, digits, `_` and `-`, and not be a word such as `constructor`',
  );

/** A calendar day. */
export const IsoDateSchema = z.iso.date('`{key}` must be a date of the calendar such as 2026-03-31');

const DATE_BOUND =
  '`{key}` must be a date such as 2026-03-31, or a whole number of days from today such as -30';

/** A calendar day, or days from today. */
export const DateBoundSchema = z.union(
  [z.iso.date(DATE_BOUND), z.int().min(-DAYS_FROM_TODAY_MAX).max(DAYS_FROM_TODAY_MAX)],
  DATE_BOUND,
);

/** A time of the day in 24 hours. */
export const TimeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, '`{key}` must be a time of the day such as 09:30 or 17:00');

const MONTH_BOUND =
  '`{key}` must be a month such as 2026-03, or a whole number of months from this one such as -6';

/** A calendar month, or months from this one. */
export const MonthBoundSchema = z.union(
  [
    z.string().regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, MONTH_BOUND),
    z.int().min(-MONTHS_FROM_NOW_MAX).max(MONTHS_FROM_NOW_MAX),
  ],
  MONTH_BOUND,
);

/** A path on the site itself, as of `apiEndpoint`. */
export const SameOriginPathSchema = shortText().refine(
  isSameOriginPath,
  '`{key}` must be a path on this site that starts with one slash, such as /api/options',
);

/** The address of a page that is framed. */
export const PageAddressSchema = shortText().refine(
  isPageAddress,
  '`{key}` must be an address that starts with https:// or http://, or a path on this site that starts with one slash',
);

/** The tag of a language. */
export const LanguageSchema = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, '`{key}` must be the tag of a language such as en or pt-BR');

function isPageAddress(value: string): boolean {
  if (isSameOriginPath(value)) return true;
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}
