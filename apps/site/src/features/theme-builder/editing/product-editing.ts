import type { ThemeState } from '@opencareers/contracts/themes';
import { THEME_SECTIONS, type ThemeProduct } from '@opencareers/theme/theme-sections';
import type { BuilderScope } from '../theme-builder-calls.ts';
import { applyTokenChanges, listTokenChanges, type ThemeTree, tokensOf } from './theme-tree.ts';
import type { ThemeEditing } from './use-theme-editing.ts';

/** One product of what is edited, with what the server says of it. */
export interface ProductEditing {
  scope: BuilderScope;
  state: ThemeState;
  editing: ThemeEditing;
}

/** Both products of a site. */
export type BothProducts = Record<ThemeProduct, ProductEditing>;

/** Whether a product differs from what is in force. */
export function hasUnpublished({ state, editing }: ProductEditing): boolean {
  return listTokenChanges(state.live, editing.edits.theme).length > 0;
}

const PRODUCT_OF: ReadonlyMap<string, ThemeProduct> = new Map(
  THEME_SECTIONS.flatMap(({ paths, product }) => paths.map((path) => [path, product] as const)),
);

/** Lays tokens on both products, each in that whose sections have it: one step to take back in each. */
export function layTokens(products: BothProducts, tokens: ThemeTree): void {
  const all = [...tokensOf(tokens)];
  for (const product of ['default', 'pcsx'] as const) {
    const changes = all
      .filter(([path]) => PRODUCT_OF.get(path) === product)
      .map(([path, after]) => ({ path, after }));
    const { edits, dispatch } = products[product].editing;
    dispatch({ kind: 'edit', theme: applyTokenChanges(edits.theme, changes) });
  }
}
