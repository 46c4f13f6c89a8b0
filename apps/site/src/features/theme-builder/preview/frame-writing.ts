import type { PreviewScheme } from './preview-look.ts';

/** What is written into the document of the preview. */
export interface FrameWriting {
  /** The style sheet of the theme (`themeCss`). */
  css: string;
  /** Its `@font-face` rules. */
  fonts: string;
  scheme: PreviewScheme;
  isRightToLeft: boolean;
}

/** Shown around what a press would open the section of. */
const MARK = 'data-theme-pick';
const MARK_CSS = `[${MARK}]{outline:2px solid Highlight!important;outline-offset:2px!important}body,body *{cursor:pointer!important}`;

interface Sheets {
  fonts: CSSStyleSheet;
  tokens: CSSStyleSheet;
  writtenFonts: string;
}

const sheetsOf = new WeakMap<Document, Sheets>();

/**
 * Writes a theme into a page without loading it anew. Sheets made by script are no inline styles, so the policy of the
 * page allows them; they stand behind those of the page, and win.
 */
export function writeIntoFrame(document: Document, writing: FrameWriting): void {
  const sheets = sheetsOf.get(document) ?? adoptSheets(document);
  if (sheets === null) return;
  const { css, fonts, scheme, isRightToLeft } = writing;
  // Faces that are written again would be loaded again; a page that has them late waits for them here.
  if (fonts !== sheets.writtenFonts)
    sheets.fonts.replaceSync(fonts.replaceAll('font-display:optional', 'font-display:swap'));
  sheets.writtenFonts = fonts;
  sheets.tokens.replaceSync(scheme === 'contrast' ? forMoreContrast(css) : css);
  const root = document.documentElement;
  root.dataset.theme = scheme === 'dark' ? 'dark' : 'light';
  if (isRightToLeft) root.dir = 'rtl';
}

function adoptSheets(document: Document): Sheets | null {
  // A sheet belongs to the window that made it.
  const Sheet = document.defaultView?.CSSStyleSheet;
  if (Sheet === undefined) return null;
  const sheets = { fonts: new Sheet(), tokens: new Sheet(), writtenFonts: '' };
  const marks = new Sheet();
  marks.replaceSync(MARK_CSS);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheets.fonts, sheets.tokens, marks];
  sheetsOf.set(document, sheets);
  return sheets;
}

/** The sheet as it is for who asks for more contrast: no page can pretend that somebody does. */
function forMoreContrast(css: string): string {
  return css.replaceAll('@media (prefers-contrast:more)', '@media all');
}

/** Marks one part of the previewed page, or none. */
export function markInFrame(document: Document, element: Element | null): void {
  for (const marked of document.querySelectorAll(`[${MARK}]`))
    if (marked !== element) marked.removeAttribute(MARK);
  element?.setAttribute(MARK, '');
}
