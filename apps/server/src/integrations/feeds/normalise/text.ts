import { decodeHTMLStrict } from 'entities';
import { repairMojibake } from './mojibake.ts';

// Zero-width spaces, byte order marks and soft hyphens show nothing and split words for the search.
// Joiners stay: emoji and Persian need them.
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;

// Direction overrides let a title show other words than it holds; the text itself carries its direction.
const DIRECTION_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;

// Control characters other than tab and line breaks.
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;

/** Makes one tidy line out of a title, a name or a place: repaired, decoded, without stray or hidden characters. */
export function cleanLine(text: string): string {
  let line = repairMojibake(text);
  if (line.includes('&')) line = decodeEntities(line);
  return line
    .replaceAll(CONTROLS, ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(DIRECTION_OVERRIDES, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
}

/** Repairs the text of a description and takes what nobody sees out of it; markup is left as it is. */
export function cleanMarkup(html: string): string {
  return repairMojibake(html)
    .replaceAll(CONTROLS, ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(DIRECTION_OVERRIDES, '')
    .normalize('NFC');
}

/** Feeds escape names once or twice ("R&amp;amp;D"). */
function decodeEntities(line: string): string {
  const once = decodeHTMLStrict(line);
  return once !== line && /&(amp|lt|gt|quot|#\d+|#x[\da-f]+);/i.test(once) ? decodeHTMLStrict(once) : once;
}

const ESCAPED_TAG =
  /&(?:amp;)*lt;\/?(?:p|div|span|br|ul|ol|li|h[1-6]|strong|b|em|i|u|a|table|tr|td|section|hr|font)(?:\s[^<]{0,2000}?)?\s*\/?&(?:amp;)*gt;/i;
const REAL_TAG = /<\/?[a-z][^<>]*>/i;
const ESCAPES_UNDONE = 4;

/**
 * Undoes the escaping of markup that arrives as text ("&lt;p&gt;", or twice over as "&amp;lt;p&amp;gt;"), which is
 * how Greenhouse and others send descriptions. A description that has real tags is left alone: what is escaped
 * there is meant to be read.
 */
export function unescapeMarkup(html: string): string {
  let text = html;
  for (let round = 0; round < ESCAPES_UNDONE; round += 1) {
    if (REAL_TAG.test(text) || !ESCAPED_TAG.test(text)) return text;
    text = decodeHTMLStrict(text);
  }
  return text;
}
