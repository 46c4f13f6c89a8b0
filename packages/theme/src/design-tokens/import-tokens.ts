import { FONT_NAMES, WEB_FONTS } from '../fonts/web-fonts.ts';
import { findBrokenKey, readTheme } from '../read-theme.ts';
import { CORNER_RADIUS_MAX, listThemeKeys, type ThemeInput } from '../theme-keys.ts';
import { putThemeValue } from '../theme-paths.ts';
import { OWN_EXTENSION } from './export-tokens.ts';
import { type FoundToken, readTokens, TokenFileError, type TokenNode } from './token-file.ts';
import { readColourValue, readPixels } from './token-values.ts';

/** What a file gave. */
export type TokensImport =
  | {
      kind: 'imported';
      /** The part of a theme that the file names. */
      theme: ThemeInput;
      /** Paths of a theme that were taken, with the names of their tokens. */
      taken: { path: string; token: string }[];
      /** Tokens that nothing here is called by. */
      ignored: number;
    }
  | {
      kind: 'refused';
      /** The token that is wrong; empty where it is the file itself. */
      token: string;
      reason: string;
    };

/**
 * The part of a theme in a file of the Design Tokens Format, ours or that of another tool. Of others is taken what names
 * tell: brand or primary colours, grey, radius, font families. One wrong value refuses the whole file: what half a
 * theme looks like nobody wants to find out.
 */
export function importTokens(file: unknown): TokensImport {
  try {
    return ownTheme(file) ?? namedTokens(readTokens(file));
  } catch (error) {
    if (!(error instanceof TokenFileError)) throw error;
    return { kind: 'refused', token: error.token, reason: error.message };
  }
}

/** What `exportTokens` wrote, with what the format has a type for read from its tokens, as they may have been edited. */
function ownTheme(file: unknown): TokensImport | null {
  const extensions = (file as TokenNode | null)?.$extensions as TokenNode | undefined;
  const own = extensions?.[OWN_EXTENSION] as TokenNode | undefined;
  if (own === undefined) return null;
  refuseBroken(own.theme, '');
  const theme = structuredClone(own.theme) as ThemeInput;
  const edited = readTokens(file).filter(({ name }) => name.startsWith(OWN_TOKENS));
  const taken = edited.map((token) => {
    const path = token.name.slice(OWN_TOKENS.length);
    if (!PATHS.has(path)) throw new TokenFileError(token.name, 'A theme cannot have this');
    const value = path.startsWith('fonts.')
      ? undefined
      : tokenValue(token, DIMENSIONS.has(path) ? 'dimension' : 'color');
    if (value !== undefined) putThemeValue(theme, path, value);
    return { path, token: token.name };
  });
  refuseBroken(theme, OWN_TOKENS);
  return { kind: 'imported', theme: readTheme(theme), taken, ignored: 0 };
}

function refuseBroken(theme: unknown, prefix: string): void {
  const path = findBrokenKey(theme);
  if (path !== undefined) throw new TokenFileError(prefix + path, 'A theme cannot have this');
}

const PATHS: ReadonlySet<string> = new Set(listThemeKeys().map(({ path }) => path));

/** Keys of a theme that are lengths. */
const DIMENSIONS: ReadonlySet<string> = new Set(['cornerRadius', 'borderWidth']);

const OWN_TOKENS = 'primitive.theme.';

/** What other tools call the things that a theme has, by path; the first name that a file has wins. */
const NAMES: readonly { path: string; type: 'color' | 'dimension' | 'fontFamily'; names: RegExp }[] = [
  {
    path: 'accent',
    type: 'color',
    names: /(?:^|[.\-_ /])(?:accent|brand|primary)(?:[.\-_ /](?:default|base|main|\$root|color|500|600))?$/i,
  },
  {
    path: 'buttons.primaryColour',
    type: 'color',
    names: /button[.\-_ /]primary[.\-_ /](?:background|bg|fill)(?:[.\-_ /]default)?$/i,
  },
  {
    path: 'buttons.dangerColour',
    type: 'color',
    names: /button[.\-_ /](?:danger|destructive)[.\-_ /](?:background|bg|fill)(?:[.\-_ /]default)?$/i,
  },
  {
    path: 'neutralTint',
    type: 'color',
    names: /(?:^|[.\-_ /])(?:neutral|gr[ae]y|slate)(?:[.\-_ /](?:default|base|500))?$/i,
  },
  {
    path: 'navbar.background',
    type: 'color',
    names: /(?:nav(?:bar|igation)?|header)[.\-_ /](?:background|bg|surface)$/i,
  },
  {
    path: 'navbar.text',
    type: 'color',
    names: /(?:nav(?:bar|igation)?|header)[.\-_ /](?:text|foreground|color)$/i,
  },
  { path: 'banner.background', type: 'color', names: /(?:hero|banner)[.\-_ /](?:background|bg|surface)$/i },
  { path: 'banner.text', type: 'color', names: /(?:hero|banner)[.\-_ /](?:text|foreground|color)$/i },
  {
    path: 'cornerRadius',
    type: 'dimension',
    names:
      /(?:^|[.\-_ /])(?:radius|radii|border-?radius|corner-?radius)(?:[.\-_ /](?:default|base|md|medium|\$root))?$/i,
  },
  { path: 'fonts.display', type: 'fontFamily', names: /(?:heading|display|title)/i },
  { path: 'fonts.body', type: 'fontFamily', names: /(?:body|text|base|sans|default)/i },
];

function namedTokens(tokens: readonly FoundToken[]): TokensImport {
  const theme: Record<string, unknown> = {};
  const taken: { path: string; token: string }[] = [];
  for (const token of tokens) checkType(token);
  for (const { path, type, names } of NAMES) {
    const token = tokens.find((candidate) => isOfType(candidate, type) && names.test(candidate.name));
    const value = token && tokenValue(token, type);
    if (token === undefined || value === undefined) continue;
    putThemeValue(theme, path, value);
    taken.push({ path, token: token.name });
  }
  if (taken.length === 0)
    throw new TokenFileError(
      '',
      'Nothing in the file is called as anything of a theme is: accent, neutral, radius, font families',
    );
  return { kind: 'imported', theme: theme as ThemeInput, taken, ignored: tokens.length - taken.length };
}

function isOfType({ type, value }: FoundToken, wanted: string): boolean {
  if (type !== undefined) return type === wanted;
  return wanted === 'color' ? readColourValue(value) !== undefined : readPixels(value) !== undefined;
}

/** A token that says what it is, and is not. */
function checkType({ name, type, value }: FoundToken): void {
  const isWrong =
    (type === 'color' && readColourValue(value) === undefined && !isForeignColour(value)) ||
    (type === 'dimension' && readPixels(value) === undefined);
  if (isWrong) throw new TokenFileError(name, `Its value is no ${type}`);
}

/** A colour of a space that is not read here; the file is right, the colour is left out. */
function isForeignColour(value: unknown): boolean {
  const { colorSpace, components } = (value ?? {}) as Record<string, unknown>;
  return typeof colorSpace === 'string' && Array.isArray(components);
}

function tokenValue(
  token: FoundToken,
  type: 'color' | 'dimension' | 'fontFamily',
): string | number | undefined {
  switch (type) {
    case 'color': {
      const colour = readColourValue(token.value);
      if (colour === undefined && !isForeignColour(token.value))
        throw new TokenFileError(token.name, 'Its value is no color');
      return colour;
    }
    case 'dimension': {
      const pixels = readPixels(token.value);
      if (pixels === undefined) throw new TokenFileError(token.name, 'Its value is no dimension');
      return Math.min(CORNER_RADIUS_MAX, Math.max(0, pixels));
    }
    case 'fontFamily':
      return fontNamed(token.value);
  }
}

/** The font of ours that a family is, or undefined for one that we do not have. */
function fontNamed(value: unknown): string | undefined {
  const families = (Array.isArray(value) ? value : [value]).map((name) =>
    String(name)
      .toLowerCase()
      .replace(/ variable$/, ''),
  );
  return FONT_NAMES.find((name) => {
    const family = name in WEB_FONTS ? WEB_FONTS[name as keyof typeof WEB_FONTS].family : name;
    return family.toLowerCase() === families[0];
  });
}
