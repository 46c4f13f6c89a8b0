import type { SchemeName } from '../colours/neutral-colours.ts';
import { type HexColour, toShade } from '../colours/oklab.ts';
import type { Theme } from '../theme-keys.ts';

/** What lies higher, in three steps, and what covers the page behind a dialog. */
export function shadowTokens(theme: Theme, scheme: SchemeName): Record<string, string> {
  const { hue, chroma } = toShade(theme.neutralTint as HexColour);
  const isLight = scheme === 'light';
  const tint = isLight ? `oklch(0.25 ${Math.min(chroma, 0.012).toFixed(3)} ${hue.toFixed(1)}` : 'rgb(0 0 0';
  const shade = (alpha: number) => `${tint} / ${Math.min(0.7, alpha * (isLight ? 1 : 3)).toFixed(2)})`;
  return { ...shadows(theme.elevation, scheme, shade), backdrop: isLight ? shade(0.45) : 'rgb(0 0 0 / 0.6)' };
}

function shadows(
  elevation: Theme['elevation'],
  scheme: SchemeName,
  shade: (alpha: number) => string,
): Record<string, string> {
  switch (elevation) {
    case 'none':
      return {
        'shadow-1': 'none',
        'shadow-2': '0 0 0 1px var(--border)',
        'shadow-3': '0 0 0 1px var(--border-strong)',
      };
    case 'soft':
      return {
        'shadow-1': `0 1px 2px ${shade(0.06)}, 0 2px 8px ${shade(0.06)}`,
        'shadow-2': `0 2px 4px ${shade(0.06)}, 0 6px 20px ${shade(0.1)}`,
        'shadow-3': `0 4px 12px ${shade(0.08)}, 0 16px 48px ${shade(0.18)}`,
      };
    case 'deep':
      return {
        'shadow-1': `0 2px 4px ${shade(0.05)}, 0 10px 28px ${shade(0.1)}`,
        'shadow-2': `0 4px 8px ${shade(0.06)}, 0 20px 48px ${shade(0.16)}`,
        'shadow-3': `0 8px 20px ${shade(0.1)}, 0 32px 80px ${shade(0.26)}`,
      };
    case 'hard': {
      // In the colour of the text it would glow on a dark page.
      const ink = scheme === 'light' ? 'var(--text)' : 'var(--accent-border)';
      return {
        'shadow-1': `3px 3px 0 ${ink}`,
        'shadow-2': `5px 5px 0 ${ink}`,
        'shadow-3': `8px 8px 0 ${ink}`,
      };
    }
  }
}
