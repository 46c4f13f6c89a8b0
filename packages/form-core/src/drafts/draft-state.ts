import type { DraftConflict } from './draft-merge.ts';
import type { DraftStoreProblem } from './draft-store.ts';
import type { LeftAnswer } from './kept/older-version.ts';

/** Where the answers are. */
export type DraftStatus =
  /** Nothing was answered yet. */
  | { kind: 'idle' }
  | { kind: 'saving' }
  /** Everywhere they should be; `at` in ms since 1970. `isHereOnly`: the person has not let the server keep them. */
  | { kind: 'saved'; at: number; isHereOnly?: true }
  /** On this device; the server follows. `isConnected` tells an unreachable server from a missing connection. */
  | { kind: 'offline'; at: number; isConnected: boolean }
  /** Only in this page. */
  | { kind: 'failed'; problem: DraftStoreProblem }
  /** Handed in; nothing is kept any more. */
  | { kind: 'submitted' };

/** What a page shows about a draft. The same object as long as nothing of it changes. */
export interface DraftState {
  status: DraftStatus;
  conflicts: readonly DraftConflict[];
  /** Answers came back when the form was opened; `at` is when they were last changed here, null: elsewhere. */
  restored: { at: number | null } | null;
  /** Answers, for example to another version of the form, that fit no question of this one. They stay where they are. */
  left: readonly LeftAnswer[];
}

/** Before anything was read. */
export const EMPTY_DRAFT_STATE: DraftState = {
  status: { kind: 'idle' },
  conflicts: [],
  restored: null,
  left: [],
};
