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
export function scrubMessage(text: string): string {
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
export function scrubStack(text: string): string {
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
export function scrubPath(path: string): string {
  const [, root, first, second] = path.slice(0, READ_MAX).split(/[?#]/, 1)[0]?.split('/') ?? [];
  if (root !== 'careers') return '/';
  if (first === undefined || first === '') return '/careers';
  if (!KNOWN_PLACES.has(first)) return '/careers/:query';
  if (second === undefined || second === '') return `/careers/${first}`;
  return second === 'private' ? `/careers/${first}/private` : `/careers/${first}/:id`;
}
