// Writes the look of embedded forms without a theme, so that no page has to load what computes themes.
import { writeFileSync } from 'node:fs';
import { readTheme, themeCss } from '@opencareers/theme';

writeFileSync(
  new URL('../src/embed/default-theme.generated.css', import.meta.url),
  `/* Written by scripts/generate-default-theme.ts. */\n${themeCss(readTheme({}))}\n`,
);
