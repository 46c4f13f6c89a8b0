import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { preload, type Site, siteContext } from './site.ts';

/** A page does not wait longer for its slowest part: a browser asks for it then, whoever has no scripts lacks it. */
const LONGEST_WAIT_MS = 3000;

/** A page of a candidate that the server is about to render. */
export interface FirstLook {
  site: Site;
  url: URL;
  /** Of the path of its route. */
  params: LoaderFunctionArgs['params'];
  /** Brings what the page asks for with this query. */
  load: <Data, Failure, Key extends QueryKey>(query: FetchQueryOptions<Data, Failure, Data, Key>) => void;
}

/**
 * The loader of a page of candidates: `bring` loads what is seen at the first look, all at once, so that it stands in
 * the first HTML. A part that fails or is slow does not keep the others. Browsers that go from page to page do not wait
 * for any of it: the page is there at once and asks by itself.
 */
export function candidateLoader(bring: (look: FirstLook) => void) {
  return async ({ request, context, params }: LoaderFunctionArgs): Promise<null> => {
    const site = context.get(siteContext);
    if (!site.isServer || !site.boot.isLoggedIn) return null;
    const loading: Promise<unknown>[] = [];
    bring({
      site,
      url: new URL(request.url),
      params,
      // What a browser forgets at once must still be there when the page is rendered.
      load: (query) => void loading.push(preload(site, { ...query, gcTime: Number.POSITIVE_INFINITY })),
    });
    await atMost(LONGEST_WAIT_MS, Promise.all(loading));
    return null;
  };
}

async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, milliseconds);
  await Promise.race([work, late.promise]);
  clearTimeout(timer);
}
