import type { Token } from 'stream-json/parser.js';
import { FeedError, RECORD_CHARACTERS_MAX, RECORD_DEPTH_MAX } from '../feeds.port.ts';

/** JSON as a feed gives it; a number that a double cannot hold exactly stays the text of its digits. */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonRecord;

/** An object of a feed. It has no prototype, so a key such as `__proto__` is only a key. */
export interface JsonRecord {
  [key: string]: JsonValue;
}

/** Beyond this the parser's own stack would cost memory, so the feed is refused as a whole. */
const DEPTH_GIVEN_UP = 512;

/** What one token costs besides its text, so that a million empty lists are not free. */
const TOKEN_COST = 8;

/**
 * Builds one value out of tokens. A value that is too large or too deep is read to its end without being kept:
 * `problem` then says why, and the records after it still come.
 */
export class JsonValueBuilder {
  #open: (JsonValue[] | JsonRecord)[] = [];
  #keys: string[] = [];
  #depth = 0;
  #characters = 0;
  #value: JsonValue = null;
  #problem: string | null = null;

  /** Why the value was not kept, null when it was. */
  get problem(): string | null {
    return this.#problem;
  }

  get value(): JsonValue {
    return this.#value;
  }

  /** What the value takes, in characters. */
  get characters(): number {
    return this.#characters;
  }

  /** Takes the next token; true when the value is complete. */
  push(token: Token): boolean {
    this.#characters += TOKEN_COST;
    switch (token.name) {
      case 'startObject':
        this.#enter(Object.create(null) as JsonRecord);
        return false;
      case 'startArray':
        this.#enter([]);
        return false;
      case 'endObject':
      case 'endArray':
        this.#depth -= 1;
        this.#open.pop();
        this.#keys.pop();
        return this.#depth === 0;
      case 'keyValue':
        this.#count(token.value);
        this.#keys[this.#keys.length - 1] = storable(token.value);
        return false;
      case 'stringValue':
        this.#count(token.value);
        return this.#add(storable(token.value));
      case 'numberValue':
        this.#count(token.value);
        return this.#add(exactNumber(token.value));
      case 'trueValue':
      case 'falseValue':
      case 'nullValue':
        return this.#add(token.value);
      default:
        return false;
    }
  }

  #count(text: string): void {
    this.#characters += text.length;
    if (this.#characters > RECORD_CHARACTERS_MAX) {
      this.#giveUp(`the record is larger than ${RECORD_CHARACTERS_MAX / 1024 / 1024} MB`);
    }
  }

  #enter(container: JsonValue[] | JsonRecord): void {
    this.#depth += 1;
    if (this.#depth > DEPTH_GIVEN_UP)
      throw new FeedError(`the feed is nested more than ${DEPTH_GIVEN_UP} levels deep`);
    if (this.#depth > RECORD_DEPTH_MAX)
      this.#giveUp(`the record is nested more than ${RECORD_DEPTH_MAX} levels deep`);
    if (this.#characters > RECORD_CHARACTERS_MAX) this.#count('');
    if (this.#problem !== null) return;
    this.#place(container);
    this.#open.push(container);
    this.#keys.push('');
  }

  #add(value: JsonValue): boolean {
    if (this.#problem === null) this.#place(value);
    return this.#depth === 0;
  }

  #place(value: JsonValue): void {
    const parent = this.#open.at(-1);
    if (parent === undefined) this.#value = value;
    else if (Array.isArray(parent)) parent.push(value);
    else parent[this.#keys.at(-1) ?? ''] = value;
  }

  #giveUp(problem: string): void {
    this.#problem ??= problem;
    this.#open = [];
    this.#keys = [];
    this.#value = null;
  }
}

/** The number, or its digits as text where a double would change them (ids of 20 digits, 1e999). */
function exactNumber(digits: string): number | string {
  const value = Number(digits);
  if (!Number.isFinite(value)) return digits;
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? digits : value;
}

/** PostgreSQL stores neither NUL nor half a surrogate pair; both are invisible, so nothing readable is lost. */
export function storable(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed();
  return whole.includes('\u0000') ? whole.replaceAll('\u0000', '') : whole;
}
