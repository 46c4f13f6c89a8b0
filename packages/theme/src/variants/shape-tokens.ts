import { autoTracking, familiesOf, hasSerifHeadings } from '../fonts/own-fonts.ts';
import type { Theme } from '../theme-keys.ts';

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
  'line-tight': '1.2',
  'weight-regular': '400',
  'weight-medium': '500',
  'weight-bold': '650',
  'target-min': '1.5rem',
  'phase-banner-height': '24px',
  'content-max': '1440px',
  'layer-sticky': '10',
  'layer-navbar': '100',
  'layer-popover': '450',
  'layer-assistant': '499',
  'layer-dialog': '500',
  'layer-toast': '600',
};

/** Sizes of headings, of the two smallest beside their fonts with serifs: old faces have small lower-case letters. */
const TYPE_SCALES = {
  compact: {
    lg: '1.0625rem',
    xl: '1.25rem',
    '2xl': 'clamp(1.25rem, 1.125rem + 0.6vw, 1.5rem)',
    '3xl': 'clamp(1.5rem, 1.25rem + 1.2vw, 2.125rem)',
    sm: { sans: '1rem', serif: '1.125rem' },
    md: { sans: '1.1875rem', serif: '1.3125rem' },
  },
  regular: {
    lg: '1.125rem',
    xl: '1.375rem',
    '2xl': 'clamp(1.5rem, 1.25rem + 1vw, 1.875rem)',
    '3xl': 'clamp(1.875rem, 1.25rem + 2.4vw, 3rem)',
    sm: { sans: '1.0625rem', serif: '1.1875rem' },
    md: { sans: '1.375rem', serif: '1.5rem' },
  },
  large: {
    lg: '1.1875rem',
    xl: '1.5rem',
    '2xl': 'clamp(1.5625rem, 1.25rem + 1.4vw, 2.25rem)',
    '3xl': 'clamp(2rem, 1.25rem + 3vw, 3.5rem)',
    sm: { sans: '1.125rem', serif: '1.25rem' },
    md: { sans: '1.5rem', serif: '1.625rem' },
  },
  dramatic: {
    lg: '1.25rem',
    xl: '1.625rem',
    '2xl': 'clamp(1.6875rem, 1.25rem + 1.9vw, 2.75rem)',
    '3xl': 'clamp(2.125rem, 1rem + 4.5vw, 4.75rem)',
    sm: { sans: '1.1875rem', serif: '1.3125rem' },
    md: { sans: '1.625rem', serif: '1.75rem' },
  },
} as const;

const HEADING_WEIGHTS = { regular: '400', medium: '500', semibold: '600', bold: '700' } as const;

/** What suits a font. */
const AUTO_WEIGHTS = { sans: '680', serif: '600' } as const;

const HEADING_TRACKINGS = { tight: '-0.025em', wide: '0.04em' } as const;

const LINE_HEIGHTS = { tight: '1.45', regular: '1.55', relaxed: '1.7' } as const;

const MOTIONS = {
  none: { fast: '0s', slow: '0s', ease: 'linear' },
  calm: { fast: '120ms', slow: '220ms', ease: 'cubic-bezier(0.2, 0, 0, 1)' },
  lively: { fast: '180ms', slow: '340ms', ease: 'cubic-bezier(0.3, 1.5, 0.6, 1)' },
} as const;

/** The tokens that are the same in light and dark: fonts, radii, spaces, sizes, motion, layers. */
export function shapeTokens(theme: Theme): Record<string, string> {
  const density = DENSITIES[theme.density];
  const motion = MOTIONS[theme.motion];
  const radius = (factor: number, max: number) => `${round(Math.min(theme.cornerRadius * factor, max))}px`;
  return {
    ...SHARED,
    ...typeTokens(theme),
    'navbar-height': theme.navbar.height === 'tall' ? '76px' : '60px',
    'duration-fast': motion.fast,
    'duration-slow': motion.slow,
    'ease-out': motion.ease,
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

function typeTokens(theme: Theme): Record<string, string> {
  const { type } = theme;
  const scale = TYPE_SCALES[type.scale];
  const kind = hasSerifHeadings(theme) ? 'serif' : 'sans';
  const { headingWeight: weight, headingTracking: tracking } = type;
  return {
    'font-body': familiesOf(theme, 'body'),
    'font-display': familiesOf(theme, 'display'),
    'font-size-lg': scale.lg,
    'font-size-xl': scale.xl,
    'font-size-2xl': scale['2xl'],
    'font-size-3xl': scale['3xl'],
    'line-body': LINE_HEIGHTS[type.lineHeight],
    'heading-weight': weight === 'auto' ? AUTO_WEIGHTS[kind] : HEADING_WEIGHTS[weight],
    'heading-tracking': tracking === 'auto' ? autoTracking(theme) : HEADING_TRACKINGS[tracking],
    'heading-size-sm': scale.sm[kind],
    'heading-size-md': scale.md[kind],
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
