import { ASSETS_PREFIX, themeFilesFolder } from '@opencareers/contracts/site-files';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import {
  fontFaces,
  fontsToPreload,
  listOwnFonts,
  ownFontFaces,
  readTheme,
  type Theme,
  themeCss,
} from '@opencareers/theme';
import type { DocumentParts } from './document.ts';
import { sharedTextOf } from './packed-text.ts';

const FONTS_FOLDER = `${ASSETS_PREFIX}fonts/`;

/** The configuration with another look; what is only looked at is in no search engine, and no visit. */
export function withPreview(config: TenantConfig, theme: Theme): TenantConfig {
  const { pcsxConfig } = config;
  const seoConfig = { ...pcsxConfig.seoConfig, indexSite: false };
  const analyticsConfig = { ...config.analyticsConfig, enabled: false };
  return { ...config, theme, analyticsConfig, pcsxConfig: { ...pcsxConfig, seoConfig } };
}

/** A theme with the folder of its company's own files. */
interface ThemeLook {
  theme: Theme;
  folder: string;
}

const looks = new WeakMap<TenantConfig, ThemeLook>();
const themeText = sharedTextOf<ThemeLook>(
  ({ theme, folder }) => fontFaces(theme, FONTS_FOLDER) + ownFontFaces(theme, folder) + themeCss(theme),
);

/** The style sheet of a page's theme, and the fonts that a page in a language begins with. */
export function themeParts(
  config: TenantConfig,
  { locale, domain }: { locale: string; domain: string },
): Pick<DocumentParts, 'themeCss' | 'fonts'> {
  const look = lookOf(config, domain);
  const fonts = [
    ...listOwnFonts(look.theme).map((file) => look.folder + file),
    ...fontsToPreload(look.theme, locale).map((file) => FONTS_FOLDER + file),
  ];
  return { themeCss: themeText(look), fonts };
}

// Reading a theme and deriving its colours costs milliseconds; a configuration object lives as long as its version.
function lookOf(config: TenantConfig, domain: string): ThemeLook {
  const look = looks.get(config) ?? { theme: readTheme(config.theme), folder: themeFilesFolder(domain) };
  looks.set(config, look);
  return look;
}
