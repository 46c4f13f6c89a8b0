import { z } from 'zod';
import { PAGE_IDS, PAGE_METADATA_PLACEHOLDERS, type PageId, placeholdersOf } from '../page-metadata.ts';
import { SITE_LANGUAGES, type SiteLanguage } from '../site-languages.ts';
import { flag, laidOver, link, section } from './schema-parts.ts';

const TITLE_MAX = 300;
const DESCRIPTION_MAX = 1_000;
const KNOWN = new Set<string>(PAGE_METADATA_PLACEHOLDERS);

function template(max: number, meaning: string) {
  return z
    .string()
    .max(max)
    .superRefine((value, context) => {
      for (const name of placeholdersOf(value)) {
        if (KNOWN.has(name)) continue;
        context.addIssue({
          code: 'custom',
          message: `%(${name})s is not known; known are ${PAGE_METADATA_PLACEHOLDERS.map((known) => `%(${known})s`).join(', ')}`,
        });
      }
    })
    .describe(meaning);
}

const TITLE = 'Title, a template with %(placeholders)s.';
const DESCRIPTION = 'Description, a template with %(placeholders)s.';

const PageMetadataSchema = z.strictObject({
  pageTitle: template(TITLE_MAX, TITLE),
  pageDescription: template(DESCRIPTION_MAX, DESCRIPTION).default(''),
  pageImg: link('Picture for previews of the link; empty takes pageImg of careers.'),
  i18nOverrides: z
    .partialRecord(
      z.enum(Object.keys(SITE_LANGUAGES) as [SiteLanguage, ...SiteLanguage[]]),
      z.strictObject({
        pageTitle: template(TITLE_MAX, TITLE).optional(),
        pageDescription: template(DESCRIPTION_MAX, DESCRIPTION).optional(),
      }),
    )
    .default({})
    .describe('Title and description in other languages, by language code.'),
});

export type PageMetadataInput = z.input<typeof PageMetadataSchema>;

const ownPage = (title: string): PageMetadataInput => ({ pageTitle: `${title} | %(companyName)s` });

/** Titles and descriptions of every page; given pages are laid over these. */
export const DEFAULT_PAGES_METADATA: Readonly<Record<PageId, PageMetadataInput>> = {
  careers: {
    pageTitle: 'Careers at %(companyName)s',
    pageDescription: 'Open positions at %(companyName)s. Search by title, skill or place and apply online.',
  },
  jobs: {
    pageTitle: '%(query)s jobs | %(location)s | Careers at %(companyName)s',
    pageDescription: 'Search open positions at %(companyName)s and apply online.',
  },
  singlePosition: {
    pageTitle: '%(positionName)s | %(positionLocation)s | %(companyName)s',
    pageDescription:
      '%(companyName)s is hiring: %(positionName)s, %(positionLocation)s. Read more and apply online.',
  },
  applyPage: { pageTitle: 'Apply for %(positionName)s | %(companyName)s' },
  jtn: ownPage('Talent network'),
  login: ownPage('Log in'),
  logout: ownPage('Log out'),
  dashboard: ownPage('My dashboard'),
  profile: ownPage('My profile'),
  ProfileBootstrapping: ownPage('Set up your profile'),
  settings: ownPage('Settings'),
  exportResume: ownPage('Export resume'),
  savedJobs: ownPage('Saved jobs'),
  applications: ownPage('My applications'),
  interviews: ownPage('My interviews'),
  onboarding: ownPage('Onboarding'),
  offers: ownPage('Offers'),
  offer: { pageTitle: 'Job offer for %(positionName)s | %(companyName)s' },
  offerLetter: { pageTitle: 'Offer letter for %(positionName)s | %(companyName)s' },
  formView: { pageTitle: '%(formName)s | Form | %(companyName)s' },
  documentCenter: ownPage('Documents'),
};

export const SeoConfigSchema = section(
  {
    pagesMetadata: laidOver(DEFAULT_PAGES_METADATA, z.record(z.enum(PAGE_IDS), PageMetadataSchema)).describe(
      'Title, description and picture of each page, by page identifier; laid over the standard ones.',
    ),
    publishToGoogle: flag(true, 'Put JobPosting data into job pages, for job search engines.'),
    indexSite: flag(true, 'Search engines may list the site; off adds noindex everywhere.'),
  },
  'What search engines and previews of links read.',
);
