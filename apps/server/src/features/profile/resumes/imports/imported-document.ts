import type { Found, ParsedResume } from '@opencareers/resume-parser/parsed-resume';
import type { ReadResume } from '../../profile.schema.ts';

/** Lines of a review are that many at most. */
const LINES_MAX = 3_000;

/** Collects what a structured file says, with a line for everything, so that its review reads like a document. */
export class ImportedDocument {
  readonly #lines: ReadResume['lines'] = [];
  readonly parsed: ParsedResume = {
    language: null,
    firstname: null,
    lastname: null,
    headline: null,
    email: null,
    phone: null,
    location: null,
    links: [],
    summary: null,
    experience: [],
    education: [],
    skills: [],
    languages: [],
    certificates: [],
    further: [],
  };

  /** Begins a part of the file. */
  addHeading(text: string): void {
    this.#addLines([text], true);
  }

  /** A value with the lines that show it; null when it is empty. */
  found<Value>(value: Value, texts: readonly string[]): Found<Value> | null {
    const shown = texts.flatMap((text) => text.split(/\r?\n/)).filter((text) => text.trim() !== '');
    if (shown.length === 0) return null;
    return { value, lines: this.#addLines(shown, false), confidence: 1 };
  }

  /** A text that is its own line; null when it is empty. */
  text(value: string): Found<string> | null {
    return this.found(value, [value]);
  }

  /** Adds an item to a list of values. */
  add<Value>(list: Found<Value>[], value: Value, texts: readonly string[]): void {
    const found = this.found(value, texts);
    if (found !== null) list.push(found);
  }

  /** What was read. */
  finish(): ReadResume {
    return { parsed: this.parsed, lines: this.#lines };
  }

  #addLines(texts: readonly string[], isHeading: boolean): number[] {
    const first = this.#lines.length;
    const room = LINES_MAX - first;
    for (const text of texts.slice(0, room)) this.#lines.push({ text, page: 0, isHeading });
    return this.#lines.slice(first).map((_line, index) => first + index);
  }
}

/** A name as its two parts: the last word, and those before it. */
export function splitName(name: string): { firstname: string; lastname: string } {
  const words = name.trim().split(/\s+/);
  if (words.length < 2) return { firstname: words[0] ?? '', lastname: '' };
  return { firstname: words.slice(0, -1).join(' '), lastname: words.at(-1) ?? '' };
}

/** The parts of a line that say something, in one. */
export function joined(texts: readonly string[], between = ', '): string {
  return texts.filter((text) => text !== '').join(between);
}
