/** A token of a file in the Design Tokens Format, with aliases followed. */
export interface FoundToken {
  /** Its name with those of its groups, such as `color.brand.500`. */
  name: string;
  type: string | undefined;
  value: unknown;
}

/** A part of a file: a token where it has `$value`, else a group. */
export type TokenNode = { readonly [key: string]: unknown };

/** What is wrong with a file, and with which token. */
export class TokenFileError extends Error {
  /** The token that is wrong; empty where it is the file itself. */
  readonly token: string;
  constructor(token: string, message: string) {
    super(token === '' ? message : `${token}: ${message}`);
    this.name = 'TokenFileError';
    this.token = token;
  }
}

/** More tokens than a design system has; a file of more is refused. */
export const TOKENS_MAX = 5_000;
const DEPTH_MAX = 12;
const ALIAS = /^\{([^{}]+)\}$/;

/**
 * The tokens of a file in the Design Tokens Format (2025.10): `$type` is inherited from groups, aliases are followed.
 * @throws {TokenFileError} where an alias leads nowhere or around, or the file is too large
 */
export function readTokens(file: unknown): FoundToken[] {
  if (!isNode(file)) throw new TokenFileError('', 'The file holds no tokens: it must be a JSON object');
  const tokens = new Map<string, FoundToken>();
  collect({ node: file, path: [], inherited: undefined }, tokens);
  return [...tokens.values()].map((token) => follow(token, tokens));
}

interface Place {
  node: TokenNode;
  path: readonly string[];
  /** `$type` of the groups around. */
  inherited: string | undefined;
}

function collect({ node, path, inherited }: Place, tokens: Map<string, FoundToken>): void {
  const type = typeof node.$type === 'string' ? node.$type : inherited;
  const name = path.join('.');
  if (path.length > DEPTH_MAX) throw new TokenFileError(name, 'Groups lie too deep in each other');
  if ('$value' in node) tokens.set(name, { name, type, value: node.$value });
  if (tokens.size > TOKENS_MAX) throw new TokenFileError(name, `The file has more than ${TOKENS_MAX} tokens`);
  for (const [key, child] of Object.entries(node))
    if ((!key.startsWith('$') || key === '$root') && isNode(child))
      collect({ node: child, path: [...path, key], inherited: type }, tokens);
}

function follow(token: FoundToken, tokens: ReadonlyMap<string, FoundToken>): FoundToken {
  const seen = new Set<string>();
  let { type, value } = token;
  for (let target = aliasOf(value); target !== null; target = aliasOf(value)) {
    const next = tokens.get(target);
    if (next === undefined) throw new TokenFileError(token.name, `There is no token ${target}`);
    if (seen.has(target)) throw new TokenFileError(token.name, `The alias ${target} leads back to itself`);
    seen.add(target);
    type ??= next.type;
    value = next.value;
  }
  return { name: token.name, type, value };
}

/** The name in `{group.token}` or `{ $ref: '#/group/token/$value' }`. */
function aliasOf(value: unknown): string | null {
  if (typeof value === 'string') return ALIAS.exec(value)?.[1] ?? null;
  if (!isNode(value) || typeof value.$ref !== 'string' || !value.$ref.startsWith('#/')) return null;
  return value.$ref
    .slice(2)
    .replace(/\/\$value$/, '')
    .replaceAll('/', '.');
}

function isNode(value: unknown): value is TokenNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
