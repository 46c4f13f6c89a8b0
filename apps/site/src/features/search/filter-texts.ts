import { filterField, madeOptionText } from '@opencareers/contracts/filter-option-text';
import { toCamelCase } from '@opencareers/contracts/key-case';
import type { FilterDefinition, FilterOption } from '@opencareers/contracts/position-search';
import { placeName } from '@opencareers/messages/place-name';
import type { Site } from '../../shell/site.ts';
import { labelText } from '../positions/index.ts';

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
  const { messages } = site;
  const { pcsxConfig } = site.boot.configs;
  const { filterName } = filter;
  const { value } = option;
  const label = String(option.label);
  // A label of its own was chosen by the tenant; the bare value was not meant for reading.
  const isBare = label === value || filterName === 'distance';
  const made =
    isBare || filter.translateOptions ? madeOptionText(messages, pcsxConfig, { filterName, value }) : null;
  if (made !== null) return made;
  return filterField(pcsxConfig, filterName) === 'country' ? placeName(messages, label) : label;
}
