const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
// Three digits behind a comma could be thousands or thousandths, so such a number is not read at all.
const WITH_DECIMAL_COMMA = /^[+-]?\d*,(?:\d{1,2}|\d{4,})$/;
const EASTERN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/**
 * The number that somebody typed, null for anything else. Digits may be Arabic-Indic or Persian, decimals stand behind
 * a point, or a comma when that can't be a thousands separator; no exponents.
 */
export function parseNumber(text: string): number | null {
  const typed = text
    .trim()
    .replace(EASTERN_DIGITS, (digit) => String(((digit.codePointAt(0) ?? 0) - 0x660) % 0x90))
    .replace('\u066b', ',')
    .replace('\u2212', '-');
  if (NUMBER.test(typed)) return finite(Number(typed));
  return WITH_DECIMAL_COMMA.test(typed) ? finite(Number(typed.replace(',', '.'))) : null;
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
