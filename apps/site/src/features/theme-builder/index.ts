export { isThemeBuilderPage, LazyThemeBuilder } from './lazy-theme-builder.tsx';
