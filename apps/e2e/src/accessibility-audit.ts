import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { settleAnimations } from './page-checks.ts';

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
    /** One element of each paint that no look before showed. */
    freshTexts?: Element[];
  }
}

/** What axe finds wrong in the page once it has come to rest, one line a finding. */
export async function findViolations(page: Page): Promise<string[]> {
  await settleAnimations(page);
  return runAxe(page, 'all');
}

/** What was audited so far: how pages were built, and how their texts were painted. */
export interface Audited {
  structures: Set<string>;
  paints: Set<string>;
}

/**
 * What axe finds in what the page shows now and no look before did. All rules but those about colours depend on how the
 * page is built, and run again where that differs, whatever the width and the scheme. Those about colours depend on how
 * texts are painted: the first look judges every text, a later one those that are painted as none before.
 */
export async function findNewViolations(
  page: Page,
  { structures, paints }: Audited,
  hasColours: boolean,
): Promise<string[]> {
  const frames = page.frames();
  const structure = (await Promise.all(frames.map((frame) => frame.evaluate(readStructure)))).join('\n');
  const isNewlyBuilt = !structures.has(structure);
  structures.add(structure);
  if (!hasColours) return isNewlyBuilt ? runAxe(page, 'no colours') : [];
  const isFirst = paints.size === 0;
  const seen = [...paints];
  const mark = async () =>
    (await Promise.all(frames.map((frame) => frame.evaluate(markFreshPaints, seen)))).flat();
  if (isNewlyBuilt && isFirst) {
    for (const paint of await mark()) paints.add(paint);
    return runAxe(page, 'all');
  }
  const ofStructure = isNewlyBuilt ? await runAxe(page, 'no colours') : [];
  const ofColours = await judgeFreshPaints(page, mark, paints);
  return [...ofStructure, ...ofColours];
}

/** What axe finds in texts that are painted as none before. */
async function judgeFreshPaints(
  page: Page,
  mark: () => Promise<string[]>,
  paints: Audited['paints'],
): Promise<string[]> {
  const isOneFrame = page.frames().length === 1;
  await putAxeInto(page);
  for (;;) {
    const fresh = await mark();
    if (fresh.length === 0) return [];
    const found = await runAxe(page, 'colours', isOneFrame);
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
function runAxe(page: Page, rules: AxeRules, isOnFreshTexts: boolean): Promise<string[] | null>;
/** Null when a fresh text is gone by now. */
async function runAxe(page: Page, rules: AxeRules, isOnFreshTexts = false): Promise<string[] | null> {
  // Frames are asked by messages, and answer when axe is in them.
  await putAxeInto(page);
  const violations = await page.evaluate(
    async ({ options, isLimited }) => {
      const texts = window.freshTexts ?? [];
      if (isLimited && !texts.every((text) => text.isConnected)) return null;
      const context = isLimited ? { include: texts } : document;
      return (await window.axe?.run(context as ElementContext, options))?.violations;
    },
    { options: OPTIONS[rules], isLimited: isOnFreshTexts },
  );
  if (violations === null) return null;
  if (violations === undefined) throw new Error('axe is not in the page');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${JSON.stringify(target)}: ${failureSummary}`),
  );
}

/** Every element that is there for somebody, with what it says of itself and what rules know of its box. */
function readStructure(): string {
  // They change with the width, and no rule reads them.
  const drawing = /^(class|style|data-.*|width|height|d|viewBox|points|transform|x|y)$/;
  const spacing = /(letter|word)-spacing|line-height/;
  const lines = [`${document.title} ${document.documentElement.lang} ${document.documentElement.dir}`];
  const depths = new Map<Element | null, number>();
  for (const element of document.body.querySelectorAll('*')) {
    const depth = (depths.get(element.parentElement) ?? 0) + 1;
    depths.set(element, depth);
    const style = getComputedStyle(element);
    // An element without a box of its own is there through its children.
    if (!element.checkVisibility({ visibilityProperty: true }) && style.display !== 'contents') continue;
    const said = [...element.attributes].filter(({ name, value }) =>
      name === 'style' ? spacing.test(value) : !drawing.test(name),
    );
    const texts = [...element.childNodes]
      .filter((node) => node instanceof Text)
      .map(({ data }) => data.trim());
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
    const attributes = said.map(({ name, value }) => `${name}=${value}`);
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
 * Tells how texts are painted that are painted as none of those given, and keeps one element of each for axe. Two texts
 * with one paint belong to the same kind of element in the same kind of parent, in the same colours on the same
 * backgrounds.
 */
function markFreshPaints(seen: string[]): string[] {
  const known = new Set(seen);
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
  const fresh = new Map<string, Element>();
  for (const element of document.body.querySelectorAll('*')) {
    if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const paint = paintOf(element);
    // Of the longest text most is seen.
    const kept = fresh.get(paint)?.textContent ?? '';
    if (!known.has(paint) && (element.textContent ?? '').length >= kept.length) fresh.set(paint, element);
  }
  window.freshTexts = [...fresh.values()];
  return [...fresh.keys()];
}
