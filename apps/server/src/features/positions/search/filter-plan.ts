import { toCamelCase } from '@opencareers/contracts/key-case';
import {
  datePostedOption,
  PAY_STATED,
  parsePayOption,
  payOptionValue,
} from '@opencareers/contracts/position-filters';
import type { PositionFilter } from '@opencareers/contracts/tenant-config/search-config';
import type { SearchOption } from '@opencareers/contracts/tenant-config/search-options';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { FacetFilter, RangeFilter } from '@opencareers/position-index';
import { employmentTypeOf } from '../../../integrations/feeds/normalise/employment-type.ts';
import { toYearlyDollars } from '../catalog/pay-normalisation.ts';
import { PAY_SPAN, POSTED_SPAN } from '../catalog/position-document.ts';
import type { SearchRequest } from './search-request.ts';

const DAY_SECONDS = 86_400;

/** One alternative of a filter on numbers: the value on the wire and the range that it means. */
export interface RangeOption {
  value: string;
  /** English; the page translates it where it knows better. */
  label: string;
  range: RangeFilter;
}

/** A filter of the tenant, ready to be asked and counted. */
export type PlannedFilter = { name: string; option: SearchOption; selected: readonly string[] } & (
  | { kind: 'facet'; field: string }
  | { kind: 'range'; options: RangeOption[]; chosen: RangeOption | null }
  | { kind: 'place' }
  | { kind: 'inert' }
);

export interface PlanContext {
  config: TenantConfig;
  request: SearchRequest;
  now: Date;
  /** The currency most positions of the tenant pay in; null when none says. */
  payCurrency: string | null;
}

/** Filters by snake_case name, smart ones first; a name that the tenant has not is not an error (wire contract). */
export function planFilters(names: readonly string[], context: PlanContext): PlannedFilter[] {
  return [...new Set(names)].flatMap((name) => {
    const option = context.config.pcsxConfig.searchOptionsMap[toCamelCase(name)];
    return option === undefined ? [] : [planFilter(name, option, context)];
  });
}

/** The field of positions that a filter looks at; null for one with a behaviour of its own. */
export function fieldOf({ options, search }: SearchOption): string | null {
  return options.field ?? search.field;
}

function planFilter(name: string, option: SearchOption, context: PlanContext): PlannedFilter {
  const field = fieldOf(option);
  const selected = inOurWords(field, context.request.filters.get(name) ?? []);
  const base = { name, option, selected };
  if (name === 'distance' || name === 'include_remote') return { ...base, kind: 'place' };
  if (option.type === 'custom' || field === null) return { ...base, kind: 'inert' };
  if (field === POSTED_SPAN) return planRange(base, datePostedOptions(context), readDays(context));
  if (field === PAY_SPAN) return planRange(base, payOptions(context), readPay(context));
  return { ...base, kind: 'facet', field };
}

/** Values of a filter as positions have them: a feed's own word for an employment type means the type that it became. */
function inOurWords(field: string | null, values: readonly string[]): readonly string[] {
  if (field !== 'employmentType') return values;
  return [...new Set(values.map((value) => employmentTypeOf(value) ?? value))];
}

function planRange(
  base: { name: string; option: SearchOption; selected: readonly string[] },
  options: RangeOption[],
  read: (value: string) => RangeOption | null,
): PlannedFilter {
  const [value] = base.selected;
  const chosen = value === undefined ? null : read(value);
  // A selected option is always listed, also one that the configuration no longer offers.
  const isListed = chosen === null || options.some((option) => option.value === chosen.value);
  return { ...base, kind: 'range', options: isListed ? options : [...options, chosen], chosen };
}

function datePostedOptions(context: PlanContext): RangeOption[] {
  const read = readDays(context);
  return context.config.pcsxConfig.searchConfig.datePostedDays
    .map((days) => read(String(days)))
    .filter((option) => option !== null);
}

function readDays({ now }: PlanContext): (value: string) => RangeOption | null {
  return (value) => {
    const days = /^\d{1,4}$/.test(value) ? Number(value) : 0;
    if (days === 0) return null;
    const min = Math.floor(now.getTime() / 1000) - days * DAY_SECONDS;
    const { value: text, label } = datePostedOption(days);
    return { value: text, label, range: { name: POSTED_SPAN, min, max: null } };
  };
}

function payOptions(context: PlanContext): RangeOption[] {
  const { steps } = context.config.pcsxConfig.searchConfig.payFilter;
  const currency =
    context.payCurrency !== null && steps[context.payCurrency] !== undefined
      ? context.payCurrency
      : Object.keys(steps)[0];
  if (currency === undefined) return [];
  const read = readPay(context);
  return [PAY_STATED, ...(steps[currency] ?? []).map((amount) => payOptionValue(currency, amount))]
    .map(read)
    .filter((option) => option !== null);
}

function readPay({ config }: PlanContext): (value: string) => RangeOption | null {
  return (value) => {
    if (value === PAY_STATED)
      return { value, label: 'Pay stated', range: { name: PAY_SPAN, min: null, max: null } };
    const asked = parsePayOption(value);
    if (asked === null) return null;
    const min = toYearlyDollars(asked.min, asked.currency, config.pcsxConfig.searchConfig.payFilter.period);
    if (min === null) return null;
    return {
      value: payOptionValue(asked.currency, asked.min),
      label: `${formatAmount(asked)}+`,
      range: { name: PAY_SPAN, min, max: null },
    };
  };
}

const amountFormats = new Map<string, Intl.NumberFormat>();

// Making a format costs more than a whole search; there are few currencies.
function formatAmount({ currency, min }: { currency: string; min: number }): string {
  let format = amountFormats.get(currency);
  if (format === undefined) {
    format = new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 0 });
    amountFormats.set(currency, format);
  }
  return format.format(min);
}

/** What the tenant or microsite is restricted to, by position field; only filters on facets can restrict. */
export function baseFiltersOf(config: TenantConfig): FacetFilter[] {
  return facetsOfFilter(config, config.pcsxConfig.searchConfig.basePositionFq);
}

/** A filter of the configuration by position field. */
export function facetsOfFilter({ pcsxConfig }: TenantConfig, filter: PositionFilter): FacetFilter[] {
  return Object.entries(filter).flatMap(([name, values]) => {
    const option = pcsxConfig.searchOptionsMap[toCamelCase(name)];
    const field = option === undefined ? null : fieldOf(option);
    return field === null ? [] : [{ name: field, values: inOurWords(field, values) }];
  });
}

/** The facet filters in force. Two filters on one field both hold, each with its own values. */
export function facetFiltersOf(plan: readonly PlannedFilter[]): FacetFilter[] {
  return plan
    .filter((filter) => filter.kind === 'facet')
    .filter((filter) => filter.selected.length > 0)
    .map((filter) => ({ name: filter.field, values: filter.selected }));
}

/** The number ranges in force. */
export function rangeFiltersOf(plan: readonly PlannedFilter[]): RangeFilter[] {
  return plan
    .filter((filter) => filter.kind === 'range')
    .flatMap((filter) => (filter.chosen === null ? [] : [filter.chosen.range]));
}
