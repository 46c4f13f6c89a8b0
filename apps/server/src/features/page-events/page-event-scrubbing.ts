import {
  VSLOG_FIGURE_MAX,
  VSLOG_KEYS_MAX,
  VSLOG_TEXT_KEYS,
  type VslogTextKey,
} from '@opencareers/contracts/vslog';

export type PageEventFacts = Record<string, string | number | boolean>;

const KEY = /^[a-z][a-z0-9_]{0,39}$/i;
const NAME = /^[a-z][a-z0-9_.:/-]{0,63}$/i;
const ERROR_CLASS = /^[A-Z][A-Za-z]{0,40}(?:Error|Exception)$/;
/** Five digits in a row begin to be a telephone, postal or identity number. */
const LONG_NUMBER = /\d{5}/;
const WORD_MAX = 24;
const MIXED_WORD_MAX = 9;
const RANDOM_MIN = 16;

type TextRule = (text: string) => string | null;

const OWN_RULES: Partial<Record<VslogTextKey, TextRule>> = {
  message: scrubMessage,
  stack: scrubStack,
  path: scrubPath,
  name: (text) => (ERROR_CLASS.test(text) ? text : null),
};
const TEXT_RULES = new Map<string, TextRule>(
  VSLOG_TEXT_KEYS.map((key) => [key, OWN_RULES[key] ?? ((text) => (isName(text) ? text : null))]),
);

/**
 * The one rule of what is kept of an event, so that nothing of a person is stored. Anything else is passed over.
 * - Keys are names. A text is kept only under a declared key (`VSLOG_TEXT_KEYS`) and only when it is a name: no
 *   blank, no `@`, no five digits in a row, no part that could be a token. Names of people and searches are not
 *   told apart from names of things, which is why the keys are declared.
 * - Numbers are finite and below a million; booleans are kept; lists and objects are not.
 * - Messages, stacks and paths lose what visitors typed.
 */
export function scrubFacts(given: Readonly<Record<string, unknown>>): PageEventFacts {
  return Object.fromEntries(
    keptEntries(given).flatMap(([key, value]) => {
      const kept = keptValue(key, value);
      return kept === null || kept === '' ? [] : [[key, kept]];
    }),
  );
}

function keptValue(key: string, value: unknown): PageEventFacts[string] | null {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return isFigure(value) ? rounded(value) : null;
  return typeof value === 'string' ? (TEXT_RULES.get(key)?.(value.trim()) ?? null) : null;
}

/** The figures of an event, by the same rule. */
export function scrubMetrics(given: Readonly<Record<string, unknown>>): Record<string, number> {
  return Object.fromEntries(
    keptEntries(given).flatMap(([key, value]) =>
      typeof value === 'number' && isFigure(value) ? [[key, rounded(value)]] : [],
    ),
  );
}

/** Whether a text is the name of a thing of ours and not something that a visitor typed or a secret. */
export function isName(text: string): boolean {
  if (!NAME.test(text) || LONG_NUMBER.test(text)) return false;
  const words = text.split(/[_.:/-]/);
  return words.every(isWord) && !text.split(/[.:/]/).some(isRandom);
}

function isWord(word: string): boolean {
  const isMixed = /\d/.test(word) && /\D/.test(word);
  return word.length <= (isMixed ? MIXED_WORD_MAX : WORD_MAX);
}

/** Long, and with more capitals or other mixtures than names in camel case have. */
function isRandom(text: string): boolean {
  const capitals = text.length - text.replaceAll(/[A-Z]/g, '').length;
  return text.length >= RANDOM_MIN && (capitals > text.length / 4 || (capitals > 0 && /\d/.test(text)));
}

function keptEntries(given: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(given)
    .filter(([key]) => KEY.test(key) && isName(key))
    .slice(0, VSLOG_KEYS_MAX);
}

function isFigure(value: number): boolean {
  return Math.abs(value) < VSLOG_FIGURE_MAX;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

const MESSAGE_MAX = 300;
const READ_MAX = 4_000;
const FRAMES_MAX = 10;

/** What browsers quote in messages of their own that is a name of the program: `(reading 'title')`. */
const PROGRAM_NAME = /(?<=\b(?:reading|setting) )(['"])[A-Za-z_$][A-Za-z_$]{0,40}\1/g;
const KEPT = /\ue000([A-Za-z_$]+)\ue000/g;

/**
 * The message of an error without what a visitor may have typed: quoted text, addresses, e-mail addresses,
 * numbers from five digits on and everything that looks like a token give way to a word in brackets.
 */
function scrubMessage(text: string): string {
  return (
    text
      .slice(0, READ_MAX)
      .replaceAll(/[\p{Cc}\p{Co}]+/gu, ' ')
      .replaceAll(PROGRAM_NAME, (quoted) => `\ue000${quoted.slice(1, -1)}\ue000`)
      .replaceAll(/\b[a-z][a-z0-9+.-]*:\/\/\S*/gi, '[address]')
      .replaceAll(/\S*@\S*/g, '[removed]')
      // An opening quote without its end hides everything behind it: messages are cut by browsers too.
      .replaceAll(/["“”„«»`][^"“”„«»`]*(?:["“”„«»`]|$)/g, '[text]')
      .replaceAll(/(?<![\p{L}\p{N}])['‘’‚‹›][^'‘’‚‹›]*(?:['‘’‚‹›]|$)/gu, '[text]')
      .replaceAll(/\p{Nd}(?:[\s().+/-]*\p{Nd}){4,}/gu, '[number]')
      .replaceAll(/[\p{L}\p{N}_+=/-]{24,}/gu, '[token]')
      .replaceAll(/(?=[\p{L}_-]*\p{N})(?=[\p{N}_-]*\p{L})[\p{L}\p{N}_-]{10,}/gu, '[token]')
      .replaceAll(KEPT, "'$1'")
      .slice(0, MESSAGE_MAX)
      .toWellFormed()
      .trim()
  );
}

const FRAME =
  /(?:([A-Za-z_$][\w.$]{0,60})\s*[@( ]+)?[^\s@()]{0,200}\/(?:assets|src)\/(?:[\w.-]{1,60}\/){0,4}([\w.-]{1,80})(?:\?[^\s:]{0,40})?:(\d{1,7}):(\d{1,7})/;

/** The places of a stack in our own files: function, file, line and column. Everything else is left out. */
function scrubStack(text: string): string {
  return text
    .slice(0, READ_MAX)
    .split('\n')
    .flatMap((line) => {
      const [, name, file, row, column] = FRAME.exec(line) ?? [];
      return file === undefined ? [] : [`${name ?? '?'} ${file}:${row}:${column}`];
    })
    .slice(0, FRAMES_MAX)
    .join('\n');
}

const KNOWN_PLACES = new Set(['search', 'job', 'apply', 'login', 'dashboard', 'profile', 'forms', 'offers']);

/** The kind of page that a path leads to: `/careers/nurse/berlin` is a search and becomes `/careers/:query`. */
function scrubPath(path: string): string {
  const [, root, first, second] = path.slice(0, READ_MAX).split(/[?#]/, 1)[0]?.split('/') ?? [];
  if (root !== 'careers') return '/';
  if (first === undefined || first === '') return '/careers';
  if (!KNOWN_PLACES.has(first)) return '/careers/:query';
  if (second === undefined || second === '') return `/careers/${first}`;
  return second === 'private' ? `/careers/${first}/private` : `/careers/${first}/:id`;
}
