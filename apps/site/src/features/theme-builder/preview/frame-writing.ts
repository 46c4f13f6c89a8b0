import { colourForced, forceColours } from './forced-colours.ts';
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

/** Where a theme is written in a document. */
interface ThemePlace {
  /** Whose first rules are those of the theme: what stands behind them wins over them, as on the page itself. */
  sheet: CSSStyleSheet;
  /** How many rules the theme has. */
  count: number;
  /** Reads rules, and is on no page. */
  scratch: CSSStyleSheet;
  fonts: CSSStyleSheet;
  writtenFonts: string;
}

const places = new WeakMap<Document, ThemePlace>();

/**
 * Writes a theme into a page without loading it anew: its rules take the place of those that the page came with. Rules
 * that are set by script are no inline styles, so the policy of the page allows them.
 */
export function writeIntoFrame(document: Document, writing: FrameWriting): void {
  const place = places.get(document) ?? openPlace(document);
  if (place === null) return;
  const { css, fonts, scheme, isRightToLeft } = writing;
  // Faces that are written again would be loaded again; a page that has them late waits for them here.
  if (fonts !== place.writtenFonts)
    place.fonts.replaceSync(fonts.replaceAll('font-display:optional', 'font-display:swap'));
  place.writtenFonts = fonts;
  place.scratch.replaceSync(sheetFor(scheme, css));
  const { cssRules } = place.scratch;
  writeRules(place.sheet, cssRules, place.count);
  place.count = cssRules.length;
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

/** Makes the first rules of a list those that are wanted, by changing what differs: a colour is in few of many rules. */
function writeRules(list: RuleList, wanted: CSSRuleList, count: number): void {
  for (let at = count - 1; at >= wanted.length; at -= 1) list.deleteRule(at);
  for (const [at, rule] of Array.from(wanted).entries()) {
    const shown = at < count ? list.cssRules[at] : undefined;
    if (shown?.cssText === rule.cssText || (shown !== undefined && isRewritten(shown, rule))) continue;
    if (shown !== undefined) list.deleteRule(at);
    list.insertRule(rule.cssText, at);
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
  writeRules(shown, wanted.cssRules, shown.cssRules.length);
  return true;
}

// Of another window, whose classes are not ours.
const isStyleRule = (rule: CSSRule): rule is CSSStyleRule => 'selectorText' in rule;
const isMediaRule = (rule: CSSRule): rule is CSSMediaRule => 'conditionText' in rule && 'media' in rule;

function openPlace(document: Document): ThemePlace | null {
  // A sheet belongs to the window that made it.
  const Sheet = document.defaultView?.CSSStyleSheet;
  if (Sheet === undefined) return null;
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
  ];
  if (own !== null) removeTheme(own);
  const place = { sheet, count: 0, scratch: new Sheet(), fonts, writtenFonts: '' };
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
