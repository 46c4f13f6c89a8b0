/** Encodings by the character sets that fonts name. */
const BY_CHARSET: Readonly<Record<number, string>> = {
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
};
/** Encodings by the numbers of code pages, where those are no `windows-` ones. */
const BY_PAGE: Readonly<Record<number, string>> = {
  866: 'ibm866',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  65001: 'utf-8',
};
const SYMBOLS = 2;
const USUAL = 'windows-1252';

/** Encoding of the letters of a font by its character set; null when the font says none. */
export function encodingOfCharset(charset: number): string | null {
  return charset === SYMBOLS ? 'symbol' : (BY_CHARSET[charset] ?? null);
}

/** Encoding by the number of a code page. */
export function encodingOfPage(page: number): string {
  if (BY_PAGE[page] !== undefined) return BY_PAGE[page];
  return (page >= 1250 && page <= 1258) || page === 874 ? `windows-${page}` : USUAL;
}

/** Letters that bytes stand for. */
export function lettersOf(bytes: readonly number[], encoding: string): string {
  // Letters of symbol fonts have their place among those for private use.
  if (encoding === 'symbol') return String.fromCodePoint(...bytes.map((byte) => 0xf0_00 + byte));
  return new TextDecoder(encoding).decode(Uint8Array.from(bytes));
}
