import { fontName } from '@opencareers/theme';
import { FileRefusal, type PreparedFile } from './file-refusal.ts';
import { readFontMetrics } from './font-metrics.ts';
import { readWoff2 } from './woff2.ts';

/** Without these no browser draws a text. */
const TABLES = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'OS/2', 'name', 'post'] as const;

/**
 * A font as it is, once it is known to be whole. Browsers check every font again before they use it; what its name
 * here says of its letters is read from its tables and is numbers only. Throws `FileRefusal`.
 */
export async function prepareFont(bytes: Buffer, id: string): Promise<PreparedFile> {
  const tables = await readWoff2(bytes);
  const missing = TABLES.find((tag) => !tables.has(tag));
  if (missing !== undefined) throw new FileRefusal('font_tables', `has no table ${missing}`);
  if (!tables.has('glyf') && !tables.has('CFF ') && !tables.has('CFF2'))
    throw new FileRefusal('font_tables', 'has no table with outlines (glyf or CFF)');
  try {
    const name = fontName(id, readFontMetrics(tables));
    return { name, parts: [{ part: 'woff2', type: 'font/woff2', bytes }] };
  } catch (error) {
    if (error instanceof RangeError) throw new FileRefusal('broken', 'has a table that ends too early');
    throw error;
  }
}
