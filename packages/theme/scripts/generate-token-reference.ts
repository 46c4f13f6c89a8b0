// Writes docs/theme-tokens.md: every token of a theme, and what style sheets may use of it.
import { writeFileSync } from 'node:fs';
import {
  CONTRAST_PAIRS,
  listThemeKeys,
  type PathKey,
  readTheme,
  schemeTokens,
  THEME_PRESETS,
  THEME_SECTIONS,
} from '../src/index.ts';
import { kindTokens } from '../src/variants/kind-tokens.ts';
import { shapeTokens } from '../src/variants/shape-tokens.ts';

const standard = readTheme({});

const INTRO = `# Tokens of themes

Written by \`packages/theme/scripts/generate-token-reference.ts\`; where a theme stands in the configuration of a company
says [configuration.md](configuration.md). Tokens stand in three tiers:

1. **Primitive**: what somebody chooses, by the keys of a theme below, and palettes made of its colours.
2. **Semantic**: colours by what they are for, derived for light, dark and more contrast, and sizes, radii, spaces. Style
   sheets use these: \`color: var(--text-muted)\`.
3. **Component**: what parts of pages make of those, such as \`--button-primary-background\`.

A theme goes out and comes in as a file in the [Design Tokens Format](https://www.designtokens.org/TR/2025.10/format/)
(2025.10) with a group for each tier, component tokens as aliases of semantic ones. Words that the format has no type for
stand in \`$extensions\` under \`org.opencareers.theme\`. Of files of other tools is taken what names tell: brand, primary or
accent colours, grey, radius, colours of navigation and banner, font families.
`;

const READABLE = `## What is always readable

Whatever is chosen, texts keep 4.5 : 1 to what they stand on, edges, icons and focus rings 3 : 1; for who asked the
system for more contrast 7 : 1 and 4.5 : 1. A colour that is too near moves in lightness and keeps its hue. The builder
says where that happens, and what would do. With forced colours the palette of the system rules.
`;

function meaningRow({ path, meaning, ...key }: PathKey): string {
  return `| \`${path}\` | ${valuesOfKey(key as PathKey)} | ${standardOf(key as PathKey)} | ${meaning} |`;
}

function valuesOfKey(key: PathKey): string {
  switch (key.kind) {
    case 'colour':
      return key.standard === null ? 'colour or null' : 'colour';
    case 'choice':
      return key.choices.join(', ');
    case 'number':
      return `${key.min} to ${key.max} ${key.unit}`;
    case 'text':
      return `${key.standard === null ? '0' : '1'} to ${key.max} characters${key.standard === null ? ' or null' : ''}`;
    case 'file':
      return `name of an uploaded ${key.file} or null`;
  }
}

function standardOf({ kind, standard: value }: PathKey): string {
  if (value === null) return kind === 'colour' ? 'derived' : 'none';
  return `\`${value}\``;
}

function keyTables(): string[] {
  const keys = new Map(listThemeKeys().map((key) => [key.path, key]));
  return THEME_SECTIONS.flatMap(({ key, product, paths }) => [
    `### \`${key}\` (product \`${product}\`)\n`,
    '| key | values | default | meaning |',
    '|---|---|---|---|',
    ...paths.flatMap((path) => meaningRow(keys.get(path) as PathKey)),
    '',
  ]);
}

/** Colours with those that they are readable beside. */
function colourTable(): string[] {
  const light = schemeTokens(standard, 'light');
  const dark = schemeTokens(standard, 'dark');
  const rows = Object.keys(light).map((name) => {
    const grounds = CONTRAST_PAIRS.filter(({ foreground }) => foreground === name);
    const [first] = grounds;
    const pairs = grounds.map(({ background }) => `\`${background}\``).join(', ');
    const kept = first === undefined ? '' : `${first.minimum} : 1 on ${pairs}`;
    return `| \`--${name}\` | \`${light[name]}\` | \`${dark[name]}\` | ${kept} |`;
  });
  return ['| token | light | dark | keeps |', '|---|---|---|---|', ...rows, ''];
}

function valueTable(tokens: Record<string, string>): string[] {
  const rows = Object.entries(tokens).map(([name, value]) => `| \`--${name}\` | \`${value}\` |`);
  return ['| token | value of the default theme |', '|---|---|', ...rows, ''];
}

const presets = THEME_PRESETS.map(
  ({ key, theme }) =>
    `| ${theme.name} (\`${key}\`) | \`${theme.accent}\` | ${theme.fonts.display}, ${theme.fonts.body} | ${theme.hero.style} | ${theme.cards}, ${theme.elevation} | ${theme.list} |`,
);

writeFileSync(
  new URL('../../../docs/theme-tokens.md', import.meta.url),
  [
    INTRO,
    '## Keys of a theme\n',
    'By the sections of the builder. What a theme does not say has its default; `null` is derived.\n',
    ...keyTables(),
    READABLE,
    '## Colours\n',
    'Those of the default theme.\n',
    ...colourTable(),
    '## Components\n',
    ...valueTable(kindTokens(standard)),
    '## Sizes, spaces, movement\n',
    ...valueTable(shapeTokens(standard)),
    '## Presets\n',
    '| preset | accent | fonts of headings and texts | band | cards | list |',
    '|---|---|---|---|---|---|',
    ...presets,
    '',
  ].join('\n'),
);
