import { z } from 'zod';
import { COLOUR_TEXT_MAX, readColour } from './colour.ts';
import { FONT_NAMES } from './web-fonts.ts';

/** The longest name of a theme. */
export const THEME_NAME_MAX = 80;
/** The largest corner radius that a theme may ask for, in px. */
export const CORNER_RADIUS_MAX = 24;

const ColourSchema = z
  .string()
  .max(COLOUR_TEXT_MAX)
  .refine((text) => readColour(text) !== undefined, {
    error: 'Write a colour as #rrggbb, rgb(), hsl() or oklch().',
  })
  .transform((text): string => readColour(text) ?? '#000000');

const NavbarSchema = z.strictObject({
  background: ColourSchema.nullable()
    .default(null)
    .describe('Background of the navigation bar; null takes the raised surface.'),
  text: ColourSchema.nullable()
    .default(null)
    .describe('Text of the navigation bar; null picks the most readable one.'),
});

const BannerSchema = z.strictObject({
  background: ColourSchema.nullable()
    .default(null)
    .describe('Background of the page banner above the search; null derives it from the accent.'),
  text: ColourSchema.nullable()
    .default(null)
    .describe('Text of the page banner; null picks the most readable one.'),
});

/** What the dark scheme may have of its own: a derived colour is readable, and not always the company's. */
const DarkSchema = z.strictObject({
  accent: ColourSchema.nullable().default(null).describe('Brand colour on dark surfaces.'),
  neutralTint: ColourSchema.nullable().default(null).describe('Hue that dark surfaces lean to.'),
  navbar: NavbarSchema.prefault({}).describe('Colours of the navigation bar, taken as they are.'),
  banner: BannerSchema.prefault({}).describe('Colours of the page banner, taken as they are.'),
});

const ButtonsSchema = z.strictObject({
  shape: z
    .enum(['square', 'rounded', 'pill'])
    .default('rounded')
    .describe('Corners of buttons: none, those of the radius scale, or fully round.'),
  primary: z
    .enum(['solid', 'outline'])
    .default('solid')
    .describe('The main button: filled with the accent, or outlined in it.'),
  secondary: z
    .enum(['outline', 'soft'])
    .default('outline')
    .describe('The second button: outlined, or softly tinted.'),
});

/** What a tenant chooses about its looks; every key has a default, so `{}` is a complete theme. */
export const ThemeSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(THEME_NAME_MAX)
    .default('Default')
    .describe('No effect yet: name shown to editors.'),
  accent: ColourSchema.default('#175cd3').describe('Brand colour of main buttons, links and selection.'),
  neutralTint: ColourSchema.default('#64748b').describe(
    'Hue that greys, surfaces and borders lean to; its strength is capped so that they stay greys.',
  ),
  fonts: z
    .strictObject({
      body: z.enum(FONT_NAMES).default('system').describe('Font of texts and controls.'),
      display: z.enum(FONT_NAMES).default('system').describe('Font of headings.'),
    })
    .prefault({})
    .describe('Fonts: what operating systems ship, or one of eight families that the site serves itself.'),
  cornerRadius: z
    .number()
    .min(0)
    .max(CORNER_RADIUS_MAX)
    .default(8)
    .describe('Base corner radius in px; controls, cards and dialogs derive theirs from it.'),
  density: z
    .enum(['compact', 'comfortable', 'spacious'])
    .default('comfortable')
    .describe('Height of controls and room inside cards.'),
  dark: DarkSchema.prefault({}).describe(
    'Colours of the dark scheme; what is null is derived from those of the light one.',
  ),
  navbar: NavbarSchema.prefault({}).describe('Colours of the navigation bar.'),
  banner: BannerSchema.prefault({}).describe('Colours of the page banner.'),
  buttons: ButtonsSchema.prefault({}).describe('Kinds of buttons.'),
  cards: z
    .enum(['outlined', 'raised', 'flat'])
    .default('outlined')
    .describe('Cards with a border, with a shadow, or as a quiet tinted surface.'),
});

/** A complete theme. */
export type Theme = z.output<typeof ThemeSchema>;

/** What a tenant may write: any part of a theme. */
export type ThemeInput = z.input<typeof ThemeSchema>;

/**
 * Gives a complete theme from whatever is stored; a broken part falls back to its default, never to an error,
 * because a page must be shown even when a stored theme is out of date. Refuse on writing with `ThemeSchema`.
 */
export function readTheme(stored: unknown): Theme {
  return readParts(ThemeSchema, stored) as Theme;
}

function readParts(schema: z.ZodObject, stored: unknown): Record<string, unknown> {
  const source = typeof stored === 'object' && stored !== null ? stored : {};
  return Object.fromEntries(
    Object.entries(schema.shape).map(([key, part]) => {
      const value = Object.hasOwn(source, key) ? (source as Record<string, unknown>)[key] : undefined;
      const inner = part instanceof z.ZodPrefault ? part.def.innerType : part;
      if (inner instanceof z.ZodObject) return [key, readParts(inner, value)];
      const read = z.safeParse(part, value);
      return [key, read.success ? read.data : z.parse(part, undefined)];
    }),
  );
}
