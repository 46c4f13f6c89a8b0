import { distanceText } from '@opencareers/messages/distance-text';
import { payText } from '@opencareers/messages/pay-text';
import type { ReaderTexts } from '@opencareers/messages/texts';
import { toCamelCase } from './key-case.ts';
import { ownValue } from './own-value.ts';
import { PAY_STATED, parsePayOption } from './position-filters.ts';
import type { TenantConfig } from './tenant-config/tenant-config.ts';

/** The texts of which names of options are made. */
export type OptionTexts = ReaderTexts<
  | 'filters.lastDays'
  | 'pay.stated'
  | 'pay.atLeast'
  | 'pay.range'
  | 'pay.from'
  | 'pay.upTo'
  | 'place.miles'
  | 'place.kilometres'
>;

type PageConfig = TenantConfig['pcsxConfig'];

export interface OptionConfig extends Pick<PageConfig, 'searchOptionsMap'> {
  searchConfig: Pick<PageConfig['searchConfig'], 'locationRadiusType' | 'payFilter'>;
}

/** The text of a value that means the same for every tenant; null where a filter has the tenant's own. */
export function madeOptionText(
  texts: OptionTexts,
  config: OptionConfig,
  { filterName, value }: { filterName: string; value: string },
): string | null {
  const { searchConfig } = config;
  const number = Number(value);
  if (filterName === 'distance')
    return Number.isFinite(number) ? distanceText(texts, number, searchConfig.locationRadiusType) : null;
  switch (filterField(config, filterName)) {
    case 'postedTs':
      return Number.isInteger(number) ? texts.t('filters.lastDays', { count: number }) : null;
    case 'pay':
      return payOptionText(texts, value, searchConfig.payFilter.period);
    case 'language':
      return languageName(texts, value);
    case 'workLocationOption':
      return texts.find(`work.${value}`);
    case 'employmentType':
      return texts.find(`employment.${value.toLowerCase()}`);
    case 'seniority':
      return texts.find(`seniority.${value.toLowerCase()}`);
    default:
      return null;
  }
}

/** The field of positions that a filter looks at. */
export function filterField(
  { searchOptionsMap }: Pick<OptionConfig, 'searchOptionsMap'>,
  filterName: string,
): string | null | undefined {
  const option = ownValue(searchOptionsMap, toCamelCase(filterName));
  return option?.options.field ?? option?.search.field;
}

function payOptionText(texts: OptionTexts, value: string, unit: string): string | null {
  const pay = parsePayOption(value);
  if (pay === null) return value === PAY_STATED ? texts.t('pay.stated') : null;
  const amount = payText(texts, { ...pay, max: pay.min, unit });
  return amount === null ? null : texts.t('pay.atLeast', { amount });
}

function languageName({ locale }: OptionTexts, code: string): string | null {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? null;
  } catch {
    // Feeds write all sorts of things where a language code belongs.
    return null;
  }
}
