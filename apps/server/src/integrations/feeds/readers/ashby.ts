import type { NativeLocation, Pay } from '@opencareers/contracts/native-position';
import type { FeedRecord } from '../feeds.port.ts';
import { customFieldsOf } from '../normalise/custom-fields.ts';
import { instantOf } from '../normalise/dates.ts';
import { firstText, flagOf, httpUrlOf, recordOf, recordsOf, textOf } from '../normalise/fields.ts';
import { coveringPay, payOf, payOfText } from '../normalise/pay.ts';
import { placeOf, placesOf } from '../normalise/places.ts';
import { unescapeMarkup } from '../normalise/text.ts';
import { workLocationOptionOf } from '../normalise/work-location.ts';
import type { JsonRecord, JsonValue } from '../source/json-value.ts';
import type { JsonFormat } from './json-feed.ts';

/** The public job board API of Ashby: `{jobs: […], apiVersion}`. */
export const ASHBY: JsonFormat = {
  name: 'Ashby',
  lists: ['jobs'],
  marks: [
    'jobUrl',
    'isListed',
    'secondaryLocations',
    'descriptionHtml',
    'descriptionPlain',
    'shouldDisplayCompensationOnJobPostings',
  ],
  single: (fields) => ('id' in fields && 'title' in fields ? fields : undefined),
  read: readJob,
};

function readJob(job: JsonRecord): FeedRecord {
  const locations = placesOf([
    placeIn(job.location, job.address),
    ...recordsOf(job.secondaryLocations).map((place) => placeIn(place.location, place.address)),
  ]);
  const department = firstText(job.department, job.departmentName);
  const team = firstText(job.team, job.teamName);
  return {
    draft: {
      sourceId: job.id,
      title: job.title,
      department: department ?? team,
      locations,
      workLocationOption: workLocationOptionOf({
        stated: textOf(job.workplaceType),
        remote: flagOf(job.isRemote),
        places: locations.flatMap((place) => [place.text, place.country]),
      }),
      employmentType: textOf(job.employmentType),
      pay: job.shouldDisplayCompensationOnJobPostings === false ? undefined : payIn(job.compensation),
      postedAt: instantOf(job.publishedAt) ?? instantOf(job.publishedDate),
      updatedAt: instantOf(job.updatedAt),
      descriptionHtml: unescapeMarkup(firstText(job.descriptionHtml, job.descriptionPlain) ?? ''),
      applyUrl: httpUrlOf(job.applyUrl) ?? httpUrlOf(job.jobUrl),
      // Unlisted jobs are reached by their link only.
      isPrivate: job.isListed === false,
      customFields: customFieldsOf([['Team', team === department ? undefined : team]]),
    },
  };
}

function placeIn(text: JsonValue | undefined, address: JsonValue | undefined): NativeLocation | undefined {
  const outer = recordOf(address);
  const postal = recordOf(outer?.postalAddress) ?? outer;
  return placeOf({
    text,
    city: postal?.addressLocality,
    region: postal?.addressRegion,
    country: postal?.addressCountry,
    postalCode: postal?.postalCode,
  });
}

function payIn(value: JsonValue | undefined): Pay | undefined {
  const compensation = recordOf(value);
  if (!compensation) return undefined;
  const tiers = recordsOf(compensation.compensationTiers).flatMap((tier) => recordsOf(tier.components));
  return (
    salaryIn(recordsOf(compensation.summaryComponents)) ??
    salaryIn(tiers) ??
    payOfText(salaryText(compensation.scrapeableCompensationSalarySummary)) ??
    payOfText(salaryText(compensation.compensationTierSummary))
  );
}

function salaryIn(components: JsonRecord[]): Pay | undefined {
  return coveringPay(
    components
      .filter((component) => component.compensationType === 'Salary')
      .map((component) =>
        payOf({
          min: component.minValue,
          max: component.maxValue,
          currency: component.currencyCode,
          period: component.interval,
        }),
      ),
  );
}

/** "$120K – $150K • Offers Equity • $10K bonus": only the first part is the salary. */
function salaryText(value: JsonValue | undefined): string | undefined {
  const first = textOf(value)?.split('•')[0]?.trim();
  return first !== undefined && /\d/.test(first) && !/equity|bonus|commission/i.test(first)
    ? first
    : undefined;
}
