import { basename } from 'node:path';
import fastifyStatic from '@fastify/static';
import { CHECK_PAGE, SIGNING_PAGE } from '@opencareers/contracts/signing-calls';
import { ASSETS_PREFIX } from '@opencareers/contracts/site-files';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { findGround } from '../../integrations/ground/ground-archive.ts';
import type { Clock } from '../../platform/clock.ts';
import { AWAY_RETRY_SECONDS } from '../../platform/database/database-away.ts';
import { rememberLanguage, shownTenant, type TenantEntry, type TenantRegistry } from '../tenants/index.ts';
import { appFileRoutes } from './app-files.routes.ts';
import { contentSecurityPolicy, createNonce, tilesOriginOf } from './content-security-policy.ts';
import { composePage, type PageServices } from './pages.service.ts';
import { pictureRoutes } from './pictures/picture.routes.ts';
import type { SitePictures } from './pictures/site-pictures.ts';
import { BUILT_FILES } from './site-bundle.ts';

interface SendPageParts {
  services: PageServices;
  clock: Clock;
  isDevelopment: boolean;
}

export interface PageRoutesOptions {
  registry: TenantRegistry;
  pictures: SitePictures;
  isDevelopment: boolean;
  sendPage: SendPage;
}

export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  tenant: TenantEntry,
) => Promise<FastifyReply>;

/** Sends the server-rendered page of a request for a tenant. */
export function createSendPage({ services, clock, isDevelopment }: SendPageParts): SendPage {
  return async (request, reply, tenant) => {
    const nonce = createNonce();
    const csrfToken = request.visitorSessions.createToken(request.visitor, clock.now());
    const rendered = await composePage(services, { request, tenant }, { nonce, csrfToken });
    rememberLanguage(request, reply);
    if (rendered.kind === 'redirect') return reply.redirect(rendered.to, 302);
    const isSigning = isSigningPage(request);
    const { isPreview } = rendered;
    // The builder shows previews in a frame.
    const isFramedByOwn = isSigning || isPreview;
    const policy = contentSecurityPolicy({
      nonce,
      isDevelopment,
      isFramedByOwn,
      tilesOrigin: tilesOriginOf(rendered.config),
    });
    return reply
      .status(rendered.status)
      .headers({
        'content-security-policy': policy,
        'x-frame-options': isFramedByOwn ? 'SAMEORIGIN' : 'DENY',
        ...(isFramedByOwn ? { 'x-robots-tag': 'noindex, nofollow' } : {}),
        // Kept by no cache, also not for going back: after signing out nothing of a candidate must be seen again.
        'cache-control': rendered.isForUser || isFramedByOwn ? 'private, no-store' : 'private, no-cache',
        vary: 'accept-language, accept-encoding, cookie',
        ...(rendered.status === 503 ? { 'retry-after': String(AWAY_RETRY_SECONDS) } : {}),
        ...(rendered.body.encoding === null ? {} : { 'content-encoding': rendered.body.encoding }),
      })
      .type('text/html; charset=utf-8')
      .send(rendered.body.content);
  };
}

// The one page that is made to be framed: by the page of the document that it signs [ESIGN-01].
function isSigningPage({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === SIGNING_PAGE;
}

/** A strong one: readers of ranges see by it that an archive is another one than they began with, and browsers keep them. */
function tagOf(file: string): string {
  return `"${file}"`;
}

/**
 * The ground of maps. A page that was opened before a new version of it came goes on asking for the one that it knows,
 * and is led to the one that is there.
 */
const groundRoutes: FastifyPluginAsync = async (app) => {
  const current = findGround(BUILT_FILES);
  const options = { config: { access: 'public' }, schema: { hide: true } } as const;
  app.get<{ Params: { ground: string } }>(
    `${ASSETS_PREFIX}:ground(^ground-[\\w-]+\\.pmtiles$)`,
    options,
    ({ params, raw }, reply) => {
      if (current === null) return reply.callNotFound();
      // What a browser has kept in part it extends by this tag, which would be compared with the file's weak one.
      if (raw.headers['if-range'] === tagOf(current)) delete raw.headers['if-range'];
      if (params.ground === current) return reply.sendFile(current);
      return reply.header('cache-control', 'no-store').redirect(ASSETS_PREFIX + current, 307);
    },
  );
};

/** The pages of the site and its built files. */
export const pageRoutes: FastifyPluginAsync<PageRoutesOptions> = async (app, options) => {
  const { registry, pictures, sendPage, isDevelopment } = options;

  if (!isDevelopment) {
    await app.register(appFileRoutes, { registry });
    await app.register(fastifyStatic, {
      root: BUILT_FILES,
      prefix: ASSETS_PREFIX,
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      index: false,
      setHeaders: (reply, path) => {
        if (path.endsWith('.pmtiles')) void reply.header('etag', tagOf(basename(path)));
      },
    });
    await app.register(groundRoutes);
  }

  await app.register(pictureRoutes, { registry, pictures });
  const handler = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    sendPage(request, reply, shownTenant(registry, request));
  for (const url of ['/', '/careers', '/careers/*', SIGNING_PAGE, CHECK_PAGE])
    app.get(url, { config: { access: 'public' }, schema: { hide: true }, handler });

  // Where a page whose session has ended leads [AUTH-03]: the login of the site, with everything it was told.
  app.get('/candidate/login', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) =>
    reply.redirect(`/careers/login${/\?.*$/s.exec(request.url)?.[0] ?? ''}`, 302),
  );
};
