import { placeName } from '@opencareers/messages/place-name';
import { filterField, madeOptionText, type OptionConfig, type OptionTexts } from './filter-option-text.ts';
import { toCamelCase } from './key-case.ts';
import { ownValue } from './own-value.ts';
import { optionLabel } from './position-filters.ts';

/** What a value is called where its filter is not at hand, as in the name of a search. */
export function keptOptionText(
  texts: OptionTexts,
  config: OptionConfig,
  option: { filterName: string; value: string },
): string {
  const { filterName, value } = option;
  const made = madeOptionText(texts, config, option);
  if (made !== null) return made;
  const own = ownValue(config.searchOptionsMap, toCamelCase(filterName))?.options.labelMap ?? {};
  const label = optionLabel(own, value) ?? value;
  return filterField(config, filterName) === 'country' ? placeName(texts, label) : label;
}
