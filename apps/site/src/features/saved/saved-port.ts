/** A saved position, with what a list of them shows before anything is asked of the server. */
export interface SavedPosition {
  id: number;
  name: string;
  /** Its first place as the position says it; empty without one. */
  place: string;
  /** When it was saved, in milliseconds. */
  savedAt: number;
}

/** How a change ended: `full` has no room for another one, `failed` could not be kept. */
export type SaveOutcome = 'done' | 'full' | 'failed';

/**
 * Where saved positions are kept: on this device, or with the account of somebody who is signed in. List, detail
 * and the view of saved positions read the same list. A change that fails later is taken back and told to all.
 */
export interface SavedPort {
  /** Newest first; the same array until something changes. */
  list: () => readonly SavedPosition[];
  /** Resolves once the list is known, where that takes time. */
  ready?: () => Promise<void>;
  /** Tells of every change, also of one in another tab; gives the way to stop listening. */
  subscribe: (notify: () => void) => () => void;
  /** Adds a position; one that is there already stays as it is. */
  add: (position: SavedPosition) => SaveOutcome | Promise<SaveOutcome>;
  remove: (id: number) => SaveOutcome | Promise<SaveOutcome>;
}
