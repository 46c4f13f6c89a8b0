import { madeOptionText } from '@opencareers/contracts/filter-option-text';
import { keptOptionText } from '@opencareers/contracts/kept-option-text';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { createSay } from '../../../platform/texts.ts';
import { alertTexts } from '../../alerts/index.ts';
import type english from './texts/en.json';

/** A text about job wishes in a language. */
export const wishText = createSay<typeof english>(new URL('./texts/', import.meta.url));

/** An option of a filter; `label` as the tenant's positions say it. */
interface NamedOption {
  filterName: string;
  value: string;
  label?: string | number;
}

/** What an option is called in a language, as on the pages. */
export function wishOptionText(
  { language, config }: { language: string; config: TenantConfig },
  { filterName, value, label }: NamedOption,
): string {
  const texts = alertTexts(language);
  const made = madeOptionText(texts, config.pcsxConfig, { filterName, value });
  if (made !== null) return made;
  // The list asks for values in small letters.
  const named = label === undefined ? value : String(label);
  return keptOptionText(texts, config.pcsxConfig, { filterName, value: named });
}
