import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ATTACHED_MAX_BYTES, ATTACHED_RESUME_NAME } from '../../attached-resume.ts';
import { type ResumeDocument, type ResumeLine, UnreadableResumeError } from '../../resume-lines.ts';
import { cleanText, createLine, runsFromTheRight } from '../line-text.ts';
import { orderColumns } from './pdf-columns.ts';
import { contains, type PdfBox, placeBox } from './pdf-geometry.ts';
import { cellsOf, groupRows, joinRuns, type PdfSegment, textOfSegment } from './pdf-lines.ts';
import { type PdfPage, type PdfRun, readRuns } from './pdf-runs.ts';

/** The longest resumes have some twenty pages; what comes behind these is not read. */
const PAGES_MAX = 60;
/** A document with fewer letters is a picture of one. */
const LETTERS_MIN = 20;
/** Drawings tell which letters are seen; after this time the rest of the document is read without. */
const DRAWINGS_MILLISECONDS = 4_000;
/** What programs for scanning write on each page. */
const SCANNER = /^(?:scanned (?:with|by)|escaneado con|numérisé avec|gescannt mit) /i;

/** Reads a PDF column by column. Throws `UnreadableResumeError`. */
export async function readPdf(bytes: Uint8Array): Promise<ResumeDocument> {
  const document = await openResumePdf(bytes);
  try {
    const pages = withoutUnseen(await readPages(document));
    const bodySize = findBodySize(pages.flatMap(({ runs }) => runs));
    const lines = markEdges(pages.flatMap((page, index) => linesOf(page, { index, bodySize })));
    const letters = lines.filter(({ text }) => !SCANNER.test(text)).map(({ text }) => text);
    if (countLetters(letters.join('')) < LETTERS_MIN) throw new UnreadableResumeError('no_text');
    const links = pages.flatMap((page) => page.links);
    const language = await findTextLanguage(document);
    const attached = await readAttached(document);
    return { lines, links, pages: document.numPages, language, ...(attached !== '' && { attached }) };
  } finally {
    await document.loadingTask.destroy();
  }
}

/** Shares of a page's height that are its header and its footer. */
const HEADER = 0.08;

const FOOTER = 0.92;

const PAGE_NUMBER =
  /^(?:(?:page|seite|página|pagina|strona|صفحة)\s*)?\d{1,3}(?:\s*(?:\/|of|von|de|sur|z|من)\s*\d{1,3})?$/iu;

/** Tells the lines that stand on the edge of several pages, and numbers of pages, from the text. */
function markEdges(lines: readonly ResumeLine[]): ResumeLine[] {
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

const ASSETS = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** A picture of more pixels is left out: it says nothing, and takes time and memory. */
const PIXELS_MAX = 16_000_000;

/** Opens a PDF. Throws `password` and `broken`; the document has to be destroyed. */
async function openResumePdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const task = getDocument({
    // The library takes the bytes for itself.
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: PIXELS_MAX,
    cMapUrl: join(ASSETS, 'cmaps/'),
    standardFontDataUrl: join(ASSETS, 'standard_fonts/'),
    wasmUrl: join(ASSETS, 'wasm/'),
  });
  try {
    return await task.promise;
  } catch (error) {
    await task.destroy();
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new UnreadableResumeError(isLocked ? 'password' : 'broken', { cause: error });
  }
}

type ReadPage = PdfPage & { links: ResumeDocument['links'] };

async function readPages(document: PDFDocumentProxy): Promise<ReadPage[]> {
  const pages: ReadPage[] = [];
  const until = performance.now() + DRAWINGS_MILLISECONDS;
  try {
    for (let number = 1; number <= Math.min(document.numPages, PAGES_MAX); number += 1) {
      const page = await document.getPage(number);
      const read = await readRuns(page, until);
      pages.push({ ...read, links: await readPdfLinks(page, read.runs) });
      page.cleanup();
    }
  } catch (error) {
    throw new UnreadableResumeError('broken', { cause: error });
  }
  return pages;
}

type Link = { text: string; url: string };

/** Addresses that a page links to, each once, with the text that is under the link. */
async function readPdfLinks(page: PDFPageProxy, runs: readonly PdfRun[]): Promise<Link[]> {
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

/**
 * Leaves out what nobody sees, however much it is: words for machines must not fill a profile behind the back of its owner.
 * Where nothing else is there, the drawing was not understood, and everything is read.
 */
function withoutUnseen(pages: readonly ReadPage[]): ReadPage[] {
  const seen = pages.map((page) => ({ ...page, runs: page.runs.filter(({ isUnseen }) => !isUnseen) }));
  const letters = countLetters(textIn(seen.flatMap(({ runs }) => runs)));
  return letters < LETTERS_MIN ? [...pages] : seen;
}

function linesOf(page: PdfPage, { index, bodySize }: { index: number; bodySize: number }): ResumeLine[] {
  const usual = joinRuns(page.runs.filter(({ isTurned }) => !isTurned));
  const turned = page.runs.filter(({ isTurned }) => isTurned).map((run) => ({ ...run, runs: [run] }));
  const rows = [...orderColumns(usual).flatMap((block) => groupRows(block)), ...turned.map((one) => [one])];
  return rows.flatMap((row) => {
    const line = createLine({ ...factsOf(row, page), page: index, size: relativeSize(row, bodySize) });
    return line === null ? [] : [line];
  });
}

function factsOf(row: readonly PdfSegment[], page: PdfPage) {
  const runs = row.flatMap((segment) => segment.runs);
  const text = row.map(textOfSegment).join(' ');
  const cells = (runsFromTheRight(text) ? row.toReversed() : row).flatMap(cellsOf);
  const left = Math.min(...row.map((segment) => segment.left));
  const right = Math.max(...row.map((segment) => segment.right));
  const top = Math.min(...runs.map((run) => run.baseline - run.size));
  const bottom = Math.max(...runs.map((run) => run.baseline + run.size / 4));
  const box = {
    x: share(left, page.width),
    y: share(top, page.height),
    width: share(right - left, page.width),
    height: share(bottom - top, page.height),
  };
  const bold = countLetters(textIn(runs.filter(({ isBold }) => isBold)));
  return { text, cells, box, isBold: bold > countLetters(textIn(runs)) / 2 };
}

function share(length: number, whole: number): number {
  return Math.round(Math.min(1, Math.max(0, length / whole)) * 10_000) / 10_000;
}

function relativeSize(row: readonly PdfSegment[], bodySize: number): number {
  return Math.round((Math.max(...row.map(({ size }) => size)) / bodySize) * 100) / 100;
}

function findBodySize(runs: readonly PdfRun[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of runs) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? 1;
}

async function findTextLanguage(document: PDFDocumentProxy): Promise<string | null> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  const language = 'Language' in info ? info.Language : null;
  return typeof language === 'string' && /^[a-z]{2,3}(?:-[a-z0-9]+)*$/i.test(language) ? language : null;
}

/** What a file of ours says of itself. */
async function readAttached(document: PDFDocumentProxy): Promise<string> {
  // The resume itself may be well.
  const content: unknown = await document.getAttachmentContent(ATTACHED_RESUME_NAME).catch(() => null);
  if (!(content instanceof Uint8Array) || content.length > ATTACHED_MAX_BYTES) return '';
  return new TextDecoder().decode(content);
}

function textIn(runs: readonly PdfRun[]): string {
  return runs.map(({ text }) => text).join('');
}

function countLetters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
