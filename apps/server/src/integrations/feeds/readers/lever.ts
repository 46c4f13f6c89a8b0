import { escapeHtml } from '../../../platform/html-text.ts';
import type { FeedRecord } from '../feeds.port.ts';
import { customFieldsOf } from '../normalise/custom-fields.ts';
import { instantOf } from '../normalise/dates.ts';
import { firstText, httpUrlOf, listOf, recordOf, recordsOf, textOf } from '../normalise/fields.ts';
import { payOf } from '../normalise/pay.ts';
import { placeOf, placesOf } from '../normalise/places.ts';
import { seniorityOf } from '../normalise/seniority.ts';
import { unescapeMarkup } from '../normalise/text.ts';
import { workLocationOptionOf } from '../normalise/work-location.ts';
import type { JsonRecord } from '../source/json-value.ts';
import type { JsonFormat } from './json-feed.ts';

/** The postings API of Lever: a list of postings, or one posting. */
export const LEVER: JsonFormat = {
  name: 'Lever',
  lists: ['data', 'postings'],
  marks: ['hostedUrl', 'categories', 'workplaceType', 'descriptionPlain', 'additionalPlain'],
  single: (fields) => ('id' in fields && 'text' in fields ? fields : undefined),
  read: readPosting,
};

function readPosting(posting: JsonRecord): FeedRecord {
  const categories = recordOf(posting.categories) ?? {};
  const all = listOf(categories.allLocations).flatMap((place) => textOf(place) ?? []);
  const names = [...new Set([textOf(categories.location), ...all].filter((name) => name !== undefined))];
  // The country is that of the main place; the others may lie elsewhere.
  const locations = placesOf(
    names.map((text, index) => placeOf({ text, country: index === 0 ? posting.country : undefined })),
  );
  const department = textOf(categories.department);
  const team = textOf(categories.team);
  const range = recordOf(posting.salaryRange);
  return {
    draft: {
      sourceId: posting.id,
      displayJobId: textOf(posting.reqCode),
      title: firstText(posting.text, posting.title),
      department: department ?? team,
      locations: locations.length > 0 ? locations : placesOf([placeOf({ country: posting.country })]),
      workLocationOption: workLocationOptionOf({
        stated: textOf(posting.workplaceType),
        places: names,
      }),
      employmentType: textOf(categories.commitment),
      seniority: seniorityOf(textOf(categories.level) ?? ''),
      pay:
        range && payOf({ min: range.min, max: range.max, currency: range.currency, period: range.interval }),
      postedAt: instantOf(posting.createdAt),
      updatedAt: instantOf(posting.updatedAt),
      descriptionHtml: descriptionIn(posting),
      applyUrl: httpUrlOf(posting.applyUrl) ?? httpUrlOf(posting.hostedUrl),
      customFields: customFieldsOf([
        ['Team', team === (department ?? team) ? undefined : team],
        ['Commitment', categories.commitment],
        ['Level', categories.level],
      ]),
    },
  };
}

function descriptionIn(posting: JsonRecord): string {
  const intro =
    textOf(posting.description) ??
    ([textOf(posting.opening), textOf(posting.descriptionBody)].filter(Boolean).join('\n') || undefined);
  const lists = recordsOf(posting.lists).flatMap((list) => {
    const heading = textOf(list.text);
    const content = textOf(list.content);
    if (content === undefined) return [];
    const items =
      /<li[\s>]/i.test(content) && !/^\s*<[uo]l[\s>]/i.test(content) ? `<ul>${content}</ul>` : content;
    return [(heading === undefined ? '' : `<h3>${escapeHtml(heading)}</h3>`) + items];
  });
  return [
    intro ?? paragraphs(posting.descriptionPlain),
    ...lists,
    firstText(posting.salaryDescription) ?? paragraphs(posting.salaryDescriptionPlain),
    firstText(posting.additional) ?? paragraphs(posting.additionalPlain),
  ]
    .filter((part) => part !== undefined)
    .map(unescapeMarkup)
    .join('\n');
}

/** Plain text beside HTML: its blank lines become paragraphs here, because the whole no longer is plain text. */
function paragraphs(value: unknown): string | undefined {
  return textOf(value)
    ?.split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');
}
