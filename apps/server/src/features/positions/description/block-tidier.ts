import { paragraphsOf, startsWithBullet, withoutBullet } from './inline-tidier.ts';

const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s[^>]*)?)>|[^<]+/g;
const INLINE = new Set(['strong', 'em', 'b', 'i', 'u', 'a', 'br', 'code', 'sub', 'sup']);
const HEADING = /^h[1-6]$/;
const TABLE_PARTS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);
const CELLS = new Set(['td', 'th', 'caption']);
const CONTAINERS = new Set(['ul', 'ol', 'li', 'blockquote', 'pre', ...TABLE_PARTS, ...CELLS]);

interface Container {
  name: string;
  attributes: string;
  /** Nobody opened it: it is there because what came needs it, and ends when something else comes. */
  isImplied: boolean;
  /** Finished blocks inside. */
  content: string[];
}

/**
 * Orders the blocks of sanitised markup: text outside paragraphs gets one, lines of div become paragraphs, what is
 * empty goes, lists and tables are made whole, headings run from h3 without gaps. It takes what sanitize-html
 * gives (balanced tags, escaped texts) and copies texts and attributes without changing them.
 */
export function tidyBlocks(html: string): string {
  const tidier = new BlockTidier();
  for (const [token, slash, name, attributes] of withoutImages(html).matchAll(TOKEN)) {
    if (name === undefined) tidier.text(token);
    else if (INLINE.has(name)) tidier.inline(token, { name, isEnd: slash === '/' });
    else if (slash === '/') tidier.close(name);
    else tidier.open(name, attributes ?? '');
  }
  return withHeadingsInOrder(tidier.finish());
}

/** What an image says stays as text; the image itself would tell a third party who reads the page. */
function withoutImages(html: string): string {
  return html.replaceAll(/<img(?: alt(?:="([^"]*)")?)? ?\/?>/g, (_image, alt: string | undefined) =>
    alt ? ` ${alt} ` : '',
  );
}

class BlockTidier {
  readonly #root: Container = { name: '', attributes: '', isImplied: false, content: [] };
  #stack: Container[] = [];
  #heading: string | null = null;
  #inline = '';
  #openInline: { name: string; token: string }[] = [];

  text(text: string): void {
    this.#inline += text;
  }

  inline(token: string, { name, isEnd }: { name: string; isEnd: boolean }): void {
    if (name === 'br') {
      this.#inline += this.#heading === null ? '<br>' : ' ';
      return;
    }
    if (!isEnd) {
      // A link without an address, or inside another one, is no link: its text stays.
      const isDropped =
        name === 'a' && (token === '<a>' || this.#openInline.some((open) => open.name === 'a'));
      this.#openInline.push({ name, token: isDropped ? '' : token });
      if (!isDropped) this.#inline += token;
      return;
    }
    const at = this.#openInline.findLastIndex((open) => open.name === name);
    if (at < 0) return;
    const [closed] = this.#openInline.splice(at, 1);
    if (closed?.token !== '') this.#inline += token;
  }

  open(name: string, attributes: string): void {
    this.#flush();
    if (name === 'hr') {
      this.#makeRoomForText();
      // An item that is gone on with is one piece of text, which may end with a line.
      if (!this.#current.content.at(-1)?.endsWith('<hr>')) this.#current.content.push('<hr>');
      return;
    }
    if (HEADING.test(name)) this.#heading = name;
    if (!CONTAINERS.has(name)) return;
    // Neither a heading nor preformatted text can hold lists and tables: they end where one starts.
    this.#heading = null;
    if (this.#current.name === 'pre') this.#leave();
    this.#enter(name, attributes);
  }

  close(name: string): void {
    this.#flush();
    if (HEADING.test(name)) this.#heading = null;
    if (!CONTAINERS.has(name)) return;
    const at = this.#stack.findLastIndex((container) => container.name === name);
    if (at >= 0) while (this.#stack.length > at) this.#leave();
  }

  finish(): string {
    this.#flush();
    while (this.#stack.length > 0) this.#leave();
    return withTypedLists(this.#root.content).join('\n');
  }

  get #current(): Container {
    return this.#stack.at(-1) ?? this.#root;
  }

  /** Opens a container inside whatever it needs around it. */
  #enter(name: string, attributes = ''): void {
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
    if (last !== undefined) this.#current.content.push(last.slice('<li>'.length, -'</li>'.length));
  }

  #enterCell(): void {
    if (this.#current.name !== 'tr') this.#enterImplied('tr');
    this.#push('td');
    this.#current.isImplied = true;
  }

  #push(name: string, attributes = ''): void {
    this.#stack.push({ name, attributes, isImplied: false, content: [] });
  }

  #leave(): void {
    const done = this.#stack.pop();
    if (!done) return;
    const isCell = done.name === 'td' || done.name === 'th';
    // An empty cell keeps its column; everything else that is empty goes.
    if (done.content.length === 0 && !isCell) return;
    const separator = ['ul', 'ol', 'blockquote', ...TABLE_PARTS].includes(done.name) ? '\n' : '';
    const inner = withTypedLists(done.content).join(separator);
    if (TABLE_PARTS.has(done.name) && !/<(td|th|caption)[\s>](?!<\/)/.test(inner)) return;
    const block = `<${done.name}${done.attributes}>${separator}${inner}${separator}</${done.name}>`;
    this.#current.content.push(block);
  }

  /** Ends the running text at a block's edge; marks that are open go on in the next one. */
  #flush(): void {
    const closing = this.#openInline
      .filter(({ token }) => token !== '')
      .map(({ name }) => `</${name}>`)
      .toReversed()
      .join('');
    const inline = this.#inline + closing;
    this.#inline = this.#openInline.map(({ token }) => token).join('');
    const paragraphs = paragraphsOf(inline);
    if (paragraphs.length === 0 && this.#current.name !== 'pre') return;
    const isList = this.#current.name === 'ul' || this.#current.name === 'ol';
    if (isList && !this.#current.isImplied && this.#heading === null) {
      this.#addItems(paragraphs);
      return;
    }
    const depth = this.#stack.length;
    this.#makeRoomForText();
    if (this.#current.name === 'pre') this.#addPreformatted(inline);
    else if (this.#heading !== null) this.#addHeading(paragraphs);
    else if (this.#current.name === 'li' || CELLS.has(this.#current.name)) this.#addLines(paragraphs);
    else this.#addParagraphs(paragraphs);
    while (this.#stack.length > depth) this.#leave();
  }

  #addPreformatted(inline: string): void {
    const { content } = this.#current;
    const text = inline.replaceAll('<br>', '\n').replaceAll(/^\n+|\s+$/g, '');
    if (text.replaceAll(/<[^>]*>/g, '').trim() !== '') content.push(content.length > 0 ? `\n${text}` : text);
  }

  #addHeading(paragraphs: string[]): void {
    const text = paragraphs.join(' ');
    this.#current.content.push(`<${this.#heading}>${text}</${this.#heading}>`);
  }

  #addItems(paragraphs: string[]): void {
    for (const text of paragraphs.map(withoutBullet).filter((html) => html !== '')) {
      this.#current.content.push(`<li>${text}</li>`);
    }
  }

  /** Inside items and cells lines are parted by breaks: a paragraph would open gaps in a list. */
  #addLines(paragraphs: string[]): void {
    const { content } = this.#current;
    for (const line of paragraphs) {
      const last = content.at(-1);
      const html = withoutBullet(line);
      if (html === '') continue;
      const isAfterText = last !== undefined && !/<\/(ul|ol|table|blockquote|pre)>$|<hr>$/.test(last);
      content.push(isAfterText ? `<br>${html}` : html);
    }
  }

  #addParagraphs(paragraphs: string[]): void {
    for (const html of paragraphs) this.#current.content.push(`<p>${html}</p>`);
  }
}

/** Two or more paragraphs in a row that start with a typed bullet are a list. */
function withTypedLists(blocks: readonly string[]): string[] {
  const listed: string[] = [];
  let at = 0;
  while (at < blocks.length) {
    let end = at;
    while (end < blocks.length && isTypedItem(blocks[end] ?? '')) end += 1;
    if (end - at >= 2) {
      const items = blocks
        .slice(at, end)
        .map((block) => `<li>${withoutBullet(block.slice('<p>'.length, -'</p>'.length))}</li>`);
      listed.push(`<ul>\n${items.join('\n')}\n</ul>`);
      at = end;
    } else {
      listed.push(blocks[at] ?? '');
      at += 1;
    }
  }
  return listed;
}

function isTypedItem(block: string): boolean {
  return block.startsWith('<p>') && startsWithBullet(block.slice('<p>'.length));
}

/** The page has its own h1 and h2: the levels that a description uses become h3, h4, … in their order. */
function withHeadingsInOrder(html: string): string {
  const levels = [...new Set([...html.matchAll(/<h([1-6])>/g)].map((match) => match[1] ?? ''))].sort();
  return html.replaceAll(/<(\/?)h([1-6])>/g, (_tag, slash: string, level: string) => {
    return `<${slash}h${Math.min(3 + levels.indexOf(level), 6)}>`;
  });
}
