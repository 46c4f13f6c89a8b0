import type { NativeLocation, Pay } from '@opencareers/contracts/native-position';
import { escapeHtml } from '../../../platform/html-text.ts';
import type { FeedRecord } from '../feeds.port.ts';
import { instantOf } from '../normalise/dates.ts';
import { employmentTypeOfAll } from '../normalise/employment-type.ts';
import { httpUrlOf } from '../normalise/fields.ts';
import { payOf, payOfText } from '../normalise/pay.ts';
import { placeOf, placesOf } from '../normalise/places.ts';
import { unescapeMarkup } from '../normalise/text.ts';
import { workLocationOptionOf } from '../normalise/work-location.ts';
import {
  childElement,
  childElements,
  childText,
  descendants,
  descendantText,
  elementText,
  innerHtml,
  type XmlElement,
} from '../source/xml-element.ts';
import type { XmlFormat } from './xml-feed.ts';

/**
 * HR-XML in its variants: `<PositionOpening>` of 2.x (PositionProfile, FormattedPositionDescription) and 3.x
 * (PositionTitle, PositionLocation, OfferedRemunerationPackage) and the older `<JobPositionPosting>`.
 */
export const HR_XML: XmlFormat = {
  name: 'HR-XML',
  records: ['PositionOpening', 'JobPositionPosting'],
  roots: ['positionopenings', 'envelope', 'jobpositionpostings', 'jobpositionseekers', 'staffingpositions'],
  read: readOpening,
};

function readOpening(opening: XmlElement): FeedRecord {
  // A record with several profiles is one position in several languages or postings: the first is shown.
  const profile = descendants(opening, 'PositionProfile')[0] ?? opening;
  const locations = placesIn(profile);
  const types = [
    'PositionScheduleTypeCode',
    'PositionOfferingTypeCode',
    'PositionSchedule',
    'PositionType',
    'Classification',
    'WorkTime',
    'EmploymentType',
  ]
    .flatMap((name) => descendants(profile, name))
    .flatMap((element) => elementText(element) ?? element.attributes.distribute ?? []);
  const posting = descendants(opening, 'PositionPosting')[0];
  const validity = descendants(opening, 'Id').find((id) => 'validfrom' in id.attributes)?.attributes;
  return {
    draft: {
      sourceId: idIn(opening),
      displayJobId: descendantText(opening, 'RequisitionId', 'ExternalReference'),
      title:
        descendantText(profile, 'PositionTitle', 'JobPositionTitle', 'Title') ?? childText(posting, 'Title'),
      department: descendantText(profile, 'Department', 'DepartmentName', 'JobCategoryName'),
      businessUnit: organisationIn(opening),
      locations,
      workLocationOption: workLocationOptionOf({
        stated: descendantText(profile, 'WorkSiteEnvironment', 'RemoteWork', 'WorkplaceType'),
        places: locations.map((place) => place.text),
      }),
      employmentType: employmentTypeOfAll(types) ?? types[0],
      seniority: descendantText(profile, 'CareerLevelCode', 'CareerLevel', 'ExperienceLevel'),
      pay: payIn(profile),
      postedAt:
        instantOf(validity?.validfrom) ??
        instantOf(descendantText(opening, 'PostingDate', 'PublicationDate')) ??
        instantOf(startOf(opening, 'PostDetail')) ??
        instantOf(startOf(opening, 'PostingPeriod')),
      closesAt:
        instantOf(validity?.validto, { endOfDay: true }) ??
        instantOf(descendantText(opening, 'ApplicationCloseDate', 'ApplicationDeadline', 'ExpirationDate'), {
          endOfDay: true,
        }) ??
        instantOf(endOf(opening, 'PostDetail'), { endOfDay: true }) ??
        instantOf(endOf(opening, 'PostingPeriod'), { endOfDay: true }),
      descriptionHtml: descriptionIn(opening),
      applyUrl: applyUrlIn(opening, posting),
      language: profile.attributes.lang ?? profile.attributes.languagecode ?? opening.attributes.lang,
    },
  };
}

function idIn(opening: XmlElement): string | undefined {
  const info = descendants(opening, 'PositionRecordInfo')[0];
  return (
    descendantText(info, 'IdValue', 'Id') ??
    childText(opening, 'DocumentID', 'JobPositionPostingId', 'PositionOpeningID', 'Id') ??
    descendantText(opening, 'IdValue', 'PositionID', 'JobPositionPostingId')
  );
}

function organisationIn(opening: XmlElement): string | undefined {
  for (const parent of descendants(opening, 'Company', 'HiringOrg', 'PositionOrganization', 'Organization')) {
    const name = childText(parent, 'OrganizationName', 'HiringOrgName', 'Name');
    if (name !== undefined) return name;
  }
  return undefined;
}

function placesIn(profile: XmlElement): NativeLocation[] {
  const places = descendants(profile, 'PhysicalLocation', 'PositionLocation', 'JobPositionLocation');
  return placesOf(
    places.map((place) =>
      placeOf({
        text:
          descendantText(place, 'LocationName', 'ReferenceLocation', 'AreaName') ??
          (place.children.every((child) => typeof child === 'string') ? elementText(place) : undefined),
        city: descendantText(place, 'Municipality', 'CityName', 'City'),
        region: descendantText(place, 'Region', 'CountrySubDivisionCode', 'State'),
        country: descendantText(place, 'CountryCode', 'Country'),
        postalCode: descendantText(place, 'PostalCode'),
        latitude: descendantText(place, 'Latitude'),
        longitude: descendantText(place, 'Longitude'),
      }),
    ),
  );
}

function payIn(profile: XmlElement): Pay | undefined {
  const base = descendants(profile, 'BasePay', 'RemunerationRange', 'Remuneration')[0];
  if (base) {
    const min = descendants(base, 'BasePayAmountMin', 'RemunerationMinimumAmount')[0];
    const max = descendants(base, 'BasePayAmountMax', 'RemunerationMaximumAmount')[0];
    const attributes = [base, min, max].flatMap((element) => (element ? [element.attributes] : []));
    const currency = attributes
      .map((names) => names.currencycode ?? names.currencyid ?? names.currency)
      .find(Boolean);
    const period =
      attributes.map((names) => names.baseintervaltype ?? names.interval).find(Boolean) ??
      descendantText(base, 'RemunerationIntervalCode', 'BaseIntervalType', 'Interval') ??
      descendantText(profile, 'RemunerationIntervalCode');
    const pay = payOf({ min: elementText(min), max: elementText(max), currency, period });
    if (pay) return pay;
  }
  return payOfText(descendantText(profile, 'SalaryText', 'PayRange', 'SalaryRange', 'Compensation'));
}

/** Names of parts that steer a page instead of describing the job. */
const TECHNICAL =
  /^(mode|color|height|width|usertemplate|useresponsivetemplate|.*url|.*image.*|.*logo.*|traineegefluester|praktikuminfo|template.*)$/i;

function descriptionIn(opening: XmlElement): string {
  const parts: string[] = [];
  for (const part of descendants(opening, 'FormattedPositionDescription')) {
    const name = childText(part, 'Name') ?? '';
    const html = innerHtml(childElement(part, 'Value') ?? childElement(part, 'Content'));
    if (html === undefined || TECHNICAL.test(name)) continue;
    parts.push(/headline$/i.test(name) ? `<h3>${escapeHtml(html)}</h3>` : block(html));
  }
  const plain = [
    'PositionFormattedDescription',
    'JobPositionPurpose',
    'Qualification',
    'JobPositionRequirements',
    'Summary',
    'Description',
  ]
    .flatMap((name) => descendants(opening, name))
    .filter((element) => childElements(element, 'FormattedPositionDescription').length === 0)
    .flatMap((element) => innerHtml(childElement(element, 'Content') ?? element) ?? [])
    .map(block);
  return unique(parts.length > 0 ? parts : plain).join('\n');
}

function block(html: string): string {
  const text = unescapeMarkup(html);
  return /<[a-z]/i.test(text) ? text : `<p>${escapeHtml(text)}</p>`;
}

/** Feeds repeat whole sections under two names. */
function unique(parts: string[]): string[] {
  const seen = new Set<string>();
  return parts.filter((part) => {
    const words = part.replaceAll(/\s+/g, ' ');
    return !seen.has(words) && seen.add(words);
  });
}

function applyUrlIn(opening: XmlElement, posting: XmlElement | undefined): string | undefined {
  const how = descendants(opening, 'HowToApply', 'ApplicationMethod', 'ApplicationMethods')[0];
  return (
    httpUrlOf(descendantText(how, 'InternetWebAddress', 'URI', 'Url', 'WebSite')) ??
    httpUrlOf(childText(posting, 'Link'))
  );
}

function startOf(opening: XmlElement, name: string): string | undefined {
  const period = descendants(opening, name)[0];
  return (
    descendantText(descendants(period ?? opening, 'StartDate')[0], 'Date', 'AnyDate') ??
    (period && descendantText(period, 'StartDate'))
  );
}

function endOf(opening: XmlElement, name: string): string | undefined {
  const period = descendants(opening, name)[0];
  return (
    period &&
    (descendantText(descendants(period, 'EndDate')[0], 'Date', 'AnyDate') ??
      descendantText(period, 'EndDate'))
  );
}
