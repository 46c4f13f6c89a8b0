/** What follows letters that are drawn as one, and which they then are; the rest is `fi`. */
const FOLLOWED: readonly (readonly [RegExp, string])[] = [
  [/^(?:ow|uen|uid|ex|at|ag|ight|oor|eet|ash|ask|utter|ink)/, 'fl'],
  [/^(?:ort|er|ect|or|$|[^\p{L}])/u, 'ff'],
  [/^(?:c\b|ce\b|cer|cien|cul|liat)/, 'ffi'],
];

const ARABIC = /\p{Script=Arabic}/u;

/**
 * Names letters that are drawn as one and that the file gives no name, as programs for printing leave them: "certi" and
 * "cations" have an "fi" between them. `next` is what stands behind the text. In Arabic, such glyphs are the dots of letters.
 */
export function nameLigatures(text: string, next: string): string {
  if (!text.includes('\0')) return text;
  if (ARABIC.test(text) || ARABIC.test(next)) return text.replaceAll('\0', '');
  return text.replaceAll('\0', (_sign, at: number) => {
    const following = `${text.slice(at + 1)}${next}`;
    return FOLLOWED.find(([pattern]) => pattern.test(following))?.[1] ?? 'fi';
  });
}
