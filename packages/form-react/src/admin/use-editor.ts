import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import {
  type EditorAction,
  type EditorState,
  MOVE_DELAY_MS,
  nextEditorState,
  startEditor,
} from './editor-state.ts';

/** What `moveLater` takes. */
export type MoveAction = Extract<EditorAction, { type: 'moveItem' | 'moveSection' }>;

/** The state of an editor, with moves that wait a moment [FORM-10]. */
export function useEditorState(
  definition: FormDefinition,
): [EditorState, (action: EditorAction) => void, (action: MoveAction) => void] {
  const [state, dispatch] = useReducer(nextEditorState, definition, startEditor);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const { current: pending } = timers;
    return () => {
      for (const timer of pending) clearTimeout(timer);
    };
  }, []);
  const moveLater = useCallback((action: MoveAction) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      dispatch(action);
    }, MOVE_DELAY_MS);
    timers.current.add(timer);
  }, []);
  return [state, dispatch, moveLater];
}

/** Takes the focus where a change wants it: the element that had it may have moved or gone. */
export function useFocusWishes(root: RefObject<HTMLElement | null>, state: EditorState): void {
  const { focus } = state;
  useLayoutEffect(() => {
    if (focus === null) return;
    const place = CSS.escape(focus.place.join('.'));
    root.current
      ?.querySelector<HTMLElement>(`[data-focus-place="${place}"][data-part="${focus.part}"]`)
      ?.focus();
  }, [root, focus]);
}

/** Control+Z takes back, Control+Shift+Z and Control+Y make again; texts that are being typed have their own. */
export function useUndoKeys(
  root: RefObject<HTMLElement | null>,
  dispatch: (action: EditorAction) => void,
): void {
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      dispatch({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
    };
    element.addEventListener('keydown', handleKey);
    return () => element.removeEventListener('keydown', handleKey);
  }, [root, dispatch]);
}

/** Asks before the page is left with changes that are not stored. */
export function useLeaveWarning(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasChanges]);
}

/** How long before the permission to edit ends what was changed is stored, in ms: time for a slow line. */
const SAVED_BEFORE_END_MS = 60_000;
/** Browsers take a longer wait for none. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** Stores what was changed shortly before the permission to edit ends. */
export function useSaveBeforeEnd(endsAt: Date | undefined, save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const left = (endsAt?.getTime() ?? 0) - Date.now();
    if (left <= 0 || left > LONGEST_WAIT_MS) return;
    const timer = setTimeout(() => latest.current(), Math.max(0, left - SAVED_BEFORE_END_MS));
    return () => clearTimeout(timer);
  }, [endsAt]);
}

function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}
