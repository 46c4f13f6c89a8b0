import type { ThemeState } from '@opencareers/contracts/themes';
import type { ThemeTree } from '../editing/theme-tree.ts';

/** The theme of a whole site that has nothing but this draft. */
export function aThemeState(draft: ThemeTree, revision: number): ThemeState {
  return {
    scope: { product: 'pcsx', site: '' },
    inherited: {},
    live: {},
    liveVersion: null,
    draft: draft as ThemeState['draft'],
    draftSavedAt: null,
    draftSavedBy: null,
    revision,
    scheduled: null,
    versions: [],
    microsites: [],
    previews: [],
  };
}
