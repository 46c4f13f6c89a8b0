import { useLatest } from '@opencareers/ui/use-latest';
import { useEffect, useState } from 'react';
import type { OpenPdf } from './pdf-library.ts';

/** Words that are looked for in a document, and which of the places is shown. */
export interface PdfFind {
  words: string;
  /** Places in the whole document; undefined while it is being read. */
  count: number | undefined;
  /** From 0 on; -1 when there is none. */
  current: number;
  look: (words: string) => void;
  /** Goes on to the next place, or back; round at the ends. */
  step: (by: 1 | -1) => void;
}

/** What finding needs to know of a viewer. */
export interface FindPlace {
  pdf: OpenPdf | undefined;
  page: number;
  turnTo: (page: number) => void;
  box: { current: HTMLElement | null };
  /** Changes when the text above a page was drawn. */
  drawn: number;
  log?: ((message: string, cause?: unknown) => void) | undefined;
}

/** Finds words in all pages of a document, marks them on the page that is shown, and turns to them. */
export function usePdfFind({ pdf, page, turnTo, box, drawn, log }: FindPlace): PdfFind {
  const [words, setWords] = useState('');
  const [current, setCurrent] = useState(0);
  const pages = usePageTexts(words === '' ? undefined : pdf, log);
  /** The page of each place. */
  const places = pages?.flatMap((text, index) => findWords(text, words).map(() => index + 1));
  const count = words === '' ? 0 : places?.length;
  const shown = count ? Math.min(current, count - 1) : -1;
  const wantedPage = places?.[shown];
  const placeOnPage = wantedPage === page ? shown - (places?.indexOf(page) ?? 0) : -1;

  const turnToPlace = (wanted: number | undefined) => {
    if (wanted !== undefined && wanted !== page) turnTo(wanted);
  };
  const follow = useLatest(turnToPlace);
  useEffect(() => follow(wantedPage), [follow, wantedPage]);

  useEffect(() => {
    const layer = box.current?.querySelector('.textLayer');
    if (words === '' || !layer || drawn === 0) return;
    const range = markWords(layer, words, placeOnPage);
    if (range !== undefined && box.current !== null) showRange(range, box.current);
    return clearMarks;
  }, [box, words, placeOnPage, drawn]);

  return {
    words,
    count,
    current: shown,
    look(wanted) {
      setWords(wanted);
      setCurrent(0);
    },
    step(by) {
      if (!count) return;
      const next = (shown + by + count) % count;
      setCurrent(next);
      // Somebody may have turned the page since.
      turnToPlace(places?.[next]);
    },
  };
}

/** Names under which the style sheet knows what was found. */
const FOUND = 'oc-pdf-found';

const CURRENT = 'oc-pdf-current';

/**
 * Marks words in the text above a drawn page and gives the range of the one at `current`. The marks lie beside the
 * document tree, so nothing of a foreign document becomes HTML here; where a browser has no such marks, the count and
 * the turned page still lead there.
 */
function markWords(layer: Element, words: string, current: number): Range | undefined {
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

/** Where words are in a text: first character and the one after the last. */
interface WordPlace {
  start: number;
  end: number;
}

/**
 * Finds words in a text whatever their capitals, accents and the white space between them: the lines of a document
 * break anywhere. Places do not overlap.
 */
export function findWords(text: string, words: string): WordPlace[] {
  const wanted = foldText(words).trim();
  if (wanted === '') return [];
  const pattern = wanted
    .split(/\s+/u)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .join(String.raw`\s+`);
  return [...foldText(text).matchAll(new RegExp(pattern, 'g'))].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Folded unit by unit, so that places in the folded text are places in the text. */
function foldText(text: string): string {
  let folded = '';
  for (let at = 0; at < text.length; at++) folded += foldUnit(text.charAt(at));
  return folded;
}

function foldUnit(unit: string): string {
  const [base = unit, ...marks] = unit.normalize('NFD');
  const bare = marks.every((mark) => /\p{M}/u.test(mark)) ? base : unit;
  const lower = bare.toLowerCase();
  return lower.length === 1 ? lower : bare;
}

/** Takes all marks away. */
function clearMarks(): void {
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

/** Brings what was found into the middle of its box; the page around stays where it is. */
function showRange(range: Range, box: HTMLElement): void {
  const [at, around] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
  const isInside = at.top >= around.top && at.bottom <= around.bottom;
  const top = isInside ? 0 : at.top - around.top - around.height / 2;
  const isBeside = at.left >= around.left && at.right <= around.right;
  box.scrollBy({ top, left: isBeside ? 0 : at.left - around.left - around.width / 2, behavior: 'instant' });
}

/** The texts of all pages, once they are read; they are read when somebody first looks for words. */
function usePageTexts(pdf: OpenPdf | undefined, log: FindPlace['log']): string[] | undefined {
  const [read, setRead] = useState<{ of: OpenPdf; pages: string[] }>();
  const isRead = read !== undefined && read.of === pdf;
  useEffect(() => {
    if (pdf === undefined || isRead) return;
    let isCurrent = true;
    readPages(pdf).then(
      (pages) => isCurrent && setRead({ of: pdf, pages }),
      (cause: unknown) => log?.('The words of a document could not be read', cause),
    );
    return () => {
      isCurrent = false;
    };
  }, [pdf, isRead, log]);
  return isRead ? read.pages : undefined;
}

async function readPages(pdf: OpenPdf): Promise<string[]> {
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    // As the text above the page has it, so that places here are places there.
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  return texts;
}
