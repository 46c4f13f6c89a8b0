import type { DehydratedState } from '@tanstack/react-query';

/** What the server hands the browser in `script#page-state`, so that it goes on where the server stopped. */
export interface PageState {
  /** The language of the page. */
  locale: string;
  origin: string;
  now: number;
  timeZone: string;
  loaderData: Record<string, unknown>;
  queries: DehydratedState;
  /** Null unless the page failed on the server: which boundary shows it, and what administrators may read. */
  failure: { boundary: 'page' | 'shell'; details: string } | null;
}
