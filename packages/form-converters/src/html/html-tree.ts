import { type ChildNode, type Document, type Element, isTag, isText } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

/** Elements whose content is no text for people. */
const UNSEEN = [
  'script',
  'style',
  'template',
  'noscript',
  'head',
  'svg',
  'iframe',
  'object',
  'datalist',
  'option',
];

/** The tree of a document. Nothing of it is run or loaded. */
export function parseHtml(text: string): Document {
  return parseDocument(text, { withStartIndices: true });
}

export function isElement(node: ChildNode | null | undefined, ...names: string[]): node is Element {
  return (
    node !== null && node !== undefined && isTag(node) && (names.length === 0 || names.includes(node.name))
  );
}

/** All elements of these names below a node, in the order of the document. */
export function elementsNamed(node: Document | Element, ...names: string[]): Element[] {
  return DomUtils.getElementsByTagName((name) => names.includes(name), node, true);
}

/** The words that a browser shows of a node, on one line; those of `without` left out. */
export function wordsOf(node: ChildNode, without: ReadonlySet<unknown> = new Set()): string {
  return rawWords(node, without).replace(/\s+/g, ' ').trim();
}

function rawWords(node: ChildNode, without: ReadonlySet<unknown>): string {
  if (without.has(node)) return '';
  if (isText(node)) return node.data;
  if (!isTag(node) || UNSEEN.includes(node.name)) return '';
  const inside = node.children.map((child) => rawWords(child, without)).join('');
  return INLINE.includes(node.name) ? inside : ` ${inside} `;
}

const INLINE = [
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'cite',
  'code',
  'em',
  'i',
  'mark',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
];

export function isOutOfSight(element: Element): boolean {
  return UNSEEN.includes(element.name);
}

/** An attribute that says something. */
export function attributeOf({ attribs }: Element, name: string): string | undefined {
  const value = attribs[name]?.trim();
  return value === undefined || value === '' ? undefined : value;
}

/** Where elements stand in the text of their document. */
export class HtmlPlaces {
  readonly #lines: readonly number[];

  constructor(text: string) {
    const lines = [0];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines.push(at + 1);
    this.#lines = lines;
  }

  /** A selector with the line, such as `form > fieldset:nth-of-type(2) > input[name="email"] (line 12)`. */
  pathOf(element: Element): string {
    const steps: string[] = [];
    for (let node: ChildNode | null = element; isElement(node); node = node.parent as ChildNode | null) {
      steps.unshift(stepOf(node));
      if (node.name === 'form') break;
    }
    return `${steps.join(' > ')} (line ${this.#lineOf(element.startIndex ?? 0)})`;
  }

  #lineOf(index: number): number {
    let line = 0;
    let above = this.#lines.length;
    while (above - line > 1) {
      const middle = Math.floor((line + above) / 2);
      if ((this.#lines[middle] ?? 0) <= index) line = middle;
      else above = middle;
    }
    return line + 1;
  }
}

function stepOf(element: Element): string {
  const { name, attribs, parent } = element;
  if (attribs.id) return `${name}#${attribs.id}`;
  if (attribs.name) return `${name}[name="${attribs.name}"]`;
  const alike = (parent?.children ?? []).filter((node) => isElement(node, name));
  return alike.length < 2 ? name : `${name}:nth-of-type(${alike.indexOf(element) + 1})`;
}
