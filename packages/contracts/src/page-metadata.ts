import { shortened } from '@opencareers/messages/beginnings';
import { fillPlaceholders, placeholdersOf } from '@opencareers/messages/texts';
import { ownValue } from './own-value.ts';

/** What a title or description template of `seoConfig.pagesMetadata` may name as `%(name)s`. */
export const PAGE_METADATA_PLACEHOLDERS = [
  'companyName',
  'positionName',
  'positionLocation',
  'department',
  'employmentType',
  'workLocationOption',
  'displayJobId',
  'query',
  'location',
  'count',
  'pageNumber',
  'formName',
  'documentName',
] as const;

/** Pages of the site by their identifiers [ROUTE-12]; `careers` is the start page, `jobs` the search. */
export const PAGE_IDS = [
  'careers',
  'jobs',
  'singlePosition',
  'applyPage',
  'jtn',
  'login',
  'logout',
  'dashboard',
  'profile',
  'ProfileBootstrapping',
  'settings',
  'exportResume',
  'savedJobs',
  'applications',
  'interviews',
  'onboarding',
  'offers',
  'offer',
  'offerLetter',
  'formView',
  'documentCenter',
] as const;

export type PageMetadataPlaceholder = (typeof PAGE_METADATA_PLACEHOLDERS)[number];
export type PageMetadataValues = Partial<Record<PageMetadataPlaceholder, string | number | null>>;
export type PageId = (typeof PAGE_IDS)[number];

/**
 * Fills `%(name)s` placeholders. A name without a value becomes empty, and separators that then stand alone
 * at an end or beside another one go with it, so that a title never reads ` | Northwind`. The result is plain
 * text: escape it for HTML.
 */
export function fillTemplate(
  template: string,
  values: Readonly<Record<string, string | number | null | undefined>>,
): string {
  const texts = placeholdersOf(template).map((name): [string, string] => {
    const value = ownValue(values, name);
    return [name, value === null || value === undefined ? '' : shortened(String(value), VALUE_MAX)];
  });
  const hasGap = texts.some(([, text]) => text === '');
  const filled = fillPlaceholders(template, Object.fromEntries(texts));
  return hasGap ? closeGaps(filled) : filled.trim();
}

// A search may be pages long; a title is not, and the patterns below cost more the longer it gets.
const VALUE_MAX = 300;

const SEPARATOR = '[|·•,–—-]';
const DOUBLE_SEPARATOR = new RegExp(String.raw`\s+${SEPARATOR}\s+(?=${SEPARATOR}\s)`, 'g');
const LEADING_SEPARATOR = new RegExp(String.raw`^\s*(?:${SEPARATOR}\s+)+`);
const TRAILING_SEPARATOR = new RegExp(String.raw`(?:\s+${SEPARATOR})+\s*$`);

function closeGaps(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ([,،])/g, '$1')
    .replace(/[,،](?: ?[,،])* ?(?=[.!?:;])/g, '')
    .replace(/[,،](?: ?[,،])*(?= [|·•–—-] | ?$)/g, '')
    .replace(DOUBLE_SEPARATOR, ' ')
    .replace(LEADING_SEPARATOR, '')
    .replace(TRAILING_SEPARATOR, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}
