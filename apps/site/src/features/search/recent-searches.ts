const KEPT_MAX = 5;

/** Which box of the search form. */
export type SearchBoxName = 'query' | 'location';

/** What was searched last in a box, newest first; it never leaves the browser. */
export function listRecent(domain: string, box: SearchBoxName): string[] {
  if (typeof localStorage === 'undefined') return [];
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(domain, box)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [];
  } catch {
    // Storage may be closed to the page, or hold what somebody else wrote.
    return [];
  }
}

/** Puts a text at the head of what was searched in a box. */
export function rememberRecent(domain: string, box: SearchBoxName, text: string): void {
  const searched = text.trim();
  if (searched === '') return;
  const isSame = (other: string) => other.toLowerCase() === searched.toLowerCase();
  const others = listRecent(domain, box).filter((other) => !isSame(other));
  store(domain, box, [searched, ...others].slice(0, KEPT_MAX));
}

/** Forgets what was searched in a box. */
export function clearRecent(domain: string, box: SearchBoxName): void {
  store(domain, box, []);
}

function store(domain: string, box: SearchBoxName, texts: string[]): void {
  try {
    if (texts.length === 0) localStorage.removeItem(keyOf(domain, box));
    else localStorage.setItem(keyOf(domain, box), JSON.stringify(texts));
  } catch {
    // Without storage there are no recent searches, and everything else works.
  }
}

function keyOf(domain: string, box: SearchBoxName): string {
  return `opencareers.recent.${box}.${domain}`;
}
