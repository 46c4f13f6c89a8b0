import {
  type RichTextBlock,
  type RichTextRun,
  richTextLinks,
} from '@opencareers/form-core/rich-text/rich-text';
import { richTextAddress } from '@opencareers/form-core/rich-text/rich-text-address';

const HIDDEN = 'script,style,template,head,title,noscript,input,select,textarea,button,svg,object,iframe';
const BLOCK =
  'p,div,h1,h2,h3,h4,h5,h6,blockquote,pre,section,article,header,footer,main,table,tr,td,th,dl,dt,dd,figure,hr,address';
/** A paragraph that Word shows as an entry of a list, and what it draws before it. */
const WORD_ENTRY = /mso-list:\s*(?!ignore)\w/i;
const WORD_SIGN = /mso-list:\s*ignore/i;

type Marks = Omit<RichTextRun, 'text'>;

/**
 * What a reader sees of HTML from anywhere, an editor or another program: its texts with their looks and nothing that
 * could run. Lists inside of lists become one, cells of tables paragraphs.
 */
export function readRichTextDom(root: Node): RichTextBlock[] {
  const reader = new DomReader();
  reader.children(root, {});
  reader.endLine();
  return reader.blocks;
}

class DomReader {
  readonly blocks: RichTextBlock[] = [];
  #line: RichTextRun[] = [];
  #kind: 'paragraph' | 'heading' = 'paragraph';
  #list: Extract<RichTextBlock, { lines: unknown }> | null = null;

  endLine(): void {
    const line = this.#line;
    this.#line = [];
    if (line.length === 0) return;
    if (this.#list === null) this.blocks.push({ kind: this.#kind, line });
    else this.#list.lines.push(line);
  }

  children(parent: Node, marks: Marks): void {
    for (const node of parent.childNodes) {
      if (node instanceof Text || node.nodeType === Node.TEXT_NODE)
        this.#line.push({ ...marks, text: (node.nodeValue ?? '').replace(/[\n\r\t]/g, ' ') });
      else if (node.nodeType === Node.ELEMENT_NODE) this.#element(node as HTMLElement, marks);
    }
  }

  #element(element: HTMLElement, outer: Marks): void {
    const style = element.getAttribute('style') ?? '';
    if (element.matches(HIDDEN) || WORD_SIGN.test(style)) return;
    const marks = marksOf(element, outer);
    if (element.matches('br')) this.#line.push({ ...outer, text: '\n' });
    else if (element.matches('ul,ol')) this.#inList(element, marks);
    else if (element.matches('li') || WORD_ENTRY.test(style)) this.#entry(element, marks);
    else if (element.matches(BLOCK)) this.#block(element, marks);
    else this.children(element, marks);
  }

  #inList(element: HTMLElement, marks: Marks): void {
    this.endLine();
    const isOuter = this.#list === null;
    if (isOuter) this.#begin(element.matches('ol'));
    this.children(element, marks);
    this.endLine();
    if (isOuter) this.#list = null;
  }

  #begin(isNumbered: boolean): void {
    this.#list = { kind: isNumbered ? 'numberList' : 'bulletList', lines: [] };
    this.blocks.push(this.#list);
  }

  #entry(element: HTMLElement, marks: Marks): void {
    this.endLine();
    const isAlone = this.#list === null;
    if (isAlone) {
      const sign = [...element.querySelectorAll('[style]')].find((each) =>
        WORD_SIGN.test(each.getAttribute('style') ?? ''),
      );
      const kind = /^\s*\(?[\da-z]+[.)]/i.test(sign?.textContent ?? '') ? 'numberList' : 'bulletList';
      const last = this.blocks.at(-1);
      if (last?.kind === kind && 'lines' in last) this.#list = last;
      else this.#begin(kind === 'numberList');
    }
    this.children(element, marks);
    this.endLine();
    if (isAlone) this.#list = null;
  }

  #block(element: HTMLElement, marks: Marks): void {
    // In an entry of a list another paragraph is another line of it.
    if (this.#list !== null) {
      if (this.#line.length > 0) this.#line.push({ text: '\n' });
      this.children(element, marks);
      return;
    }
    this.endLine();
    const before = this.#kind;
    if (/^H[1-6]$/.test(element.tagName)) this.#kind = 'heading';
    this.children(element, marks);
    this.endLine();
    this.#kind = before;
  }
}

function marksOf(element: HTMLElement, outer: Marks): Marks {
  const marks = { ...outer };
  const { fontWeight, fontStyle, textDecorationLine, textDecoration } = element.style;
  if (element.matches('b,strong')) marks.bold = true;
  if (element.matches('i,em,cite')) marks.italic = true;
  if (element.matches('u,ins')) marks.underline = true;
  // Some programs wrap all of a text into a bold element that is not bold.
  if (fontWeight !== '') marks.bold = fontWeight === 'bold' || Number(fontWeight) >= 600 || undefined;
  if (fontStyle !== '') marks.italic = fontStyle === 'italic' || undefined;
  if (/underline/.test(textDecorationLine || textDecoration)) marks.underline = true;
  const href = element.matches('a') ? richTextAddress(element.getAttribute('href') ?? '') : null;
  if (href !== null) marks.href = href;
  // All links have a line below them.
  if (marks.href !== undefined) delete marks.underline;
  return marks;
}

/** Blocks as elements; bold and slanted ones are those that editors know. */
export function richTextFragment(blocks: readonly RichTextBlock[]): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const block of blocks) {
    if ('line' in block)
      fragment.append(element(block.kind === 'heading' ? 'h3' : 'p', lineNodes(block.line)));
    else {
      const entries = block.lines.map((line) => element('li', lineNodes(line)));
      fragment.append(element(block.kind === 'numberList' ? 'ol' : 'ul', entries));
    }
  }
  return fragment;
}

function lineNodes(line: readonly RichTextRun[]): Node[] {
  return richTextLinks(line).flatMap(({ href, runs }) => {
    const nodes = runs.flatMap(runNodes);
    if (href === undefined) return nodes;
    const link = element('a', nodes);
    link.setAttribute('href', href);
    return [link];
  });
}

function runNodes({ text, bold, italic, underline }: RichTextRun): Node[] {
  let nodes: Node[] = text
    .split('\n')
    .flatMap((words, index) => [...(index > 0 ? [element('br', [])] : []), document.createTextNode(words)]);
  if (underline) nodes = [element('u', nodes)];
  if (italic) nodes = [element('i', nodes)];
  return bold ? [element('b', nodes)] : nodes;
}

function element(tag: string, nodes: readonly Node[]): HTMLElement {
  const made = document.createElement(tag);
  made.append(...nodes);
  return made;
}
