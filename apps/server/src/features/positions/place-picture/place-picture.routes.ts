import { PLACE_PICTURE_PATH } from '@opencareers/contracts/site-files';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import { shownTenant, type TenantRegistry } from '../../tenants/index.ts';
import type { PlacePictures } from './place-pictures.ts';

export interface PlacePictureOptions {
  registry: TenantRegistry;
  pictures: PlacePictures;
}

/** Pictures of places, of which the address says everything: they are kept for a year. */
export const placePictureRoutes: FastifyPluginAsync<PlacePictureOptions> = async (app, options) => {
  const { registry, pictures } = options;
  app.get(
    PLACE_PICTURE_PATH,
    { config: { access: 'public', errors: ['not_found'] }, schema: { hide: true } },
    async (request, reply) => {
      const tenant = shownTenant(registry, request);
      const { theme } = await registry.getConfig(tenant);
      const picture = await pictures.draw(request.query as Record<string, unknown>, tenant.domain, theme);
      if (picture === null) throw new AppError('not_found');
      return reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
        })
        .type('image/svg+xml')
        .send(picture);
    },
  );
};
