import { useEffect, useState } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import type { SearchState } from '../../shell/search.url.ts';
import type { SearchResults } from './use-search-results.ts';

/** Results that stay this long are worth telling; those on the way to others are not. */
export const ANNOUNCEMENT_DELAY_MS = 1000;

type Said = { about: string; text: string };

/**
 * Tells screen readers once how many jobs a changed search found, when it has come to rest. The first count is
 * read with the page; another page of the same results is told by the heading, which gets the focus.
 */
export function CountAnnouncement({ state, results }: { state: SearchState; results: SearchResults }) {
  const { t } = useMessages();
  const { data, isUpdating, error } = results;
  const about = JSON.stringify([state.query, state.location, ...state.filters]);
  const [said, setSaid] = useState<Said>({ about, text: '' });
  const count = data === undefined || isUpdating || error !== null ? null : data.count;
  useEffect(() => {
    if (count === null || about === said.about) return undefined;
    const timer = setTimeout(() => {
      const text = t('results.count', { count });
      // The same words again are only read when something about them is new.
      setSaid({ about, text: text === said.text ? `${text}\u00a0` : text });
    }, ANNOUNCEMENT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [count, about, said, t]);
  return (
    <output className="oc-visually-hidden" data-testid="count-announcement">
      {said.text}
    </output>
  );
}
