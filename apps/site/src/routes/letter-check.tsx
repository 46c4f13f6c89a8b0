import { LazyLetterCheck } from '../features/letter-check/index.ts';
import { pageTexts, type RouteHandle } from '../shell/page-facts.ts';
import { companyName } from '../shell/site.ts';

/** The page on which anybody checks a sealed letter. */
export const handle: RouteHandle = {
  page: null,
  heading: 'headings.check',
  describe: ({ site, url }) => ({
    ...pageTexts(site, 'offerLetter'),
    title: `${site.messages.t('headings.check')} | ${companyName(site)}`,
    description: '',
    status: 200,
    canonicalPath: url.pathname,
    isIndexable: false,
    positionId: null,
  }),
};

export function Component() {
  return <LazyLetterCheck describe={handle.describe} />;
}
