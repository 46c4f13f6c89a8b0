import { filterField, madeOptionText } from '@opencareers/contracts/filter-option-text';
import { toCamelCase } from '@opencareers/contracts/key-case';
import { ownValue } from '@opencareers/contracts/own-value';
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
  const option = ownValue(boot.configs.pcsxConfig.searchOptionsMap, toCamelCase(filter.filterName));
  return option?.i18nDisplayName[messages.locale] ?? labelText(messages, filter.title);
}

export function optionText(
  { boot, messages }: FilterTextSite,
  { filterName, translateOptions }: Pick<FilterDefinition, 'filterName' | 'translateOptions'>,
  { label, value }: Pick<FilterOption, 'label' | 'value'>,
): string {
  const { pcsxConfig } = boot.configs;
  const shown = String(label);
  // A label of its own was chosen by the tenant; the bare value was not meant for reading.
  const isBare = shown === value || filterName === 'distance';
  const made =
    isBare || translateOptions ? madeOptionText(messages, pcsxConfig, { filterName, value }) : null;
  if (made !== null) return made;
  return filterField(pcsxConfig, filterName) === 'country' ? placeName(messages, shown) : shown;
}
