import axe, { type RunOptions } from 'axe-core';

/** What axe found wrong, one line a finding. */
export async function findAxeViolations(
  root: Element = document.body,
  options: RunOptions = {},
): Promise<string[]> {
  const { violations } = await axe.run(root, {
    // Fragments of a page have no landmarks; the pages' own tests check those.
    rules: { region: { enabled: false } },
    ...options,
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')} (${node.failureSummary ?? ''})`),
  );
}
