import type { Theme } from '../theme-keys.ts';
import { type ColourUses, lifted, type Surroundings, usesOf } from './accent-colours.ts';
import type { SchemeTokens } from './neutral-colours.ts';
import { type HexColour, toHex } from './oklab.ts';

/** The kinds of buttons that may have a colour of their own, with its key. */
export const BUTTON_COLOUR_KEYS = {
  primary: 'primaryColour',
  secondary: 'secondaryColour',
  danger: 'dangerColour',
} as const;

/** A kind of button. */
export type ButtonKind = keyof typeof BUTTON_COLOUR_KEYS;

/** Kinds of buttons, in the order of the sections. */
export const BUTTON_KINDS = Object.keys(BUTTON_COLOUR_KEYS) as ButtonKind[];

/** The tokens of each use of a colour of buttons. */
export const BUTTON_USES = {
  fill: 'fill',
  fillHover: 'fill-hover',
  fillActive: 'fill-active',
  onFill: 'on-fill',
  tint: 'tint',
  tintHover: 'tint-hover',
  edge: 'edge',
  ink: 'ink',
} as const satisfies Partial<Record<keyof ColourUses, string>>;

/** Colours of the kinds of buttons for which somebody chose one, such as `primary-fill`. */
export function buttonColours(theme: Theme, around: Surroundings): SchemeTokens {
  return Object.assign({}, ...BUTTON_KINDS.map((kind) => kindColours(kind, theme, around)));
}

function kindColours(kind: ButtonKind, theme: Theme, around: Surroundings): SchemeTokens {
  const wish = buttonWish(kind, theme, around);
  if (wish === null) return {};
  const uses = usesOf(wish, around);
  return Object.fromEntries(
    Object.entries(BUTTON_USES).map(([use, token]) => [`${kind}-${token}`, uses[use as keyof ColourUses]]),
  );
}

/** Whether somebody chose a colour for a kind of button, in whichever scheme; then it has one in both. */
export function hasOwnColour(kind: ButtonKind, { buttons, dark }: Theme): boolean {
  const key = BUTTON_COLOUR_KEYS[kind];
  return buttons[key] !== null || dark.buttons[key] !== null;
}

const DANGER: HexColour = toHex({ lightness: 0.5, chroma: 0.19, hue: 27 });

function buttonWish(kind: ButtonKind, theme: Theme, { scheme }: Surroundings): HexColour | null {
  if (!hasOwnColour(kind, theme)) return null;
  const key = BUTTON_COLOUR_KEYS[kind];
  const wish = (theme.buttons[key] ?? (kind === 'danger' ? DANGER : theme.accent)) as HexColour;
  if (scheme === 'light') return wish;
  return (theme.dark.buttons[key] as HexColour | null) ?? lifted(wish);
}
