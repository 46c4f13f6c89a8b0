import type { FeedRecord } from '../feeds.port.ts';
import { customFieldsOf } from '../normalise/custom-fields.ts';
import { instantOf } from '../normalise/dates.ts';
import { firstText, httpUrlOf, recordOf, textOf } from '../normalise/fields.ts';
import { placeOf, placesOf } from '../normalise/places.ts';
import { unescapeMarkup } from '../normalise/text.ts';
import type { JsonRecord } from '../source/json-value.ts';
import type { JsonFormat } from './json-feed.ts';
import { draftOfJobPosting } from './jsonld.ts';

/** The jobs feed of a Teamtailor site (`/jobs.json`): a JSON Feed whose items carry a schema.org JobPosting. */
export const TEAMTAILOR: JsonFormat = {
  name: 'Teamtailor',
  lists: ['items'],
  marks: ['_jobposting', 'content_html', 'date_published'],
  read: readItem,
};

function readItem(item: JsonRecord): FeedRecord {
  const posting = recordOf(item._jobposting) ?? {};
  const draft = draftOfJobPosting(posting);
  const placeParts = placesOf(draft.locations ?? []);
  const number = textOf(recordOf(posting.identifier)?.value);
  return {
    draft: {
      ...draft,
      // The region is a grouping that the company made up ("WE&I"), no part of the address.
      locations: placesOf(
        placeParts.map((place) => placeOf({ ...place, region: undefined, text: undefined })),
      ),
      customFields: customFieldsOf([['Region', placeParts.map((place) => place.region)]]),
      sourceId: item.id ?? draft.sourceId,
      displayJobId: number,
      title: firstText(item.title, posting.title),
      postedAt: instantOf(item.date_published) ?? draft.postedAt,
      updatedAt: instantOf(item.date_modified) ?? draft.updatedAt,
      descriptionHtml: unescapeMarkup(
        firstText(item.content_html, posting.description, item.content_text) ?? '',
      ),
      applyUrl: httpUrlOf(item.url) ?? draft.applyUrl,
      language: firstText(item.language, draft.language),
    },
  };
}
