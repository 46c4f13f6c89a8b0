import type { ChildNode, Document, Element } from 'domhandler';
import { attributeOf, elementsNamed, isElement, wordsOf } from './html-tree.ts';

const CONTROLS = ['input', 'select', 'textarea', 'button', 'output', 'meter', 'progress'];

/** What the fields of a document are called, and which of its elements say so. */
export class HtmlLabels {
  readonly #byId = new Map<string, Element>();
  readonly #byTarget = new Map<string, Element[]>();
  /** Elements whose words are part of a question. */
  readonly used = new Set<ChildNode>();

  constructor(document: Document) {
    const open = [...document.children];
    for (let node = open.shift(); node !== undefined; node = open.shift()) {
      if (!isElement(node)) continue;
      if (node.attribs.id && !this.#byId.has(node.attribs.id)) this.#byId.set(node.attribs.id, node);
      open.push(...node.children);
    }
    for (const label of elementsNamed(document, 'label')) {
      const target = attributeOf(label, 'for');
      if (target !== undefined) this.#byTarget.set(target, [...(this.#byTarget.get(target) ?? []), label]);
    }
  }

  byId(id: string | undefined): Element | undefined {
    return id === undefined ? undefined : this.#byId.get(id);
  }

  /** Labels by `aria-labelledby`, `for`, around the field, `aria-label`, `title`; undefined without any. */
  of(field: Element): string | undefined {
    const texts = this.#elementsOf(field).map((element) => this.#take(element));
    const said = texts.filter((text) => text !== '').join(' ');
    return [said, attributeOf(field, 'aria-label'), attributeOf(field, 'title')].find((text) => text);
  }

  /** Texts by `aria-describedby`, and the title when it is not the label. */
  helpOf(field: Element, label: string | undefined): string | undefined {
    const described = (attributeOf(field, 'aria-describedby') ?? '')
      .split(/\s+/)
      .flatMap((id) => this.byId(id) ?? [])
      .map((element) => this.#take(element));
    const title = attributeOf(field, 'title');
    const texts = [...described, ...(title === undefined || title === label ? [] : [title])];
    const said = texts.filter((text) => text !== '').join(' ');
    return said === '' ? undefined : said;
  }

  /** Whether the words of a node are part of a question. */
  isUsed(node: ChildNode): boolean {
    for (let at: ChildNode | null = node; at !== null; at = at.parent as ChildNode | null) {
      if (this.used.has(at)) return true;
    }
    return false;
  }

  #elementsOf(field: Element): Element[] {
    const named = (attributeOf(field, 'aria-labelledby') ?? '')
      .split(/\s+/)
      .flatMap((id) => this.byId(id) ?? []);
    if (named.length > 0) return named;
    const pointed = this.#byTarget.get(field.attribs.id ?? '') ?? [];
    const around = labelAround(field);
    return around === null || pointed.includes(around) ? pointed : [...pointed, around];
  }

  #take(element: Element): string {
    this.used.add(element);
    return wordsOf(element, new Set(elementsNamed(element, ...CONTROLS)));
  }
}

/** The nearest label that a field stands in. */
function labelAround(field: Element): Element | null {
  for (let node = field.parent; node !== null; node = node.parent) {
    if (node.type === 'tag' && node.name === 'label') return node as Element;
  }
  return null;
}
