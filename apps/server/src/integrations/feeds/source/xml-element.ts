/** An element of an XML record; names are local names in lower case, without their namespace prefix. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (XmlElement | string)[];
}

/** The element children, all or those of one name. */
export function childElements(element: XmlElement, name?: string): XmlElement[] {
  const wanted = name?.toLowerCase();
  return element.children.filter(
    (child): child is XmlElement =>
      typeof child !== 'string' && (wanted === undefined || child.name === wanted),
  );
}

/** The first child of that name. */
export function childElement(element: XmlElement, name: string): XmlElement | undefined {
  return childElements(element, name)[0];
}

/** Every element below `element` of one of the names, in document order. */
export function descendants(element: XmlElement, ...names: string[]): XmlElement[] {
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  const found: XmlElement[] = [];
  const visit = (parent: XmlElement): void => {
    for (const child of childElements(parent)) {
      if (wanted.has(child.name)) found.push(child);
      visit(child);
    }
  };
  visit(element);
  return found;
}

/** The text of an element and all below it, trimmed; undefined when there is none. */
export function elementText(element: XmlElement | undefined): string | undefined {
  if (!element) return undefined;
  const text = rawText(element).trim();
  return text === '' ? undefined : text;
}

/** The text of the first child of one of the names that has any. */
export function childText(element: XmlElement | undefined, ...names: string[]): string | undefined {
  if (!element) return undefined;
  for (const name of names) {
    for (const child of childElements(element, name)) {
      const text = elementText(child);
      if (text !== undefined) return text;
    }
  }
  return undefined;
}

/** The text of the first element below, of one of the names in their order, that has any. */
export function descendantText(element: XmlElement | undefined, ...names: string[]): string | undefined {
  if (!element) return undefined;
  for (const name of names) {
    for (const found of descendants(element, name)) {
      const text = elementText(found);
      if (text !== undefined) return text;
    }
  }
  return undefined;
}

/** The content as HTML: text as it is (feeds put HTML into CDATA), child elements as markup. */
export function innerHtml(element: XmlElement | undefined): string | undefined {
  if (!element) return undefined;
  const hasElements = element.children.some((child) => typeof child !== 'string');
  const html = hasElements ? element.children.map(markup).join('') : rawText(element);
  return html.trim() === '' ? undefined : html.trim();
}

function markup(child: XmlElement | string): string {
  if (typeof child === 'string') return escapeText(child);
  const attributes = Object.entries(child.attributes)
    .map(([name, value]) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`)
    .join('');
  return `<${child.name}${attributes}>${child.children.map(markup).join('')}</${child.name}>`;
}

function rawText(element: XmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : rawText(child))).join('');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
