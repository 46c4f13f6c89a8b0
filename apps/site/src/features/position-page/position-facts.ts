import { isClosed, isGone } from '@opencareers/contracts/position-state';
import { type DescribedPage, type PageFacts, pageTexts, statusOf } from '../../shell/page-facts.ts';
import {
  askedPosition,
  askedPrivatePosition,
  type PositionAsked,
  positionPageTexts,
  positionQuery,
} from '../positions/index.ts';

/** Title, canonical address and status of /careers/job/{id}. */
export function describePublicJob(page: DescribedPage): PageFacts {
  return describeJob(page, askedPosition(page.url, page.params.pid), true);
}

/** A private position is for those who have the link: it is never indexed. */
export function describePrivateJob(page: DescribedPage): PageFacts {
  return describeJob(page, askedPrivatePosition(page.url), false);
}

function describeJob(
  { site, url }: DescribedPage,
  asked: PositionAsked | null,
  isPublic: boolean,
): PageFacts {
  const { t } = site.messages;
  const found = asked && site.queries.getQueryState(positionQuery(site.api, asked).queryKey);
  const ownPath = `${url.pathname}${url.search}`;
  if (!found?.data) {
    const isMissing = asked === null || found?.error?.code === 'not_found';
    return {
      ...pageTexts(site, 'singlePosition', { positionName: isMissing ? t('position.notFoundTitle') : '' }),
      status: asked === null ? 404 : statusOf(found?.error?.status),
      canonicalPath: ownPath,
      isIndexable: false,
      positionId: null,
    };
  }
  const { position } = found.data;
  const publicUrl = position.publicUrl === null ? null : new URL(position.publicUrl, site.origin);
  return {
    ...positionPageTexts(site, position),
    status: isGone(position, site.now) ? 410 : 200,
    canonicalPath: isPublic && publicUrl ? `${publicUrl.pathname}${publicUrl.search}` : ownPath,
    // A stand-in has a page of its own, which is the one to be found.
    isIndexable: isPublic && !isClosed(position) && !found.data.isFallback,
    positionId: position.id,
  };
}
