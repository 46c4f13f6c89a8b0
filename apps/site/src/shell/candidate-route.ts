import type { PageId } from '@opencareers/contracts/page-metadata';
import type { MessageKey } from '../messages/translate.ts';
import { pageTexts, type RouteHandle } from './page-facts.ts';
import { companyName, type Site } from './site.ts';

/** What differs between the pages of candidates. */
export interface CandidateRoute {
  page: PageId;
  /** Says what the page is, where the tenant gives no title in the language. */
  title: MessageKey;
  /** Whether the page asks for a login; by default it does. */
  isProtected?: (site: Site) => boolean;
}

/** The handle of a page of candidates: nothing of it is for search engines, and without accounts it is not there. */
export function candidateHandle({ page, title, isProtected = () => true }: CandidateRoute): RouteHandle {
  return {
    page,
    heading: title,
    describe: ({ site, url }) => {
      const { loginSignupConfig } = site.boot.configs;
      const texts = pageTexts(site, page);
      return {
        ...texts,
        title: hasOwnTitle(site, page) ? texts.title : `${site.messages.t(title)} | ${companyName(site)}`,
        status: isProtected(site) && !loginSignupConfig.candidateLoginEnabled ? 404 : 200,
        canonicalPath: url.pathname,
        isIndexable: false,
        positionId: null,
      };
    },
  };
}

// The standard titles of these pages are English: in other languages the site knows better.
function hasOwnTitle({ boot, messages }: Site, page: PageId): boolean {
  const metadata = boot.configs.pcsxConfig.seoConfig.pagesMetadata[page];
  return messages.locale === 'en' || Object.hasOwn(metadata?.i18nOverrides ?? {}, messages.locale);
}
