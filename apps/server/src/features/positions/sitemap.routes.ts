import { buildUrl } from '@opencareers/contracts/url-query';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { type Connection, inTenant } from '../../platform/context.ts';
import { chooseTenant, readMicrosite } from '../tenants/request-tenant.ts';
import type { TenantRegistry } from '../tenants/tenant-registry.ts';
import type { TenantEntry } from '../tenants/tenants.repo.ts';
import type { PositionCalls } from './position-calls.ts';
import { positionUrl } from './position-links.ts';
import { listOpenLinks } from './positions.repo.ts';
import { isInScope } from './search/position-scope.ts';

export interface SitemapRoutesOptions {
  db: Connection;
  registry: TenantRegistry;
  calls: PositionCalls;
  clock: Clock;
}

const XML = 'application/xml; charset=utf-8';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Most addresses that the sitemap protocol allows in one file. */
const URLS_MAX = 50_000;

/** What search engines and aggregators crawl (wire contract 6.3): only open public positions of the tenant. */
export const sitemapRoutes: FastifyPluginAsync<SitemapRoutesOptions> = async (app, options) => {
  const { registry, calls } = options;
  const page = { config: { access: 'public' as const }, schema: { hide: true } };

  app.get('/careers/sitemap.xml', page, async (request, reply) => {
    const tenant = tenantOf(registry, request);
    const origin = calls.originOf(request);
    const links = await listLinks(options, tenant, { part: readPart(request), requestId: request.id });
    const config = await registry.getConfig(tenant, readMicrosite(request.query as Record<string, unknown>));
    const shown = links.filter((link) => isInScope(link, config));
    const urls = shown.map((link) => {
      const lastChange = (link.sourceUpdatedAt ?? link.updatedAt).toISOString().slice(0, 10);
      return `<url><loc>${escapeXml(positionUrl(origin, tenant.domain, link))}</loc><lastmod>${lastChange}</lastmod></url>`;
    });
    return reply.type(XML).send(`${HEAD}<urlset ${NAMESPACE}>\n${urls.join('\n')}\n</urlset>\n`);
  });

  app.get('/careers/sitemap_cat.xml', page, async (request, reply) => {
    const tenant = tenantOf(registry, request);
    const start = buildUrl(`${calls.originOf(request)}/careers`, { domain: tenant.domain });
    return reply
      .type(XML)
      .send(`${HEAD}<urlset ${NAMESPACE}>\n<url><loc>${escapeXml(start)}</loc></url>\n</urlset>\n`);
  });

  app.get('/careers/sitemap_index.xml', page, async (request, reply) => {
    const tenant = tenantOf(registry, request);
    const count = await calls.countOpen(tenant, request.id);
    const parts = Math.max(1, Math.ceil(count / URLS_MAX));
    const origin = calls.originOf(request);
    const children = [
      ...Array.from({ length: parts }, (_, at) =>
        buildUrl(`${origin}/careers/sitemap.xml`, { domain: tenant.domain, part: at === 0 ? null : at + 1 }),
      ),
      buildUrl(`${origin}/careers/sitemap_cat.xml`, { domain: tenant.domain }),
    ].map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`);
    return reply
      .type(XML)
      .send(`${HEAD}<sitemapindex ${NAMESPACE}>\n${children.join('\n')}\n</sitemapindex>\n`);
  });

  app.get('/robots.txt', page, async (request, reply) => {
    const tenant = tenantOf(registry, request);
    const index = buildUrl(`${calls.originOf(request)}/careers/sitemap_index.xml`, { domain: tenant.domain });
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

function tenantOf(registry: TenantRegistry, request: FastifyRequest): TenantEntry {
  const choice = chooseTenant(registry, request);
  return choice.kind === 'chosen' ? choice.tenant : choice.hostTenant;
}

function readPart(request: FastifyRequest): number {
  const text = (request.query as Record<string, unknown>).part;
  return typeof text === 'string' && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

async function listLinks(
  { db, clock }: SitemapRoutesOptions,
  tenant: TenantEntry,
  { part, requestId }: { part: number; requestId: string },
) {
  const seed = { tenant, actor: { kind: 'visitor' as const, anonymousId: null }, clock, requestId };
  const page = { offset: (part - 1) * URLS_MAX, limit: URLS_MAX };
  return inTenant(db, seed, (ctx) => listOpenLinks(ctx, page));
}

function escapeXml(text: string): string {
  return text
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
    .replaceAll('&#38;', '&amp;');
}
