import { LANGUAGE_CODES } from '@opencareers/messages/languages';
import { placeholdersOf } from '@opencareers/messages/texts';
import { z } from 'zod';
import { isPlainObject } from '../deep-merge.ts';
import { PAGE_IDS, PAGE_METADATA_PLACEHOLDERS } from '../page-metadata.ts';
import { DEFAULT_PAGES_METADATA } from './page-titles.ts';
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
  pageImg: link(
    'Picture for previews of the link; empty takes pageImg of careers, else one is drawn with the title, the logo and the colours of the site.',
  ),
  i18nOverrides: z
    .partialRecord(
      z.enum(LANGUAGE_CODES),
      z.strictObject({
        pageTitle: template(TITLE_MAX, TITLE).optional(),
        pageDescription: template(DESCRIPTION_MAX, DESCRIPTION).optional(),
      }),
    )
    .default({})
    .describe('Title and description in other languages, by language code.'),
});

// Our translation of a title that the tenant replaced would say something else than the tenant wants.
function standardPagesFor(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(DEFAULT_PAGES_METADATA).map(([page, standard]) => {
      const own = given[page];
      if (!isPlainObject(own) || standard.i18nOverrides === undefined) return [page, standard];
      const i18nOverrides = Object.entries(standard.i18nOverrides).flatMap(([code, texts]) => {
        const kept = Object.entries(texts).filter(([key]) => !Object.hasOwn(own, key));
        return kept.length === 0 ? [] : [[code, Object.fromEntries(kept)]];
      });
      return [page, { ...standard, i18nOverrides: Object.fromEntries(i18nOverrides) }];
    }),
  );
}

export const SeoConfigSchema = section(
  {
    pagesMetadata: laidOver(standardPagesFor, z.record(z.enum(PAGE_IDS), PageMetadataSchema)).describe(
      'Title, description and picture of each page, by page identifier; laid over the standard ones.',
    ),
    publishToGoogle: flag(true, 'Put JobPosting data into job pages, for job search engines.'),
    indexSite: flag(true, 'Search engines may list the site; off adds noindex everywhere.'),
  },
  'What search engines and previews of links read.',
);
