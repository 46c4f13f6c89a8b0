import { ConversionRefusal } from './conversion.ts';

/** Nesting that a literal may have; the same as that of JSON in requests. */
const DEPTH_MAX = 32;

const SPACE = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const STRING = /'((?:[^'\\\n]|\\[\s\S])*)'|"((?:[^"\\\n]|\\[\s\S])*)"|`((?:[^`\\$]|\\[\s\S])*)`/y;
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/iy;
const WORD = /[A-Za-z_$][\w$]*/y;

/**
 * Reads an object as JavaScript writes it: names without quotes, single quotes, trailing commas, comments. Nothing of
 * it is run; calls, functions and names of variables are refused.
 */
export function parseObjectLiteral(source: string): unknown {
  const reader = new LiteralReader(source);
  const value = reader.readValue(0);
  reader.take(';');
  reader.expectEnd();
  return value;
}

class LiteralReader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  readValue(depth: number): unknown {
    if (depth > DEPTH_MAX) throw this.#refusal('deeper nesting than is read');
    if (this.take('{')) return this.#readObject(depth);
    if (this.take('[')) return this.#readList(depth);
    const text = this.#readText();
    if (text !== undefined) return text;
    const number = this.#match(NUMBER);
    if (number !== undefined) return Number(number[0]);
    const word = this.#match(WORD)?.[0];
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null' || word === 'undefined') return null;
    throw this.#refusal('neither a text nor a number nor a list nor an object');
  }

  #readObject(depth: number): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    while (!this.take('}')) {
      const key = this.#readText() ?? this.#match(WORD)?.[0] ?? this.#match(NUMBER)?.[0];
      if (key === undefined || !this.take(':')) throw this.#refusal('no name with a colon');
      entries.push([key, this.readValue(depth + 1)]);
      if (!this.take(',') && !this.#isNext('}')) throw this.#refusal('no comma or closing brace');
    }
    return Object.fromEntries(entries);
  }

  #readList(depth: number): unknown[] {
    const entries: unknown[] = [];
    while (!this.take(']')) {
      entries.push(this.readValue(depth + 1));
      if (!this.take(',') && !this.#isNext(']')) throw this.#refusal('no comma or closing bracket');
    }
    return entries;
  }

  #readText(): string | undefined {
    const match = this.#match(STRING);
    const body = match && (match[1] ?? match[2] ?? match[3] ?? '');
    return body?.replace(/\\(u[0-9a-f]{4}|x[0-9a-f]{2}|[\s\S])/gi, (_, sequence: string) =>
      charactersOf(sequence),
    );
  }

  take(sign: string): boolean {
    const isThere = this.#isNext(sign);
    if (isThere) this.#at += sign.length;
    return isThere;
  }

  expectEnd(): void {
    this.#skipSpace();
    if (this.#at < this.#source.length) throw this.#refusal('more after the end');
  }

  #isNext(sign: string): boolean {
    this.#skipSpace();
    return this.#source.startsWith(sign, this.#at);
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    this.#skipSpace();
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#source) ?? undefined;
    if (match !== undefined) this.#at = pattern.lastIndex;
    return match;
  }

  #skipSpace(): void {
    SPACE.lastIndex = this.#at;
    SPACE.exec(this.#source);
    this.#at = SPACE.lastIndex;
  }

  #refusal(what: string): ConversionRefusal {
    const line = this.#source.slice(0, this.#at).split('\n').length;
    return new ConversionRefusal(`not JSON and not a JavaScript object: line ${line} has ${what}`);
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '' };

function charactersOf(sequence: string): string {
  if (/^[ux][0-9a-f]/i.test(sequence)) return String.fromCodePoint(Number.parseInt(sequence.slice(1), 16));
  return ESCAPES[sequence] ?? sequence;
}
