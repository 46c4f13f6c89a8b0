import { BUTTON_USES, type ButtonKind, hasOwnColour } from '../colours/button-colours.ts';
import type { SchemeName } from '../colours/neutral-colours.ts';
import type { Theme } from '../theme-keys.ts';

type Use = keyof typeof BUTTON_USES;

/** The tokens that stand for the uses of a colour where a kind of button has none of its own. */
const COLOURS_OF_ALL: Record<'accent' | 'danger', Record<Use, string>> = {
  accent: {
    fill: 'accent',
    fillHover: 'accent-hover',
    fillActive: 'accent-active',
    onFill: 'accent-text',
    tint: 'accent-subtle',
    tintHover: 'accent-subtle-hover',
    edge: 'accent-border',
    ink: 'link',
  },
  danger: {
    fill: 'danger',
    fillHover: 'danger-hover',
    fillActive: 'danger-hover',
    onFill: 'danger-text',
    tint: 'danger-subtle',
    tintHover: 'danger-subtle-hover',
    edge: 'danger',
    ink: 'danger',
  },
};

const CARD_EDGES = { quiet: 'var(--border)', strong: 'var(--border-strong)', ink: 'var(--text)' } as const;

/** How cards and button kinds use the colours of a scheme. */
export function kindTokens(theme: Theme): Record<string, string> {
  // Lines that are to be clear go around raised cards too.
  const isOutlined = theme.cards === 'outlined' || (theme.cards === 'raised' && theme.borders !== 'quiet');
  return {
    ...primaryButton(theme),
    ...secondaryButton(theme),
    'card-background': theme.cards === 'flat' ? 'var(--surface-sunken)' : 'var(--surface-raised)',
    'card-border': isOutlined ? CARD_EDGES[theme.borders] : 'transparent',
    'card-border-hover': isOutlined ? CARD_EDGES[theme.borders === 'ink' ? 'ink' : 'strong'] : 'transparent',
    'card-shadow': theme.cards === 'raised' ? 'var(--shadow-1)' : 'none',
    'card-shadow-hover': theme.cards === 'flat' ? 'none' : 'var(--shadow-2)',
  };
}

/** On a dark page a filled red button would be the brightest thing of all; there it is a tint with an edge. */
export function dangerButton(theme: Theme, scheme: SchemeName): Record<string, string> {
  const colour = usesFor('danger', theme);
  const isOwn = hasOwnColour('danger', theme);
  const isTint =
    theme.buttons.danger === 'soft' || (scheme === 'dark' && !isOwn && theme.buttons.danger === 'solid');
  const isFilled = theme.buttons.danger === 'solid' && !isTint;
  const ground = isTint ? colour('tint') : 'var(--surface-raised)';
  return {
    'button-danger-background': isFilled ? colour('fill') : ground,
    'button-danger-background-hover': isFilled ? colour('fillHover') : colour(isTint ? 'tintHover' : 'tint'),
    'button-danger-text': isFilled ? colour('onFill') : colour('ink'),
    'button-danger-border': isFilled || theme.buttons.danger === 'soft' ? 'transparent' : colour('edge'),
  };
}

function primaryButton(theme: Theme): Record<string, string> {
  const colour = usesFor('primary', theme);
  const isSolid = theme.buttons.primary === 'solid';
  return {
    'button-primary-background': isSolid ? colour('fill') : 'transparent',
    'button-primary-background-hover': colour(isSolid ? 'fillHover' : 'tint'),
    'button-primary-background-active': colour(isSolid ? 'fillActive' : 'tint'),
    'button-primary-text': colour(isSolid ? 'onFill' : 'ink'),
    'button-primary-border': isSolid ? 'transparent' : colour('edge'),
  };
}

function secondaryButton(theme: Theme): Record<string, string> {
  const colour = usesFor('secondary', theme);
  const isOwn = hasOwnColour('secondary', theme);
  if (theme.buttons.secondary === 'soft')
    return {
      'button-secondary-background': colour('tint'),
      'button-secondary-background-hover': colour('tintHover'),
      'button-secondary-text': colour('ink'),
      'button-secondary-border': 'transparent',
    };
  return {
    'button-secondary-background': 'var(--surface-raised)',
    'button-secondary-background-hover': isOwn ? colour('tint') : 'var(--surface-hover)',
    'button-secondary-text': isOwn ? colour('ink') : 'var(--text)',
    'button-secondary-border': isOwn ? colour('edge') : 'var(--border-strong)',
  };
}

function usesFor(kind: ButtonKind, theme: Theme): (use: Use) => string {
  const isOwn = hasOwnColour(kind, theme);
  const shared = COLOURS_OF_ALL[kind === 'danger' ? 'danger' : 'accent'];
  return (use) => `var(--${isOwn ? `${kind}-${BUTTON_USES[use]}` : shared[use]})`;
}
