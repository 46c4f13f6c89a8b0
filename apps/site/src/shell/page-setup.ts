import type { PageId } from '@opencareers/contracts/page-metadata';

interface PageWise<Setup> {
  default: Setup;
  pageWiseSetup: Partial<Record<PageId, Setup>>;
}

/** What the configuration says for a page; the search is also known by the name of the start page. */
export function setupOf<Setup>(
  { default: usual, pageWiseSetup }: PageWise<Setup>,
  page: PageId | null,
): Setup {
  const own = page === null ? undefined : pageWiseSetup[page];
  return own ?? (page === 'jobs' ? pageWiseSetup.careers : undefined) ?? usual;
}
