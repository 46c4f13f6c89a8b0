import { evaluateCondition } from '@opencareers/form-core/visibility/evaluate-condition';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertGovUk } from './gov-uk.ts';
import { ALWAYS_REACHED, PageGuards } from './page-guards.ts';

test('a detour that always comes back needs no condition afterwards', () => {
  const guards = new PageGuards();
  const test = guards.test({ field: 'a', equals: 'true' });
  expect(guards.or(guards.and(ALWAYS_REACHED, test), guards.not(test))).toBe(ALWAYS_REACHED);
});

const PAGES_MAX = 7;

/** Forms whose pages each ask one question with three choices and lead on to later pages, as wild as links can be. */
const form = fc
  .array(
    fc.record({
      conditional: fc.array(
        fc.record({ by: fc.nat(PAGES_MAX - 1), is: fc.constantFrom('x', 'y'), to: fc.nat(20) }),
        {
          maxLength: 3,
        },
      ),
      otherwise: fc.option(fc.nat(20)),
    }),
    { minLength: 2, maxLength: PAGES_MAX },
  )
  .map((pages) => ({
    conditions: pages.flatMap((_, by) =>
      ['x', 'y'].map((is) => ({
        name: `q${by}${is}`,
        value: { conditions: [{ field: { name: `q${by}` }, operator: 'is', value: { value: is } }] },
      })),
    ),
    lists: [{ name: 'letters', items: ['x', 'y', 'z'].map((letter) => ({ text: letter, value: letter })) }],
    startPage: '/0',
    pages: pages.map(({ conditional, otherwise }, index) => ({
      path: `/${index}`,
      title: `Page ${index}`,
      components: [
        { type: 'RadiosField', name: `q${index}`, title: `Question ${index}`, list: 'letters', options: {} },
      ],
      next: [
        ...conditional.map(({ by, is, to }) => ({
          path: `/${index + 1 + (to % PAGES_MAX)}`,
          // Only what was asked on the way can decide.
          condition: `q${Math.min(by, index)}${is}`,
        })),
        ...(otherwise === null ? [] : [{ path: `/${index + 1 + (otherwise % PAGES_MAX)}` }]),
      ],
    })),
  }));

/** Walks the pages as the source does: the first condition that holds decides, else the link without one. */
function walk(
  source: ReturnType<typeof form.generate>['value'],
  answers: Record<string, string>,
): Set<string> {
  const seen = new Set<string>();
  let path: string | undefined = '/0';
  while (path !== undefined) {
    const page: (typeof source.pages)[number] | undefined = source.pages.find((one) => one.path === path);
    if (page === undefined) break;
    seen.add(`q${path.slice(1)}`);
    const known = page.next.filter((link) => source.pages.some((one) => one.path === link.path));
    const holds = (condition: string) =>
      seen.has(condition.slice(0, -1)) && answers[condition.slice(0, -1)] === condition.slice(-1);
    const next: { path: string } | undefined =
      known.find((link) => 'condition' in link && holds(link.condition)) ??
      known.findLast((link) => !('condition' in link));
    path = next?.path;
  }
  return seen;
}

test('the questions that show are those of the pages that somebody with these answers would reach', () => {
  const answered = fc.array(fc.constantFrom('x', 'y', 'z', ''), {
    minLength: PAGES_MAX,
    maxLength: PAGES_MAX,
  });
  fc.assert(
    fc.property(form, answered, (source, letters) => {
      const answers = Object.fromEntries(letters.map((letter, index) => [`q${index}`, letter]));
      const reached = walk(source, answers);
      const { definition } = convertGovUk(source);
      const shown = new Set<string>();
      // Pages come in the order in which they are reached, so what a condition looks at is decided already.
      for (const item of definition.sections.flatMap(({ items }) => items)) {
        const lookup = (name: string) => (shown.has(name) ? answers[name] || undefined : undefined);
        const isShown =
          item.hidden !== true &&
          (typeof item.visibleFn !== 'object' || evaluateCondition(item.visibleFn, lookup));
        if (isShown) shown.add(item.name);
      }
      expect([...shown].toSorted()).toEqual([...reached].toSorted());
    }),
    { numRuns: 500 },
  );
});
