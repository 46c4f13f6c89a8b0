/** A product of a theme: the base of everything of a company, or what its careers site changes of that. */
export type ThemeProduct = 'default' | 'pcsx';

/** A part of the theme builder: which tokens it holds, and in which product it is. */
export interface ThemeSection {
  key: string;
  product: ThemeProduct;
  /** Paths of keys of a theme, such as `dark.accent`, in the order in which they are shown. */
  paths: readonly string[];
}

/** The sections of the theme builder [THEME-01]; every key of a theme is in one of them. */
export const THEME_SECTIONS = [
  {
    key: 'core_properties',
    product: 'default',
    paths: [
      'name',
      'accent',
      'dark.accent',
      'neutralTint',
      'dark.neutralTint',
      'fonts.body',
      'fonts.ownBody',
      'fonts.display',
      'fonts.ownDisplay',
      'type.scale',
      'type.headingWeight',
      'type.headingCase',
      'type.headingTracking',
      'type.lineHeight',
      'density',
      'motion',
      'illustrations',
      'footer.ground',
      'footer.layout',
    ],
  },
  {
    key: 'navbar',
    product: 'pcsx',
    paths: [
      'logo.light',
      'logo.dark',
      'logo.icon',
      'navbar.background',
      'navbar.text',
      'dark.navbar.background',
      'dark.navbar.text',
      'navbar.style',
      'navbar.height',
    ],
  },
  {
    key: 'banner_header',
    product: 'pcsx',
    paths: [
      'hero.style',
      'hero.picture',
      'hero.pictureAlt',
      'hero.focusX',
      'hero.focusY',
      'hero.pattern',
      'banner.background',
      'banner.gradient',
      'banner.text',
      'dark.banner.background',
      'dark.banner.gradient',
      'dark.banner.text',
      'hero.align',
      'hero.height',
    ],
  },
  {
    key: 'border_radius',
    product: 'default',
    paths: ['cornerRadius', 'buttons.shape', 'borderWidth', 'borders'],
  },
  {
    key: 'primary_button',
    product: 'default',
    paths: ['buttons.primary', 'buttons.primaryColour', 'dark.buttons.primaryColour'],
  },
  {
    key: 'secondary_button',
    product: 'default',
    paths: ['buttons.secondary', 'buttons.secondaryColour', 'dark.buttons.secondaryColour'],
  },
  {
    key: 'danger_button',
    product: 'default',
    paths: ['buttons.danger', 'buttons.dangerColour', 'dark.buttons.dangerColour'],
  },
  { key: 'cards', product: 'default', paths: ['cards', 'elevation'] },
  {
    key: 'info_bar',
    product: 'default',
    paths: ['infoBar.background', 'infoBar.text', 'dark.infoBar.background', 'dark.infoBar.text'],
  },
  { key: 'tabs', product: 'default', paths: ['tabs'] },
  { key: 'talent_experience', product: 'default', paths: ['pages.talentExperience'] },
  { key: 'pcsx_search', product: 'pcsx', paths: ['list', 'pages.search'] },
  { key: 'pcsx_position', product: 'pcsx', paths: ['pages.position'] },
  { key: 'pcsx_apply', product: 'pcsx', paths: ['pages.apply'] },
  { key: 'pcsx_dashboard', product: 'pcsx', paths: ['pages.dashboard'] },
] as const satisfies readonly ThemeSection[];
