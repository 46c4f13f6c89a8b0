export { isThemeBuilderPage, LazyThemeBuilder, THEME_BUILDER_PATH } from './lazy-theme-builder.tsx';
