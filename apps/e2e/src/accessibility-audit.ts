import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  COLOUR_RULES,
  findTextsLostOnPlates,
  readPaints,
  readStructure,
} from '@opencareers/ui/testing/audit-marks';
import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { findOverflow, findSmallTargets, settleAnimations, settleDocuments } from './page-checks.ts';

/**
 * Which rules of axe: all, those about colours, all but those, or those about colours where a part keeps its own while
 * colours are forced. Everywhere else the browser then paints in a person's palette, which computed styles do not tell.
 */
export type AxeRules = 'all' | 'colours' | 'no colours' | 'own colours';

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
// Of what passes nothing is told in full, which takes longer than finding it.
const COLOURS: RunOptions = { resultTypes: ['violations'], runOnly: { type: 'rule', values: COLOUR_RULES } };
const OPTIONS: Record<AxeRules, RunOptions> = {
  all: { resultTypes: ['violations'] },
  colours: COLOURS,
  'own colours': COLOURS,
  'no colours': {
    resultTypes: ['violations'],
    rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])),
  },
};

declare global {
  interface Window {
    axe?: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
  }
}

/** What axe finds wrong in the page once it has come to rest, one line a finding. */
export async function findViolations(page: Page): Promise<string[]> {
  await settleAnimations(page);
  return runAxe(page, 'all');
}

/**
 * What axe finds of texts that are hard to read, in the colours that the page has in one look after the other; with forced
 * colours also the texts that are lost on the plates that the browser lays behind them.
 */
export async function findUnreadable(page: Page, looks: typeof CONTRAST_LOOKS): Promise<string[]> {
  const findings: string[] = [];
  for (const { name, ...media } of looks) {
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    await settleAnimations(page);
    const isForced = media.forcedColors === 'active';
    const lost = isForced ? (await inEveryFrame(page, findTextsLostOnPlates)).flat() : [];
    const found = [...(await runAxe(page, isForced ? 'own colours' : 'colours')), ...lost];
    findings.push(...found.map((finding) => `${name}: ${finding}`));
  }
  return findings;
}

/** The colours that a theme has: each scheme, and each for who asks for more contrast or has a palette of their own. */
export const CONTRAST_LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) =>
  (
    [
      { contrast: 'no-preference', forcedColors: 'none' },
      { contrast: 'more', forcedColors: 'none' },
      { contrast: 'no-preference', forcedColors: 'active' },
    ] as const
  ).map((media) => ({
    name: `${colorScheme}, contrast ${media.contrast}, forced colours ${media.forcedColors}`,
    colorScheme,
    ...media,
  })),
);

const WIDTHS = [1280, 640, 320];
// With forced colours the browser paints in a person's own palette, which computed styles do not tell.
const SCHEMES = [
  { name: 'light', colorScheme: 'light', forcedColors: 'none', hasColours: true },
  { name: 'dark', colorScheme: 'dark', forcedColors: 'none', hasColours: true },
  { name: 'forced colours', colorScheme: 'light', forcedColors: 'active', hasColours: false },
] as const;
/** A page in the windows and schemes that people have. */
export const LOOKS = SCHEMES.flatMap((scheme) => WIDTHS.map((width) => ({ ...scheme, width })));

/**
 * Each width, and each scheme, once: a scheme recolours a page and moves nothing. A night takes every width in every scheme,
 * and browser tests dress each part in every look.
 */
export const DAY_LOOKS = LOOKS.filter((_look, index) => index % (WIDTHS.length + 1) === 0);

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
      ...(hasColours ? [] : (await inEveryFrame(page, findTextsLostOnPlates)).flat()),
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
    async ({ options, limits, isOwnOnly }) => {
      const keepsOwn = (element: Element) =>
        getComputedStyle(element).getPropertyValue('forced-color-adjust') === 'none';
      const texts = isOwnOnly
        ? [...document.querySelectorAll('*')].filter(keepsOwn)
        : limits?.map((paint) => window.textsByPaint?.get(paint));
      if (texts?.length === 0) return [];
      if (texts?.some((text) => !text?.isConnected)) return null;
      const context = texts ? { include: texts } : document;
      return (await window.axe?.run(context as ElementContext, options))?.violations;
    },
    { options: OPTIONS[rules], limits: paints, isOwnOnly: rules === 'own colours' },
  );
  if (violations === null) return null;
  if (violations === undefined) throw new Error('axe is not in the page');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${JSON.stringify(target)}: ${failureSummary}`),
  );
}
