import { RE2JS } from 're2js';
import type { RegexEngine } from './engine-ports.ts';

/** Whether a pattern can be run; otherwise why not, for the person who wrote it. */
export type RegexCheck = { ok: true } | { ok: false; reason: string };

type Compiled = { ok: true; regex: RE2JS; textMax: number } | { ok: false; reason: string };

/** Patterns kept compiled; a form rarely has more. */
const CACHE_MAX = 200;
/** Characters of a pattern. */
const PATTERN_MAX = 1000;
/** Instructions of a compiled pattern; `^.{1,1000}$` has 2,003. */
const SIZE_MAX = 2500;
/** Instructions times characters of a text: 0.1 to 0.2 s at worst. */
const WORK_MAX = 3_000_000;

const cache = new Map<string, Compiled>();

/** Checks a pattern `/…/flags` before a form with it is published. */
export function canRunRegex(source: string): RegexCheck {
  const compiled = compile(source);
  return compiled.ok ? { ok: true } : compiled;
}

/**
 * Runs patterns with re2js, whose time grows with the length of the text only. A text that is too long for a large
 * pattern does not match.
 */
export const regexEngine: RegexEngine = {
  matches(source, text) {
    const compiled = compile(source);
    if (!compiled.ok) return null;
    return text.length <= compiled.textMax && compiled.regex.test(text);
  },
};

function compile(source: string): Compiled {
  const known = cache.get(source);
  if (known !== undefined) return known;
  const compiled = compileAnew(source);
  const [oldest] = cache.keys();
  if (cache.size >= CACHE_MAX && oldest !== undefined) cache.delete(oldest);
  cache.set(source, compiled);
  return compiled;
}

const FLAGS = new Map([
  ['i', RE2JS.CASE_INSENSITIVE],
  ['m', RE2JS.MULTILINE],
  ['s', RE2JS.DOTALL],
  // The engine always reads whole characters, and one match is enough.
  ['u', 0],
  ['g', 0],
]);

function compileAnew(source: string): Compiled {
  const parts = parseRegexSource(source);
  if (parts === null) return { ok: false, reason: 'Write the pattern between slashes, such as /^[a-z]+$/i.' };
  if (parts.pattern.length > PATTERN_MAX) {
    return { ok: false, reason: `The pattern has more than ${PATTERN_MAX} characters.` };
  }
  let flags = 0;
  for (const letter of parts.flags) {
    const flag = FLAGS.get(letter);
    if (flag === undefined)
      return { ok: false, reason: `The flag "${letter}" is not known; use i, m, s or u.` };
    flags |= flag;
  }
  const translated = translateRegex(parts.pattern, { dotAll: parts.flags.includes('s') });
  return translated.ok ? build(translated.pattern, flags) : translated;
}

/** A pattern for the engine, or why there is none. */
type Translated = { ok: true; pattern: string } | { ok: false; reason: string };

const SPACES =
  '\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';

const NO_SPACES =
  '\\x00-\\x08\\x0e-\\x1f!-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-\\x{2027}\\x{202a}-\\x{202e}' +
  '\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{fefe}\\x{ff00}-\\x{10ffff}';

const LOOKAROUND = /^\(\?(?:=|!|<=|<!)/;

const CODE =
  /^\\(?:u\{([0-9a-f]{1,6})\}|u(d[89ab][0-9a-f]{2})\\u(d[c-f][0-9a-f]{2})|u([0-9a-f]{4})|x([0-9a-f]{2})|c([a-z]))/i;

const PROPERTY = /^\\p\{(?:(?:General_Category|gc|Script|sc)=)?(\w+)\}/i;

const CLASS_LETTERS = 'dDwW';

const CONTROL_LETTERS = 'fnrtv';

/** Long names of the general categories that people write; the engine knows short ones and scripts. */
const CATEGORIES = new Map(
  Object.entries({
    Letter: 'L',
    Lowercase_Letter: 'Ll',
    Uppercase_Letter: 'Lu',
    Mark: 'M',
    Number: 'N',
    Decimal_Number: 'Nd',
    Punctuation: 'P',
    Symbol: 'S',
    Separator: 'Z',
    Space_Separator: 'Zs',
  }),
);

class CannotRun extends Error {}

/**
 * Writes a JavaScript pattern in the syntax of the engine (RE2), with the same meaning: its `\s` and `.` differ, and
 * escapes are written otherwise. Refused is what has no counterpart: looking around and references to groups.
 */
function translateRegex(pattern: string, { dotAll }: { dotAll: boolean }): Translated {
  let rest = pattern;
  let written = '';
  const take = (length: number, replacement: string) => {
    written += replacement;
    rest = rest.slice(length);
  };
  try {
    while (rest !== '') {
      if (rest.startsWith('[')) {
        const { length, replacement } = translateClass(rest);
        take(length, replacement);
      } else if (rest.startsWith('\\')) {
        const { length, replacement } = translateEscape(rest, { inClass: false });
        take(length, replacement);
      } else if (LOOKAROUND.test(rest)) {
        throw new CannotRun('Looking ahead or behind, such as (?=…) or (?<!…), is not possible.');
      } else if (rest.startsWith('(?<')) {
        take(3, '(?P<');
      } else if (rest.startsWith('.') && !dotAll) {
        take(1, '[^\\n\\r\\x{2028}\\x{2029}]');
      } else {
        take(1, rest.charAt(0));
      }
    }
  } catch (cause) {
    if (cause instanceof CannotRun) return { ok: false, reason: cause.message };
    throw cause;
  }
  return { ok: true, pattern: written };
}

interface Piece {
  /** Characters of the source. */
  length: number;
  replacement: string;
}

function translateClass(source: string): Piece {
  const opening = source.startsWith('[^') ? '[^' : '[';
  let at = opening.length;
  let inside = '';
  while (at < source.length && source.charAt(at) !== ']') {
    const rest = source.slice(at);
    if (rest.startsWith('\\')) {
      const { length, replacement } = translateEscape(rest, { inClass: true });
      inside += replacement;
      at += length;
    } else {
      // "[:alpha:]" means something to the engine, in JavaScript it is a set of characters.
      inside += rest.startsWith('[') ? '\\[' : rest.charAt(0);
      at += 1;
    }
  }
  if (at >= source.length) throw new CannotRun('A "[" has no "]".');
  const length = at + 1;
  if (inside !== '') return { length, replacement: `${opening}${inside}]` };
  // An empty set has no character, its opposite has all of them.
  return { length, replacement: opening === '[' ? '[^\\x00-\\x{10ffff}]' : '[\\x00-\\x{10ffff}]' };
}

function translateEscape(source: string, { inClass }: { inClass: boolean }): Piece {
  const letter = source.charAt(1);
  if (letter === '') throw new CannotRun('A "\\" at the end has nothing to escape.');
  const code = CODE.exec(source);
  if (code !== null) return { length: code[0].length, replacement: `\\x{${codePointOf(code).toString(16)}}` };
  const property = PROPERTY.exec(source);
  if (property !== null) {
    const [whole, name = ''] = property;
    return { length: whole.length, replacement: `\\${letter}{${CATEGORIES.get(name) ?? name}}` };
  }
  const [plain] = /^\\[\s\S]/u.exec(source) ?? [source.slice(0, 2)];
  return { length: plain.length, replacement: translateLetter(letter, { plain, inClass }) };
}

function translateLetter(letter: string, { plain, inClass }: { plain: string; inClass: boolean }): string {
  if (letter === 's') return inClass ? SPACES : `[${SPACES}]`;
  if (letter === 'S') return inClass ? NO_SPACES : `[^${SPACES}]`;
  if (letter === '0') return '\\x00';
  if (/[1-9k]/.test(letter)) throw new CannotRun('Referring back to a group, such as \\1, is not possible.');
  if (letter === 'b' || letter === 'B') return inClass ? '\\x08' : plain;
  if (CLASS_LETTERS.includes(letter) || CONTROL_LETTERS.includes(letter)) return plain;
  if (/[A-Za-z]/.test(letter)) throw new CannotRun(`"${plain}" is not known.`);
  // The engine escapes ASCII signs only; any other character stands for itself.
  return /[!-~]/.test(letter) ? plain : plain.slice(1);
}

function codePointOf([, braced, high, low, unit, byte, control]: RegExpExecArray): number {
  if (high !== undefined && low !== undefined) {
    return (Number.parseInt(high, 16) - 0xd800) * 0x400 + (Number.parseInt(low, 16) - 0xdc00) + 0x10000;
  }
  if (control !== undefined) return (control.codePointAt(0) ?? 0) % 32;
  return Number.parseInt(braced ?? unit ?? byte ?? '0', 16);
}

/** A pattern between slashes, taken apart. */
interface RegexSource {
  pattern: string;
  flags: string;
}

const DELIMITED = /^\/(.+)\/([a-z]*)$/s;

/** Takes `/pattern/flags` apart; null for anything else. */
function parseRegexSource(source: string): RegexSource | null {
  const [, pattern, flags] = DELIMITED.exec(source) ?? [];
  return pattern === undefined || flags === undefined ? null : { pattern, flags };
}

function build(pattern: string, flags: number): Compiled {
  try {
    const regex = RE2JS.compile(pattern, flags);
    const size = regex.programSize();
    if (size > SIZE_MAX) return { ok: false, reason: 'The pattern is too large: it repeats too much.' };
    return { ok: true, regex, textMax: Math.floor(WORK_MAX / size) };
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause);
    return {
      ok: false,
      reason: `The pattern can't be read: ${said.replace(/^error parsing regexp: /, '')}.`,
    };
  }
}
