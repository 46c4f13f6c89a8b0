import { juniperTheme, northwindTheme } from '@opencareers/theme/demo-themes';
import type { Theme } from '@opencareers/theme/theme-keys';

/** The looks that come with the product. */
export function themePresets(): readonly Theme[] {
  return [northwindTheme, juniperTheme];
}
