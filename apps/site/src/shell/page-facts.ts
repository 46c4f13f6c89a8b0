import { fillTemplate, type PageId, type PageMetadataValues } from '@opencareers/contracts/page-metadata';
import type { PageResult } from '@opencareers/contracts/page-render';
import type { MessageKey } from '../messages/translate.ts';
import { companyName, type Site } from './site.ts';

/** What the head of the document and the status line say about a page. */
export type PageFacts = Pick<
  PageResult,
  'status' | 'title' | 'description' | 'image' | 'canonicalPath' | 'isIndexable' | 'positionId'
>;

/** One address with the data it needs in the cache. */
export interface DescribedPage {
  site: Site;
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
}

/** The handle of every route. */
export interface RouteHandle {
  /** Which of the site's pages it is [ROUTE-12]; null where nothing is. */
  page: PageId | null;
  /** What the page is called where something else stands in its place; without it its title. */
  heading?: MessageKey;
  /** Reads the facts of the page from the data that its loader brought. */
  describe: (page: DescribedPage) => PageFacts;
}

/** Title and description of a page in the language that is shown, as templates [CHROME-02]. */
export function pageTemplates(
  { boot, messages }: Site,
  page: PageId,
): { title: string; description: string } {
  const metadata = boot.configs.pcsxConfig.seoConfig.pagesMetadata[page];
  const translated = metadata?.i18nOverrides?.[messages.locale as keyof typeof metadata.i18nOverrides];
  return {
    title: translated?.pageTitle ?? metadata?.pageTitle ?? '%(companyName)s',
    description: translated?.pageDescription ?? metadata?.pageDescription ?? '',
  };
}

/** Title, description and picture of a page from seoConfig.pagesMetadata [CHROME-02]. */
export function pageTexts(
  site: Site,
  page: PageId,
  values: PageMetadataValues = {},
): Pick<PageFacts, 'title' | 'description' | 'image'> {
  const pages = site.boot.configs.pcsxConfig.seoConfig.pagesMetadata;
  const { title, description } = pageTemplates(site, page);
  const fill = (template: string) => fillTemplate(template, { companyName: companyName(site), ...values });
  const image = pages[page]?.pageImg || pages.careers?.pageImg || '';
  return {
    title: fill(title),
    description: fill(description),
    image: image === '' ? null : new URL(image, site.origin).href,
  };
}

/** The status of the page when its data could not be had: refusals as they are, everything else 503. */
export function statusOf(failed: number | undefined): number {
  if (failed === undefined) return 200;
  return failed >= 400 && failed < 500 ? failed : 503;
}
