export {
  contrast,
  ensureContrast,
  type HexColour,
  readColour,
  TEXT_CONTRAST,
  UI_CONTRAST,
} from './colour.ts';
export { CONTRAST_PAIRS, type ContrastPair, findContrastFailures } from './contrast-pairs.ts';
export { juniperTheme, northwindTheme } from './demo-themes.ts';
export type { SchemeName, SchemeTokens } from './neutral-colours.ts';
export { schemeTokens } from './scheme.ts';
export { themeCss } from './theme-css.ts';
export {
  CORNER_RADIUS_MAX,
  readTheme,
  THEME_NAME_MAX,
  type Theme,
  type ThemeInput,
  ThemeSchema,
} from './theme-schema.ts';
export { FONT_WEIGHTS, type FontFile, fontFaces, fontsToPreload, listFontFiles } from './web-fonts.ts';
