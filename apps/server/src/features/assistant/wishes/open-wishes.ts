import type { PositionRow } from '@opencareers/contracts/position-search';
import type { FindUserActions, PositionCalls } from '../../positions/index.ts';
import type { Asked } from '../answerer.ts';
import type { ReplyScope } from './wish-reply.ts';

/** What wishes are answered with. */
export interface WishServices {
  calls: Pick<PositionCalls, 'openWishes'>;
  findUserActions: FindUserActions;
}

type WishSite = Pick<Asked, 'request' | 'tenant' | 'microsite' | 'language' | 'config'>;

/** The positions of a site for somebody who asks for some of them, as they see them. */
export async function openWishes(services: WishServices, asked: WishSite): Promise<ReplyScope> {
  const { tenant, microsite, language, config } = asked;
  const search = await services.calls.openWishes(tenant, { microsite, language });
  return { search, language, config, seen: (rows) => asSeen(rows, asked, services) };
}

async function asSeen(
  rows: PositionRow[],
  { request, tenant }: WishSite,
  { findUserActions }: WishServices,
): Promise<PositionRow[]> {
  if (rows.length === 0 || (await request.findCandidate()) === null) return rows;
  const actionsOf = await findUserActions(
    request,
    tenant,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, positionUserActions: actionsOf(row.id) }));
}
