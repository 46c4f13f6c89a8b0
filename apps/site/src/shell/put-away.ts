/** Read in the head of every page, by `page-start.ts` of the server. */
const STORED_AT = 'opencareers.putAway';
const KEPT_MAX = 500;

/**
 * What was put away on this device: names of style properties that hide something where it says
 * `display: var(NAME, …)`. The head of a page sets them before anything is painted, so that nothing moves.
 */
export function listPutAway(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_AT) ?? '[]');
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
  } catch {
    // Storage may be closed to the page, or hold what somebody else wrote.
    return [];
  }
}

/** Puts something away, or shows it again, here and on the pages to come; the oldest come back by themselves. */
export function setPutAway(name: string, isAway: boolean): void {
  const { style } = document.documentElement;
  if (isAway) style.setProperty(name, 'none');
  else style.removeProperty(name);
  const others = listPutAway().filter((other) => other !== name);
  try {
    localStorage.setItem(STORED_AT, JSON.stringify([...others, ...(isAway ? [name] : [])].slice(-KEPT_MAX)));
  } catch {
    // Without storage it holds for this page.
  }
}

/** The style property that hides the card of a position. */
export function awayNameOf(positionId: number): string {
  return `--job-${positionId}`;
}
