import axe, { type RunOptions } from 'axe-core';
import { isLaidOutAnew, judgedNow } from './looks.tsx';

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong in the page or in a part of it, one line a finding; empty when all is well. */
export async function findAxeViolations(
  root: Element = document.body,
  options: RunOptions = {},
): Promise<string[]> {
  await settleAnimations();
  const { structure, colours } = judgedNow();
  // With forced colours the browser paints in a person's own palette, which computed styles do not tell.
  const hasColours = colours && !matchMedia('(forced-colors: active)').matches;
  const hasLayout = isLaidOutAnew(root, layoutOf(document.body));
  const rules = [...(hasLayout ? ['target-size'] : []), ...(hasColours ? COLOUR_RULES : [])];
  if (!structure && rules.length === 0) return [];
  const { violations } = await axe.run(root, {
    // Of what passes nothing is told in full, which takes longer than finding it.
    resultTypes: ['violations'],
    ...options,
    ...(!structure && { runOnly: { type: 'rule', values: rules } }),
    rules: {
      // Fragments of a page have no landmarks; tests of whole pages switch this on again.
      region: { enabled: false },
      'target-size': { enabled: true },
      ...(structure && !hasColours && { 'color-contrast': { enabled: false } }),
      ...options.rules,
    },
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  );
}

/** Where everything in an element lies, as one text; the same for two looks that differ in nothing but colours. */
function layoutOf(element: ParentNode): string {
  return [...element.querySelectorAll('*')]
    .map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      const inside = part.shadowRoot === null ? '' : layoutOf(part.shadowRoot);
      return `${part.localName} ${x} ${y} ${width} ${height} ${part.checkVisibility(SHOWN)} ${inside}`;
    })
    .join();
}

const SHOWN = { opacityProperty: true, visibilityProperty: true };
const INTERACTIVE =
  'a[href], button, input, select, textarea, [role="option"], [role="menuitem"], [role="tab"], [tabindex="0"]';

/** The smallest edge in px that a thing to press may have (WCAG 2.2, 2.5.8). */
export const TARGET_MIN = 24;

/**
 * The things to press that are smaller than 24 × 24 px, one line each. A checkbox counts with its label;
 * links inside a sentence are exempt.
 */
export function findSmallTargets(root: Element = document.body): string[] {
  return [...root.querySelectorAll<HTMLElement>(INTERACTIVE)].filter(isShown).flatMap((element) => {
    const isChoice = element.matches('input[type="checkbox"], input[type="radio"]');
    const box = ((isChoice && element.closest('label')) || element).getBoundingClientRect();
    if (box.width >= TARGET_MIN && box.height >= TARGET_MIN) return [];
    if (element.matches('a') && getComputedStyle(element).display === 'inline') return [];
    return [`${element.outerHTML.slice(0, 120)} is ${Math.round(box.width)} × ${Math.round(box.height)} px`];
  });
}

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility(SHOWN);
}

/** Ends all animations: a colour in the middle of a fade is nobody's contrast, a moving edge nobody's place. */
export async function settleAnimations() {
  const finite = document
    .getAnimations()
    .filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
  for (const animation of finite) animation.finish();
  await Promise.all(finite.map((animation) => animation.finished.catch(() => undefined)));
}
