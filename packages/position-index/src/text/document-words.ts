import { scanTokens, type TokenSink } from './tokens.ts';

class WordList implements TokenSink {
  words: string[] = [];

  word(text: string): void {
    this.words.push(text);
    if (text === '.net') this.words.push('net');
  }

  compound(parts: readonly string[], joined: string | null): void {
    // The joined form first, so that the parts stay neighbours of the words around them on the right.
    if (joined !== null) this.words.push(joined);
    for (const part of parts) this.word(part);
  }

  gendered(base: string, ending: string): void {
    this.words.push(base, base + ending);
  }

  run(characters: readonly string[]): void {
    const last = characters.length - 1;
    for (let at = 0; at < last; at += 1) this.words.push(characters[at]! + characters[at + 1]!);
    // The last character on its own, so that a query of one character (a prefix) finds it as well.
    this.words.push(characters[last]!);
  }
}

/** All terms under which a folded text is found, in reading order, repeated as often as they occur. */
export function documentWords(folded: string): string[] {
  const list = new WordList();
  scanTokens(folded, list);
  return list.words;
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
