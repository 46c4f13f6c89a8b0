import { useEffect, useEffectEvent, useState } from 'react';
import { findWords } from './find-words.ts';
import { clearMarks, markWords } from './mark-words.ts';
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
  const follow = useEffectEvent(turnToPlace);
  useEffect(() => follow(wantedPage), [wantedPage]);

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
