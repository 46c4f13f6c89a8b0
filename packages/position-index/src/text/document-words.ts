import { anyOf } from './characters.ts';
import { scanTokens, type TokenSink } from './tokens.ts';
import { WordSpan } from './word-span.ts';

const DOT = 46;

/** Turns what the scanner finds into the terms under which a text is found, in reading order. */
class DocumentSink implements TokenSink {
  readonly #push: (span: WordSpan) => void;
  readonly #whole = new WordSpan();

  constructor(push: (span: WordSpan) => void) {
    this.#push = push;
  }

  word(span: WordSpan): void {
    this.#push(span);
    if (isDotNet(span)) this.#pushText('net');
  }

  compound(parts: readonly string[], joined: string | null): void {
    // The joined form first, so that the parts stay neighbours of the words around them on the right.
    if (joined !== null) this.#pushText(joined);
    for (const part of parts) {
      this.#pushText(part);
      if (part === '.net') this.#pushText('net');
    }
  }

  gendered(base: string, ending: string): void {
    this.#pushText(base);
    this.#pushText(base + ending);
  }

  run(characters: readonly string[]): void {
    const last = characters.length - 1;
    for (let at = 0; at < last; at += 1) this.#pushText(characters[at]! + characters[at + 1]!);
    // The last character on its own, so that a query of one character (a prefix) finds it as well.
    this.#pushText(characters[last]!);
  }

  #pushText(word: string): void {
    this.#push(this.#whole.setWhole(word));
  }
}

function isDotNet({ text, start, end }: WordSpan): boolean {
  return end - start === 4 && text.charCodeAt(start) === DOT;
}

/** Finds all terms under which folded texts are found. */
export class DocumentReader {
  readonly #sink: TokenSink;

  /** `push` gets every term, as often as it occurs. */
  constructor(push: (span: WordSpan) => void) {
    this.#sink = new DocumentSink(push);
  }

  read(folded: string): void {
    scanTokens(folded, this.#sink);
  }
}

/** All terms under which a folded text is found, in reading order, repeated as often as they occur. */
export function documentWords(folded: string): string[] {
  const words: string[] = [];
  new DocumentReader((span) => words.push(span.toString())).read(folded);
  return words;
}

// With the marks, for texts in which letter and mark are written apart.
const UMLAUT = new RegExp(anyOf('äöüåøÄÖÜÅØ', '\\u0308\\u030a'));
const UMLAUT_WORD = /[\p{L}\p{M}]*[äöüåø][\p{L}\p{M}]*/giu;
const SPELLED_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/** Words with an umlaut in their other usual spelling (München: Muenchen); not folded. Empty for most texts. */
export function umlautSpellings(text: string): string[] {
  if (!UMLAUT.test(text)) return [];
  const words = text.normalize('NFC').match(UMLAUT_WORD) ?? [];
  return words.map((word) => word.toLowerCase().replace(/[äöüåø]/g, (letter) => SPELLED_OUT[letter]!));
}
