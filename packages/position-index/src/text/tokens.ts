import { classOf, PAIRED, SEPARATOR, unitClasses, WORD } from './characters.ts';
import { isGenderEnding } from './gender.ts';
import { nextCheck, nextHash, WordSpan } from './word-span.ts';

/** Longer words are cut: nobody types them, and a position cannot blow up the dictionary. */
const WORD_LENGTH_MAX = 64;

const BLANK = 32;
const PLUS = 43;
const DOT = 46;
const HASH = 35;
const COMPOUND_PARTS_MAX = 3;
const COMPOUND_LENGTH_MAX = 30;
/** French and Italian articles before an apostrophe: d'ingénieur, l'équipe. */
const ELISIONS = new Set(['l', 'd', 'j', 'm', 'n', 's', 't', 'c', 'qu', 'dell', 'all', 'nell', 'un']);

/** Reading a text never waits, so one span serves all texts. */
const span = new WordSpan();
const whole = new WordSpan();

/** What the scanner finds in a folded text, in order. */
export interface TokenSink {
  /** A word of letters, digits and the signs of c++, c# and .net. The span is used again for the next one. */
  word(span: WordSpan): void;
  /** `node.js` gives parts node, js and joined nodejs; joined is null where it would be no word. */
  compound(parts: readonly string[], joined: string | null): void;
  /** A word with a gender ending: base ingenieur, ending e. */
  gendered(base: string, ending: string): void;
  /** Characters of a script without blanks between words. */
  run(characters: readonly string[]): void;
}

/** Reads the words of a folded text. Keeps c++, c#, .net and compounds; everything else is letters and digits. */
export function scanTokens(folded: string, sink: TokenSink): void {
  const length = folded.length;
  let at = 0;
  while (at < length) {
    const unit = folded.charCodeAt(at);
    const kind = unitClasses[unit];
    if (kind === WORD) at = scanWord(folded, at, sink);
    else if (kind === SEPARATOR && unit !== DOT) at += 1;
    else at = scanOther(folded, at, sink);
  }
}

/** What is rare: characters met for the first time or outside of the basic plane, other scripts, dots. */
function scanOther(text: string, at: number, sink: TokenSink): number {
  const kind = kindAt(text, at);
  if (kind === WORD) return scanWord(text, at, sink);
  if (kind === PAIRED) return scanRun(text, at, sink);
  if (!isDotNet(text, at)) return at + widthAt(text, at);
  emitWord('.net', sink);
  return at + 4;
}

function kindAt(text: string, at: number): number {
  if (at >= text.length) return SEPARATOR;
  const unit = text.charCodeAt(at);
  return classOf(isPair(unit) ? text.codePointAt(at)! : unit);
}

function widthAt(text: string, at: number): number {
  return isPair(text.charCodeAt(at)) && text.codePointAt(at)! > 0xffff ? 2 : 1;
}

function isDotNet(text: string, at: number): boolean {
  return text.charCodeAt(at) === DOT && text.startsWith('.net', at) && kindAt(text, at + 4) !== WORD;
}

function scanRun(text: string, start: number, sink: TokenSink): number {
  const characters: string[] = [];
  let at = start;
  while (kindAt(text, at) === PAIRED) {
    const width = widthAt(text, at);
    characters.push(text.slice(at, at + width));
    at += width;
  }
  sink.run(characters);
  return at;
}

function endOfWord(text: string, start: number): number {
  let at = start;
  while (kindAt(text, at) === WORD) at += widthAt(text, at);
  return at;
}

/** Points the span at the word that begins at `start`, of which at most `WORD_LENGTH_MAX` units are kept. */
function readWord(text: string, start: number): number {
  const limit = Math.min(text.length, start + WORD_LENGTH_MAX);
  span.startAt(text, start);
  let { hash, check } = span;
  let at = start;
  while (at < limit) {
    const unit = text.charCodeAt(at);
    if (unitClasses[unit] !== WORD) break;
    hash = nextHash(hash, unit);
    check = nextCheck(check, unit);
    at += 1;
  }
  const isPlainEnd = at < limit && unitClasses[text.charCodeAt(at)] === SEPARATOR;
  const end = isPlainEnd ? at : endOfWord(text, at);
  // Rare: a letter outside of the basic plane, or a word that is cut.
  if (end > at) span.setWhole(cut(text, start, end));
  else {
    span.end = at;
    span.hash = hash;
    span.check = check;
  }
  return end;
}

/** True for the first half of a character outside of the basic plane. */
function isPair(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function scanWord(text: string, start: number, sink: TokenSink): number {
  const end = readWord(text, start);
  const next = text.charCodeAt(end);
  if (next === BLANK) {
    sink.word(span);
    return end + 1;
  }
  if (next === PLUS && text.charCodeAt(end + 1) === PLUS) {
    emitWord(`${cut(text, start, end)}++`, sink);
    return end + 2;
  }
  if (next === HASH && end - start <= 2 && kindAt(text, end + 1) !== WORD) {
    emitWord(text.slice(start, end + 1), sink);
    return end + 1;
  }
  if (!isJoiner(next) || kindAt(text, end + 1) !== WORD) {
    sink.word(span);
    return end;
  }
  return scanCompound(text, { word: cut(text, start, end), end }, sink);
}

/** Which characters may join two words to one: 1 at their code unit. */
const isJoinerUnit = new Uint8Array(256);
for (const joiner of ".-'&*:·_/") isJoinerUnit[joiner.charCodeAt(0)] = 1;

function isJoiner(unit: number): boolean {
  return unit < isJoinerUnit.length && isJoinerUnit[unit] === 1;
}

function scanCompound(text: string, first: { word: string; end: number }, sink: TokenSink): number {
  const parts = [first.word];
  let joined = first.word;
  let at = first.end;
  while (isJoiner(text.charCodeAt(at)) && kindAt(text, at + 1) === WORD) {
    const joiner = text[at]!;
    const end = endOfWord(text, at + 1);
    const part = cut(text, at + 1, end);
    const before = parts[parts.length - 1]!;
    if (before.length >= 4 && isGenderEnding(part, joiner)) {
      emit(parts.slice(0, -1), parts.slice(0, -1).join(''), sink);
      sink.gendered(before, part);
      return skipEndings(text, end);
    }
    if (joiner === "'" && part === 's') {
      at = end;
      break;
    }
    if (joiner === "'" && ELISIONS.has(before)) {
      emit(parts.slice(0, -1), parts.slice(0, -1).join(''), sink);
      return at + 1;
    }
    if (!joins(before, joiner, part)) break;
    if (joiner === '.' && part === 'net') {
      emit([...parts, '.net'], `${joined}net`, sink);
      return end;
    }
    parts.push(part);
    joined += joiner === '&' ? `&${part}` : part;
    at = end;
  }
  emit(parts, joined, sink);
  return at;
}

/** Plural endings may follow the first one: étudiant·e·s. */
function skipEndings(text: string, start: number): number {
  let at = start;
  while (isJoiner(text.charCodeAt(at)) && kindAt(text, at + 1) === WORD) {
    const end = endOfWord(text, at + 1);
    if (!isGenderEnding(text.slice(at + 1, end), text[at]!)) break;
    at = end;
  }
  return at;
}

function joins(before: string, joiner: string, part: string): boolean {
  switch (joiner) {
    case '.':
      // A dot joins node.js and U.S., but not a sentence to the next when the blank is missing.
      return part.length <= 3 && !isDigits(before) && !isDigits(part);
    case '-':
      return !(isDigits(before) && isDigits(part));
    case "'":
      return true;
    case '&':
      return before.length <= 2 && part.length <= 2;
    default:
      return false;
  }
}

function isDigits(word: string): boolean {
  return /^\d+$/.test(word);
}

function emit(parts: readonly string[], joined: string, sink: TokenSink): void {
  if (parts.length === 0) return;
  if (parts.length === 1) {
    emitWord(parts[0]!, sink);
    return;
  }
  if (!joined.includes('&') && parts.every((part) => part.length === 1)) {
    emitWord(joined.slice(0, WORD_LENGTH_MAX), sink);
    return;
  }
  const isWord = parts.length <= COMPOUND_PARTS_MAX && joined.length <= COMPOUND_LENGTH_MAX;
  sink.compound(parts, isWord ? joined : null);
}

function emitWord(word: string, sink: TokenSink): void {
  sink.word(whole.setWhole(word));
}

function cut(text: string, start: number, end: number): string {
  return text.slice(start, Math.min(end, start + WORD_LENGTH_MAX));
}
