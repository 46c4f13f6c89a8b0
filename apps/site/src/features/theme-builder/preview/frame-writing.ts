import { colourForced, forceColours } from './forced-colours.ts';
import { keepPace, watchSight } from './out-of-sight.ts';
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
/** Elements with a cursor of their own are named: a rule for all of them costs with every look. */
const MARK_CSS = `[${MARK}]{outline:2px solid Highlight!important;outline-offset:2px!important}body,a,button,input,label,select,summary,textarea{cursor:pointer!important}`;

/** Where a theme is written in a document. */
interface ThemePlace {
  /** Whose first rules are those of the theme: what stands behind them wins over them, as on the page itself. */
  sheet: CSSStyleSheet;
  /** What was written of the theme, line by line, with how many rules each line has. */
  lines: readonly ThemeLine[];
  /** Reads rules, and is on no page. */
  scratch: CSSStyleSheet;
  fonts: CSSStyleSheet;
  writtenFonts: string;
}

interface ThemeLine {
  text: string;
  count: number;
}

const places = new WeakMap<Document, ThemePlace>();

/**
 * Writes a theme into a page without loading it anew: its rules take the place of those that the page came with. Rules
 * that are set by script are no inline styles, so the policy of the page allows them.
 */
export function writeIntoFrame(document: Document, writing: FrameWriting): void {
  const place = places.get(document) ?? openPlace(document);
  if (place === null) return;
  keepPace(document);
  const { css, fonts, scheme, isRightToLeft } = writing;
  // Faces that are written again would be loaded again; a page that has them late waits for them here.
  if (fonts !== place.writtenFonts)
    place.fonts.replaceSync(fonts.replaceAll('font-display:optional', 'font-display:swap'));
  place.writtenFonts = fonts;
  place.lines = writeLines(place, sheetFor(scheme, css).split('\n'));
  const root = document.documentElement;
  // Most people who force colours want light letters on a dark ground.
  root.dataset.theme = scheme === 'dark' || scheme === 'forced' ? 'dark' : 'light';
  forceColours(document, scheme === 'forced');
  if (isRightToLeft) root.dir = 'rtl';
  showPicturesOf(document, scheme === 'dark');
}

/** Lets pictures with another file for the dark scheme show the one for the scheme that is looked at. */
function showPicturesOf(document: Document, isDark: boolean): void {
  const sources = document.querySelectorAll<HTMLSourceElement>(
    'source[media*="color-scheme"], source[data-scheme]',
  );
  for (const source of sources) {
    source.dataset.scheme = '';
    source.media = isDark ? 'all' : 'not all';
  }
}

type RuleList = Pick<CSSStyleSheet, 'cssRules' | 'insertRule' | 'deleteRule'>;

/** Writes the lines that differ from those before: a colour is in few of many, and all others need no reading. */
function writeLines({ sheet, scratch, lines }: ThemePlace, texts: readonly string[]): ThemeLine[] {
  let start = 0;
  const written = texts.map((text, index) => {
    const before = lines[index] ?? { text: '', count: 0 };
    let { count } = before;
    if (text !== before.text) {
      scratch.replaceSync(text);
      writeRules(sheet, scratch.cssRules, { start, count });
      count = scratch.cssRules.length;
    }
    start += count;
    return { text, count };
  });
  const left = lines.slice(texts.length).reduce((sum, { count }) => sum + count, 0);
  for (let at = start + left - 1; at >= start; at -= 1) sheet.deleteRule(at);
  return written;
}

/** Makes some rules of a list those that are wanted, by changing what differs. */
function writeRules(
  list: RuleList,
  wanted: CSSRuleList,
  { start, count }: { start: number; count: number },
): void {
  for (let at = count - 1; at >= wanted.length; at -= 1) list.deleteRule(start + at);
  for (const [at, rule] of Array.from(wanted).entries()) {
    const shown = at < count ? list.cssRules[start + at] : undefined;
    if (shown?.cssText === rule.cssText || (shown !== undefined && isRewritten(shown, rule))) continue;
    if (shown !== undefined) list.deleteRule(start + at);
    list.insertRule(rule.cssText, start + at);
  }
}

/** Whether a rule could be made the other one in its place, which costs a browser far less than another rule does. */
function isRewritten(shown: CSSRule, wanted: CSSRule): boolean {
  if (isStyleRule(shown) && isStyleRule(wanted) && shown.selectorText === wanted.selectorText) {
    shown.style.cssText = wanted.style.cssText;
    return true;
  }
  if (!isMediaRule(shown) || !isMediaRule(wanted) || shown.conditionText !== wanted.conditionText)
    return false;
  writeRules(shown, wanted.cssRules, { start: 0, count: shown.cssRules.length });
  return true;
}

// Of another window, whose classes are not ours.
const isStyleRule = (rule: CSSRule): rule is CSSStyleRule => 'selectorText' in rule;
const isMediaRule = (rule: CSSRule): rule is CSSMediaRule => 'conditionText' in rule && 'media' in rule;

function openPlace(document: Document): ThemePlace | null {
  // A sheet belongs to the window that made it.
  const view = document.defaultView;
  if (view === null) return null;
  const { CSSStyleSheet: Sheet } = view;
  const fonts = new Sheet();
  const marks = new Sheet();
  marks.replaceSync(MARK_CSS);
  const own = findThemeSheet(document);
  const sheet = own ?? new Sheet();
  document.adoptedStyleSheets = [
    ...document.adoptedStyleSheets,
    ...(own === null ? [sheet] : []),
    fonts,
    marks,
    watchSight(document, view),
  ];
  if (own !== null) removeTheme(own);
  const place = { sheet, lines: [], scratch: new Sheet(), fonts, writtenFonts: '' };
  places.set(document, place);
  return place;
}

/** The sheet in the page that begins with its theme; null where the page is made in another way. */
function findThemeSheet(document: Document): CSSStyleSheet | null {
  const styles = document.querySelectorAll('style');
  return Array.from(styles).find(({ textContent }) => textContent.includes('--surface:'))?.sheet ?? null;
}

/** Takes the rules of the theme away: the first ones, up to those for forced colours. */
function removeTheme(sheet: CSSStyleSheet): void {
  const last = Array.from(sheet.cssRules).findIndex(
    (rule) => 'conditionText' in rule && /forced-colors/.test(String(rule.conditionText)),
  );
  for (let at = last; at >= 0; at -= 1) sheet.deleteRule(at);
}

/** The sheet as it is for who asks for more contrast or forces colours: no page can pretend that somebody does. */
function sheetFor(scheme: PreviewScheme, css: string): string {
  if (scheme === 'contrast') return css.replaceAll('@media (prefers-contrast:more)', '@media all');
  return scheme === 'forced' ? colourForced(css) : css;
}

const LANDMARKS = 'header, nav, main, footer, aside, section[aria-label], form[aria-label], [role="search"]';

/** Says of every landmark that it is of the preview: the page around it has the same ones. */
export function nameLandmarks(document: Document, title: string): void {
  for (const landmark of document.querySelectorAll(LANDMARKS)) {
    const own = landmark.getAttribute('aria-label');
    landmark.setAttribute('aria-label', own === null ? title : `${title}: ${own}`);
  }
}

/** Marks one part of the previewed page, or none. */
export function markInFrame(document: Document, element: Element | null): void {
  for (const marked of document.querySelectorAll(`[${MARK}]`))
    if (marked !== element) marked.removeAttribute(MARK);
  element?.setAttribute(MARK, '');
}
