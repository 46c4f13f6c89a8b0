import type { PageId } from '@opencareers/contracts/page-metadata';
import { useMessages } from '../messages/messages-context.tsx';
import type { MessageKey } from '../messages/translate.ts';
import { type Site, useSite } from './site.ts';

/** Pages that show no heading and still have one for screen readers [CHROME-01]. */
const HEADINGS = {
  jobs: 'search.heading',
  singlePosition: 'position.heading',
  profile: 'headings.profile',
  dashboard: 'headings.dashboard',
  settings: 'headings.settings',
  exportResume: 'headings.exportResume',
} satisfies Partial<Record<PageId, MessageKey>>;

type HeadedPage = keyof typeof HEADINGS;

/** The text of the hidden heading of a page. */
export function headingOf({ boot, messages }: Pick<Site, 'boot' | 'messages'>, page: HeadedPage): string {
  const hasMap = page === 'jobs' && boot.configs.pcsxConfig.searchConfig.mapConfig.enabled;
  return messages.t(hasMap ? 'search.headingWithMaps' : HEADINGS[page]);
}

/** The text of the heading of a page that may have none of its own. */
export function findHeading(site: Pick<Site, 'boot' | 'messages'>, page: PageId | null): string | null {
  return page !== null && Object.hasOwn(HEADINGS, page) ? headingOf(site, page as HeadedPage) : null;
}

/** The hidden heading of a page. */
export function PageHeading({ page }: { page: HeadedPage }) {
  const { boot } = useSite();
  const messages = useMessages();
  return (
    <h1 className="oc-visually-hidden" tabIndex={-1}>
      {headingOf({ boot, messages }, page)}
    </h1>
  );
}
