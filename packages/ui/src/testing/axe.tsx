import axe, { type RunOptions } from 'axe-core';
import {
  COLOUR_RULES,
  findTextsLostOnPlates,
  readPaints,
  readStructure,
  settleAnimations,
} from './audit-marks.ts';

export { findSmallTargets, settleAnimations } from './audit-marks.ts';

const SIZE_RULES = ['target-size'];
/** Elements that are pressed, by nature or by a role that axe counts as a widget. */
const PRESSED = [
  'a, area, button, input, select, summary, textarea',
  ...'button checkbox combobox gridcell link listbox menuitem menuitemcheckbox menuitemradio option progressbar radio'
    .concat(' scrollbar searchbox slider spinbutton switch tab textbox treeitem')
    .split(' ')
    .map((role) => `[role="${role}"]`),
].join();

/** What this file of tests has judged without finding anything, by what it asked for. */
const judged = new Map<string, Set<string>>();

/**
 * What axe finds wrong in the page or in a part of it, one line a finding; empty when all is well. What was well is not
 * judged again: rules about colours run on texts that are painted as none before, that about sizes where things lie
 * otherwise, all others where the page is built otherwise, in whatever look or test of the file. Of the first page every
 * text is judged, as in journeys.
 */
export async function findAxeViolations(
  root: Element = document.body,
  options: RunOptions = {},
): Promise<string[]> {
  await settleAnimations();
  const asked = JSON.stringify(options);
  const known = judged.get(asked) ?? new Set();
  judged.set(asked, known);
  const isFirst = known.size === 0;
  // Marks do not tell what is in a shadow tree: it is judged each time.
  const isClosed = [root, ...root.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot !== null);
  // Each is read right before it is judged: a page may still be filling in.
  const judge = async (marks: string[], run: (fresh: string[]) => Promise<string[]>) => {
    const fresh = marks.filter((mark) => !known.has(mark));
    const findings = isClosed || fresh.length > 0 ? await run(fresh) : [];
    if (findings.length === 0) for (const mark of fresh) known.add(mark);
    return findings;
  };
  // With forced colours the browser paints in a person's own palette, which computed styles do not tell.
  const hasColours = !matchMedia('(forced-colors: active)').matches;
  const judgeColours = () =>
    judge(readPaints(root), (paints) =>
      runAxe(isClosed || isFirst ? root : textsOf(paints), options, { only: COLOUR_RULES }),
    );
  return [
    ...(hasColours ? await judgeColours() : findTextsLostOnPlates(root)),
    ...(await judge([readStructure(root)], () =>
      runAxe(root, options, { allBut: [...SIZE_RULES, ...COLOUR_RULES] }),
    )),
    ...(isClosed || mayBeSmall()
      ? await judge([layoutOf(root)], () => runAxe(root, options, { only: SIZE_RULES }))
      : []),
  ];
}

/**
 * Whether the rule about sizes may find something: it asks for 24 × 24 px of each thing to press that no other one covers
 * (WCAG 2.2, 2.5.8). Where all of the page are that large and apart, it has nothing to say, and takes long to say it.
 */
function mayBeSmall(): boolean {
  const least = 24;
  const boxes = [...document.querySelectorAll(PRESSED)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect());
  return boxes.some(
    ({ left, right, top, bottom, width, height }, index) =>
      width < least ||
      height < least ||
      boxes
        .slice(index + 1)
        .some(
          (other) => other.top < bottom && top < other.bottom && other.left < right && left < other.right,
        ),
  );
}

function textsOf(paints: string[]): Element[] {
  return paints.flatMap((paint) => window.textsByPaint?.get(paint) ?? []);
}

async function runAxe(
  root: Element | Element[],
  options: RunOptions,
  { only, allBut = [] }: { only?: string[]; allBut?: string[] },
): Promise<string[]> {
  const isOff = (rule: string) => options.rules?.[rule]?.enabled === false;
  const wanted = only?.filter((rule) => !isOff(rule));
  if (wanted?.length === 0) return [];
  const { violations } = await axe.run(Array.isArray(root) ? { include: root } : root, {
    // Of what passes nothing is told in full, which takes longer than finding it.
    resultTypes: ['violations'],
    ...options,
    ...(wanted && { runOnly: { type: 'rule', values: wanted } }),
    rules: {
      // Fragments of a page have no landmarks; tests of whole pages switch this on again.
      ...(wanted ? {} : { region: { enabled: false }, ...options.rules }),
      ...Object.fromEntries(allBut.map((rule) => [rule, { enabled: false }])),
    },
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  );
}

/** Where everything in an element lies, as one text; the same for a page and for its mirror image. */
function layoutOf(element: Element): string {
  const isMirrored = document.documentElement.dir === 'rtl';
  const { clientWidth } = document.documentElement;
  return [...element.querySelectorAll('*')]
    .map((part) => {
      const { left, right, top, width, height } = part.getBoundingClientRect();
      const start = isMirrored ? clientWidth - right : left;
      const places = [start, top, width, height].map((place) => place.toFixed(1));
      return [
        part.localName,
        ...places,
        part.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      ].join(' ');
    })
    .join();
}
