import type { ThemeConflict, ThemeState } from '@opencareers/contracts/themes';
import { useEffect, useReducer, useState } from 'react';
import type { Site } from '../../../shell/site.ts';
import { type BuilderScope, sendThemeDraft, themeQuery } from '../theme-builder-calls.ts';
import { readDeviceCopy, writeDeviceCopy } from './device-changes.ts';
import { createDraftSaver, type DraftSaver, editedTokens, type SaveState } from './draft-saver.ts';
import { nextThemeEdits, openTheme, type ThemeAction, type ThemeEdits } from './theme-edits.ts';
import { applyTokenChanges } from './theme-tree.ts';

/** A theme that is being edited and saves itself. */
export interface ThemeEditing {
  edits: ThemeEdits;
  dispatch: (action: ThemeAction) => void;
  saveState: SaveState;
  conflicts: readonly ThemeConflict[];
  clearConflicts: () => void;
  saver: DraftSaver;
  /** The server's theme after another call than a save: publishing, rolling back, copying. */
  takeOver: (state: ThemeState) => void;
}

/** Edits the theme of one scope; `state` is the server's as it was read last. */
export function useThemeEditing(site: Site, scope: BuilderScope, state: ThemeState): ThemeEditing {
  const { domain } = site.boot;
  const [kept] = useState(() => readDeviceCopy(domain, scope));
  const [first] = useState(() => applyTokenChanges(editedTokens(state), kept?.changes ?? []));
  const [edits, dispatch] = useReducer(nextThemeEdits, first, openTheme);
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const [conflicts, setConflicts] = useState<readonly ThemeConflict[]>([]);
  const put = (fresh: ThemeState) => site.queries.setQueryData(themeQuery(site, scope).queryKey, fresh);
  const [saver] = useState(() =>
    createDraftSaver({
      state,
      first,
      firstRevision: kept?.revision ?? null,
      send: async (baseRevision, changes, outlivesPage) =>
        await sendThemeDraft(site, { scope, baseRevision, changes, outlivesPage }),
      keep: (copy) => writeDeviceCopy(domain, scope, copy),
      onState: setSaveState,
      onMerged: (theme, found) => {
        dispatch({ kind: 'adopt', theme });
        if (found.length > 0) setConflicts(found);
      },
      onSaved: put,
    }),
  );
  const { theme } = edits;
  useEffect(() => saver.start(), [saver]);
  useEffect(() => saver.note(theme), [saver, theme]);
  useEffect(() => saver.adopt(state), [saver, state]);
  return {
    edits,
    dispatch,
    saveState,
    conflicts,
    clearConflicts: () => setConflicts([]),
    saver,
    takeOver: (fresh) => {
      put(fresh);
      saver.adopt(fresh);
      dispatch({ kind: 'edit', theme: editedTokens(fresh) });
      // One product lies on the other, and may have been published with it.
      const other = { ...scope, product: scope.product === 'pcsx' ? 'default' : 'pcsx' } as const;
      void site.queries.invalidateQueries({ queryKey: themeQuery(site, other).queryKey });
    },
  };
}
