import { createReadStream } from 'node:fs';
import { THEME_FILES_PREFIX } from '@opencareers/contracts/site-files';
import { THEME_ENDPOINTS } from '@opencareers/contracts/themes';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../../platform/app-error.ts';
import { envelope } from '../../../platform/envelope.ts';
import { register } from '../../../platform/register.ts';
import { scope, VISITOR } from '../../../platform/scope.ts';
import { chooseLocale, listLanguages, shownTenant } from '../../tenants/index.ts';
import { asThemeBuilder, refuseOtherCandidates, refuseUnknownSite } from '../theme-access.ts';
import type { ThemeServices } from '../theme-services.ts';
import { choosePart } from './choose-part.ts';
import { describeThemeFiles, keepThemeFile } from './keep-theme-file.ts';
import { listThemeFileParts } from './theme-files.repo.ts';
import { UPLOAD_LIMITS } from './upload-limits.ts';

/** What theme builders do with files of the company; for everybody else none of it is there. */
export const themeUploadRoutes: FastifyPluginAsync<{ services: ThemeServices }> = async (
  app,
  { services },
) => {
  app.addHook('onRequest', async (request) => refuseOtherCandidates(services, request));

  register(app, THEME_ENDPOINTS.files, async (request) =>
    envelope(await asThemeBuilder(services, request, describeThemeFiles)),
  );

  register(app, THEME_ENDPOINTS.upload, {
    ...UPLOAD_LIMITS,
    handler: async (request) => {
      await asThemeBuilder(services, request, (ctx) => refuseUnknownSite(ctx, request.body.scope));
      const config = await services.registry.getConfig(shownTenant(services.registry, request));
      const locale = chooseLocale(request, listLanguages(config));
      const keeper = {
        run: <T>(work: Parameters<typeof asThemeBuilder<T>>[2]) => asThemeBuilder(services, request, work),
        locale,
      };
      return envelope(await keepThemeFile(services, keeper, request.body));
    },
  });
};

/** A year, and never asked for again: a name is of one content only. */
const FOREVER = 'public, max-age=31536000, immutable';

/** The files themselves, for everybody who has their address. */
export const themeFileRoutes: FastifyPluginAsync<{ services: ThemeServices }> = async (app, { services }) => {
  const params = z.object({ domain: z.string().max(255), name: z.string().max(100) });
  const query = z.looseObject({ width: z.string().optional().catch(undefined) });
  app.get(
    `${THEME_FILES_PREFIX}:domain/:name`,
    {
      config: { access: 'public', errors: ['not_found'] },
      schema: { hide: true, params, querystring: query },
    },
    async (request, reply) => {
      const { domain, name } = request.params as z.infer<typeof params>;
      const { width } = request.query as z.infer<typeof query>;
      const { registry, files } = services;
      const tenant = registry.findByDomain(domain);
      const owner = registry.findByHost(request.host);
      // A host shows what is its company's, and nothing of others.
      if (tenant === undefined || (owner !== undefined && owner !== tenant)) throw new AppError('not_found');
      const parts = await scope(services, request, { tenant, as: VISITOR })((ctx) =>
        listThemeFileParts(ctx, name),
      );
      const part = choosePart(parts, { width, accept: request.headers.accept });
      if (part === null) throw new AppError('not_found');
      return reply
        .headers({
          'cache-control': FOREVER,
          'content-length': part.size,
          // Opened as a page of their own, nothing in them runs.
          'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
          'x-content-type-options': 'nosniff',
          ...(parts.length > 1 && { vary: 'accept' }),
        })
        .type(part.type)
        .send(createReadStream(files.pathOf(part.file)));
    },
  );
};
