import { type Theme, ThemeSchema } from './theme-schema.ts';

/** Crisp and confident: evergreen on warm neutrals, tight corners, outlined cards. */
export const northwindTheme: Theme = ThemeSchema.parse({
  name: 'Northwind',
  accent: '#0b5d57',
  neutralTint: '#8a7d6b',
  fonts: { body: 'grotesque', display: 'grotesque' },
  cornerRadius: 4,
  density: 'comfortable',
  navbar: { background: '#0c3b39', text: '#f4f1ea' },
  banner: { background: '#0f4a46', text: '#fbf8f1' },
  buttons: { shape: 'rounded', primary: 'solid', secondary: 'outline' },
  cards: 'outlined',
});

/** Soft and personal: berry on rosy paper, round corners, a serif for headings, raised cards. */
export const juniperTheme: Theme = ThemeSchema.parse({
  name: 'Juniper',
  accent: '#8a2d62',
  neutralTint: '#a0708c',
  fonts: { body: 'humanist', display: 'oldstyle' },
  cornerRadius: 16,
  density: 'spacious',
  navbar: { background: null, text: null },
  banner: { background: '#f6e4ec', text: '#4a1536' },
  buttons: { shape: 'pill', primary: 'solid', secondary: 'soft' },
  cards: 'raised',
});
