import { toCamelCase } from '@opencareers/contracts/key-case';
import { ownValue } from '@opencareers/contracts/own-value';
import { PAY_STATED, parsePayOption } from '@opencareers/contracts/position-filters';
import type { FilterDefinition, FilterOption } from '@opencareers/contracts/position-search';
import { placeName } from '@opencareers/messages/place-name';
import type { Messages } from '../../messages/translate.ts';
import type { Site } from '../../shell/site.ts';
import { distanceText, labelText, payText } from '../positions/index.ts';

type FilterTextSite = Pick<Site, 'boot' | 'messages'>;

/**
 * The name of a filter: in the tenant's own words for the language, else from our texts where the tenant kept
 * the standard English name, else as the tenant calls it.
 */
export function filterTitle(
  { boot, messages }: FilterTextSite,
  filter: Pick<FilterDefinition, 'filterName' | 'title'>,
): string {
  const options = boot.configs.pcsxConfig.searchOptionsMap;
  const name = toCamelCase(filter.filterName);
  const translated = Object.hasOwn(options, name)
    ? options[name]?.i18nDisplayName[messages.locale]
    : undefined;
  return translated ?? labelText(messages, filter.title);
}

export function optionText(
  site: FilterTextSite,
  filter: Pick<FilterDefinition, 'filterName' | 'translateOptions'>,
  option: Pick<FilterOption, 'label' | 'value'>,
): string {
  const label = String(option.label);
  // A label of its own was chosen by the tenant; the bare value was not meant for reading.
  const isBare = label === option.value || filter.filterName === 'distance';
  const made = isBare || filter.translateOptions ? madeText(site, filter.filterName, option.value) : null;
  if (made !== null) return made;
  return fieldOf(site, filter.filterName) === 'country' ? placeName(site.messages, label) : label;
}

/** The text of a value that means the same for every tenant. */
function madeText(site: FilterTextSite, filterName: string, value: string): string | null {
  const { boot, messages } = site;
  const { searchConfig } = boot.configs.pcsxConfig;
  const number = Number(value);
  if (filterName === 'distance')
    return Number.isFinite(number) ? distanceText(messages, number, searchConfig.locationRadiusType) : null;
  switch (fieldOf(site, filterName)) {
    case 'postedTs':
      return Number.isInteger(number) ? messages.t('filters.lastDays', { count: number }) : null;
    case 'pay':
      return payOptionText(messages, value, searchConfig.payFilter.period);
    case 'language':
      return languageName(messages, value);
    case 'workLocationOption':
      return messages.find(`work.${value}`);
    case 'employmentType':
      return messages.find(`employment.${value.toLowerCase()}`);
    case 'seniority':
      return messages.find(`seniority.${value.toLowerCase()}`);
    default:
      return null;
  }
}

/** The field of positions that a filter looks at. */
function fieldOf({ boot }: FilterTextSite, filterName: string): string | null | undefined {
  const option = ownValue(boot.configs.pcsxConfig.searchOptionsMap, toCamelCase(filterName));
  return option?.options.field ?? option?.search.field;
}

function payOptionText(messages: Messages, value: string, unit: string): string | null {
  const pay = parsePayOption(value);
  if (pay === null) return value === PAY_STATED ? messages.t('pay.stated') : null;
  const amount = payText(messages, { min: pay.min, max: pay.min, currency: pay.currency, unit });
  return amount === null ? null : messages.t('pay.atLeast', { amount });
}

function languageName({ locale }: Messages, code: string): string | null {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? null;
  } catch {
    // Feeds write all sorts of things where a language code belongs.
    return null;
  }
}
