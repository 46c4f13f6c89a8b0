import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useParams } from 'react-router';
import type { PageFacts, RouteHandle } from './page-facts.ts';
import { useSite } from './site.ts';
import { usePageUrl } from './use-page-url.ts';

/**
 * Keeps title and canonical address of the document true while the visitor moves inside the site and while what the title
 * names is loaded; gives the facts.
 */
export function usePageHead(describe: RouteHandle['describe']): PageFacts {
  const site = useSite();
  const params = useParams();
  const url = usePageUrl();
  const read = () => describe({ site, url, params });
  const readTitle = () => read().title;
  const subscribe = useCallback(
    (listener: () => void) =>
      // Of the rest some is told while components are drawn, which must not draw others.
      site.queries.getQueryCache().subscribe(({ type }) => type === 'updated' && listener()),
    [site],
  );
  useSyncExternalStore(subscribe, readTitle, readTitle);
  const facts = read();
  const { title, description, canonicalPath } = facts;
  const hasLanguage = url.searchParams.has('hl');
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    const canonical = new URL(canonicalPath, site.origin);
    // As the server says it: a page whose address names its language is its own canonical one.
    if (hasLanguage) canonical.searchParams.set('hl', site.messages.locale);
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', canonical.href);
  }, [title, description, canonicalPath, hasLanguage, site]);
  return facts;
}
