// Writes the look of forms without a theme, so that no page has to load what computes themes.
import { writeFileSync } from 'node:fs';
import { readTheme, themeCss } from '@opencareers/theme';

/** Tokens of the pages of a site, which no form has. */
const OF_PAGES = /--(?:navbar|banner|phase-banner|content|layer-navbar|layer-assistant)[\w-]*:[^;}]*;?/g;

const css = themeCss(readTheme({})).replaceAll(OF_PAGES, '');
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
