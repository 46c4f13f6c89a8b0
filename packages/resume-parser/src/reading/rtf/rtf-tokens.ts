/** A piece of an RTF file: the ends of groups, control words with their number, bytes and letters of the text. */
export type RtfToken =
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'word'; word: string; number: number | null }
  | { kind: 'byte'; byte: number }
  | { kind: 'text'; text: string };

const WORD =
  /\\(?:([a-zA-Z]{1,32})(-?\d{1,10})? ?|'([0-9a-fA-F]{2})|([^a-zA-Z]))|([{}])|([\r\n]+)|([^\\{}\r\n]+)/y;
/** Signs that stand for letters. */
const SIGNS: Readonly<Record<string, string>> = { '~': ' ', _: '-', '\\': '\\', '{': '{', '}': '}' };
/** Signs that stand for control words. */
const SIGN_WORDS: Readonly<Record<string, string>> = { '*': '*', '\n': 'par', '\r': 'par' };

/** Splits an RTF file into its pieces; `text` has one letter for each byte. */
export function* splitRtf(text: string): Generator<RtfToken> {
  let at = 0;
  while (at < text.length) {
    WORD.lastIndex = at;
    const found = WORD.exec(text);
    if (found === null) return;
    at = WORD.lastIndex;
    const [, word, number, byte, sign, brace, , letters] = found;
    if (word === 'bin') at += Math.max(0, Number(number ?? 0));
    else if (word !== undefined)
      yield { kind: 'word', word, number: number === undefined ? null : Number(number) };
    else if (byte !== undefined) yield { kind: 'byte', byte: Number.parseInt(byte, 16) };
    else if (brace !== undefined) yield { kind: brace === '{' ? 'open' : 'close' };
    else if (letters !== undefined) yield { kind: 'text', text: letters };
    else if (sign !== undefined) yield* tokenOfSign(sign);
  }
}

function* tokenOfSign(sign: string): Generator<RtfToken> {
  const word = SIGN_WORDS[sign];
  const text = SIGNS[sign];
  if (word !== undefined) yield { kind: 'word', word, number: null };
  else if (text !== undefined) yield { kind: 'text', text };
}
