const ARABIC_ZERO = [0x0660, 0x06f0];

/**
 * Text as it is compared: every way of writing a letter or digit is one, nothing invisible stands between, and spaces are
 * single. What two texts have in common is found however it was dressed up.
 */
export function foldDisguised(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digitOf(digit)))
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[\s\p{Z}]+/gu, ' ')
    .trim();
}

function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  return code - (ARABIC_ZERO.findLast((zero) => zero <= code) ?? code);
}

/** Characters behind a number that say what it counts. */
const BEHIND_MAX = 40;
const NUMBER = /\d+(?:(?:[.,٫٬'’]\d+)| \d{3}(?!\d))*( ?k\b)?/g;

/** A number of a text, in digits alone, and what stands behind it. */
export interface FoundNumber {
  digits: string;
  behind: string;
}

/** The numbers of a folded text, however their digits are grouped: "50,000", "50.000" and "50k" are one. */
export function listNumbers(folded: string): FoundNumber[] {
  return [...folded.matchAll(NUMBER)].map(({ 0: written, 1: thousands, index }) => {
    const digits = written.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
    const behind = folded.slice(index + written.length, index + written.length + BEHIND_MAX);
    return { digits: thousands === undefined ? digits : `${digits}000`, behind };
  });
}

/** What a model wrote, without what is invisible or marks text up: the panel shows plain text. */
export function asPlainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/^\s*(?:#{1,6}|>|[-*•]|\d{1,2}[.)])\s+/gmu, '')
    .replace(/[*_`~|]+/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim();
}
