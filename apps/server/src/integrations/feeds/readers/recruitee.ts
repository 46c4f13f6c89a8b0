import type { FeedRecord } from '../feeds.port.ts';
import { customFieldsOf } from '../normalise/custom-fields.ts';
import { instantOf } from '../normalise/dates.ts';
import { flagOf, httpUrlOf, listOf, recordOf, recordsOf, textOf } from '../normalise/fields.ts';
import { payOf } from '../normalise/pay.ts';
import { placeOf, placesOf } from '../normalise/places.ts';
import { unescapeMarkup } from '../normalise/text.ts';
import { workLocationOptionOf } from '../normalise/work-location.ts';
import type { JsonRecord, JsonValue } from '../source/json-value.ts';
import type { JsonFormat } from './json-feed.ts';

/** The careers site API of Recruitee: `{offers: […]}` or `{offer: {…}}`. */
export const RECRUITEE: JsonFormat = {
  name: 'Recruitee',
  lists: ['offers'],
  marks: ['careers_url', 'careers_apply_url', 'employment_type_code', 'guid', 'slug', 'open_questions'],
  single: (fields) => recordOf(fields.offer) ?? ('careers_url' in fields ? fields : undefined),
  read: readOffer,
};

function readOffer(offer: JsonRecord): FeedRecord {
  const listed = recordsOf(offer.locations).map((place) =>
    placeOf({
      text: place.name,
      city: place.city,
      region: place.state,
      country: place.country ?? place.country_code,
      postalCode: place.postal_code,
    }),
  );
  const single = placeOf({
    text: offer.location,
    city: offer.city,
    region: offer.state_name,
    country: offer.country ?? offer.country_code,
    postalCode: offer.postal_code,
  });
  const locations = placesOf(listed.length > 0 ? listed : [single]);
  const salary = recordOf(offer.salary);
  const { language, translations } = textsOf(offer);
  return {
    draft: {
      sourceId: offer.id,
      title: offer.title,
      department: textOf(offer.department),
      locations,
      workLocationOption: workLocationOptionOf({
        remote: flagOf(offer.remote) === true ? true : undefined,
        hybrid: flagOf(offer.hybrid),
        onsite: flagOf(offer.on_site),
        places: [textOf(offer.location), ...locations.map((place) => place.text)],
      }),
      employmentType: textOf(offer.employment_type_code),
      seniority: textOf(offer.experience_code),
      pay:
        salary &&
        payOf({ min: salary.min, max: salary.max, currency: salary.currency, period: salary.period }),
      postedAt: instantOf(offer.published_at) ?? instantOf(offer.created_at),
      updatedAt: instantOf(offer.updated_at),
      closesAt: instantOf(offer.close_at, { endOfDay: true }),
      descriptionHtml: descriptionOf(offer),
      applyUrl: httpUrlOf(offer.careers_apply_url) ?? httpUrlOf(offer.careers_url),
      language,
      translations,
      isPrivate: textOf(offer.status) === 'internal',
      customFields: customFieldsOf([
        ['Category', words(offer.category_code)],
        ['Education', words(offer.education_code)],
        ['Hours per week', hours(offer)],
        ['Tags', offer.tags],
      ]),
      questions: listOf(offer.open_questions).slice(0, 300),
    },
  };
}

/**
 * The offer's own text stands among its translations too, by the same words; where it does not, its language is
 * unknown.
 */
function textsOf(offer: JsonRecord): { language: string | undefined; translations: JsonRecord[] } {
  const texts = Object.entries(recordOf(offer.translations) ?? {}).flatMap(([language, text]) => {
    const fields = recordOf(text);
    return fields === undefined || textOf(fields.title) === undefined ? [] : [{ language, fields }];
  });
  const own = texts.find(
    ({ fields }) =>
      textOf(fields.title) === textOf(offer.title) && descriptionOf(fields) === descriptionOf(offer),
  );
  const translations = texts
    .filter((text) => text !== own)
    .map(({ language, fields }) => ({
      language,
      title: textOf(fields.title) ?? '',
      descriptionHtml: descriptionOf(fields),
    }));
  return { language: own?.language, translations };
}

function descriptionOf(text: JsonRecord): string {
  return [textOf(text.description), textOf(text.requirements)]
    .filter((part) => part !== undefined)
    .map(unescapeMarkup)
    .join('\n');
}

/** "bachelor_degree" is "Bachelor degree". */
function words(code: JsonValue | undefined): string | undefined {
  const text = textOf(code)?.replaceAll('_', ' ');
  return text === undefined ? undefined : text.charAt(0).toUpperCase() + text.slice(1);
}

function hours(offer: JsonRecord): string | undefined {
  const min = textOf(offer.min_hours);
  const max = textOf(offer.max_hours);
  return min === undefined || max === undefined || min === max ? (min ?? max) : `${min}–${max}`;
}
