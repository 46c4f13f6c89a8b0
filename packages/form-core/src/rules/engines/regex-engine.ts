import { RE2JS } from 're2js';
import { parseRegexSource } from './regex-source.ts';
import type { RegexEngine } from './rule-engines.ts';

/** Whether a pattern can be run; otherwise why not, for the person who wrote it. */
export type RegexCheck = { ok: true } | { ok: false; reason: string };

type Compiled = { ok: true; regex: RE2JS } | { ok: false; reason: string };

/** Patterns kept compiled; a form rarely has more. */
const CACHE_MAX = 200;
const cache = new Map<string, Compiled>();

/** Checks a pattern `/…/flags` before a form with it is published. */
export function canRunRegex(source: string): RegexCheck {
  const compiled = compile(source);
  return compiled.ok ? { ok: true } : compiled;
}

/** Runs patterns with re2js, whose time grows with the length of the text only. */
export const regexEngine: RegexEngine = {
  matches(source, text) {
    const compiled = compile(source);
    return compiled.ok ? compiled.regex.matcher(text).find() : null;
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
  let flags = 0;
  for (const letter of parts.flags) {
    const flag = FLAGS.get(letter);
    if (flag === undefined)
      return { ok: false, reason: `The flag "${letter}" is not known; use i, m, s or u.` };
    flags |= flag;
  }
  try {
    return { ok: true, regex: RE2JS.compile(RE2JS.translateRegExp(parts.pattern), flags) };
  } catch (cause) {
    return { ok: false, reason: cause instanceof Error ? cause.message : String(cause) };
  }
}
