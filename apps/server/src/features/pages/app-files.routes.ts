import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { APP_MANIFEST_PATH, SERVICE_WORKER_PATH, SITE_SCOPE } from '@opencareers/contracts/site-files';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { buildUrl } from '@opencareers/contracts/url-query';
import { readTheme, schemeTokens } from '@opencareers/theme';
import type { FastifyPluginAsync } from 'fastify';
import { escapeHtml } from '../../platform/html-text.ts';
import { companyNameOf, shownTenant, type TenantRegistry } from '../tenants/index.ts';
import { listIcons } from './pictures/site-icon.ts';
import { SITE_DIST } from './site-bundle.ts';

/** What makes the site an app of the device that opens without a line (spec:F28): its worker and its manifest. */
export const appFileRoutes: FastifyPluginAsync<{ registry: TenantRegistry }> = async (app, { registry }) => {
  const route = { config: { access: 'public' as const }, schema: { hide: true } };
  const worker = await readWorker();

  // It reaches further than the folder it lies in.
  app.get(SERVICE_WORKER_PATH, route, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'service-worker-allowed': SITE_SCOPE })
      .type('text/javascript; charset=utf-8')
      .send(worker),
  );

  app.get(APP_MANIFEST_PATH, route, async (request, reply) => {
    const tenant = shownTenant(registry, request);
    const config = await registry.getConfig(tenant);
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send(describeApp(config, tenant));
  });
};

/** The link to the manifest, for the head of a document. */
export function appManifestLink(domain: string): string {
  return `<link rel="manifest" href="${escapeHtml(buildUrl(APP_MANIFEST_PATH, { domain }))}">`;
}

/** The built worker, told the version of the site: another one has files of its own, and copies of its own. */
async function readWorker(): Promise<string> {
  const [source, files] = await Promise.all([
    readFile(join(SITE_DIST, 'service-worker.js'), 'utf8'),
    readFile(join(SITE_DIST, 'client/.vite/manifest.json')),
  ]);
  const version = createHash('sha256').update(source).update(files).digest('hex').slice(0, 16);
  return source.replaceAll('__VERSION__', version);
}

/** The manifest of a tenant's site (W3C Web Application Manifest), as JSON. */
function describeApp(config: TenantConfig, tenant: { domain: string; name: string }): string {
  const { domain } = tenant;
  const company = companyNameOf(config, tenant);
  const tokens = schemeTokens(readTheme(config.theme), 'light');
  const start = buildUrl(SITE_SCOPE, { domain });
  return JSON.stringify({
    id: start,
    name: company,
    short_name: company,
    start_url: start,
    scope: SITE_SCOPE,
    // With a way back: pages of the site lead from one to the other.
    display: 'minimal-ui',
    theme_color: tokens.surface,
    background_color: tokens.surface,
    icons: listIcons(config, domain).map(({ href, sizes, type, isMaskable = false }) => ({
      src: href,
      sizes: sizes || 'any',
      type,
      ...(isMaskable ? { purpose: 'any maskable' } : {}),
    })),
  });
}
