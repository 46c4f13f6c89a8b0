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

/** Lets the browser paint with a person's own colours, as the high-contrast modes of Windows do. */
export async function forceColours(isForced: boolean): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value: isForced ? 'active' : 'none' }],
  });
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
  style.textContent = themeCss(THEMES[theme]);
}

/** What of a page a look can change: how it is built, or only how it is painted, or only where things lie. */
export type Judged = { structure: boolean; colours: boolean };

const EVERYTHING: Judged = { structure: true, colours: true };
let judged = EVERYTHING;

/** What is to be judged now: everything, unless the same page is looked at in every look. */
export function judgedNow(): Judged {
  return judged;
}

/**
 * A page is built alike in every look: it is judged once in the usual one, and once with forced colours from right to
 * left, where style sheets hide and show other things. A direction paints nothing anew. Where things lie is judged always.
 */
function judgedIn({ theme, scheme, direction }: Look): Judged {
  const isFirst = theme === 'northwind' && scheme === 'light' && direction === 'ltr';
  return {
    structure: isFirst || (scheme === 'forced' && direction === 'rtl'),
    colours: direction === 'ltr',
  };
}

const DEFAULT_LOOK: Look = { theme: 'northwind', scheme: 'light', direction: 'ltr' };
// Without tokens components have no sizes to test.
wearLook(DEFAULT_LOOK);

/** Runs a check in every look; what it finds is told with the look. */
export async function inEveryLook(check: () => Promise<string[]> | string[]): Promise<string[]> {
  const findings: string[] = [];
  for (const look of LOOKS) {
    wearLook(look);
    judged = judgedIn(look);
    if (look.scheme === 'forced') await forceColours(true);
    const found = await check();
    if (look.scheme === 'forced') await forceColours(false);
    findings.push(...found.map((finding) => `${look.theme} ${look.scheme} ${look.direction}: ${finding}`));
  }
  judged = EVERYTHING;
  wearLook(DEFAULT_LOOK);
  return findings;
}
