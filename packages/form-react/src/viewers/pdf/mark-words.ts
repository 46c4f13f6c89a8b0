import { findWords } from './find-words.ts';

/** Names under which the style sheet knows what was found. */
const FOUND = 'oc-pdf-found';
const CURRENT = 'oc-pdf-current';

/**
 * Marks words in the text above a drawn page and gives the range of the one at `current`. The marks lie beside the
 * document tree, so nothing of a foreign document becomes HTML here; where a browser has no such marks, the count and
 * the turned page still lead there.
 */
export function markWords(layer: Element, words: string, current: number): Range | undefined {
  const { text, pieces } = readLayer(layer);
  const ranges = findWords(text, words).flatMap(({ start, end }) => {
    const range = document.createRange();
    const [from, to] = [pieceAt(pieces, start), pieceAt(pieces, end - 1)];
    if (from === undefined || to === undefined) return [];
    range.setStart(from.node, start - from.start);
    range.setEnd(to.node, end - to.start);
    return [range];
  });
  if ('highlights' in CSS) {
    CSS.highlights.set(FOUND, new Highlight(...ranges.filter((_, index) => index !== current)));
    CSS.highlights.set(CURRENT, new Highlight(...ranges.filter((_, index) => index === current)));
  }
  return ranges[current];
}

/** Takes all marks away. */
export function clearMarks(): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete(FOUND);
  CSS.highlights.delete(CURRENT);
}

interface Piece {
  node: Text;
  start: number;
}

function readLayer(layer: Element): { text: string; pieces: Piece[] } {
  const pieces: Piece[] = [];
  let text = '';
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) {
      pieces.push({ node, start: text.length });
      text += node.data;
    } else if (node.nodeName === 'BR') text += '\n';
  }
  return { text, pieces };
}

function pieceAt(pieces: readonly Piece[], place: number): Piece | undefined {
  return pieces.findLast(({ start }) => start <= place);
}
