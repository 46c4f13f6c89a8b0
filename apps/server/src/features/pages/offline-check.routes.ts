import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHECK_PATHS } from '@opencareers/contracts/signing-calls';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import {
  companyOfTenant,
  fillOfflinePage,
  listSealCertificates,
  type OfferServices,
} from '../offers/index.ts';
import { shownTenant } from '../tenants/index.ts';
import { SITE_DIST } from './site-bundle.ts';

const PAGE_FILE = join(SITE_DIST, 'letter-check.html');
const FILE_NAME = 'letter-check.html';

/** The page that checks letters without a network, as one file to keep, with the certificates of its company. */
export const offlineCheckRoutes: FastifyPluginAsync<{ services: OfferServices }> = async (
  app,
  { services },
) => {
  const config = { access: 'public' as const };
  app.get(CHECK_PATHS.offlinePage, { config, schema: { hide: true } }, async (request, reply) => {
    const tenant = shownTenant(services.registry, request);
    const page = await readFile(PAGE_FILE, 'utf8').catch(() => {
      throw new AppError('not_found');
    });
    const facts = {
      company: await companyOfTenant(services, tenant),
      certificates: await listSealCertificates(services, tenant),
    };
    return reply
      .headers({
        'content-disposition': `attachment; filename="${FILE_NAME}"`,
        // A file to keep, never a page of the site: opened by itself it brings a policy of its own along.
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(fillOfflinePage(page, facts));
  });
};
