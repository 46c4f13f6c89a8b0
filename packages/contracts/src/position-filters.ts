import { toCamelCase } from './key-case.ts';
import { ownValue } from './own-value.ts';

/** Fields of a position that are texts: the options of their filters are the values that occur. */
export const POSITION_OPTION_FIELDS = [
  'country',
  'region',
  'city',
  'department',
  'businessUnit',
  'employmentType',
  'seniority',
  'skills',
  'workLocationOption',
  'language',
] as const;

/** Fields that are numbers: their options are configured ranges instead of the values that occur. */
export const POSITION_RANGE_FIELDS = ['pay', 'postedTs'] as const;

/** Fields of a position that a filter can look at, besides the tenant's own `efcustomText…` fields. */
export const POSITION_FACET_FIELDS = [...POSITION_OPTION_FIELDS, ...POSITION_RANGE_FIELDS] as const;

export const CUSTOM_FACET_FIELD = /^efcustomText[A-Za-z0-9]{1,80}$/;

/** Filters with a behaviour of their own: they look at no field, so their type in the configuration is `custom`. */
export const CUSTOM_FILTER_TYPES = {
  distance: 'single_select',
  include_remote: 'toggle',
  similar_pid: 'custom',
  saved_positions: 'custom',
} as const;

export interface DatePostedOption {
  /** The value of `filter_date_posted`: whole days as text. */
  value: string;
  days: number;
  label: string;
}

/** What `filter_date_posted` offers when the tenant sets no days of its own. */
export const DATE_POSTED_OPTIONS: readonly DatePostedOption[] = [1, 3, 7, 14, 30].map(datePostedOption);

/** The option of "posted within `days` days". */
export function datePostedOption(days: number): DatePostedOption {
  return { value: String(days), days, label: days === 1 ? 'Last 24 hours' : `Last ${days} days` };
}

/** The value of the pay option that asks for no amount, only that there is one. */
export const PAY_STATED = 'stated';

/** The value of a pay option, meaning "at least `amount` of `currency`": `EUR:50000`. */
export function payOptionValue(currency: string, amount: number): string {
  return `${currency}:${amount}`;
}

/** Reads `EUR:50000`; null for anything else. Amounts are whole units per `searchConfig.payFilter.period`. */
export function parsePayOption(value: string): { currency: string; min: number } | null {
  const [, currency, amount] = /^([A-Za-z]{3}):(\d{1,12})$/.exec(value) ?? [];
  return currency === undefined || amount === undefined
    ? null
    : { currency: currency.toUpperCase(), min: Number(amount) };
}

/** The configured label of an option value, or null; keys of `labelMap` may be spelt `remote_local` or `remoteLocal`. */
export function optionLabel(labelMap: Readonly<Record<string, string>>, value: string): string | null {
  for (const key of [value, toCamelCase(value)]) {
    const label = ownValue(labelMap, key);
    if (label !== undefined) return label;
  }
  return null;
}

export type PositionFacetField = (typeof POSITION_FACET_FIELDS)[number] | `efcustomText${string}`;
