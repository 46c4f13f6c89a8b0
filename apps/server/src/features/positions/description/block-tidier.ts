import { type ChildNode, Element, isTag, isText, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { paragraphsOf, startsWithBullet, withoutBullet } from './inline-tidier.ts';
import { addNode, isNamed, readMarkup, trimNodes, writeMarkup } from './markup.ts';

const MARKS = new Set(['strong', 'em', 'b', 'i', 'u', 'a', 'code', 'sub', 'sup']);
const HEADING = /^h[1-6]$/;
const TABLE_PARTS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);
const CELLS = new Set(['td', 'th', 'caption']);
const CONTAINERS = new Set(['ul', 'ol', 'li', 'blockquote', 'pre', ...TABLE_PARTS, ...CELLS]);
/** Containers whose blocks stand on lines of their own in the markup. */
const SPACED = new Set(['ul', 'ol', 'blockquote', ...TABLE_PARTS]);

interface Container {
  name: string;
  attributes: Record<string, string>;
  /** Nobody opened it: it is there because what came needs it, and ends when something else comes. */
  isImplied: boolean;
  /** Finished blocks inside; in items, cells and preformatted text also what lines consist of. */
  content: ChildNode[];
}

/**
 * Orders the blocks of sanitised markup: text outside paragraphs gets one, lines of div become paragraphs, what is
 * empty goes, lists and tables are made whole, headings run from h3 without gaps. Texts and attributes are copied
 * without changing them.
 */
export function tidyBlocks(html: string): string {
  const tidier = new BlockTidier();
  tidier.read(readMarkup(html));
  return writeMarkup(tidier.finish());
}

class BlockTidier {
  readonly #root: Container = { name: '', attributes: {}, isImplied: false, content: [] };
  readonly #headings: Element[] = [];
  #stack: Container[] = [];
  #heading: string | null = null;
  #run: ChildNode[] = [];
  /** The marks that are open at the end of the run, each inside the one before. */
  #marks: Element[] = [];

  read(nodes: readonly ChildNode[]): void {
    for (const node of nodes) {
      if (isText(node)) this.#add(node);
      else if (isTag(node)) this.#readElement(node);
    }
  }

  finish(): ChildNode[] {
    this.#flush();
    while (this.#stack.length > 0) this.#leave();
    orderHeadings(this.#headings);
    return onLines(withTypedLists(this.#root.content));
  }

  #readElement({ name, attribs, children }: Element): void {
    if (name === 'br') this.#add(this.#heading === null ? new Element('br', {}) : new Text(' '));
    // What an image says stays as text; the image itself would tell a third party who reads the page.
    else if (name === 'img') this.#add(new Text(attribs.alt ? ` ${attribs.alt} ` : ''));
    else if (MARKS.has(name)) this.#readMark(name, attribs, children);
    else {
      this.#open(name, attribs);
      this.read(children);
      this.#close(name);
    }
  }

  #readMark(name: string, attributes: Record<string, string>, children: readonly ChildNode[]): void {
    // A link without an address, or inside another one, is no link: its text stays.
    const isOpen = this.#marks.some((mark) => mark.name === 'a');
    if (name === 'a' && (isOpen || attributes.href === undefined)) {
      this.read(children);
      return;
    }
    const mark = new Element(name, attributes);
    this.#add(mark);
    this.#marks.push(mark);
    this.read(children);
    this.#marks.pop();
  }

  #add(node: ChildNode): void {
    (this.#marks.at(-1)?.children ?? this.#run).push(node);
  }

  #open(name: string, attributes: Record<string, string>): void {
    this.#flush();
    if (name === 'hr') {
      this.#makeRoomForText();
      // An item that is gone on with may end with a line.
      if (!isNamed(this.#current.content.at(-1), 'hr')) this.#current.content.push(new Element('hr', {}));
      return;
    }
    if (HEADING.test(name)) this.#heading = name;
    if (!CONTAINERS.has(name)) return;
    // Neither a heading nor preformatted text can hold lists and tables: they end where one starts.
    this.#heading = null;
    if (this.#current.name === 'pre') this.#leave();
    this.#enter(name, attributes);
  }

  #close(name: string): void {
    this.#flush();
    if (HEADING.test(name)) this.#heading = null;
    if (!CONTAINERS.has(name)) return;
    const at = this.#stack.findLastIndex((container) => container.name === name);
    if (at >= 0) while (this.#stack.length > at) this.#leave();
  }

  get #current(): Container {
    return this.#stack.at(-1) ?? this.#root;
  }

  /** Opens a container inside whatever it needs around it. */
  #enter(name: string, attributes: Record<string, string> = {}): void {
    const parent = this.#current.name;
    if (name === 'td' || name === 'th') {
      if (parent !== 'tr') this.#enterImplied('tr');
    } else if (name === 'tr') {
      if (parent === 'tr' && this.#current.isImplied) this.#leave();
      if (!TABLE_PARTS.has(this.#current.name) || this.#current.name === 'tr') this.#enterImplied('table');
    } else if (TABLE_PARTS.has(name) && name !== 'table') {
      if (parent !== 'table') this.#enterImplied('table');
    } else if (
      name === 'caption' ? parent !== 'table' : name !== 'li' || (parent !== 'ul' && parent !== 'ol')
    ) {
      this.#makeRoomForText();
      if (name === 'caption') return;
      if (name === 'li') this.#enterImplied('ul');
    }
    this.#push(name, attributes);
  }

  #enterImplied(name: string): void {
    this.#enter(name);
    this.#current.isImplied = true;
  }

  /** Goes to where text and blocks may stand: out of containers that nobody opened, into items and cells. */
  #makeRoomForText(): void {
    while (this.#current.isImplied && this.#current.name !== 'li' && !CELLS.has(this.#current.name))
      this.#leave();
    if (this.#current.name === 'ul' || this.#current.name === 'ol') this.#enterLastItem();
    else if (TABLE_PARTS.has(this.#current.name)) this.#enterCell();
  }

  /** A list directly inside a list belongs to the item before it. */
  #enterLastItem(): void {
    const last = this.#current.content.pop();
    this.#push('li');
    this.#current.isImplied = true;
    if (isNamed(last, 'li')) this.#current.content.push(...last.children);
  }

  #enterCell(): void {
    if (this.#current.name !== 'tr') this.#enterImplied('tr');
    this.#push('td');
    this.#current.isImplied = true;
  }

  #push(name: string, attributes: Record<string, string> = {}): void {
    this.#stack.push({ name, attributes, isImplied: false, content: [] });
  }

  #leave(): void {
    const done = this.#stack.pop();
    if (!done) return;
    const isCell = done.name === 'td' || done.name === 'th';
    // An empty cell keeps its column; everything else that is empty goes.
    if (done.content.length === 0 && !isCell) return;
    if (TABLE_PARTS.has(done.name) && !hasFilledCell(done.content)) return;
    const blocks = withTypedLists(done.content);
    const children = SPACED.has(done.name) ? [new Text('\n'), ...onLines(blocks), new Text('\n')] : blocks;
    this.#current.content.push(new Element(done.name, done.attributes, children));
  }

  /** Ends the running text at a block's edge; marks that are open go on in the next one. */
  #flush(): void {
    const run = this.#run;
    this.#run = [];
    for (const [depth, mark] of this.#marks.splice(0).entries()) {
      const next = new Element(mark.name, mark.attribs);
      this.#add(next);
      this.#marks[depth] = next;
    }
    const paragraphs = paragraphsOf(run);
    if (paragraphs.length === 0 && this.#current.name !== 'pre') return;
    const isList = this.#current.name === 'ul' || this.#current.name === 'ol';
    if (isList && !this.#current.isImplied && this.#heading === null) {
      this.#addItems(paragraphs);
      return;
    }
    const depth = this.#stack.length;
    this.#makeRoomForText();
    if (this.#current.name === 'pre') this.#addPreformatted(run);
    else if (this.#heading !== null) this.#addHeading(this.#heading, paragraphs);
    else if (this.#current.name === 'li' || CELLS.has(this.#current.name)) this.#addLines(paragraphs);
    else this.#addParagraphs(paragraphs);
    while (this.#stack.length > depth) this.#leave();
  }

  #addPreformatted(run: readonly ChildNode[]): void {
    const { content } = this.#current;
    const text = trimNodes(withLineFeeds(run), /^\n+/);
    if (DomUtils.textContent(text).trim() === '') return;
    if (content.length > 0) content.push(new Text('\n'));
    content.push(...text);
  }

  #addHeading(name: string, paragraphs: readonly ChildNode[][]): void {
    const text = paragraphs.flatMap((part, at) => (at === 0 ? part : [new Text(' '), ...part]));
    const heading = new Element(name, {}, text);
    this.#headings.push(heading);
    this.#current.content.push(heading);
  }

  #addItems(paragraphs: readonly ChildNode[][]): void {
    for (const text of paragraphs.map(withoutBullet).filter(({ length }) => length > 0)) {
      this.#current.content.push(new Element('li', {}, text));
    }
  }

  /** Inside items and cells lines are parted by breaks: a paragraph would open gaps in a list. */
  #addLines(paragraphs: readonly ChildNode[][]): void {
    const { content } = this.#current;
    for (const line of paragraphs.map(withoutBullet).filter(({ length }) => length > 0)) {
      const last = content.at(-1);
      const isAfterText = last && !isNamed(last, 'ul', 'ol', 'table', 'blockquote', 'pre', 'hr');
      if (isAfterText) content.push(new Element('br', {}));
      content.push(...line);
    }
  }

  #addParagraphs(paragraphs: readonly ChildNode[][]): void {
    for (const text of paragraphs) this.#current.content.push(new Element('p', {}, text));
  }
}

function hasFilledCell(nodes: readonly ChildNode[]): boolean {
  return nodes.some(
    (node) => isTag(node) && (CELLS.has(node.name) ? node.children.length > 0 : hasFilledCell(node.children)),
  );
}

function withLineFeeds(nodes: readonly ChildNode[]): ChildNode[] {
  const lines: ChildNode[] = [];
  for (const node of nodes) {
    if (!isTag(node)) addNode(lines, node);
    else if (node.name === 'br') addNode(lines, new Text('\n'));
    else lines.push(new Element(node.name, node.attribs, withLineFeeds(node.children)));
  }
  return lines;
}

/** Two or more paragraphs in a row that start with a typed bullet are a list. */
function withTypedLists(blocks: readonly ChildNode[]): ChildNode[] {
  const listed: ChildNode[] = [];
  let at = 0;
  while (at < blocks.length) {
    const from = at;
    const items: Element[] = [];
    for (let block = blocks[at]; isTypedItem(block); block = blocks[at]) {
      items.push(new Element('li', {}, withoutBullet(block.children)));
      at += 1;
    }
    if (items.length >= 2) {
      listed.push(new Element('ul', {}, [new Text('\n'), ...onLines(items), new Text('\n')]));
    } else {
      at = from + 1;
      listed.push(...blocks.slice(from, at));
    }
  }
  return listed;
}

function isTypedItem(block: ChildNode | undefined): block is Element {
  return isNamed(block, 'p') && startsWithBullet(block.children);
}

function onLines(blocks: readonly ChildNode[]): ChildNode[] {
  return blocks.flatMap((block, at) => (at === 0 ? [block] : [new Text('\n'), block]));
}

/** The page has its own h1 and h2: the levels that a description uses become h3, h4, … in their order. */
function orderHeadings(headings: readonly Element[]): void {
  const levels = [...new Set(headings.map(({ name }) => name))].sort();
  for (const heading of headings) heading.name = `h${Math.min(3 + levels.indexOf(heading.name), 6)}`;
}
