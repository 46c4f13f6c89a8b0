import { juniperTheme, northwindTheme, themeCss } from '@opencareers/theme';
// Brings the types of the browser's own protocol.
import type {} from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';
import '../styles/index.css';

const THEMES = { northwind: northwindTheme, juniper: juniperTheme };

/** A theme, a colour scheme and a direction of writing; forced colours are those that a person has set. */
export type Look = {
  theme: keyof typeof THEMES;
  scheme: 'light' | 'dark' | 'forced';
  direction: 'ltr' | 'rtl';
};

/** Forced colours paint over every theme alike, so one theme is enough for them. */
const SCHEMES = { northwind: ['light', 'dark', 'forced'], juniper: ['light', 'dark'] } as const;

/** Every look that components are tested in. */
export const LOOKS: readonly Look[] = (['northwind', 'juniper'] as const).flatMap((theme) =>
  SCHEMES[theme].flatMap((scheme) =>
    (['ltr', 'rtl'] as const).map((direction) => ({ theme, scheme, direction })),
  ),
);

let areForced = false;

/** Lets the browser paint with a person's own colours, as the high-contrast modes of Windows do. */
export async function forceColours(isForced: boolean): Promise<void> {
  if (isForced === areForced) return;
  areForced = isForced;
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value: isForced ? 'active' : 'none' }],
  });
}

/** Style sheets by theme: to work out the colours of one takes longer than to paint a page with them. */
const styleSheets = new Map<string, string>();

function styleSheetOf(theme: Look['theme']): string {
  const css = styleSheets.get(theme) ?? themeCss(THEMES[theme]);
  styleSheets.set(theme, css);
  return css;
}

/** Dresses the page of a test in a look. */
export function wearLook({ theme, scheme, direction }: Look): void {
  const root = document.documentElement;
  root.dir = direction;
  root.lang = direction === 'rtl' ? 'ar' : 'en';
  root.dataset.theme = scheme;
  let style = document.getElementById('test-look');
  if (style === null) {
    style = document.createElement('style');
    style.id = 'test-look';
    document.head.append(style);
  }
  const css = styleSheetOf(theme);
  if (style.textContent !== css) style.textContent = css;
}

/** What of a page a look can change: how it is built, or only how it is painted, or only where things lie. */
export type Judged = { structure: boolean; colours: boolean };

const EVERYTHING: Judged = { structure: true, colours: true };
let judged = EVERYTHING;
const judgedPaints = new Set<string>();
const judgedLayouts = new Map<Element, Set<string>>();

/** What is to be judged now: everything, unless the same page is looked at in look after look. */
export function judgedNow(): Judged {
  return judged;
}

/**
 * True when the things in an element lie as they have lain in no look before. A dark page lies as the light one does;
 * when it does not, it is judged like any other.
 */
export function isLaidOutAnew(root: Element, layout: string): boolean {
  const layouts = judgedLayouts.get(root) ?? new Set();
  judgedLayouts.set(root, layouts);
  const isNew = !layouts.has(layout);
  layouts.add(layout);
  return isNew;
}

const paintOf = ({ theme, scheme }: Pick<Look, 'theme' | 'scheme'>) => `${theme} ${scheme}`;

/**
 * A page is built alike in every look: it is judged once in the usual one, and once with forced colours from right to
 * left, where style sheets hide and show other things. A direction paints nothing anew.
 */
function judgedIn({ theme, scheme, direction }: Look): Judged {
  const isFirst = theme === 'northwind' && scheme === 'light' && direction === 'ltr';
  const paint = paintOf({ theme, scheme });
  const colours = isFirst || !judgedPaints.has(paint);
  judgedPaints.add(paint);
  return { structure: isFirst || (scheme === 'forced' && direction === 'rtl'), colours };
}

const DEFAULT_LOOK: Look = { theme: 'northwind', scheme: 'light', direction: 'ltr' };
// Without tokens components have no sizes to test.
wearLook(DEFAULT_LOOK);

/** Runs a check of a page in one of its looks, judging only what looks before it could not show. */
export async function inLook<Found>(look: Look, check: () => Promise<Found> | Found): Promise<Found> {
  judged = judgedIn(look);
  await forceColours(look.scheme === 'forced');
  try {
    return await check();
  } finally {
    judged = EVERYTHING;
    await forceColours(false);
  }
}

/** What a check in many looks may leave out. */
type LooksOptions = {
  /** False when each look has painted the same page before, only wider or in another language. */
  isRepainted?: boolean;
};

/** Runs a check of the same page in some looks; what it finds is told with the look. */
export async function inLooks(
  looks: readonly Look[],
  check: () => Promise<string[]> | string[],
  { isRepainted = true }: LooksOptions = {},
): Promise<string[]> {
  judgedPaints.clear();
  judgedLayouts.clear();
  if (!isRepainted) for (const look of looks) judgedPaints.add(paintOf(look));
  const findings: string[] = [];
  try {
    for (const look of looks) {
      wearLook(look);
      const found = await inLook(look, check);
      findings.push(...found.map((finding) => `${look.theme} ${look.scheme} ${look.direction}: ${finding}`));
    }
  } finally {
    wearLook(DEFAULT_LOOK);
  }
  return findings;
}

/** Runs a check in every look; what it finds is told with the look. */
export async function inEveryLook(
  check: () => Promise<string[]> | string[],
  options: LooksOptions = {},
): Promise<string[]> {
  return await inLooks(LOOKS, check, options);
}
