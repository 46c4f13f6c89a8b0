/** How an answer is tested. */
export type ExpressionOperator =
  | '='
  | '<>'
  | '<'
  | '<='
  | '>'
  | '>='
  | 'contains'
  | 'notcontains'
  | 'anyof'
  | 'allof'
  | 'noneof'
  | 'empty'
  | 'notempty';

export type ExpressionValue = string | number | boolean;

/** A visibility rule of SurveyJS, read. */
export type Expression =
  | { kind: 'and' | 'or'; parts: Expression[] }
  | { kind: 'not'; part: Expression }
  | { kind: 'test'; question: string; operator: ExpressionOperator; values: ExpressionValue[] };

/** Nesting that an expression may have; deeper ones are refused before they exhaust the stack. */
const DEPTH_MAX = 50;

const TOKEN =
  /\s*(?:\{([^{}]*)\}|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(-?\d+(?:\.\d+)?)(?![\w.])|(<>|!=|<=|>=|==|=|<|>|&&|\|\||!|\(|\)|\[|\]|,)|([A-Za-z_]\w*))/y;

type Token =
  | { kind: 'question'; text: string }
  | { kind: 'value'; value: ExpressionValue }
  | { kind: 'sign'; text: string };

const OPERATORS: Readonly<Record<string, ExpressionOperator>> = {
  '=': '=',
  '==': '=',
  equal: '=',
  '<>': '<>',
  '!=': '<>',
  notequal: '<>',
  '<': '<',
  less: '<',
  '<=': '<=',
  lessorequal: '<=',
  '>': '>',
  greater: '>',
  '>=': '>=',
  greaterorequal: '>=',
  contains: 'contains',
  contain: 'contains',
  notcontains: 'notcontains',
  notcontain: 'notcontains',
  anyof: 'anyof',
  allof: 'allof',
  noneof: 'noneof',
  empty: 'empty',
  notempty: 'notempty',
};

const TURNED: Readonly<Partial<Record<ExpressionOperator, ExpressionOperator>>> = {
  '=': '=',
  '<>': '<>',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/** Reads the common part of SurveyJS expressions: tests of answers joined by and, or, not. Null: cannot be read. */
export function parseExpression(source: string): Expression | null {
  const tokens = tokenize(source);
  if (tokens === null || tokens.length === 0) return null;
  const reader = new ExpressionReader(tokens);
  const expression = reader.readOr(0);
  return reader.isAtEnd ? expression : null;
}

function tokenize(source: string): Token[] | null {
  const tokens: Token[] = [];
  const text = source.trim();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (match === null) return null;
    tokens.push(tokenOf(match));
  }
  return tokens;
}

function tokenOf([, question, single, double, number, sign, word]: RegExpExecArray): Token {
  if (question !== undefined) return { kind: 'question', text: question.trim() };
  const quoted = single ?? double;
  if (quoted !== undefined) return { kind: 'value', value: quoted.replace(/\\(.)/g, '$1') };
  if (number !== undefined) return { kind: 'value', value: Number(number) };
  const text = (sign ?? word ?? '').toLowerCase();
  if (text === 'true' || text === 'false') return { kind: 'value', value: text === 'true' };
  return { kind: 'sign', text: text === '&&' ? 'and' : text === '||' ? 'or' : text === '!' ? 'not' : text };
}

class ExpressionReader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length;
  }

  readOr(depth: number): Expression | null {
    return this.#readJoined('or', depth, () => this.#readJoined('and', depth, () => this.#readPart(depth)));
  }

  #readJoined(kind: 'and' | 'or', depth: number, readPart: () => Expression | null): Expression | null {
    if (depth > DEPTH_MAX) return null;
    const parts: Expression[] = [];
    do {
      const part = readPart();
      if (part === null) return null;
      parts.push(part);
    } while (this.#take(kind));
    const [first] = parts;
    return parts.length === 1 && first !== undefined ? first : { kind, parts };
  }

  #readPart(depth: number): Expression | null {
    if (this.#take('not')) {
      const part = depth < DEPTH_MAX ? this.#readPart(depth + 1) : null;
      return part && { kind: 'not', part };
    }
    if (this.#take('(')) {
      const inside = this.readOr(depth + 1);
      return inside !== null && this.#take(')') ? inside : null;
    }
    return this.#readTest();
  }

  #readTest(): Expression | null {
    const left = this.#next();
    const isTurned = left?.kind === 'value';
    if (left?.kind !== 'question' && !isTurned) return null;
    const sign = this.#next();
    const operator = sign?.kind === 'sign' ? OPERATORS[sign.text] : undefined;
    if (operator === undefined) return null;
    if (isTurned) {
      const right = this.#next();
      const turned = TURNED[operator];
      if (right?.kind !== 'question' || turned === undefined) return null;
      return { kind: 'test', question: right.text, operator: turned, values: [left.value] };
    }
    if (operator === 'empty' || operator === 'notempty') {
      return { kind: 'test', question: left.text, operator, values: [] };
    }
    const values = this.#readValues();
    return values && { kind: 'test', question: left.text, operator, values };
  }

  #readValues(): ExpressionValue[] | null {
    const isList = this.#take('[');
    const values: ExpressionValue[] = [];
    do {
      const token = this.#next();
      if (token?.kind !== 'value') return null;
      values.push(token.value);
    } while (isList && this.#take(','));
    return !isList || this.#take(']') ? values : null;
  }

  #next(): Token | undefined {
    return this.#tokens[this.#at++];
  }

  #take(text: string): boolean {
    const token = this.#tokens[this.#at];
    const isThere = token?.kind === 'sign' && token.text === text;
    if (isThere) this.#at++;
    return isThere;
  }
}
