import type { Expression } from '@opencareers/form-core/calculation/expression';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { nestedItems } from '@opencareers/form-core/definition/walk-items';
import type { Condition } from '@opencareers/form-core/visibility/condition';

/** How names and conditions of the source are understood. */
export interface CalculationReading {
  find: (question: string) => FormItem | undefined;
  condition: (source: string) => Condition | null;
}

type Read = Expression | null;

const TOKEN =
  /\s*(?:\{([^{}]*)\}|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(\d+(?:\.\d+)?)|([A-Za-z_]\w*)|([-+*/(),]))/y;
/** Nesting that a calculation may have; deeper ones are refused before they exhaust the stack. */
const DEPTH_MAX = 30;

/**
 * Reads a calculation of SurveyJS: the four operations, texts put together, `iif`, `sumInArray`, `countInArray`,
 * `dateDiff` and `round`. Null: it says something else.
 */
export function readCalculation(source: string, reading: CalculationReading): Read {
  const reader = new CalculationReader(source.trim(), reading);
  const read = reader.readSum(0);
  return read !== null && reader.isAtEnd ? read : null;
}

interface Token {
  kind: 'name' | 'text' | 'number' | 'word' | 'sign';
  text: string;
}

class CalculationReader {
  readonly #source: string;
  readonly #reading: CalculationReading;
  #at = 0;

  constructor(source: string, reading: CalculationReading) {
    this.#source = source;
    this.#reading = reading;
  }

  get isAtEnd(): boolean {
    return this.#source.slice(this.#at).trim() === '';
  }

  readSum(depth: number): Read {
    if (depth > DEPTH_MAX) return null;
    let left = this.#readProduct(depth);
    for (let sign = this.#takeSign('+-'); sign !== null; sign = this.#takeSign('+-')) {
      const right = this.#readProduct(depth);
      if (left === null || right === null) return null;
      if (sign === '-') left = { subtract: [left, right] };
      else
        left = this.#isText(left) || this.#isText(right) ? { join: [left, right] } : { add: [left, right] };
    }
    return left;
  }

  #readProduct(depth: number): Read {
    let left = this.#readPart(depth);
    for (let sign = this.#takeSign('*/'); sign !== null; sign = this.#takeSign('*/')) {
      const right = this.#readPart(depth);
      if (left === null || right === null) return null;
      left = sign === '*' ? { multiply: [left, right] } : { divide: [left, right] };
    }
    return left;
  }

  #readPart(depth: number): Read {
    const token = this.#next();
    switch (token?.kind) {
      case 'number':
        return Number(token.text);
      case 'text':
        return token.text;
      case 'name': {
        const item = this.#reading.find(token.text.trim());
        return item === undefined ? null : { field: item.name };
      }
      case 'word':
        return this.#takeSign('(') === null ? null : this.#readCall(token.text.toLowerCase(), depth);
      case 'sign': {
        if (token.text !== '(') return null;
        const inside = this.readSum(depth + 1);
        return this.#takeSign(')') === null ? null : inside;
      }
      default:
        return null;
    }
  }

  #readCall(name: string, depth: number): Read {
    if (name === 'iif') return this.#readChoice(depth);
    if (name === 'suminarray' || name === 'countinarray') return this.#readList(name);
    const parts: Expression[] = [];
    do {
      const part = this.readSum(depth + 1);
      if (part === null) return null;
      parts.push(part);
    } while (this.#takeSign(',') !== null);
    if (this.#takeSign(')') === null) return null;
    const [first, second, third] = parts;
    if (name === 'round' && first !== undefined && parts.length <= 2) {
      const places = second ?? 0;
      return typeof places === 'number' ? { round: first, places } : null;
    }
    const unit = ['days', 'months', 'years'].find((each) => each === (third ?? 'days'));
    if (name !== 'datediff' || first === undefined || second === undefined || unit === undefined) return null;
    return { from: first, to: second, unit: unit as 'days' };
  }

  #readChoice(depth: number): Read {
    const when = this.#reading.condition(this.#readUntilComma());
    if (this.#takeSign(',') === null) return null;
    const is = this.readSum(depth + 1);
    if (this.#takeSign(',') === null) return null;
    const otherwise = this.readSum(depth + 1);
    if (this.#takeSign(')') === null || when === null || is === null || otherwise === null) return null;
    return { when, is, otherwise };
  }

  #readList(name: string): Read {
    const list = this.#next();
    const item = list?.kind === 'name' ? this.#reading.find(list.text.trim()) : undefined;
    if (item?.type !== 'dynamicList') return null;
    if (name === 'countinarray') return this.#takeSign(')') === null ? null : { count: item.name };
    const of = this.#takeSign(',') === null ? undefined : this.#next();
    const isThere = of?.kind === 'text' && nestedItems(item).some((inner) => inner.name === of.text);
    return isThere && this.#takeSign(')') !== null ? { sum: item.name, of: of.text } : null;
  }

  /** The text up to the comma that ends an argument. */
  #readUntilComma(): string {
    const start = this.#at;
    let depth = 0;
    let quote = '';
    for (; this.#at < this.#source.length; this.#at += 1) {
      const sign = this.#source[this.#at] ?? '';
      if (quote !== '') quote = sign === quote ? '' : quote;
      else if (sign === "'" || sign === '"') quote = sign;
      else if (sign === '(' || sign === '[') depth += 1;
      else if (sign === ')' || sign === ']') depth -= 1;
      else if (sign === ',' && depth === 0) break;
    }
    return this.#source.slice(start, this.#at);
  }

  #isText(expression: Expression): boolean {
    if (typeof expression === 'string') return true;
    if (typeof expression !== 'object') return false;
    if ('join' in expression) return true;
    if ('when' in expression) return this.#isText(expression.is);
    return 'field' in expression && this.#reading.find(expression.field)?.type !== 'number';
  }

  #takeSign(signs: string): string | null {
    const before = this.#at;
    const token = this.#next();
    if (token?.kind === 'sign' && signs.includes(token.text)) return token.text;
    this.#at = before;
    return null;
  }

  #next(): Token | undefined {
    TOKEN.lastIndex = this.#at;
    const match = TOKEN.exec(this.#source);
    if (match === null) return undefined;
    this.#at = TOKEN.lastIndex;
    const [, name, single, double, number, word, sign] = match;
    const quoted = single ?? double;
    if (name !== undefined) return { kind: 'name', text: name };
    if (quoted !== undefined) return { kind: 'text', text: quoted.replace(/\\(.)/g, '$1') };
    if (number !== undefined) return { kind: 'number', text: number };
    return word === undefined ? { kind: 'sign', text: sign ?? '' } : { kind: 'word', text: word };
  }
}
