import { CONTRAST_PAIRS } from '@opencareers/theme/colours/contrast-pairs';

const FORCED = /forced-colors/;
const COLOUR = /--([\w-]+):#[0-9a-f]{3,8}/g;

/** What stands on something; everything else that has a colour is stood on. */
const INKS = new Set(CONTRAST_PAIRS.map(({ foreground }) => foreground));
const isInk = (name: string) => INKS.has(name) || /(?:^|-)(?:text|ink|on-fill|edge|border)(?:-|$)/.test(name);

/**
 * The sheet of a theme as a browser that forces colours shows it: what it says for that counts, and whatever else has a
 * colour takes those of the system.
 */
export function colourForced(css: string): string {
  const rest = [...new Set(Array.from(css.matchAll(COLOUR), ([, name = '']) => name))];
  const system = rest.map((name) => `--${name}:${isInk(name) ? 'CanvasText' : 'Canvas'}`).join(';');
  const [own = '', ...forced] = css.split('@media (forced-colors:active)');
  return [`${own}:root,[data-theme]{${system}}`, ...forced].join('@media all');
}

/** Rules of a page for forced colours, which count while they are pretended, with what they wait for else. */
const waiting = new WeakMap<CSSMediaRule, string>();
const turned = new WeakSet<Document>();

/** Lets the rules that a page has for forced colours count, or wait again. */
export function forceColours(document: Document, isForced: boolean): void {
  if (!isForced && !turned.has(document)) return;
  if (isForced) turned.add(document);
  else turned.delete(document);
  for (const sheet of document.styleSheets) for (const rule of readableRules(sheet)) turn(rule, isForced);
}

function turn(rule: CSSRule, isForced: boolean): void {
  // Of another window, whose classes are not ours.
  if (!('conditionText' in rule) || !('media' in rule)) return;
  const { media } = rule as CSSMediaRule;
  const before = waiting.get(rule as CSSMediaRule);
  if (isForced && FORCED.test(media.mediaText)) {
    waiting.set(rule as CSSMediaRule, media.mediaText);
    media.mediaText = 'all';
  } else if (!isForced && before !== undefined) media.mediaText = before;
}

/** Those of sheets of other hosts cannot be read. */
function readableRules(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return Array.from(sheet.cssRules);
  } catch {
    return [];
  }
}
