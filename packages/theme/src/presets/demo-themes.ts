import { readTheme } from '../read-theme.ts';
import type { Theme } from '../theme-keys.ts';

/** Crisp and confident: evergreen on warm neutrals, tight corners, outlined cards. */
export const northwindTheme: Theme = readTheme({
  name: 'Northwind',
  accent: '#0b5d57',
  neutralTint: '#8a7d6b',
  fonts: { body: 'figtree', display: 'bricolage-grotesque' },
  cornerRadius: 4,
  density: 'comfortable',
  navbar: { background: '#0c3b39', text: '#f4f1ea' },
  banner: { background: '#0f4a46', text: '#fbf8f1' },
  infoBar: { background: '#f6e6c4', text: '#2c2411' },
  dark: {
    neutralTint: '#3f6f6b',
    navbar: { background: '#0d2524', text: '#e6e9e3' },
    banner: { background: '#0f3330', text: '#eef1ea' },
    infoBar: { background: '#332c18', text: '#f6ecd2' },
  },
  buttons: { shape: 'rounded', primary: 'solid', secondary: 'outline' },
  cards: 'outlined',
  footer: { ground: 'banner' },
});

/** Soft and personal: berry on rosy paper, round corners, a serif for headings, raised cards. */
export const juniperTheme: Theme = readTheme({
  name: 'Juniper',
  accent: '#8a2d62',
  neutralTint: '#a0708c',
  fonts: { body: 'nunito-sans', display: 'fraunces' },
  cornerRadius: 16,
  density: 'spacious',
  navbar: { style: 'plain' },
  banner: { background: '#f6e4ec', text: '#4a1536' },
  infoBar: { background: '#fff2d9', text: '#4a1536' },
  dark: {
    accent: '#d184ae',
    neutralTint: '#8a2d62',
    navbar: { background: '#2a1622', text: '#f3e4ec' },
    banner: { background: '#451a33', text: '#fbeaf3' },
    infoBar: { background: '#352a1d', text: '#fbeaf3' },
  },
  buttons: { shape: 'pill', primary: 'solid', secondary: 'soft' },
  cards: 'raised',
  tabs: 'pills',
  footer: { ground: 'banner', layout: 'centred' },
});
