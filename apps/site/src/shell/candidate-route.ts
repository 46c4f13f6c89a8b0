import type { PageId, PageMetadataValues } from '@opencareers/contracts/page-metadata';
import type { MessageKey } from '../messages/translate.ts';
import { type DescribedPage, pageTemplates, pageTexts, type RouteHandle } from './page-facts.ts';
import { companyName, type Site } from './site.ts';

/** What differs between the pages of candidates. */
export interface CandidateRoute {
  page: PageId;
  /** Says what the page is, where the tenant gives no title in the language. */
  title: MessageKey;
  /** Whether the page asks for a login; by default it does. */
  isProtected?: (site: Site) => boolean;
  /** What the title names, as far as it is loaded. */
  named?: (page: DescribedPage) => PageMetadataValues;
}

/** The handle of a page of candidates: nothing of it is for search engines, and without accounts it is not there. */
export function candidateHandle(route: CandidateRoute): RouteHandle {
  const { page, title, isProtected = () => true, named = () => ({}) } = route;
  return {
    page,
    heading: title,
    describe: (described) => {
      const { site, url } = described;
      const { loginSignupConfig } = site.boot.configs;
      const values = named(described);
      const texts = pageTexts(site, page, values);
      return {
        ...texts,
        title: hasOwnTitle(site, page, values)
          ? texts.title
          : `${site.messages.t(title)} | ${companyName(site)}`,
        status: isProtected(site) && !loginSignupConfig.candidateLoginEnabled ? 404 : 200,
        canonicalPath: url.pathname,
        isIndexable: false,
        positionId: null,
      };
    },
  };
}

// The standard titles of most of these pages are English: in other languages the site knows better, as it does while
// nobody knows the job that a title names.
function hasOwnTitle(site: Site, page: PageId, { positionName }: PageMetadataValues): boolean {
  const { boot, messages } = site;
  if (!positionName && pageTemplates(site, page).title.includes('%(positionName)s')) return false;
  const metadata = boot.configs.pcsxConfig.seoConfig.pagesMetadata[page];
  return messages.locale === 'en' || Object.hasOwn(metadata?.i18nOverrides ?? {}, messages.locale);
}
