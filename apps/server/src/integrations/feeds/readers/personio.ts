import { escapeHtml } from '../../../platform/html-text.ts';
import type { FeedRecord } from '../feeds.port.ts';
import { customFieldsOf } from '../normalise/custom-fields.ts';
import { instantOf } from '../normalise/dates.ts';
import { employmentTypeOfAll } from '../normalise/employment-type.ts';
import { placeOf, placesOf } from '../normalise/places.ts';
import { unescapeMarkup } from '../normalise/text.ts';
import { workLocationOptionOf } from '../normalise/work-location.ts';
import { childElement, childElements, childText, innerHtml, type XmlElement } from '../source/xml-element.ts';
import type { XmlFormat } from './xml-feed.ts';

/** The XML feed of a Personio career site: `<workzag-jobs><position>…`. */
export const PERSONIO: XmlFormat = {
  name: 'Personio',
  records: ['position'],
  roots: ['workzag-jobs'],
  read: readPosition,
};

function readPosition(position: XmlElement): FeedRecord {
  const offices = [
    childElement(position, 'office'),
    ...childElements(childElement(position, 'additionalOffices') ?? position, 'office'),
  ];
  const names = [...new Set(offices.flatMap((office) => (office ? [textIn(office)] : [])))].filter(
    (name) => name !== '',
  );
  const employment = childText(position, 'employmentType');
  const schedule = childText(position, 'schedule');
  const stated = [employment, schedule].filter((text) => text !== undefined);
  return {
    draft: {
      sourceId: childText(position, 'id'),
      title: childText(position, 'name'),
      department: childText(position, 'department'),
      businessUnit: childText(position, 'subcompany'),
      locations: placesOf(names.map((text) => placeOf({ text }))),
      workLocationOption: workLocationOptionOf({ places: names }),
      // "full-or-part-time" leaves the choice: it stays the text that says so.
      employmentType:
        schedule === 'full-or-part-time' ? schedule : (employmentTypeOfAll(stated) ?? stated[0]),
      seniority: childText(position, 'seniority'),
      postedAt: instantOf(childText(position, 'createdAt')),
      descriptionHtml: descriptionIn(position),
      customFields: customFieldsOf([
        ['Recruiting category', childText(position, 'recruitingCategory')],
        ['Years of experience', childText(position, 'yearsOfExperience')],
        ['Occupation', childText(position, 'occupation')],
        ['Occupation category', childText(position, 'occupationCategory')],
        ['Keywords', childText(position, 'keywords')?.split(',')],
      ]),
    },
  };
}

function textIn(element: XmlElement): string {
  return element.children
    .filter((child) => typeof child === 'string')
    .join('')
    .trim();
}

function descriptionIn(position: XmlElement): string {
  const parts = childElements(childElement(position, 'jobDescriptions') ?? position, 'jobDescription');
  return parts
    .flatMap((part) => {
      const text = innerHtml(childElement(part, 'value'));
      if (text === undefined) return [];
      const heading = childText(part, 'name');
      const html = unescapeMarkup(text);
      const body = /<[a-z]/i.test(html) ? html : `<p>${escapeHtml(html)}</p>`;
      return [(heading === undefined ? '' : `<h3>${escapeHtml(heading)}</h3>`) + body];
    })
    .join('\n');
}
