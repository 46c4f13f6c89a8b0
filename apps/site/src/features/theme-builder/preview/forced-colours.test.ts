import { readTheme } from '@opencareers/theme/read-theme';
import { themeCss } from '@opencareers/theme/theme-css';
import { expect, test } from 'vitest';
import { colourForced } from './forced-colours.ts';

test('[THEME-01] a theme with forced colours has no colour of its own left', () => {
  const theme = readTheme({ buttons: { dangerColour: '#8b1a1a' }, banner: { gradient: '#123456' } });
  const css = colourForced(themeCss(theme));
  expect(css).not.toContain('forced-colors');
  // The last rule of a name counts: it is of the system's.
  const last = new Map(Array.from(css.matchAll(/--([\w-]+):([^;}]+)/g), ([, name, value]) => [name, value]));
  expect([...last].filter(([, value]) => value?.startsWith('#'))).toEqual([]);
  expect(last.get('surface')).toBe('Canvas');
  expect(last.get('navbar-text-color')).toBe('CanvasText');
  expect(last.get('accent')).toBe('Highlight');
});
