export { checkTheme, type PreviewPage, type ThemeProblem } from './colours/check-theme.ts';
export {
  contrast,
  ensureContrast,
  readColour,
  TEXT_CONTRAST,
  UI_CONTRAST,
} from './colours/colour.ts';
export { CONTRAST_PAIRS, type ContrastPair, findContrastFailures } from './colours/contrast-pairs.ts';
export type { SchemeName, SchemeTokens } from './colours/neutral-colours.ts';
export type { HexColour } from './colours/oklab.ts';
export { schemeTokens } from './colours/scheme.ts';
export { exportTokens, type TokenFile } from './design-tokens/export-tokens.ts';
export { importTokens, type TokensImport } from './design-tokens/import-tokens.ts';
export {
  fontName,
  isThemeFile,
  type OwnFont,
  PICTURE_WIDTH_MAX,
  pictureWidths,
  type ThemeFileKind,
} from './files/theme-files.ts';
export { listOwnFonts, ownFontFaces } from './fonts/own-fonts.ts';
export { FONT_WEIGHTS, type FontFile, fontFaces, fontsToPreload, listFontFiles } from './fonts/web-fonts.ts';
export { type LogoColour, type Pixels, proposeColours } from './palettes/logo-colours.ts';
export {
  type BrandColours,
  coloursFromBrand,
  PALETTE_STEPS,
  type Palette,
  type PaletteStep,
  paletteOf,
} from './palettes/palettes.ts';
export { juniperTheme, northwindTheme } from './presets/demo-themes.ts';
export { THEME_PRESETS, type ThemePreset } from './presets/presets.ts';
export { findBrokenKey, readTheme } from './read-theme.ts';
export { themeCss } from './theme-css.ts';
export type { FileKey, PathKey } from './theme-key.ts';
export {
  BORDER_WIDTH_MAX,
  CORNER_RADIUS_MAX,
  listThemeKeys,
  THEME_KEYS,
  THEME_NAME_MAX,
  type Theme,
  type ThemeInput,
} from './theme-keys.ts';
export { putThemeValue, themeValueAt } from './theme-paths.ts';
export { ThemeSchema } from './theme-schema.ts';
export { THEME_SECTIONS, type ThemeProduct, type ThemeSection } from './theme-sections.ts';
