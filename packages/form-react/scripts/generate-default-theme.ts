// Writes the look of forms without a theme, so that no page has to load what computes themes.
import { writeFileSync } from 'node:fs';
import { readTheme, themeCss } from '@opencareers/theme';

const css = themeCss(readTheme({}));
write('../src/embed/default-theme.generated.css', css);

// In a page of others: its own scheme stays as it is, and only who asks for it follows the system.
write(
  '../src/styles/default-tokens.generated.css',
  css
    .replaceAll(/(?<=[{;])color-scheme:/g, '--form-scheme:')
    .replaceAll(':root:not([data-theme=light])', '[data-theme=system]'),
);

function write(path: string, text: string): void {
  writeFileSync(
    new URL(path, import.meta.url),
    `/* Written by scripts/generate-default-theme.ts. */\n${text}\n`,
  );
}
