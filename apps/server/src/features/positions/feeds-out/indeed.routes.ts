import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import { inTenant } from '../../../platform/context.ts';
import { positionUrl } from '../position-links.ts';
import { listNewestOpen } from '../positions.repo.ts';
import type { PositionRecord } from '../positions.schema.ts';
import { INDEED_FEED_END, indeedFeedStart, toIndeedJobs } from '../register/indeed-export.ts';
import { isInScope } from '../search/position-scope.ts';
import { isUnchanged } from './conditional-get.ts';
import { type FeedServices, type FeedTenant, readFeedTenant } from './feed-tenant.ts';
import { streamXml } from './xml-stream.ts';

const BATCH = 200;

/**
 * The feed that Indeed and other job boards fetch, for tenants that offer one (`jobFeedConfig`): their newest open
 * public positions, piece by piece with memory for one batch.
 */
export const indeedRoutes: FastifyPluginAsync<{ services: FeedServices }> = async (app, { services }) => {
  app.get(
    '/careers/indeed.xml',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const feed = await readFeedTenant(services, request);
      const { enable, maxJobs } = feed.config.pcsxConfig.jobFeedConfig;
      if (!enable) throw new AppError('not_found', { body: 'text' });
      const { tenant, microsite, origin } = feed;
      const identity = [tenant.id, tenant.positionVersion, tenant.configVersion, microsite, origin];
      if (isUnchanged({ request, reply }, { identity, changedAt: null })) return reply.status(304).send();
      const head = indeedFeedStart(feed.companyName, feed.origin);
      const jobs = newestJobs(services, feed, maxJobs);
      return reply.type('application/xml; charset=utf-8').send(await streamXml(head, jobs, INDEED_FEED_END));
    },
  );
};

async function* newestJobs(
  services: FeedServices,
  feed: FeedTenant,
  maxJobs: number,
): AsyncGenerator<string, void, undefined> {
  const { origin, tenant, companyName: company } = feed;
  let left = maxJobs;
  for await (const batch of newestBatches(services, feed)) {
    const shown = batch.filter((record) => isInScope(record, feed.config)).slice(0, left);
    const jobs = shown.map((record) =>
      toIndeedJobs(record, { url: positionUrl(origin, tenant.domain, record), company }),
    );
    yield jobs.join('');
    left -= shown.length;
    if (left === 0) break;
  }
}

async function* newestBatches(
  { db }: FeedServices,
  { seed }: FeedTenant,
): AsyncGenerator<PositionRecord[], void, undefined> {
  let below: PositionRecord | null = null;
  for (;;) {
    const page = { below, limit: BATCH };
    const batch: PositionRecord[] = await inTenant(db, seed, (ctx) => listNewestOpen(ctx, page));
    yield batch;
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH) return;
    below = last;
  }
}
