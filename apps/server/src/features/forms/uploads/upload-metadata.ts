/** What `Upload-Metadata` of tus names: keys with base64 values. Null when it cannot be read. */
export function readUploadMetadata(header: string | undefined): Map<string, string> | null {
  const values = new Map<string, string>();
  for (const part of (header ?? '').split(',')) {
    const [key = '', encoded = '', ...rest] = part.trim().split(' ');
    if (key === '' && encoded === '') continue;
    if (rest.length > 0 || values.has(key)) return null;
    const bytes = Buffer.from(encoded, 'base64');
    const text = bytes.toString('utf8');
    // Bytes that are no text would be stored as something else than what was sent.
    if (!Buffer.from(text, 'utf8').equals(bytes)) return null;
    values.set(key, text);
  }
  return values;
}

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
  return `${clean
    .slice(0, NAME_MAX - ending.length)
    .toWellFormed()
    .replace(/\ufffd$/u, '')}${ending}`;
}
