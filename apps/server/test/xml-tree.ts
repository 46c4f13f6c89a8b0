import { SaxesParser } from 'saxes';

/** An element with everything below it. */
export interface XmlNode {
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  /** Text directly inside, CDATA included. */
  text: string;
}

/** Reads a whole document. Throws for one that is not well-formed. */
export function parseXml(document: string): XmlNode {
  const parser = new SaxesParser({ xmlns: false });
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const inner = () => open.at(-1) ?? root;
  parser.on('opentag', ({ name, attributes }) => {
    const node: XmlNode = { name, attributes: { ...attributes }, children: [], text: '' };
    inner().children.push(node);
    open.push(node);
  });
  parser.on('closetag', () => open.pop());
  for (const kind of ['text', 'cdata'] as const)
    parser.on(kind, (text) => {
      inner().text += text;
    });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(document).close();
  const [document_] = root.children;
  if (document_ === undefined) throw new Error('an empty document');
  return document_;
}

/** The children of that name. */
export function childrenOf(node: XmlNode, name: string): XmlNode[] {
  return node.children.filter((child) => child.name === name);
}

/** The text of the one child of that name; undefined without it. */
export function textOf(node: XmlNode, name: string): string | undefined {
  const found = childrenOf(node, name);
  if (found.length > 1) throw new Error(`${node.name} has several ${name}`);
  return found[0]?.text;
}
