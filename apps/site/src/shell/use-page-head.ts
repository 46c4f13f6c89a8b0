import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import type { RouteHandle } from './page-facts.ts';
import { useSite } from './site.ts';

/** Keeps title and canonical address of the document true while the visitor moves inside the site. */
export function usePageHead(describe: RouteHandle['describe']): void {
  const site = useSite();
  const { pathname, search } = useLocation();
  const params = useParams();
  const url = new URL(`${pathname}${search}`, site.origin);
  const { title, description, canonicalPath } = describe({ site, url, params });
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    const canonical = new URL(canonicalPath, site.origin).href;
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', canonical);
  }, [title, description, canonicalPath, site.origin]);
}
