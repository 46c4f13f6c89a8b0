import { SOCIAL_PICTURE_PATH } from '@opencareers/contracts/site-files';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import { companyNameOf, readMicrosite, shownTenant, type TenantRegistry } from '../../tenants/index.ts';
import { withThemeFiles } from '../theme-files.ts';
import { FAVICON_PATH, TOUCH_ICON_PATH, TOUCH_ICON_SIZES } from './site-icon.ts';
import type { SitePictures } from './site-pictures.ts';

export interface PictureRoutesOptions {
  registry: TenantRegistry;
  pictures: SitePictures;
}

/** The pictures of a site that the server draws itself. */
export const pictureRoutes: FastifyPluginAsync<PictureRoutesOptions> = async (app, options) => {
  const { registry, pictures } = options;
  const route = { config: { access: 'public' as const }, schema: { hide: true } };
  const found = { ...route, config: { ...route.config, errors: ['not_found' as const] } };

  async function ownerOf(request: FastifyRequest, microsite: string | null = null) {
    const tenant = shownTenant(registry, request);
    const config = withThemeFiles(await registry.getConfig(tenant, microsite), tenant.domain);
    return { tenant, domain: tenant.domain, config, company: companyNameOf(config, tenant) };
  }

  for (const url of [FAVICON_PATH, '/favicon.ico'])
    app.get(url, route, async (request, reply) => {
      return send(reply, 'image/svg+xml').send(await pictures.drawFavicon(await ownerOf(request)));
    });

  app.get(TOUCH_ICON_PATH, found, async (request, reply) => {
    const { size } = request.query as Record<string, unknown>;
    const asked = TOUCH_ICON_SIZES.find((known) => String(known) === size);
    if (asked === undefined) throw new AppError('not_found');
    return send(reply, 'image/png').send(await pictures.drawIcon(await ownerOf(request), asked));
  });

  app.get(SOCIAL_PICTURE_PATH, found, async (request, reply) => {
    const query = request.query as Record<string, unknown>;
    const text = (key: string) => (typeof query[key] === 'string' ? query[key] : '');
    const { tenant, ...owner } = await ownerOf(request, readMicrosite(query));
    const ask = { hl: text('hl'), title: text('title'), line: text('line'), proof: text('proof') };
    const picture = await pictures.drawSocial(
      { ...ask, domain: tenant.domain, microsite: text('microsite') },
      owner,
    );
    if (picture === null) throw new AppError('not_found');
    return send(reply, 'image/png')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(picture);
  });
};

/** Pictures may hold what others drew: opened as a page of their own, nothing in them runs. */
function send(reply: FastifyReply, type: string): FastifyReply {
  return reply
    .headers({
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    })
    .type(type);
}
