import { isClosed } from '@opencareers/contracts/position-state';
import { preload, type Site } from '../../../shell/site.ts';
import { type PositionAsked, positionQuery } from '../../positions/index.ts';
import { overridesQuery, similarQuery } from './extra-queries.ts';

/**
 * Brings what the first look at a position needs. A closed one leads to others like it, so that these belong to its
 * first HTML; everything else about a position comes after the page is drawn.
 */
export async function preloadPosition(site: Site, asked: PositionAsked | null): Promise<void> {
  if (asked === null) return;
  const [found] = await Promise.all([
    preload(site, positionQuery(site.api, asked)),
    preload(site, overridesQuery(site.api, asked)),
  ]);
  if (found !== undefined && isClosed(found.position)) await preload(site, similarQuery(site.api, asked));
}
