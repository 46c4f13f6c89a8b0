import { type PositionCalls, type SeeRows, wishQuery } from '../../positions/index.ts';
import type { Asked } from '../answerer.ts';
import type { ReplyScope } from './wish-reply.ts';

/** What wishes are answered with. */
export interface WishServices {
  calls: Pick<PositionCalls, 'openWishes'>;
  seeRows: SeeRows;
}

type WishSite = Pick<Asked, 'request' | 'tenant' | 'microsite' | 'language' | 'config'>;

/** The positions of a site for somebody who asks for some of them, as they see them. */
export async function openWishes(services: WishServices, asked: WishSite): Promise<ReplyScope> {
  const { request, tenant, microsite, language, config } = asked;
  const search = await services.calls.openWishes(tenant, { microsite, language });
  return {
    search,
    language,
    config,
    seen: (rows, wish = null) => {
      const query = wish && { ...wishQuery(wish), ...(microsite !== null && { microsite }) };
      return services.seeRows(rows, { request, tenant, query });
    },
  };
}
