type Ending = () => void | Promise<void>;

const endings: Ending[] = [];

/**
 * Does `ending` after the last test of every file that runs from now on. Helpers are loaded once for many test files,
 * where Vitest's own `afterAll` would hold for the first of them only; an ending empties a list of what was made.
 */
export function afterFile(ending: Ending): void {
  endings.push(ending);
}

/** What was begun last ends first: a server closes before its database is dropped. */
export async function endFile(): Promise<void> {
  for (const ending of endings.toReversed()) await ending();
}
