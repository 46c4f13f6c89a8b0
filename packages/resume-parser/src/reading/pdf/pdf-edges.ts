import type { ResumeLine } from '../../resume-lines.ts';

/** Shares of a page's height that are its header and its footer. */
const HEADER = 0.08;
const FOOTER = 0.92;
const PAGE_NUMBER =
  /^(?:(?:page|seite|página|pagina|strona|صفحة)\s*)?\d{1,3}(?:\s*(?:\/|of|von|de|sur|z|من)\s*\d{1,3})?$/iu;

/** Tells the lines that stand on the edge of several pages, and numbers of pages, from the text. */
export function markEdges(lines: readonly ResumeLine[]): ResumeLine[] {
  const pages = new Map<string, Set<number>>();
  for (const line of lines) {
    const key = keyOf(line);
    if (key !== null) pages.set(key, (pages.get(key) ?? new Set()).add(line.page));
  }
  return lines.map((line) => {
    const key = keyOf(line);
    const isRepeated = key !== null && (pages.get(key)?.size ?? 0) > 1;
    const edge = edgeOf(line);
    const isEdge = edge !== null && (isRepeated || PAGE_NUMBER.test(line.text));
    return isEdge ? { ...line, role: edge } : line;
  });
}

function edgeOf({ box }: ResumeLine): 'header' | 'footer' | null {
  if (box === null) return null;
  if (box.y + box.height < HEADER) return 'header';
  return box.y > FOOTER ? 'footer' : null;
}

// Numbers differ from page to page.
function keyOf(line: ResumeLine): string | null {
  const edge = edgeOf(line);
  return edge === null ? null : `${edge} ${line.text.replace(/\d+/g, '0')}`;
}
