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
import { LINKEDIN_FEED_END, linkedInFeedStart, toLinkedInJobs } from './linkedin-feed.ts';
import { streamXml } from './xml-stream.ts';

const BATCH = 200;

/** How a job board wants to be told: the head of its document, the jobs of a position, the end. */
interface BoardFormat {
  path: string;
  start: (company: string, origin: string) => string;
  toJobs: (record: PositionRecord, feed: FeedTenant) => string;
  end: string;
}

const FORMATS: readonly BoardFormat[] = [
  {
    path: '/careers/indeed.xml',
    start: indeedFeedStart,
    toJobs: (record, feed) => toIndeedJobs(record, postingOf(record, feed)),
    end: INDEED_FEED_END,
  },
  {
    path: '/careers/linkedin.xml',
    start: linkedInFeedStart,
    toJobs: (record, feed) => {
      const { linkedIn } = feed.config.pcsxConfig.jobFeedConfig;
      return toLinkedInJobs(record, { ...postingOf(record, feed), linkedIn });
    },
    end: LINKEDIN_FEED_END,
  },
];

function postingOf(record: PositionRecord, { origin, tenant, companyName }: FeedTenant) {
  return { url: positionUrl(origin, tenant.domain, record), company: companyName };
}

/**
 * The feeds that job boards fetch, for tenants that offer them (`jobFeedConfig`): their newest open public positions,
 * piece by piece with memory for one batch.
 */
export const jobBoardRoutes: FastifyPluginAsync<{ services: FeedServices }> = async (app, { services }) => {
  for (const format of FORMATS) {
    app.get(format.path, { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
      const feed = await readFeedTenant(services, request);
      if (!feed.config.pcsxConfig.jobFeedConfig.enable) throw new AppError('not_found', { body: 'text' });
      const { tenant, microsite, origin } = feed;
      const identity = [tenant.id, tenant.positionVersion, tenant.configVersion, microsite, origin];
      if (isUnchanged({ request, reply }, { identity, changedAt: null })) return reply.status(304).send();
      const head = format.start(feed.companyName, feed.origin);
      const body = await streamXml(head, newestJobs(services, feed, format), format.end);
      return reply.type('application/xml; charset=utf-8').send(body);
    });
  }
};

async function* newestJobs(
  services: FeedServices,
  feed: FeedTenant,
  { toJobs }: BoardFormat,
): AsyncGenerator<string, void, undefined> {
  let left = feed.config.pcsxConfig.jobFeedConfig.maxJobs;
  for await (const batch of newestBatches(services, feed)) {
    const shown = batch.filter((record) => isInScope(record, feed.config)).slice(0, left);
    yield shown.map((record) => toJobs(record, feed)).join('');
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
