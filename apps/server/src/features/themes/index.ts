export { createReadThemeFile } from './files/read-theme-file.ts';
export { themeFeature } from './theme-feature.ts';
export { layPublishedThemes } from './theme-overlay.ts';
export { createPreviewTheme, type PreviewTheme } from './theme-previews.ts';
