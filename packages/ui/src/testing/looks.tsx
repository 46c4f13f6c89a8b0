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

const DEFAULT_LOOK: Look = { theme: 'northwind', scheme: 'light', direction: 'ltr' };
// Without tokens components have no sizes to test.
wearLook(DEFAULT_LOOK);

/** Runs a check of a page in the colours of a look. */
export async function inLook<Found>({ scheme }: Look, check: () => Promise<Found> | Found): Promise<Found> {
  await forceColours(scheme === 'forced');
  try {
    return await check();
  } finally {
    await forceColours(false);
  }
}

/** Runs a check of the same page in some looks; what it finds is told with the look. */
export async function inLooks(
  looks: readonly Look[],
  check: () => Promise<string[]> | string[],
): Promise<string[]> {
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
export async function inEveryLook(check: () => Promise<string[]> | string[]): Promise<string[]> {
  return await inLooks(LOOKS, check);
}
