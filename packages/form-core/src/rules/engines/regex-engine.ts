import { RE2JS } from 're2js';
import { parseRegexSource } from './regex-source.ts';
import type { RegexEngine } from './rule-engines.ts';
import { translateRegex } from './translate-regex.ts';

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
