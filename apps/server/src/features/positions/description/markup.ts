import { type ChildNode, Element, isTag, isText, Text } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

/** Marks whose neighbours of the same name are one mark; two links beside each other stay two. */
const REJOINED = new Set(['strong', 'em', 'b', 'i', 'u', 'code', 'sub', 'sup']);

/**
 * Reads what sanitize-html writes: balanced tags and escaped texts. Nothing is implied, as a browser would do it, and
 * texts stay escaped, so that they come out again as they went in.
 */
export function readMarkup(html: string): ChildNode[] {
  return parseDocument(html, { xmlMode: true, decodeEntities: false }).children;
}

export function writeMarkup(nodes: ChildNode[]): string {
  return DomUtils.getOuterHTML(nodes, { encodeEntities: false });
}

export function isNamed(node: ChildNode | undefined, ...names: string[]): node is Element {
  return node !== undefined && isTag(node) && names.includes(node.name);
}

export function isBlank(node: ChildNode | undefined): node is Text {
  return node !== undefined && isText(node) && node.data.trim() === '';
}

/** Adds a node behind others: texts become one text, and marks of one name with only spaces between them one mark. */
export function addNode(nodes: ChildNode[], node: ChildNode): void {
  const last = nodes.at(-1);
  if (isText(node)) {
    if (last && isText(last)) last.data += node.data;
    else if (node.data !== '') nodes.push(new Text(node.data));
    return;
  }
  const before = isBlank(last) ? nodes.at(-2) : last;
  if (!isTag(node) || !REJOINED.has(node.name) || !isNamed(before, node.name)) {
    nodes.push(node);
    return;
  }
  if (isBlank(last)) addNode(before.children, nodes.pop() as Text);
  for (const child of node.children) addNode(before.children, child);
}

/** The nodes with all their texts changed; nothing of what was given is. */
export function mapTexts(
  nodes: readonly ChildNode[],
  change: (text: string) => string | ChildNode[],
): ChildNode[] {
  const mapped: ChildNode[] = [];
  for (const node of nodes) {
    if (isTag(node)) mapped.push(new Element(node.name, node.attribs, mapTexts(node.children, change)));
    else if (isText(node)) {
      const changed = change(node.data);
      if (typeof changed !== 'string') mapped.push(...changed);
      else if (changed !== '') mapped.push(new Text(changed));
    }
  }
  return mapped;
}

/** Nodes without the spaces, or another `start`, that their outermost texts begin with, and those that they end with. */
export function trimNodes(nodes: readonly ChildNode[], start = /^\s+/): ChildNode[] {
  const trimmed = [...nodes];
  const first = nodes[0];
  if (first && isText(first)) replaceText(trimmed, 0, first.data.replace(start, ''));
  const last = trimmed.at(-1);
  if (last && isText(last)) replaceText(trimmed, trimmed.length - 1, last.data.trimEnd());
  return trimmed;
}

function replaceText(nodes: ChildNode[], at: number, text: string): void {
  if (text === '') nodes.splice(at, 1);
  else nodes[at] = new Text(text);
}
