import { useCallback, useRef, useState } from 'react';
import { type ApiError, isApiError } from '../api/api-error.ts';

/** A change that somebody asked for. */
export interface Saving<Input> {
  isSaving: boolean;
  /** Why the last try failed; null once it is tried again. */
  error: ApiError | null;
  /** Whether it was done; a press while one is on its way does nothing. */
  run: (input: Input) => Promise<boolean>;
  clearError: () => void;
}

/** Carries out a change one at a time and keeps why it failed. */
export function useSaving<Input = void>(save: (input: Input) => Promise<unknown>): Saving<Input> {
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const isRunning = useRef(false);
  const clearError = useCallback(() => setError(null), []);
  const run = async (input: Input): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsSaving(true);
    setError(null);
    try {
      await save(input);
      return true;
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(failure);
      return false;
    } finally {
      isRunning.current = false;
      setIsSaving(false);
    }
  };
  return { isSaving, error, run, clearError };
}
