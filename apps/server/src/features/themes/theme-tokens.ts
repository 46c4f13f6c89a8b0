import { isPlainObject } from '@opencareers/contracts/deep-merge';
import type { ThemeChange, ThemeConflict, ThemeTokens } from '@opencareers/contracts/themes';
import { type Json, withSortedKeys } from '../../platform/json.ts';
import type { TokenMark } from './themes.schema.ts';

/** Values by the path of their token, such as `navbar.background`; a list is one value. */
type Leaves = ReadonlyMap<string, Json>;

/** One token and what it is to be; undefined removes it. */
interface TokenWish {
  path: string;
  value: Json | undefined;
}

/** Somebody else's change that a wish would have undone, with who made it as the mark says. */
export type TokenConflict = Omit<ThemeConflict, 'by'> & { by: number | null };

export function tokenLeaves(tokens: unknown, prefix = ''): Map<string, Json> {
  const leaves = new Map<string, Json>();
  if (!isPlainObject(tokens)) return leaves;
  for (const [key, value] of Object.entries(tokens)) {
    if (isPlainObject(value))
      for (const [path, inner] of tokenLeaves(value, `${prefix}${key}.`)) leaves.set(path, inner);
    else leaves.set(prefix + key, value as Json);
  }
  return leaves;
}

function tokensOf(leaves: Leaves): ThemeTokens {
  const tokens = {};
  for (const [path, value] of leaves) setLeaf(tokens, path.split('.'), value);
  return tokens;
}

function setLeaf(target: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: Json): void {
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const inner = Object.hasOwn(target, key) ? target[key] : undefined;
  const next = isPlainObject(inner) ? inner : {};
  target[key] = next;
  setLeaf(next, rest, value);
}

/** What a change means for single tokens: an object reaches every token that it names. */
function wishesOf({ path, value }: ThemeChange, leaves: Leaves): TokenWish[] {
  const under = [...leaves.keys()].filter((known) => known === path || known.startsWith(`${path}.`));
  if (value === undefined) return under.map((known) => ({ path: known, value: undefined }));
  if (!isPlainObject(value)) return [{ path, value: value as Json }];
  return [...tokenLeaves(value, `${path}.`)].map(([inner, wanted]) => ({ path: inner, value: wanted }));
}

/** Lays a wish on tokens; what cannot be there beside it goes: a value has no tokens under it. */
function grant(leaves: Map<string, Json>, { path, value }: TokenWish): void {
  if (value === undefined) {
    leaves.delete(path);
    return;
  }
  for (const known of [...leaves.keys()])
    if (known.startsWith(`${path}.`) || path.startsWith(`${known}.`)) leaves.delete(known);
  leaves.set(path, value);
}

/** Makes changes that were wanted on `baseRevision`: what others changed since to another value stays, and is told. */
export function mergeChanges(
  tokens: ThemeTokens,
  marks: Readonly<Record<string, TokenMark>>,
  { changes, baseRevision }: { changes: readonly ThemeChange[]; baseRevision: number },
): { tokens: ThemeTokens; conflicts: TokenConflict[] } {
  const leaves = tokenLeaves(tokens);
  const conflicts: TokenConflict[] = [];
  for (const change of changes)
    for (const wish of wishesOf(change, leaves)) {
      const mark = Object.hasOwn(marks, wish.path) ? marks[wish.path] : undefined;
      const theirs = leaves.get(wish.path);
      if (mark !== undefined && mark.revision > baseRevision && !isSameToken(theirs, wish.value))
        conflicts.push({ path: wish.path, mine: wish.value, theirs, by: mark.by, at: mark.at });
      else grant(leaves, wish);
    }
  return { tokens: tokensOf(leaves), conflicts };
}

/** Paths of the tokens that are not the same in both. */
export function changedPaths(before: unknown, after: unknown): string[] {
  const [left, right] = [tokenLeaves(before), tokenLeaves(after)];
  return [...new Set([...left.keys(), ...right.keys()])].filter(
    (path) => !isSameToken(left.get(path), right.get(path)),
  );
}

function isSameToken(left: Json | undefined, right: Json | undefined): boolean {
  if (left === undefined || right === undefined) return left === right;
  return JSON.stringify(withSortedKeys(left)) === JSON.stringify(withSortedKeys(right));
}
