import { ownValue } from '@opencareers/contracts/own-value';

/** A theme, or the part of one that a scope says, as JSON. */
export type ThemeTree = Readonly<Record<string, unknown>>;

/** One token of a theme with what it was and what it is; undefined where the scope does not say it. */
export interface TokenChange {
  /** Words of the keys with dots between them, such as `navbar.background`. */
  path: string;
  before: unknown;
  after: unknown;
}

function isBranch(value: unknown): value is ThemeTree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The theme with another value at a path; undefined takes it away, and with it what is then empty. */
export function withToken(tree: ThemeTree, path: string, value: unknown): ThemeTree {
  const [word = '', ...rest] = path.split('.');
  const below = rest.length === 0 ? value : withToken(branchOf(tree, word), rest.join('.'), value);
  const isGone = below === undefined || (rest.length > 0 && Object.keys(below as ThemeTree).length === 0);
  const others = Object.entries(tree).filter(([key]) => key !== word);
  return Object.fromEntries(isGone ? others : [...others, [word, below]]);
}

function branchOf(tree: ThemeTree, word: string): ThemeTree {
  const below = ownValue(tree, word);
  return isBranch(below) ? below : {};
}

/** All tokens of a theme by their paths; a list is one token. */
export function tokensOf(tree: ThemeTree, start = ''): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [key, value] of Object.entries(tree)) {
    if (!isBranch(value)) found.set(start + key, value);
    else for (const [path, token] of tokensOf(value, `${start}${key}.`)) found.set(path, token);
  }
  return found;
}

/** The tokens in which two themes differ, in the order of their paths. */
export function listTokenChanges(before: ThemeTree, after: ThemeTree): TokenChange[] {
  const [old, fresh] = [tokensOf(before), tokensOf(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .filter((path) => !isSameToken(old.get(path), fresh.get(path)))
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((path) => ({ path, before: old.get(path), after: fresh.get(path) }));
}

/** Whether two tokens say the same. */
export function isSameToken(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The theme after changes. */
export function applyTokenChanges(
  tree: ThemeTree,
  changes: readonly Pick<TokenChange, 'path' | 'after'>[],
): ThemeTree {
  return changes.reduce((changed, { path, after }) => withToken(changed, path, after), tree);
}
