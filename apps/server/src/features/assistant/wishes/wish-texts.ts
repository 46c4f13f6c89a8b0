import { keptOptionText } from '@opencareers/contracts/kept-option-text';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { createSay } from '../../../platform/texts.ts';
import { alertTexts } from '../../alerts/index.ts';
import type english from './texts/en.json';

/** A text about job wishes in a language. */
export const wishText = createSay<typeof english>(new URL('./texts/', import.meta.url));

/** What an option is called in a language, as on the pages. */
export function optionText(
  { language, config }: { language: string; config: TenantConfig },
  filterName: string,
  value: string,
): string {
  return keptOptionText(alertTexts(language), config.pcsxConfig, { filterName, value });
}
