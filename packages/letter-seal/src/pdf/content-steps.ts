/** One operator of a page's content with what stands before it. */
export interface ContentStep {
  operator: string;
  numbers: number[];
  /** All strings before the operator; of those in hexadecimal only the length is right. */
  text: string;
  /** The last name before the operator, without its slash. */
  name: string;
}

/** Numbers, names, strings in both forms, brackets, comments, operators (7.2, 7.8.2). */
const TOKEN =
  /%[^\r\n]*|\/([^\s/[\]<>(){}%]*)|([+-]?(?:\d+\.?\d*|\.\d+))(?=[\s/[\]<>(){}%]|$)|<<|>>|<([^>]*)>|(\()|[[\]{}]|([^\s/[\]<>(){}%]+)/g;

/** Reads a page's content, operator by operator; throws when a string does not end. */
export function* readContent(content: string): Generator<ContentStep> {
  let step: ContentStep = { operator: '', numbers: [], text: '', name: '' };
  TOKEN.lastIndex = 0;
  const tokens = new RegExp(TOKEN);
  for (let found = tokens.exec(content); found !== null; found = tokens.exec(content)) {
    const [, name, number, hexadecimal, opening, operator] = found;
    if (name !== undefined) step.name = name;
    else if (number !== undefined) step.numbers.push(Number(number));
    else if (hexadecimal !== undefined) step.text += ' '.repeat(Math.ceil(hexadecimal.length / 2));
    else if (opening !== undefined) {
      const end = endOfString(content, tokens.lastIndex);
      step.text += content.slice(tokens.lastIndex, end - 1);
      tokens.lastIndex = end;
    } else if (operator !== undefined) {
      yield { ...step, operator };
      step = { operator: '', numbers: [], text: '', name: '' };
    }
  }
}

function endOfString(content: string, start: number): number {
  let depth = 1;
  for (let at = start; at < content.length; at += 1) {
    const character = content[at];
    if (character === '\\') at += 1;
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error('a string does not end');
}
