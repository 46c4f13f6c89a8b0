import { escapeHtml } from '../../../platform/html-text.ts';
import type { FeedRecord } from '../feeds.port.ts';
import { customFieldsOf } from '../normalise/custom-fields.ts';
import { instantOf } from '../normalise/dates.ts';
import { firstText, flagOf, httpUrlOf, recordOf, recordsOf, textOf } from '../normalise/fields.ts';
import { payOf } from '../normalise/pay.ts';
import { placeOf, placesOf } from '../normalise/places.ts';
import { unescapeMarkup } from '../normalise/text.ts';
import { workLocationOptionOf } from '../normalise/work-location.ts';
import type { JsonRecord, JsonValue } from '../source/json-value.ts';
import type { JsonFormat } from './json-feed.ts';

/** The postings API of SmartRecruiters: `{content: […], totalFound}` or the detail of one posting. */
export const SMARTRECRUITERS: JsonFormat = {
  name: 'SmartRecruiters',
  lists: ['content'],
  marks: [
    'uuid',
    'jobAdId',
    'refNumber',
    'releasedDate',
    'jobAd',
    'typeOfEmployment',
    'experienceLevel',
    'customField',
  ],
  single: (fields) => ('id' in fields && 'name' in fields ? fields : undefined),
  total: (fields) => fields.totalFound,
  read: readPosting,
};

const SECTIONS = ['companyDescription', 'jobDescription', 'qualifications', 'additionalInformation'] as const;

function readPosting(posting: JsonRecord): FeedRecord {
  if (posting.active === false) {
    return { refused: 'the posting is not active', sourceId: textOf(posting.id) ?? null };
  }
  const location = recordOf(posting.location) ?? {};
  const place = placeOf({
    text: location.fullLocation,
    city: location.city,
    region: location.region,
    country: location.country,
    postalCode: location.postalCode,
    latitude: location.latitude,
    longitude: location.longitude,
  });
  const compensation = recordOf(posting.compensation);
  return {
    draft: {
      sourceId: posting.id,
      displayJobId: textOf(posting.refNumber),
      title: firstText(posting.name, posting.title),
      department: label(posting.department),
      locations: placesOf([place]),
      workLocationOption: workLocationOptionOf({
        remote: flagOf(location.remote),
        hybrid: flagOf(location.hybrid),
        places: [place?.text],
      }),
      employmentType: label(posting.typeOfEmployment),
      seniority: label(posting.experienceLevel),
      pay:
        compensation &&
        payOf({
          min: compensation.min,
          max: compensation.max,
          currency: compensation.currency,
          period: compensation.period ?? compensation.salaryPeriod,
        }),
      postedAt: instantOf(posting.releasedDate),
      updatedAt: instantOf(posting.updatedOn),
      descriptionHtml: descriptionIn(posting),
      applyUrl: httpUrlOf(posting.applyUrl) ?? httpUrlOf(posting.postingUrl),
      language: textOf(recordOf(posting.language)?.code),
      isPrivate: textOf(posting.visibility) === 'INTERNAL',
      customFields: customFieldsOf([
        ['Function', label(posting.function)],
        ['Industry', label(posting.industry)],
        ...recordsOf(posting.customField)
          // Country and department have places of their own.
          .filter(
            (field) => field.fieldId !== 'COUNTRY' && textOf(field.valueLabel) !== label(posting.department),
          )
          .map((field): [string, unknown] => [textOf(field.fieldLabel) ?? '', field.valueLabel]),
      ]),
    },
  };
}

function label(value: JsonValue | undefined): string | undefined {
  return textOf(recordOf(value)?.label ?? value);
}

function descriptionIn(posting: JsonRecord): string {
  const sections = recordOf(recordOf(posting.jobAd)?.sections) ?? {};
  return SECTIONS.flatMap((name) => {
    const section = recordOf(sections[name]);
    const text = textOf(section?.text);
    if (text === undefined) return [];
    const title = textOf(section?.title);
    return [(title === undefined ? '' : `<h3>${escapeHtml(title)}</h3>`) + unescapeMarkup(text)];
  }).join('\n');
}
