import { juniperTheme, northwindTheme, themeCss } from '@opencareers/theme';
import '../styles/index.css';

const THEMES = { northwind: northwindTheme, juniper: juniperTheme };

/** A theme, a colour scheme and a direction of writing. */
export type Look = { theme: keyof typeof THEMES; scheme: 'light' | 'dark'; direction: 'ltr' | 'rtl' };

/** Every look that components are tested in. */
export const LOOKS: readonly Look[] = (['northwind', 'juniper'] as const).flatMap((theme) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    (['ltr', 'rtl'] as const).map((direction) => ({ theme, scheme, direction })),
  ),
);

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

const DEFAULT_LOOK: Look = { theme: 'northwind', scheme: 'light', direction: 'ltr' };
// Without tokens components have no sizes to test.
wearLook(DEFAULT_LOOK);

/** Runs a check in every look; what it finds is told with the look. */
export async function inEveryLook(check: () => Promise<string[]> | string[]): Promise<string[]> {
  const findings: string[] = [];
  for (const look of LOOKS) {
    wearLook(look);
    const found = await check();
    findings.push(...found.map((finding) => `${look.theme} ${look.scheme} ${look.direction}: ${finding}`));
  }
  wearLook(DEFAULT_LOOK);
  return findings;
}
