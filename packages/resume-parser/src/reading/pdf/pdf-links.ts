import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { cleanText } from '../line-text.ts';
import { contains, type PdfBox, placeBox } from './pdf-geometry.ts';
import type { PdfRun } from './pdf-runs.ts';

type Link = { text: string; url: string };

/** Addresses that a page links to, each once, with the text that is under the link. */
export async function readPdfLinks(page: PDFPageProxy, runs: readonly PdfRun[]): Promise<Link[]> {
  const annotations: { subtype: string; url?: string; rect: number[] }[] = await page.getAnnotations();
  const view = page.getViewport({ scale: 1 });
  const texts = new Map<string, string[]>();
  for (const { subtype, url, rect } of annotations) {
    if (subtype !== 'Link' || url === undefined) continue;
    const [left, top, right, bottom] = placeBox(view.transform, asBox(rect));
    const isUnder = (run: PdfRun) => {
      const [x, y] = [(run.left + run.right) / 2, run.baseline - run.size / 3];
      return contains([left, top, right, bottom], [x, y]);
    };
    const under = runs.filter(isUnder).map(({ text }) => text);
    texts.set(url, [...(texts.get(url) ?? []), ...under]);
  }
  return [...texts].map(([url, under]) => ({ url, text: cleanText(under.join(' ')) }));
}

function asBox([left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): PdfBox {
  return [left, bottom, right, top];
}
