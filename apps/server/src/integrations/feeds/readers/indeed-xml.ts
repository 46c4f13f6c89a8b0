import type { FeedRecord } from '../feeds.port.ts';
import { customFieldsOf } from '../normalise/custom-fields.ts';
import { instantOf } from '../normalise/dates.ts';
import { employmentTypeOf } from '../normalise/employment-type.ts';
import { httpUrlOf } from '../normalise/fields.ts';
import { payOfText } from '../normalise/pay.ts';
import { placeOf, placesOf } from '../normalise/places.ts';
import { unescapeMarkup } from '../normalise/text.ts';
import { workLocationOptionOf } from '../normalise/work-location.ts';
import { childElement, childText, innerHtml, type XmlElement } from '../source/xml-element.ts';
import type { XmlFormat } from './xml-feed.ts';

/** The XML job feed that Indeed defined and most job boards accept: `<source><job>…`. */
export const INDEED_XML: XmlFormat = {
  name: 'Indeed XML',
  records: ['job'],
  roots: ['source', 'jobs', 'jobfeed'],
  read: readJob,
};

function readJob(job: XmlElement): FeedRecord {
  const place = placeOf({
    text: childText(job, 'location'),
    city: childText(job, 'city'),
    region: childText(job, 'state', 'region'),
    country: childText(job, 'country'),
    postalCode: childText(job, 'postalcode', 'zip'),
    latitude: childText(job, 'latitude'),
    longitude: childText(job, 'longitude'),
  });
  const type = childText(job, 'jobtype', 'job_type', 'type');
  return {
    draft: {
      sourceId: childText(job, 'referencenumber', 'id', 'partnerjobid', 'requisitionid'),
      displayJobId: childText(job, 'requisitionid'),
      title: childText(job, 'title'),
      department: childText(job, 'department', 'category'),
      businessUnit: childText(job, 'businessunit', 'sourcename'),
      locations: placesOf([place]),
      workLocationOption: workLocationOptionOf({
        stated: childText(job, 'remotetype', 'remote'),
        places: [place?.text],
      }),
      employmentType: (type === undefined ? undefined : employmentTypeOf(type)) ?? type,
      pay: payOfText(childText(job, 'salary')),
      postedAt: instantOf(childText(job, 'date')),
      updatedAt: instantOf(childText(job, 'lastactivitydate', 'updated')),
      closesAt: instantOf(childText(job, 'expirationdate'), { endOfDay: true }),
      descriptionHtml: unescapeMarkup(innerHtml(childElement(job, 'description')) ?? ''),
      applyUrl: httpUrlOf(childText(job, 'url', 'applyurl')),
      language: childText(job, 'language'),
      customFields: customFieldsOf([
        ['Company', childText(job, 'company')],
        ['Education', childText(job, 'education')],
        ['Experience', childText(job, 'experience')],
        ['Category', childText(job, 'department') === undefined ? undefined : childText(job, 'category')],
      ]),
    },
  };
}
