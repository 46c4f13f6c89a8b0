import { FeedError } from '../feeds.port.ts';

/** A page is judged as a whole; the largest career pages take about 1 MB. */
const PAGE_CHARACTERS_MAX = 16 * 1024 * 1024;

const LD_JSON = /\btype\s*=\s*["']?application\/ld\+json\b/i;

/** The texts of the `application/ld+json` scripts of a web page, without the comment marks around some. */
export async function linkedDataScripts(page: AsyncIterable<string>): Promise<string[]> {
  let html = '';
  for await (const chunk of page) {
    html += chunk;
    if (html.length > PAGE_CHARACTERS_MAX) {
      throw new FeedError(`the web page is larger than ${PAGE_CHARACTERS_MAX / 1024 / 1024} MB`);
    }
  }
  return scriptContents(html)
    .map(withoutWrapping)
    .filter((text) => text !== '');
}

/** As browsers read it: the content of a script is raw text up to the first closing tag. */
function scriptContents(html: string): string[] {
  const contents: string[] = [];
  const opening = /<script\b/gi;
  const closing = /<\/script/gi;
  for (let open = opening.exec(html); open !== null; open = opening.exec(html)) {
    const start = html.indexOf('>', open.index);
    closing.lastIndex = start;
    const close = start < 0 ? null : closing.exec(html);
    if (close === null) break;
    if (LD_JSON.test(html.slice(open.index, start))) contents.push(html.slice(start + 1, close.index));
    opening.lastIndex = close.index;
  }
  return contents;
}

function withoutWrapping(text: string): string {
  return text
    .trim()
    .replace(/^(?:\/\/)?\s*(?:<!--|<!\[CDATA\[)/, '')
    .replace(/(?:\/\/)?\s*(?:-->|\]\]>)$/, '')
    .trim();
}
