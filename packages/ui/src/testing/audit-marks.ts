// What is read of a page: what tells whether axe has judged it before, in another look, language or test, and what axe does
// not look at. The functions stand alone: journeys send them to the page.

declare global {
  interface Window {
    /** An element of each paint that the page shows. */
    textsByPaint?: Map<string, Element>;
  }
}

/** Rules of axe about how texts are painted; all others are about how the page is built. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Every element that is there for somebody, with what it says of itself and what rules know of its box. Rules ask whether
 * words are there, not which: a page in another language is built alike.
 */
export function readStructure(root: Element = document.body): string {
  // They change with the width, and no rule reads them.
  const drawing = /^(class|style|data-.*|width|height|d|viewBox|points|transform|x|y)$/;
  const wording =
    /^(aria-(label|description|roledescription|valuetext)|title|alt|placeholder|value|label|href|src|action|lang|dir)$/;
  const spacing = /(letter|word)-spacing|line-height/;
  const wordsOf = (text: string) => (text.trim() === '' ? '' : '…');
  const { lang, dir } = document.documentElement;
  const lines: string[] = [document.title, lang, dir].map(wordsOf);
  const depths = new Map<Element | null, number>();
  for (const element of root.querySelectorAll('*')) {
    const depth = (depths.get(element.parentElement) ?? 0) + 1;
    depths.set(element, depth);
    // A drawing is one thing, with or without a name.
    if (element instanceof SVGElement && element.ownerSVGElement && element.localName !== 'title') continue;
    const style = getComputedStyle(element);
    // An element without a box of its own is there through its children.
    if (!element.checkVisibility({ visibilityProperty: true }) && style.display !== 'contents') continue;
    const said = [...element.attributes].filter(({ name, value }) =>
      name === 'style' ? spacing.test(value) : !drawing.test(name),
    );
    // What is announced comes and goes, in a place that is always there.
    const texts = [...(element.role === 'status' ? [] : element.childNodes)]
      .filter((node) => node instanceof Text)
      .map(({ data }) => wordsOf(data))
      .filter(Boolean);
    const { left, right, bottom, width, height } = element.getBoundingClientRect();
    const scrolls =
      /auto|scroll/.test(style.overflowX + style.overflowY) &&
      (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
    const box = [
      width <= 1 || height <= 1 ? 'tiny' : '',
      right <= 0 || bottom + scrollY <= 0 || left >= innerWidth ? 'outside' : '',
      element.checkVisibility({ opacityProperty: true }) ? '' : 'transparent',
      style.clipPath !== 'none' ? 'clipped' : '',
      scrolls ? 'scrolls' : '',
    ].filter(Boolean);
    const attributes = said.map(
      ({ name, value }) => `${name}=${wording.test(name) ? wordsOf(value) : value}`,
    );
    lines.push([depth, element.localName, ...attributes, ...box, ...texts].join(' '));
  }
  // React numbers what it makes anew; which element names which stays the same.
  const ids = new Map<string, string>();
  return lines.join('\n').replace(/_[rR]_\w+?_/g, (id) => {
    if (!ids.has(id)) ids.set(id, `id${ids.size}`);
    return ids.get(id) ?? id;
  });
}

/**
 * Texts that nobody sees with forced colours, one line each: the browser lays a plate in the colour of the page behind every
 * text that keeps to the palette, so what has that colour itself, or is meant to stand on a highlight, is lost on it.
 */
export function findTextsLostOnPlates(root: Element = document.body): string[] {
  const probe = document.createElement('i');
  root.append(probe);
  const lost = ['Canvas', 'HighlightText'].map((name) => {
    probe.style.color = name;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  const findings = new Set<string>();
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const element = text.parentElement;
    if (element === null || text.nodeValue?.trim() === '') continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(element);
    if (style.getPropertyValue('forced-color-adjust') === 'auto' && lost.includes(style.color))
      findings.add(`lost with forced colours: ${element.outerHTML.slice(0, 120)}`);
  }
  return [...findings];
}

/**
 * Tells how the texts of the page are painted, and keeps one element of each paint for axe. Two texts with one paint
 * belong to the same kind of element in the same kind of parent, in the same colours on the same backgrounds.
 */
export function readPaints(root: Element = document.body): string[] {
  const backdrops = new Map<Element, string>();
  const backdropOf = (element: Element): string => {
    const found = backdrops.get(element);
    if (found !== undefined) return found;
    const style = getComputedStyle(element);
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, transform } = style;
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join(' ');
    // What leaves its place may lie on another part of the page than its ancestors.
    const isMoved =
      style.position !== 'static' ||
      transform !== 'none' ||
      style.margin.includes('-') ||
      style.float !== 'none';
    const backdrop = [
      own === 'rgba(0, 0, 0, 0) none 1 none normal' ? '' : own,
      isMoved ? [style.position, element.getAttribute('class')].join(' ') : '',
      element.parentElement ? backdropOf(element.parentElement) : '',
    ].join('/');
    backdrops.set(element, backdrop);
    return backdrop;
  };
  const paintOf = (element: Element): string => {
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    // From 18 pt, or 14 pt in bold, less contrast is enough (WCAG 2.2, 1.4.3).
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    const parent = element.parentElement ?? element;
    const isInactive =
      element.closest(':disabled, [aria-disabled="true"], [aria-hidden="true"], [inert]') !== null;
    return [
      `${element.localName}.${element.getAttribute('class')}`,
      `${parent.localName}.${parent.getAttribute('class')}`,
      color,
      getComputedStyle(parent).color,
      textShadow,
      textDecorationLine,
      isLarge,
      isInactive,
      backdropOf(element),
    ].join('|');
  };
  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  const texts = new Map<string, Element>();
  for (const element of root.querySelectorAll('*')) {
    if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const paint = paintOf(element);
    // Of the longest text most is seen.
    const kept = texts.get(paint)?.textContent ?? '';
    if ((element.textContent ?? '').length >= kept.length) texts.set(paint, element);
  }
  window.textsByPaint = texts;
  return [...texts.keys()];
}

/** Ends all animations: a colour in the middle of a fade is nobody's contrast, a moving edge nobody's place. */
export async function settleAnimations(): Promise<void> {
  const finite = document
    .getAnimations()
    .filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
  for (const animation of finite) animation.finish();
  await Promise.all(finite.map((animation) => animation.finished.catch(() => undefined)));
}

/**
 * The things to press that are smaller than 24 × 24 px (WCAG 2.2, 2.5.8), one line each. A checkbox counts with its label;
 * links inside a sentence are exempt.
 */
export function findSmallTargets(root: Element = document.body): string[] {
  const least = 24;
  const pressed =
    'a[href], button, input, select, textarea, summary, [role="option"], [role="menuitem"], [role="tab"], [tabindex="0"]';
  return [...root.querySelectorAll<HTMLElement>(pressed)]
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .flatMap((element) => {
      const isChoice = element.matches('input[type="checkbox"], input[type="radio"]');
      const { width, height } = ((isChoice && element.closest('label')) || element).getBoundingClientRect();
      if (width >= least && height >= least) return [];
      if (element.matches('a') && getComputedStyle(element).display === 'inline') return [];
      return [`${element.outerHTML.slice(0, 120)} is ${Math.round(width)} × ${Math.round(height)} px`];
    });
}
