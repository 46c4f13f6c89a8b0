/** Dates as `YYYY-MM-DD`; with the format MM/YYYY the first of the month [FORM-05]. */
export interface DateRangeAnswer {
  startDate: string | null;
  endDate: string | null;
  isCurrent: boolean;
}

/** A file [FORM-05]. With a place to upload to, `content` stays empty and `uid` is the key of the upload. */
export interface FileAnswer {
  uid: string;
  name: string;
  /** Bytes. */
  size: number;
  type: string;
  /** Milliseconds since 1970. */
  lastModified: number;
  webkitRelativePath: string;
  /** Base64, without a data address before it. */
  content: string;
  status: 'done';
  previewUrl: string;
}

/** A phone number as three parts [FORM-05]: `{callingCode: '+1', number: '(201) 555-0123', countryCode: 'US'}`. */
export interface PhoneAnswer {
  callingCode: string;
  number: string;
  countryCode: string;
}

/** An answer of several parts by name, such as the rows of a matrix; types of a host have such answers too. */
export type PartsAnswer = { [part: string]: string | number | boolean | null | undefined | string[] };

/** One entry of a dynamic list. */
export type AnswerRow = { [name: string]: AnswerValue };

/**
 * One answer. Text family, dates (`YYYY-MM-DD`), single choices and `esignForm` (`signed` or `rejected`): text, also
 * for `number`, as it was typed. Several choices and skills: texts. `checkboxItem` and `privacyConsent`: boolean.
 * `star_rating`: 1 to 5. `time`: `HH:MM`, `month`: `YYYY-MM`. `ranking`: the values in order. `matrix`: the value of
 * the choice, or with `multiple` those, of each line. `signature`: the name as it was typed, or the drawing as
 * `data:image/png;base64,…`. `address`: `country` and its parts as texts. `richText`: HTML as
 * `writeRichText` writes it. Null and undefined: nothing answered.
 */
export type AnswerValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | string[]
  | DateRangeAnswer
  | FileAnswer[]
  | PhoneAnswer
  | PartsAnswer
  | AnswerRow[];

/** Answers by the name of their question. */
export type Answers = Record<string, AnswerValue>;

/** Where a field is: its name, or `list.2.name` for a question of the third entry of a dynamic list. */
export type FieldPath = string;
