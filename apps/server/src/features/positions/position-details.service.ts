import type { PositionDetails } from '@opencareers/contracts/position-details';
import { buildUrl } from '@opencareers/contracts/url-query';
import { distanceKm } from '@opencareers/position-index';
import type { Gazetteer } from '../../integrations/gazetteer/gazetteer.ts';
import { detailsConfigFor } from './detail/config-overrides.ts';
import { listSanitised } from './detail/custom-content.ts';
import {
  findVisiblePosition,
  type PositionAsk,
  type PositionScope,
  type VisiblePosition,
} from './detail/visible-position.ts';
import { outsideAddress } from './outside-address.ts';
import { positionUrl } from './position-links.ts';
import { describeRow } from './position-row.ts';
import { chooseText, type TextWish, textLanguages } from './position-text.ts';
import type { PositionRecord, StoredPlace } from './positions.schema.ts';
import { NO_USER_ACTIONS } from './user-action-source.ts';

export interface DetailsRequest extends PositionAsk {
  /** The place the visitor searched, shown first; null when none was given. */
  queriedPlace: string | null;
  wish: TextWish;
  origin: string;
}

export interface DetailsScope extends PositionScope {
  gazetteer: Gazetteer;
}

/** The position with its text as its reader reads it. */
export interface FoundPosition extends VisiblePosition {
  details: PositionDetails;
}

/** One position as visitors may see it; undefined for one that is not there for them. */
export async function findPositionDetails(
  request: DetailsRequest,
  scope: DetailsScope,
): Promise<FoundPosition | undefined> {
  const found = await findVisiblePosition(request, scope);
  if (found === undefined) return undefined;
  const locations = orderPlaces(found.record.locations, request.queriedPlace, scope.gazetteer);
  const record = { ...found.record, locations };
  const { text, isMissing } = chooseText(record, request.wish);
  return {
    record: text,
    isFallback: found.isFallback || isMissing,
    details: describeDetails({ record, text }, request.origin, scope),
  };
}

/** `text` is the position as its reader reads it. What the position is stays the same in every language. */
function describeDetails(
  { record, text }: { record: PositionRecord; text: PositionRecord },
  origin: string,
  scope: DetailsScope,
): PositionDetails {
  const { solrScore: _score, ...row } = describeRow(text);
  const domain = scope.seed.tenant.domain;
  const { sectionsConfig } = detailsConfigFor(record, scope.config, domain);
  const hiringSteps = sectionsConfig.hiringSteps.items;
  return {
    ...row,
    jobDescription: text.descriptionHtml,
    location: record.locations[0]?.text ?? '',
    publicUrl: record.isPrivate ? null : positionUrl(origin, domain, record),
    jdHighlight: [],
    skills: record.skills,
    language: text.language,
    otherLanguages: textLanguages(record).filter((tag) => tag !== text.language),
    positionExtraDetails: {
      videos: sectionsConfig.videos.items,
      blogs: sectionsConfig.blogs.items,
      perks: sectionsConfig.perks.items,
      ...(hiringSteps.length > 0 && { hiringSteps }),
      pymww: { people: [], count: 0 },
      customContent: listSanitised(sectionsConfig.positionCustomContent),
    },
    positionUserActions: { ...NO_USER_ACTIONS, applyAction: describeApply(record, origin, scope) },
  } as PositionDetails;
}

function describeApply(record: PositionRecord, origin: string, { seed, links, config }: DetailsScope) {
  if (record.archivedAt !== null) return { status: 'closed' as const };
  const outside = outsideAddress(record, config);
  if (outside !== null) return { status: 'link_off' as const, applyUrl: outside };
  const pid = record.id;
  const { domain } = seed.tenant;
  const applyUrl = record.isPrivate
    ? buildUrl(`${origin}/careers/apply/private`, { pid, domain, token: links.createToken(pid) })
    : buildUrl(`${origin}/careers/apply`, { pid, domain });
  return { status: 'log_in' as const, applyUrl };
}

/**
 * The places of a position with the one that the visitor searched first (`queried_location`): a job in twelve
 * cities should open with the city that was asked for. Without such a place the order stays.
 */
export function orderPlaces(
  places: readonly StoredPlace[],
  queried: string | null,
  gazetteer: Gazetteer,
): StoredPlace[] {
  const asked = queried === null ? null : gazetteer.resolve(queried);
  if (asked === null) return [...places];
  const rank = (place: StoredPlace): number => {
    if (asked.kind === 'area') {
      const isInside = asked.areas.some(
        ({ countryCode, regionCode }) =>
          place.countryCode === countryCode && (regionCode === null || place.regionCode === regionCode),
      );
      return isInside ? 0 : 1;
    }
    const { latitude, longitude } = place;
    return latitude === null || longitude === null
      ? Number.POSITIVE_INFINITY
      : distanceKm(asked, { latitude, longitude });
  };
  return places.toSorted((a, b) => rank(a) - rank(b) || 0);
}
