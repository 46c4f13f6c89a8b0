import { useEffect, useState } from 'react';
import { useFormRuntime } from '../../form/form-runtime.tsx';

/** Wait after the last key before skills are searched, in ms [FORM-18]. */
export const SKILL_SEARCH_DELAY_MS = 500;

/** What a search for skills has come to. */
export type SkillSearch =
  | { status: 'idle' | 'loading' | 'failed' }
  | { status: 'found'; skills: readonly string[] };

const IDLE: SkillSearch = { status: 'idle' };

/** Searches skills with the host's function as soon as typing pauses; only the last words count [FORM-18]. */
export function useSkillSearch(words: string): SkillSearch {
  const { searchSkills, log } = useFormRuntime().ports;
  const wanted = words.trim();
  const [result, setResult] = useState<{ words: string; search: SkillSearch }>({ words: '', search: IDLE });
  const isSearched = wanted !== '' && searchSkills !== undefined;

  useEffect(() => {
    if (wanted === '' || searchSkills === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    const tell = (search: SkillSearch) => {
      if (!signal.aborted) setResult({ words: wanted, search });
    };
    const search = async () => {
      tell({ status: 'loading' });
      try {
        tell({ status: 'found', skills: await searchSkills(wanted, signal) });
      } catch (cause) {
        if (!signal.aborted) log?.('Skills could not be searched', cause);
        tell({ status: 'failed' });
      }
    };
    const timer = setTimeout(() => void search(), SKILL_SEARCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted, searchSkills, log]);

  return isSearched && result.words === wanted ? result.search : IDLE;
}
