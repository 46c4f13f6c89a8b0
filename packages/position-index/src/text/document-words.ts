import { scanTokens, type TokenSink } from './tokens.ts';

/** Turns what the scanner finds into the terms under which a text is found, in reading order. */
class DocumentSink implements TokenSink {
  readonly #push: PushWord;

  constructor(push: PushWord) {
    this.#push = push;
  }

  word(text: string, start: number, end: number): void {
    this.#push(text, start, end);
    if (end - start === 4 && text.startsWith('.net', start)) this.#whole('net');
  }

  compound(parts: readonly string[], joined: string | null): void {
    // The joined form first, so that the parts stay neighbours of the words around them on the right.
    if (joined !== null) this.#whole(joined);
    for (const part of parts) this.word(part, 0, part.length);
  }

  gendered(base: string, ending: string): void {
    this.#whole(base);
    this.#whole(base + ending);
  }

  run(characters: readonly string[]): void {
    const last = characters.length - 1;
    for (let at = 0; at < last; at += 1) this.#whole(characters[at]! + characters[at + 1]!);
    // The last character on its own, so that a query of one character (a prefix) finds it as well.
    this.#whole(characters[last]!);
  }

  #whole(word: string): void {
    this.#push(word, 0, word.length);
  }
}

/** Receives a word that stands in `text` from `start` up to but not including `end`. */
export type PushWord = (text: string, start: number, end: number) => void;

/** Calls `push` with all terms under which a folded text is found, as often as they occur. */
export function forEachDocumentWord(folded: string, push: PushWord): void {
  scanTokens(folded, new DocumentSink(push));
}

/** All terms under which a folded text is found, in reading order, repeated as often as they occur. */
export function documentWords(folded: string): string[] {
  const words: string[] = [];
  forEachDocumentWord(folded, (text, start, end) => words.push(text.slice(start, end)));
  return words;
}

const UMLAUT = /[äöüåø]/i;
const UMLAUT_WORD = /[\p{L}\p{M}]*[äöüåø][\p{L}\p{M}]*/giu;
const SPELLED_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/** Words with an umlaut in their other usual spelling (München: Muenchen); not folded. Empty for most texts. */
export function umlautSpellings(text: string): string[] {
  if (!UMLAUT.test(text)) return [];
  const words = text.normalize('NFC').match(UMLAUT_WORD) ?? [];
  return words.map((word) => word.toLowerCase().replace(/[äöüåø]/g, (letter) => SPELLED_OUT[letter]!));
}
