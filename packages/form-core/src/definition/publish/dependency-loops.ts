import type { PlacedItem } from '../walk-items.ts';
import { conditionOf, type FormScopes, testsOf } from './form-scopes.ts';
import { type PublishProblem, problemOf } from './publish-problem.ts';

/**
 * Questions that wait for each other: whether one shows, or what it offers, hangs in the end on itself. Two dates that
 * are compared with each other do not wait, they are only checked again.
 */
export function findLoops(scopes: FormScopes): PublishProblem[] {
  const state = new Map<string, 'open' | 'done'>();
  const chain: PlacedItem[] = [];
  const problems: PublishProblem[] = [];
  const visit = (placed: PlacedItem) => {
    state.set(placed.path, 'open');
    chain.push(placed);
    for (const next of neededBy(placed, scopes)) {
      const known = state.get(next.path);
      if (known === 'open') problems.push(loopProblem(chain.slice(chain.indexOf(next))));
      if (known === undefined) visit(next);
    }
    chain.pop();
    state.set(placed.path, 'done');
  };
  for (const placed of scopes.items) if (!state.has(placed.path)) visit(placed);
  return problems;
}

function loopProblem(loop: readonly PlacedItem[]): PublishProblem {
  const first = loop[0]!;
  const chain = [...loop, first].map(({ item }) => item.name).join(' → ');
  const message =
    loop.length === 1
      ? `It waits for itself: ${chain}.`
      : `These questions wait for each other, so none of them can come first: ${chain}.`;
  return problemOf(first, { code: 'dependency_loop', severity: 'error', message, values: { chain } });
}

/** What must be known before a question can show with its choices. */
function neededBy(placed: PlacedItem, scopes: FormScopes): Set<PlacedItem> {
  const { item, parent } = placed;
  const names: string[] = [];
  if (typeof item.visibleFn === 'function') names.push(...(item.dependencies ?? []));
  const condition = conditionOf(item);
  if (condition !== undefined) for (const { test } of testsOf(condition)) names.push(test.field);
  if (item.type === 'select' || item.type === 'dropdown') {
    const { apiEndpoint, apiCall } = item.options ?? {};
    if ((apiEndpoint ?? apiCall) !== undefined) names.push(...(item.dependencies ?? []).slice(0, 1));
  }
  const found = names.map((name) => scopes.resolve(placed, name)).filter((each) => each !== undefined);
  return new Set(parent === null ? found : [parent, ...found]);
}
