import { readTheme } from '../read-theme.ts';
import type { Theme, ThemeInput } from '../theme-keys.ts';
import { juniperTheme, northwindTheme } from './demo-themes.ts';

/** A whole look to begin with; its name is a name, and the same in every language. */
export interface ThemePreset {
  key: string;
  theme: Theme;
}

/** A newspaper: black on paper, one red, rules instead of boxes, large serifs. */
const BROADSHEET: ThemeInput = {
  name: 'Broadsheet',
  accent: '#a3161a',
  neutralTint: '#8c8370',
  fonts: { body: 'source-serif-4', display: 'source-serif-4' },
  type: { scale: 'dramatic', headingWeight: 'bold', headingTracking: 'tight', lineHeight: 'relaxed' },
  cornerRadius: 0,
  borders: 'ink',
  elevation: 'none',
  density: 'comfortable',
  motion: 'none',
  navbar: { background: '#fbf8f1', text: '#16130e', style: 'line', height: 'tall' },
  banner: { background: '#fbf8f1', text: '#16130e' },
  hero: { style: 'solid', align: 'centre', height: 'tall' },
  infoBar: { background: '#f0e8d6', text: '#16130e' },
  illustrations: 'plain',
  dark: {
    accent: '#f08a80',
    navbar: { background: '#14120f', text: '#f3efe6' },
    banner: { background: '#14120f', text: '#f3efe6' },
    infoBar: { background: '#26211a', text: '#f3efe6' },
  },
  buttons: { shape: 'square', primary: 'solid', secondary: 'outline', danger: 'outline' },
  cards: 'outlined',
  list: 'rows',
  tabs: 'underline',
  footer: { ground: 'plain', layout: 'centred' },
};

/** A poster: yellow, black and pink, thick edges, hard shadows, capitals. */
const POSTER: ThemeInput = {
  name: 'Poster',
  accent: '#c2185b',
  neutralTint: '#b9a54a',
  fonts: { body: 'space-grotesk', display: 'space-grotesk' },
  type: { scale: 'large', headingWeight: 'bold', headingCase: 'uppercase', headingTracking: 'tight' },
  cornerRadius: 0,
  borderWidth: 2,
  borders: 'ink',
  elevation: 'hard',
  density: 'spacious',
  motion: 'lively',
  navbar: { background: '#ffffff', text: '#1b1b1b', style: 'line' },
  banner: { background: '#ffd43b', text: '#1b1b1b' },
  hero: { style: 'pattern', pattern: 'blocks', height: 'tall' },
  infoBar: { background: '#ff9ec7', text: '#1b1b1b' },
  dark: {
    accent: '#ffd43b',
    navbar: { background: '#141414', text: '#ffffff' },
    banner: { background: '#ffd43b', text: '#1b1b1b' },
    infoBar: { background: '#ff9ec7', text: '#1b1b1b' },
    buttons: { primaryColour: '#ffd43b' },
  },
  buttons: {
    shape: 'square',
    primary: 'solid',
    secondary: 'outline',
    danger: 'outline',
    primaryColour: '#1b1b1b',
  },
  cards: 'raised',
  list: 'cards',
  tabs: 'boxed',
  footer: { ground: 'banner', layout: 'row' },
};

/** A night sky: violet into teal, a bar that floats, soft depth. */
const AURORA: ThemeInput = {
  name: 'Aurora',
  accent: '#5b3df5',
  neutralTint: '#6a5acd',
  fonts: { body: 'hanken-grotesk', display: 'hanken-grotesk' },
  type: { scale: 'large', headingWeight: 'semibold', headingTracking: 'tight' },
  cornerRadius: 14,
  elevation: 'deep',
  density: 'comfortable',
  motion: 'lively',
  navbar: { background: '#ffffff', text: '#1d1738', style: 'floating' },
  banner: { background: '#3a1fa8', text: '#ffffff', gradient: '#0a6f86' },
  hero: { style: 'gradient', align: 'centre', height: 'tall' },
  infoBar: { background: '#ece8ff', text: '#2a1b6b' },
  illustrations: 'rings',
  dark: {
    accent: '#a594ff',
    navbar: { background: '#1c1730', text: '#f2efff' },
    banner: { background: '#25166b', text: '#ffffff', gradient: '#07505f' },
    infoBar: { background: '#2a2344', text: '#e6e0ff' },
  },
  buttons: { shape: 'rounded', primary: 'solid', secondary: 'soft', danger: 'soft' },
  cards: 'raised',
  list: 'grid',
  tabs: 'pills',
  footer: { ground: 'banner', layout: 'row' },
};

/** A market in the morning: tomato and leaf on cream, round and quick. */
const MEADOW: ThemeInput = {
  name: 'Meadow',
  accent: '#2f6b2f',
  neutralTint: '#b08d57',
  fonts: { body: 'nunito-sans', display: 'nunito-sans' },
  type: { scale: 'regular', headingWeight: 'bold', lineHeight: 'relaxed' },
  cornerRadius: 24,
  elevation: 'none',
  density: 'spacious',
  motion: 'lively',
  navbar: { background: '#fff9ec', text: '#2b3a1f', style: 'plain' },
  banner: { background: '#ffe7b3', text: '#3a2a08' },
  hero: { style: 'pattern', pattern: 'arches', height: 'tall' },
  infoBar: { background: '#fff9ec', text: '#2b3a1f' },
  illustrations: 'rings',
  dark: {
    accent: '#9ccf7f',
    neutralTint: '#5a7a45',
    navbar: { background: '#22200f', text: '#f6efdb' },
    banner: { background: '#3d3210', text: '#fff1cf' },
    infoBar: { background: '#22200f', text: '#f6efdb' },
  },
  buttons: {
    shape: 'pill',
    primary: 'solid',
    secondary: 'soft',
    danger: 'soft',
    primaryColour: '#b93815',
  },
  cards: 'flat',
  list: 'stripes',
  tabs: 'pills',
  pages: {
    search: 'tinted',
    position: 'tinted',
    apply: 'tinted',
    dashboard: 'tinted',
    talentExperience: 'tinted',
  },
  footer: { ground: 'banner', layout: 'centred' },
};

/** A fashion house: espresso on sand, light serifs, much air, nothing that shouts. */
const ATELIER: ThemeInput = {
  name: 'Atelier',
  accent: '#5a3e2b',
  neutralTint: '#a58e74',
  fonts: { body: 'figtree', display: 'fraunces' },
  type: { scale: 'dramatic', headingWeight: 'regular', headingTracking: 'tight', lineHeight: 'relaxed' },
  cornerRadius: 2,
  elevation: 'none',
  density: 'spacious',
  motion: 'calm',
  navbar: { background: '#f7f1e8', text: '#3a2a1e', style: 'plain', height: 'tall' },
  banner: { background: '#f7f1e8', text: '#3a2a1e' },
  hero: { style: 'split', pattern: 'stripes', height: 'tall' },
  infoBar: { background: '#3a2a1e', text: '#f7f1e8' },
  dark: {
    accent: '#d9b895',
    navbar: { background: '#1c1611', text: '#f3e9dc' },
    banner: { background: '#1c1611', text: '#f3e9dc' },
    infoBar: { background: '#33281e', text: '#f3e9dc' },
  },
  buttons: { shape: 'square', primary: 'solid', secondary: 'outline', danger: 'outline' },
  cards: 'flat',
  list: 'grid',
  tabs: 'underline',
  footer: { ground: 'sunken', layout: 'row' },
};

/** A drawing board: white lines on blue, type of a typewriter, close together. */
const BLUEPRINT: ThemeInput = {
  name: 'Blueprint',
  accent: '#0b4fd8',
  neutralTint: '#4a78b5',
  fonts: { body: 'hanken-grotesk', display: 'mono' },
  type: { scale: 'compact', headingWeight: 'semibold', headingTracking: 'tight', lineHeight: 'tight' },
  cornerRadius: 3,
  borders: 'strong',
  elevation: 'none',
  density: 'compact',
  motion: 'none',
  navbar: { background: '#06245f', text: '#eaf2ff', style: 'accent' },
  banner: { background: '#0a3a94', text: '#f2f7ff' },
  hero: { style: 'pattern', pattern: 'grid' },
  infoBar: { background: '#dbe8ff', text: '#06245f' },
  dark: {
    accent: '#7fb0ff',
    navbar: { background: '#081a3d', text: '#e3edff' },
    banner: { background: '#0a2560', text: '#e9f1ff' },
    infoBar: { background: '#10244d', text: '#dfeaff' },
  },
  buttons: { shape: 'rounded', primary: 'solid', secondary: 'outline', danger: 'outline' },
  cards: 'outlined',
  list: 'rows',
  tabs: 'boxed',
  pages: { search: 'sunken', position: 'sunken' },
  footer: { ground: 'banner', layout: 'row' },
};

/** Eight looks of different character [THEME-01]. The first two are those of the demo. */
export const THEME_PRESETS: readonly ThemePreset[] = [
  { key: 'northwind', theme: northwindTheme },
  { key: 'juniper', theme: juniperTheme },
  ...Object.entries({
    broadsheet: BROADSHEET,
    poster: POSTER,
    aurora: AURORA,
    meadow: MEADOW,
    atelier: ATELIER,
    blueprint: BLUEPRINT,
  }).map(([key, theme]) => ({ key, theme: readTheme(theme) })),
];
