import { fontFamilies, headingTracking, isSerif } from './fonts/web-fonts.ts';
import type { Theme } from './theme-keys.ts';

const DENSITIES = {
  compact: { control: '2.25rem', pad: '0.75rem', card: '0.875rem', gap: '0.5rem' },
  comfortable: { control: '2.5rem', pad: '1rem', card: '1.125rem', gap: '0.75rem' },
  spacious: { control: '2.75rem', pad: '1.25rem', card: '1.375rem', gap: '1rem' },
} as const;

const BUTTON_RADIUS = { square: '0px', rounded: 'var(--radius-md)', pill: '999px' } as const;

const SHARED: Record<string, string> = {
  'radius-full': '999px',
  'space-1': '0.25rem',
  'space-2': '0.5rem',
  'space-3': '0.75rem',
  'space-4': '1rem',
  'space-5': '1.5rem',
  'space-6': '2rem',
  'space-7': '3rem',
  'space-8': '4rem',
  'font-size-xs': '0.8125rem',
  'font-size-sm': '0.875rem',
  'font-size-md': '1rem',
  'font-size-lg': '1.125rem',
  'font-size-xl': '1.375rem',
  'font-size-2xl': 'clamp(1.5rem, 1.25rem + 1vw, 1.875rem)',
  'font-size-3xl': 'clamp(1.875rem, 1.25rem + 2.4vw, 3rem)',
  'line-tight': '1.2',
  'line-body': '1.55',
  'weight-regular': '400',
  'weight-medium': '500',
  'weight-bold': '650',
  'target-min': '1.5rem',
  'navbar-height': '60px',
  'phase-banner-height': '24px',
  'content-max': '1440px',
  'duration-fast': '120ms',
  'duration-slow': '220ms',
  'ease-out': 'cubic-bezier(0.2, 0, 0, 1)',
  'layer-sticky': '10',
  'layer-navbar': '100',
  'layer-popover': '450',
  'layer-assistant': '499',
  'layer-dialog': '500',
  'layer-toast': '600',
};

/** The tokens that are the same in light and dark: fonts, radii, spaces, sizes, motion, layers. */
export function shapeTokens(theme: Theme): Record<string, string> {
  const density = DENSITIES[theme.density];
  const radius = (factor: number, max: number) => `${round(Math.min(theme.cornerRadius * factor, max))}px`;
  return {
    ...SHARED,
    'font-body': fontFamilies(theme.fonts.body),
    'font-display': fontFamilies(theme.fonts.display),
    'heading-weight': isSerif(theme.fonts.display) ? '600' : '680',
    'heading-tracking': headingTracking(theme.fonts.display),
    // Old faces have small lower-case letters, so the same size reads smaller.
    'heading-size-sm': isSerif(theme.fonts.display) ? '1.1875rem' : '1.0625rem',
    'heading-size-md': isSerif(theme.fonts.display) ? '1.5rem' : '1.375rem',
    'radius-sm': radius(0.5, 8),
    'radius-md': radius(1, 12),
    'radius-lg': radius(1.5, 24),
    'button-radius': BUTTON_RADIUS[theme.buttons.shape],
    'field-radius': theme.buttons.shape === 'pill' ? radius(1, 14) : BUTTON_RADIUS[theme.buttons.shape],
    'card-radius': radius(1.25, 20),
    'control-height': density.control,
    'control-padding': density.pad,
    'card-padding': density.card,
    'stack-gap': density.gap,
  };
}

/** How cards and button kinds use the colours of a scheme. */
export function kindTokens(theme: Theme): Record<string, string> {
  const isSolid = theme.buttons.primary === 'solid';
  const isSoft = theme.buttons.secondary === 'soft';
  return {
    'button-primary-background': isSolid ? 'var(--accent)' : 'transparent',
    'button-primary-background-hover': isSolid ? 'var(--accent-hover)' : 'var(--accent-subtle)',
    'button-primary-background-active': isSolid ? 'var(--accent-active)' : 'var(--accent-subtle)',
    'button-primary-text': isSolid ? 'var(--accent-text)' : 'var(--link)',
    'button-primary-border': isSolid ? 'transparent' : 'var(--accent-border)',
    'button-secondary-background': isSoft ? 'var(--accent-subtle)' : 'var(--surface-raised)',
    'button-secondary-background-hover': isSoft ? 'var(--accent-subtle-hover)' : 'var(--surface-hover)',
    'button-secondary-text': isSoft ? 'var(--link)' : 'var(--text)',
    'button-secondary-border': isSoft ? 'transparent' : 'var(--border-strong)',
    'card-background': theme.cards === 'flat' ? 'var(--surface-sunken)' : 'var(--surface-raised)',
    'card-border': theme.cards === 'outlined' ? 'var(--border)' : 'transparent',
    'card-border-hover': theme.cards === 'outlined' ? 'var(--border-strong)' : 'transparent',
    'card-shadow': theme.cards === 'raised' ? 'var(--shadow-1)' : 'none',
    'card-shadow-hover': theme.cards === 'flat' ? 'none' : 'var(--shadow-2)',
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
