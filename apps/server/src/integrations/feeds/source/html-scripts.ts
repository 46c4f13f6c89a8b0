import { FeedError } from '../feeds.port.ts';

/** A page is judged as a whole; the largest career pages take about 1 MB. */
const PAGE_CHARACTERS_MAX = 16 * 1024 * 1024;

// As browsers read it: the content is raw text up to the first closing tag.
const LD_JSON = /<script\b(?=[^>]*\btype\s*=\s*["']?application\/ld\+json\b)[^>]*>([\s\S]*?)<\/script/gi;

/** The texts of the `application/ld+json` scripts of a web page, without the comment marks around some. */
export async function linkedDataScripts(page: AsyncIterable<string>): Promise<string[]> {
  let html = '';
  for await (const chunk of page) {
    html += chunk;
    if (html.length > PAGE_CHARACTERS_MAX) {
      throw new FeedError(`the web page is larger than ${PAGE_CHARACTERS_MAX / 1024 / 1024} MB`);
    }
  }
  return [...html.matchAll(LD_JSON)]
    .map((match) =>
      (match[1] ?? '')
        .replace(/^\s*(?:\/\/)?\s*(?:<!--|<!\[CDATA\[)/, '')
        .replace(/(?:\/\/)?\s*(?:-->|\]\]>)\s*$/, '')
        .trim(),
    )
    .filter((text) => text !== '');
}
