import type { ThemeConflict, ThemeSaved, ThemeState } from '@opencareers/contracts/themes';
import type { DeviceCopy } from './device-changes.ts';
import { applyTokenChanges, listTokenChanges, type ThemeTree, type TokenChange } from './theme-tree.ts';

/** How long the hand rests before a draft is saved, in ms. */
const REST_MS = 600;

/** How often a draft that changes with every frame is kept on the device, in ms. */
const KEEP_MS = 100;

/** What the page says about the draft. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed';

/** What a saver works with. */
export interface DraftSaverParts {
  state: ThemeState;
  /** The theme as the page begins with it: the server's with what an earlier page could not save. */
  first: ThemeTree;
  /** The revision that the changes of an earlier page were made on; null where there are none. */
  firstRevision: number | null;
  send: (baseRevision: number, changes: readonly TokenChange[], isLeaving: boolean) => Promise<ThemeSaved>;
  keep: (copy: DeviceCopy) => void;
  onState: (state: SaveState) => void;
  /** The theme with what others saved meanwhile, and what the two could not both have. */
  onMerged: (theme: ThemeTree, conflicts: readonly ThemeConflict[]) => void;
  onSaved: (state: ThemeState) => void;
}

/** Saves a draft by itself, one call at a time. */
export interface DraftSaver {
  /** The theme as it is now. */
  note: (theme: ThemeTree) => void;
  /** Saves at once; true when the server has everything then. */
  flush: () => Promise<boolean>;
  /** The server's theme as it is now, asked for again or changed by another call. */
  adopt: (state: ThemeState) => void;
  revision: () => number;
  /** Listens to the page until the result is called, which sends what is left. */
  start: () => () => void;
}

/** The own tokens that are edited: the draft, else what is in force. */
export function editedTokens({ draft, live }: Pick<ThemeState, 'draft' | 'live'>): ThemeTree {
  return draft ?? live;
}

/** Makes the saver of one scope. */
export function createDraftSaver(parts: DraftSaverParts): DraftSaver {
  const { keep, onState, onMerged, onSaved } = parts;
  let stored = editedTokens(parts.state);
  let revision = parts.firstRevision ?? parts.state.revision;
  let theme = parts.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keeping: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<boolean> | null = null;
  const pending = () => listTokenChanges(stored, theme);
  const remember = () => {
    clearTimeout(keeping);
    keeping = undefined;
    keep({ revision, changes: pending() });
  };

  function take(state: ThemeState, before: ThemeTree, conflicts: readonly ThemeConflict[]): void {
    const since = listTokenChanges(before, theme);
    stored = editedTokens(state);
    revision = state.revision;
    const merged = applyTokenChanges(stored, since);
    const isChanged = listTokenChanges(theme, merged).length > 0;
    theme = merged;
    remember();
    if (isChanged || conflicts.length > 0) onMerged(merged, conflicts);
  }

  async function save(isLeaving: boolean): Promise<boolean> {
    const changes = pending();
    if (changes.length === 0) {
      onState('saved');
      return true;
    }
    onState('saving');
    const sent = theme;
    try {
      const answer = await parts.send(revision, changes, isLeaving);
      take(answer.theme, sent, answer.conflicts);
      onSaved(answer.theme);
    } catch {
      onState('failed');
      return false;
    }
    const isAll = pending().length === 0;
    onState(isAll ? 'saved' : 'waiting');
    if (!isAll) saveSoon();
    return isAll;
  }

  async function flush(isLeaving = false): Promise<boolean> {
    clearTimeout(timer);
    await underWay;
    underWay = save(isLeaving).finally(() => {
      underWay = null;
    });
    return await underWay;
  }

  function saveSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), REST_MS);
  }

  function start(): () => void {
    const handleOnline = () => void flush();
    // The page may never come back from here.
    const handleHide = () => {
      if (pending().length === 0) return;
      remember();
      void flush(true);
    };
    addEventListener('online', handleOnline);
    addEventListener('pagehide', handleHide);
    if (pending().length > 0) saveSoon();
    return () => {
      clearTimeout(timer);
      removeEventListener('online', handleOnline);
      removeEventListener('pagehide', handleHide);
      handleHide();
    };
  }

  return {
    start,
    note: (changed) => {
      if (changed === theme) return;
      theme = changed;
      keeping ??= setTimeout(remember, KEEP_MS);
      onState(pending().length > 0 ? 'waiting' : 'saved');
      saveSoon();
    },
    flush: () => flush(),
    adopt: (state) => {
      // What is not saved yet meets the others' changes when it is, where the server finds what both cannot have.
      if (state.revision > revision && underWay === null && pending().length === 0) take(state, stored, []);
    },
    revision: () => revision,
  };
}
