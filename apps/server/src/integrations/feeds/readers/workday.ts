import type { NativeLocation } from '@opencareers/contracts/native-position';
import type { FeedOptions, FeedRecord } from '../feeds.port.ts';
import { customFieldsOf } from '../normalise/custom-fields.ts';
import { instantOf } from '../normalise/dates.ts';
import { firstText, httpUrlOf, listOf, recordOf, textOf } from '../normalise/fields.ts';
import { placeOf, placesOf } from '../normalise/places.ts';
import { unescapeMarkup } from '../normalise/text.ts';
import { workLocationOptionOf } from '../normalise/work-location.ts';
import type { JsonRecord } from '../source/json-value.ts';
import type { JsonFormat } from './json-feed.ts';

/**
 * The career site API of Workday: `{total, jobPostings: […]}`, or details `{jobPostingInfo: {…}}`, alone or in a
 * list. A posting has the same id in both, so details can follow a list.
 */
export const WORKDAY: JsonFormat = {
  name: 'Workday',
  lists: ['jobPostings'],
  marks: ['externalPath', 'bulletFields', 'jobPostingInfo', 'locationsText', 'jobReqId'],
  single: (fields) => ('jobPostingInfo' in fields ? fields : undefined),
  total: (fields) => fields.total,
  read: (record, options) => {
    const info = recordOf(record.jobPostingInfo);
    return info ? readDetail(info, record) : readListed(record, options);
  },
};

/** "3 Locations" counts places instead of naming them. */
const COUNT_OF_PLACES = /^\d+\s+\p{L}+$/u;

function readListed(posting: JsonRecord, options: FeedOptions): FeedRecord {
  const bullets = listOf(posting.bulletFields).flatMap((field) => textOf(field) ?? []);
  const path = textOf(posting.externalPath);
  const text = textOf(posting.locationsText);
  const named = text !== undefined && !COUNT_OF_PLACES.test(text) ? text : placeInPath(path);
  const locations = placesOf([placeOf({ text: named })]);
  return {
    draft: {
      sourceId: postingNumber(path) ?? bullets[0],
      displayJobId: bullets[0],
      title: posting.title,
      locations,
      workLocationOption: workLocationOptionOf({
        stated: textOf(posting.remoteType),
        places: locations.map((place) => place.text),
      }),
      employmentType: textOf(posting.timeType),
      postedAt:
        instantOf(posting.startDate) ??
        instantOf(posting.postedOn, options.fetchedAt ? { reference: options.fetchedAt } : {}),
      customFields: customFieldsOf([['Bullet fields', bullets.slice(1)]]),
    },
  };
}

function readDetail(info: JsonRecord, record: JsonRecord): FeedRecord {
  const required = recordOf(recordOf(info.jobRequisitionLocation)?.country);
  const country = firstText(required?.alpha2Code, recordOf(info.country)?.descriptor);
  const more = listOf(info.additionalLocations).map((text): NativeLocation | undefined => placeOf({ text }));
  const locations = placesOf([placeOf({ text: info.location, country }), ...more]);
  return {
    draft: {
      sourceId: postingNumber(textOf(info.jobPostingId)) ?? textOf(info.jobReqId) ?? textOf(info.id),
      displayJobId: textOf(info.jobReqId),
      title: info.title,
      businessUnit: textOf(recordOf(record.hiringOrganization)?.name),
      locations,
      workLocationOption: workLocationOptionOf({
        stated: textOf(info.remoteType),
        places: locations.map((place) => place.text),
      }),
      employmentType: textOf(info.timeType),
      postedAt: instantOf(info.startDate),
      closesAt: instantOf(info.endDate, { endOfDay: true }),
      descriptionHtml: unescapeMarkup(textOf(info.jobDescription) ?? ''),
      applyUrl: httpUrlOf(info.externalUrl),
    },
  };
}

/** The number at the end of ".../Senior-Engineer_JR2015916-1": unlike the requisition it is one posting's own. */
function postingNumber(path: string | undefined): string | undefined {
  return /_([^_/]+)$/.exec(path ?? '')?.[1];
}

/** The place as the address names it: "/job/Israel-Tel-Aviv/…" is "Israel Tel Aviv". */
function placeInPath(path: string | undefined): string | undefined {
  const slug = /^\/job\/([^/]+)\//.exec(path ?? '')?.[1];
  return slug?.replaceAll('---', ' – ').replaceAll(/-+/g, ' ').trim();
}
