import { SaxesParser } from 'saxes';
import { UnreadableResumeError } from '../../resume-lines.ts';

/** An element without the prefixes of its names: `name` of `w:p` is `p`. */
export interface OfficeElement {
  name: string;
  /** Where the name comes from, as its namespace says. */
  space: string;
  /** Values by their names without prefix. */
  values: ReadonlyMap<string, string>;
}

/** What is done with the parts of an XML file, one after the other. */
export interface XmlHandlers {
  open: (element: OfficeElement) => void;
  close: (element: OfficeElement) => void;
  text?: (text: string) => void;
}

/** Deeper nesting is an attack on the memory, no document. */
const DEPTH_MAX = 400;

/** Reads an XML file; entities of its own are refused. Throws `broken`. */
export function readXml(bytes: Uint8Array, handlers: XmlHandlers): void {
  const parser = new SaxesParser({ xmlns: true });
  const stack: OfficeElement[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('a document has no types of its own');
  });
  parser.on('opentag', (tag) => {
    const values = new Map(Object.values(tag.attributes).map(({ local, value }) => [local, value]));
    const element = { name: tag.local, space: tag.uri, values };
    if (stack.push(element) > DEPTH_MAX) throw new Error('nested too deeply');
    handlers.open(element);
  });
  parser.on('closetag', () => {
    const element = stack.pop();
    if (element !== undefined) handlers.close(element);
  });
  if (handlers.text) parser.on('text', handlers.text);
  try {
    parser.write(new TextDecoder(encodingOf(bytes)).decode(bytes)).close();
  } catch (error) {
    throw new UnreadableResumeError('broken', { cause: error });
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
