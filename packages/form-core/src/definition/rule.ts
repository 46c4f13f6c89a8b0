/** A date as `YYYY-MM-DD`. */
export type IsoDate = string;

export type DateUnit = 'day' | 'week' | 'month' | 'year';

interface WithMessage {
  /** Said instead of the default message [FORM-21]. */
  message?: string;
}

/** Rules without a value. `futureStartDate` refuses a date range that starts in the future. */
export const FLAG_RULES = [
  'email',
  'phone',
  'phoneNumberWithCountryCode',
  'ssn',
  'sin',
  'is_today',
  'is_in_the_future',
  'is_in_the_past',
  'futureStartDate',
] as const;

/** Rules whose value is a number: characters, entries or files; amounts; MB of 1024 × 1024 bytes [FORM-21, FORM-23]. */
export const NUMBER_RULES = [
  'minLength',
  'maxLength',
  'minValue',
  'maxValue',
  'maxFileSizeMB',
  'maxCumulativeFileSizeMB',
] as const;

/** Rules that compare with one date. */
export const DATE_RULES = ['is_on', 'is_before', 'is_after'] as const;

/** Rules that compare with two dates; both ends belong to the range. */
export const DATE_SPAN_RULES = ['is_between', 'is_not_between'] as const;

/** One rule of a question. The first failing one decides the message [FORM-21]. */
export type Rule = WithMessage &
  (
    | { type: (typeof FLAG_RULES)[number]; value?: boolean }
    | { type: (typeof NUMBER_RULES)[number]; value: number }
    /** A pattern between slashes with its flags, such as `/^[a-z]+$/i`. */
    | { type: 'regex'; value: string }
    | { type: (typeof DATE_RULES)[number]; value: IsoDate }
    | { type: (typeof DATE_SPAN_RULES)[number]; value: [IsoDate, IsoDate] }
    | {
        type: 'is_relative_to_today';
        value: { direction: 'past' | 'next'; duration: number; unit: DateUnit };
      }
    /** The date must lie before or after the date in another field. */
    | { type: 'date_comparison'; value: { field: string; operator: 'before' | 'after' } }
  );

export type RuleType = Rule['type'];
