import type { PositionRow } from '@opencareers/contracts/position-search';
import { isTalentNetworkOffered, TALENT_NETWORK_PATH } from '@opencareers/contracts/talent-network-calls';
import { buildUrl } from '@opencareers/contracts/url-query';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { inTenant } from '../../../platform/context.ts';
import { unlessAway } from '../../../platform/database/database-away.ts';
import { XML_DECLARATION, xmlText } from '../../../platform/xml-text.ts';
import { type LinkedPosition, positionUrl } from '../position-links.ts';
import { listOpenLinks } from '../positions.repo.ts';
import { baseFiltersOf } from '../search/filter-plan.ts';
import { isInScope } from '../search/position-scope.ts';
import { isUnchanged } from './conditional-get.ts';
import { type FeedServices, type FeedTenant, readFeedTenant } from './feed-tenant.ts';
import { streamXml } from './xml-stream.ts';

const XML = 'application/xml; charset=utf-8';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Most addresses that the sitemap protocol allows in one file. */
const URLS_MAX = 50_000;
const BATCH = 5_000;

/** How many addresses a sitemap file holds; tests split earlier. */
export interface SitemapRoutesOptions {
  services: FeedServices;
  urlsMax?: number;
}

/**
 * What search engines and aggregators crawl (spec:WIRE-6.3): the open public positions of the tenant, as they
 * are now. Languages stand in the pages' own `hreflang` links: the text of a job is in one language everywhere.
 */
export const sitemapRoutes: FastifyPluginAsync<SitemapRoutesOptions> = async (app, options) => {
  const { services, urlsMax = URLS_MAX } = options;
  const page = { config: { access: 'public' as const }, schema: { hide: true } };

  app.get('/careers/sitemap.xml', page, async (request, reply) => {
    const feed = await readFeedTenant(services, request);
    const part = readPart(request);
    const { tenant, microsite, origin } = feed;
    const identity = [tenant.id, tenant.positionVersion, tenant.configVersion, microsite, origin, part];
    if (isUnchanged({ request, reply }, { identity, changedAt: null })) return reply.status(304).send();
    const offset = (part - 1) * urlsMax;
    const elements = urlElements(services, feed, { offset, limit: urlsMax });
    const head = `${XML_DECLARATION}<urlset ${NAMESPACE}>\n`;
    return reply.type(XML).send(await streamXml(head, elements, '</urlset>\n'));
  });

  app.get('/careers/sitemap_cat.xml', page, async (request, reply) => {
    const { origin, tenant, microsite, config } = await readFeedTenant(services, request);
    const paths = ['/careers', ...(isTalentNetworkOffered(config) ? [TALENT_NETWORK_PATH] : [])];
    const urls = paths.map((path) => buildUrl(`${origin}${path}`, { domain: tenant.domain, microsite }));
    const elements = urls.map((url) => `<url><loc>${xmlText(url)}</loc></url>\n`).join('');
    return reply.type(XML).send(`${XML_DECLARATION}<urlset ${NAMESPACE}>\n${elements}</urlset>\n`);
  });

  app.get('/careers/sitemap_index.xml', page, async (request, reply) => {
    const { origin, tenant, microsite } = await readFeedTenant(services, request);
    const count = await unlessAway(
      () => services.calls.countOpen(tenant, request.id),
      async () => (await services.catalogs.get(tenant)).size,
    );
    const parts = Math.max(1, Math.ceil(count / urlsMax));
    const of = { domain: tenant.domain, microsite };
    const children = [
      ...Array.from({ length: parts }, (_, at) =>
        buildUrl(`${origin}/careers/sitemap.xml`, { ...of, part: at === 0 ? null : at + 1 }),
      ),
      buildUrl(`${origin}/careers/sitemap_cat.xml`, of),
    ].map((url) => `<sitemap><loc>${xmlText(url)}</loc></sitemap>`);
    return reply
      .type(XML)
      .send(`${XML_DECLARATION}<sitemapindex ${NAMESPACE}>\n${children.join('\n')}\n</sitemapindex>\n`);
  });

  app.get('/robots.txt', page, async (request, reply) => {
    const { origin, tenant } = await readFeedTenant(services, request);
    const index = buildUrl(`${origin}/careers/sitemap_index.xml`, { domain: tenant.domain });
    const lines = [
      'User-agent: *',
      'Allow: /careers',
      'Allow: /api/apply',
      'Allow: /api/pcsx',
      'Disallow: /',
      '',
      `Sitemap: ${index}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
};

function readPart(request: FastifyRequest): number {
  const text = (request.query as Record<string, unknown>).part;
  return typeof text === 'string' && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

async function* urlElements(
  services: FeedServices,
  feed: FeedTenant,
  part: { offset: number; limit: number },
): AsyncGenerator<string, void, undefined> {
  for (let done = 0; done < part.limit; done += BATCH) {
    const page = { offset: part.offset + done, limit: Math.min(BATCH, part.limit - done) };
    const links = await unlessAway(
      () => inTenant(services.db, feed.seed, (ctx) => listOpenLinks(ctx, page)),
      (error) => {
        // One that began with what is stored does not go on with what is kept: they may not fit.
        if (done > 0) throw error;
        return null;
      },
    );
    if (links === null) return yield* keptElements(services, feed, part);
    yield links
      .filter((link) => isInScope(link, feed.config))
      .map((link) => urlElement({ ...link, changedAt: link.sourceUpdatedAt ?? link.updatedAt }, feed))
      .join('');
    if (links.length < page.limit) break;
  }
}

/** The same from memory, for while the database is away: what searches know is enough for links. */
async function* keptElements(
  { catalogs }: FeedServices,
  feed: FeedTenant,
  { offset, limit }: { offset: number; limit: number },
): AsyncGenerator<string, void, undefined> {
  const catalog = await catalogs.get(feed.tenant);
  const ids = catalog.listNewest(catalog.size, baseFiltersOf(feed.config)).toSorted((a, b) => a - b);
  for (const id of ids.slice(offset, offset + limit)) {
    const row = JSON.parse(catalog.getRow(id, '').toString()) as PositionRow;
    const locations = row.standardizedLocations.map((standardized) => ({ standardized }));
    yield urlElement({ id, title: row.name, locations, changedAt: new Date(row.updatedTs * 1000) }, feed);
  }
}

function urlElement(
  { changedAt, ...link }: LinkedPosition & { changedAt: Date },
  { origin, tenant }: FeedTenant,
): string {
  const address = xmlText(positionUrl(origin, tenant.domain, link));
  return `<url><loc>${address}</loc><lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod></url>\n`;
}
