import { useEffect } from 'react';
import type { ThemeAction } from './theme-edits.ts';

/** Undo and redo by the keys of the system; fields of text keep their own. */
export function useThemeKeys(dispatch: (action: ThemeAction) => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const wish = wishOf(event);
      if (wish === null || isTextField(event.target)) return;
      event.preventDefault();
      dispatch({ kind: wish });
    };
    // A key or a pointer that was let go ends a step.
    const handleRest = () => dispatch({ kind: 'rest' });
    addEventListener('keydown', handleKey);
    addEventListener('pointerup', handleRest);
    addEventListener('change', handleRest);
    return () => {
      removeEventListener('keydown', handleKey);
      removeEventListener('pointerup', handleRest);
      removeEventListener('change', handleRest);
    };
  }, [dispatch]);
}

function wishOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (altKey || !(ctrlKey || metaKey)) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : null;
}

function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && /^(?:text|search|number|datetime-local)$/.test(target.type);
}
