import type { FastifyPluginAsync } from 'fastify';
import { ATOM_PATH, lastWritten, renderAtomFeed } from './atom-feed.ts';
import { isUnchanged } from './conditional-get.ts';
import { findForFeed, readFeedSearch } from './feed-search.ts';
import { type FeedServices, readFeedTenant } from './feed-tenant.ts';

/** The newest positions of a search, for feed readers: the address takes the parameters of the search page. */
export const atomRoutes: FastifyPluginAsync<{ services: FeedServices }> = async (app, { services }) => {
  app.get(ATOM_PATH, { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const feed = await readFeedTenant(services, request);
    const search = readFeedSearch(request.query as Record<string, unknown>, feed.config);
    const records = await findForFeed(services, feed, search);
    const text = renderAtomFeed(records, search, feed);
    if (isUnchanged({ request, reply }, { identity: text, changedAt: lastWritten(records) }))
      return reply.status(304).send();
    return reply.type('application/atom+xml; charset=utf-8').send(text);
  });
};
