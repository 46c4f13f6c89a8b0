import { applyTokenChanges, listTokenChanges, type ThemeTree, type TokenChange } from './theme-tree.ts';

/** Steps that can be taken back; older ones are forgotten. */
export const THEME_STEPS_MAX = 100;

/**
 * A theme being edited. Steps hold their own tokens only: to take one back leaves alone what somebody else has
 * changed meanwhile.
 */
export interface ThemeEdits {
  readonly theme: ThemeTree;
  /** Latest last. */
  readonly past: readonly (readonly TokenChange[])[];
  /** Taken back, next last. */
  readonly future: readonly (readonly TokenChange[])[];
  /** The tokens that the hand is at: changes of them that follow each other are one step. */
  readonly held: string | null;
}

/** What happens to a theme in the builder. */
export type ThemeAction =
  | { kind: 'edit'; theme: ThemeTree }
  /** Tokens by hand, such as a colour while it is dragged, on whatever the theme is by then; undefined inherits again. */
  | { kind: 'put'; tokens: Readonly<Record<string, unknown>> }
  | { kind: 'undo' }
  | { kind: 'redo' }
  /** The hand rests: what comes next is a step of its own. */
  | { kind: 'rest' }
  /** Changes that come from elsewhere, which are no steps of this person. */
  | { kind: 'adopt'; theme: ThemeTree };

/** A theme of which nothing has been changed yet. */
export function openTheme(theme: ThemeTree): ThemeEdits {
  return { theme, past: [], future: [], held: null };
}

/** The state after something has happened. */
export function nextThemeEdits(state: ThemeEdits, action: ThemeAction): ThemeEdits {
  switch (action.kind) {
    case 'edit':
      return edited(state, action.theme, null);
    case 'put': {
      const changes = Object.entries(action.tokens).map(([path, after]) => ({ path, after }));
      return edited(state, applyTokenChanges(state.theme, changes), Object.keys(action.tokens).join(' '));
    }
    case 'undo':
      return moved(state, 'past', 'future');
    case 'redo':
      return moved(state, 'future', 'past');
    case 'rest':
      return state.held === null ? state : { ...state, held: null };
    case 'adopt':
      return { ...state, theme: action.theme };
  }
}

function edited(state: ThemeEdits, theme: ThemeTree, held: string | null): ThemeEdits {
  const step = listTokenChanges(state.theme, theme);
  if (step.length === 0) return state;
  const last = state.past.at(-1);
  const isMerged = held !== null && held === state.held && last !== undefined;
  const past = isMerged ? [...state.past.slice(0, -1), joined(last, step)] : [...state.past, step];
  return { theme, past: past.slice(-THEME_STEPS_MAX), future: [], held };
}

/** Two steps as one: what was before the first, what is after the second. */
function joined(first: readonly TokenChange[], second: readonly TokenChange[]): TokenChange[] {
  const byPath = new Map(first.map((change) => [change.path, change]));
  for (const change of second)
    byPath.set(change.path, { ...change, before: (byPath.get(change.path) ?? change).before });
  return [...byPath.values()];
}

function moved(state: ThemeEdits, from: 'past' | 'future', to: 'past' | 'future'): ThemeEdits {
  const step = state[from].at(-1);
  if (step === undefined) return state;
  const changes = step.map(({ path, before, after }) => ({ path, after: from === 'past' ? before : after }));
  return {
    ...state,
    theme: applyTokenChanges(state.theme, changes),
    [from]: state[from].slice(0, -1),
    [to]: [...state[to], step],
    held: null,
  };
}
