import { beginningOf } from '@opencareers/messages/beginnings';

const NAME_MAX = 255;
const SEPARATORS = /[\\/:\p{Cc}]/gu;
/** Marks that turn the direction of text: `exe.fdp` would read as `pdf.exe`. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A file name as it is kept and shown: no path, no control characters, whole characters, with its ending. */
export function cleanFileName(name: string): string {
  const base = name.replace(DIRECTION_MARKS, '').split(/[\\/]/).at(-1) ?? '';
  const clean = base.replace(SEPARATORS, '_').trim();
  if (clean === '' || /^\.+$/.test(clean)) return 'file';
  if (clean.length <= NAME_MAX) return clean;
  const ending = /\.[^.]{1,16}$/.exec(clean)?.[0] ?? '';
  return `${beginningOf(clean, NAME_MAX - ending.length)}${ending}`;
}

/** The ending of a file name with its dot, in lower case; empty when there is none. */
export function endingOf(name: string): string {
  return /\.[^.\s]+$/.exec(name.trim().toLowerCase())?.[0] ?? '';
}
