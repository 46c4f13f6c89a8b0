import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { findOverflow, findSmallTargets, settleAnimations, settleDocuments } from './page-checks.ts';

/** Which rules of axe: all, those about colours, or all but those. */
export type AxeRules = 'all' | 'colours' | 'no colours';

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
// Of what passes nothing is told in full, which takes longer than finding it.
const OPTIONS: Record<AxeRules, RunOptions> = {
  all: { resultTypes: ['violations'] },
  colours: { resultTypes: ['violations'], runOnly: { type: 'rule', values: COLOUR_RULES } },
  'no colours': {
    resultTypes: ['violations'],
    rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])),
  },
};

declare global {
  interface Window {
    axe?: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
    /** An element of each paint that the page shows. */
    textsByPaint?: Map<string, Element>;
  }
}

/** What axe finds wrong in the page once it has come to rest, one line a finding. */
export async function findViolations(page: Page): Promise<string[]> {
  await settleAnimations(page);
  return runAxe(page, 'all');
}

const WIDTHS = [1280, 640, 320];
// With forced colours the browser paints in a person's own palette, which computed styles do not tell.
const SCHEMES = [
  { name: 'light', colorScheme: 'light', forcedColors: 'none', hasColours: true },
  { name: 'dark', colorScheme: 'dark', forcedColors: 'none', hasColours: true },
  { name: 'forced colours', colorScheme: 'light', forcedColors: 'active', hasColours: false },
] as const;
/** A page in the windows and schemes that people have. */
export const LOOKS = SCHEMES.flatMap((scheme) => WIDTHS.map((width) => ({ ...scheme, width })));

const DAY_WIDTHS = { light: WIDTHS, dark: [1280, 320], 'forced colours': [640] };
/**
 * A scheme recolours a page and moves nothing: beside each width in the light, the dark with the menus of a wide page
 * and those of a narrow one. A night takes every width in every scheme.
 */
export const DAY_LOOKS = LOOKS.filter(({ name, width }) => DAY_WIDTHS[name].includes(width));
/** Pages made of parts that are looked at in every way elsewhere: each width, and each scheme, once. */
export const FEW_LOOKS = LOOKS.filter((_look, index) => index % (WIDTHS.length + 1) === 0);

/** What was audited so far: how pages were built, and how their texts were painted. */
export interface Audited {
  structures: Set<string>;
  paints: Set<string>;
}

/** Before the first look. */
export function nothingAudited(): Audited {
  return { structures: new Set(), paints: new Set() };
}

/**
 * Looks at a page in schemes and windows, without loading it anew: what axe finds there and in no look before, what is
 * wider than the window, what is too small to press.
 */
export async function lookAround(page: Page, looks: typeof LOOKS, audited: Audited): Promise<string[]> {
  const findings: string[] = [];
  for (const { name, hasColours, width, ...media } of looks) {
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await settleDocuments(page);
    await settleAnimations(page);
    const found = [
      ...(await findNewViolations(page, audited, hasColours)),
      ...(await findOverflow(page)),
      ...(await findSmallTargets(page)),
    ];
    findings.push(...found.map((finding) => `${name}, ${width} px: ${finding}`));
  }
  return findings;
}

/**
 * What axe finds in what the page shows now and no look before did. All rules but those about colours depend on how the
 * page is built, and run again where that differs, whatever the width and the scheme. Those about colours depend on how
 * texts are painted: the first look judges every text, a later one those that are painted as none before.
 */
async function findNewViolations(
  page: Page,
  { structures, paints }: Audited,
  hasColours: boolean,
): Promise<string[]> {
  const structure = (await inEveryFrame(page, readStructure)).join('\n');
  const isNewlyBuilt = !structures.has(structure);
  structures.add(structure);
  const isFirst = paints.size === 0;
  if (hasColours && isNewlyBuilt && isFirst) {
    for (const paint of (await inEveryFrame(page, readPaints)).flat()) paints.add(paint);
    return runAxe(page, 'all');
  }
  const ofStructure = isNewlyBuilt ? await runAxe(page, 'no colours') : [];
  const ofColours = hasColours ? await judgeFreshPaints(page, paints) : [];
  return [...ofStructure, ...ofColours];
}

function inEveryFrame<Read>(page: Page, read: () => Read): Promise<Read[]> {
  return Promise.all(page.frames().map((frame) => frame.evaluate(read) as Promise<Read>));
}

/** What axe finds in texts that are painted as none before. */
async function judgeFreshPaints(page: Page, paints: Audited['paints']): Promise<string[]> {
  for (;;) {
    const fresh = (await inEveryFrame(page, readPaints)).flat().filter((paint) => !paints.has(paint));
    if (fresh.length === 0) return [];
    const isOneFrame = page.frames().length === 1;
    const found = await runAxe(page, 'colours', isOneFrame ? fresh : undefined);
    // What a page that still fills in has replaced meanwhile is looked for again.
    if (found === null) continue;
    for (const paint of fresh) paints.add(paint);
    return found;
  }
}

async function putAxeInto(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(AXE_SOURCE);
}

function runAxe(page: Page, rules: AxeRules): Promise<string[]>;
function runAxe(page: Page, rules: AxeRules, paints: string[] | undefined): Promise<string[] | null>;
/** On the texts of some paints, or on the whole page. Null when one of those texts is gone by now. */
async function runAxe(page: Page, rules: AxeRules, paints?: string[]): Promise<string[] | null> {
  // Frames are asked by messages, and answer when axe is in them.
  await putAxeInto(page);
  const violations = await page.evaluate(
    async ({ options, limits }) => {
      const texts = limits?.map((paint) => window.textsByPaint?.get(paint));
      if (texts?.some((text) => !text?.isConnected)) return null;
      const context = texts ? { include: texts } : document;
      return (await window.axe?.run(context as ElementContext, options))?.violations;
    },
    { options: OPTIONS[rules], limits: paints },
  );
  if (violations === null) return null;
  if (violations === undefined) throw new Error('axe is not in the page');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${JSON.stringify(target)}: ${failureSummary}`),
  );
}

/**
 * Every element that is there for somebody, with what it says of itself and what rules know of its box. Rules ask whether
 * words are there, not which: a page in another language is built alike.
 */
function readStructure(): string {
  // They change with the width, and no rule reads them.
  const drawing = /^(class|style|data-.*|width|height|d|viewBox|points|transform|x|y)$/;
  const wording =
    /^(aria-(label|description|roledescription|valuetext)|title|alt|placeholder|value|label|href|src|action|lang|dir)$/;
  const spacing = /(letter|word)-spacing|line-height/;
  const wordsOf = (text: string) => (text.trim() === '' ? '' : '…');
  const { lang, dir } = document.documentElement;
  const lines: string[] = [document.title, lang, dir].map(wordsOf);
  const depths = new Map<Element | null, number>();
  for (const element of document.body.querySelectorAll('*')) {
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
 * Tells how the texts of the page are painted, and keeps one element of each paint for axe. Two texts with one paint
 * belong to the same kind of element in the same kind of parent, in the same colours on the same backgrounds.
 */
function readPaints(): string[] {
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
  for (const element of document.body.querySelectorAll('*')) {
    if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const paint = paintOf(element);
    // Of the longest text most is seen.
    const kept = texts.get(paint)?.textContent ?? '';
    if ((element.textContent ?? '').length >= kept.length) texts.set(paint, element);
  }
  window.textsByPaint = texts;
  return [...texts.keys()];
}
