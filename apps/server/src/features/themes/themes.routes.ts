import { THEME_ENDPOINTS, type ThemeScope } from '@opencareers/contracts/themes';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { fieldError } from '../../platform/app-error.ts';
import { getCandidate } from '../../platform/candidate-access.ts';
import type { Context } from '../../platform/context.ts';
import { envelope } from '../../platform/envelope.ts';
import { refuseUnkeepableJson } from '../../platform/json-limits.ts';
import { register } from '../../platform/register.ts';
import { readIdempotencyKey } from '../accounts/index.ts';
import { copyTheme, discardDraft, saveThemeDraft, type ThemeCall } from './change-theme.ts';
import { describeTheme } from './describe-theme.ts';
import { cancelSchedule, publishDrafts, rollBackTheme } from './publish-theme.ts';
import { readThemeVersion } from './read-theme-version.ts';
import { asThemeBuilder, refuseOtherCandidates, refuseUnknownSite } from './theme-access.ts';
import { endPreview, makePreview, previewUrl } from './theme-previews.ts';
import { TOKENS_BYTES_MAX } from './theme-rules.ts';
import type { ThemeServices } from './theme-services.ts';

/** What theme builders do on the site itself [THEME-01]; for everybody else none of it is there. */
export const themeRoutes: FastifyPluginAsync<{ services: ThemeServices }> = async (app, { services }) => {
  app.addHook('onRequest', async (request) => refuseOtherCandidates(services, request));
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));

  register(app, THEME_ENDPOINTS.read, async (request) => {
    const read = { request, scope: request.query };
    return envelope(await inScope(services, read, (ctx, { scope }) => describeTheme(ctx, scope)));
  });

  register(app, THEME_ENDPOINTS.version, async (request) => {
    const { version } = request.query;
    const read = { request, scope: request.query };
    return envelope(await inScope(services, read, (ctx, { scope }) => readThemeVersion(ctx, scope, version)));
  });

  register(app, THEME_ENDPOINTS.save, {
    bodyLimit: 2 * TOKENS_BYTES_MAX,
    handler: async (request) => {
      const { scope, ...wanted } = request.body;
      return envelope(
        await inScope(services, { request, scope }, (ctx, of) => saveThemeDraft(ctx, of, wanted)),
      );
    },
  });

  register(app, THEME_ENDPOINTS.discard, async (request) =>
    change(services, request, (ctx, call) => discardDraft(ctx, { ...call, revision: request.body.revision })),
  );

  register(app, THEME_ENDPOINTS.publish, async (request) => {
    const { scope, revision, also, note, at } = request.body;
    const wanted = [{ scope, revision }, ...also];
    const [other] = also;
    if (other !== undefined && (other.scope.site !== scope.site || other.scope.product === scope.product))
      throw fieldError('also', 'must be the other product of the same site');
    const time = at === undefined ? null : new Date(at);
    return change(services, request, (ctx, call) => publishDrafts(ctx, call, { wanted, note, at: time }));
  });

  register(app, THEME_ENDPOINTS.cancel, async (request) => change(services, request, cancelSchedule));

  register(app, THEME_ENDPOINTS.rollback, async (request) =>
    change(services, request, (ctx, call) => rollBackTheme(ctx, call, request.body)),
  );

  register(app, THEME_ENDPOINTS.copy, async (request) =>
    change(services, request, async (ctx, call) => {
      await refuseUnknownSite(ctx, request.body.from);
      await copyTheme(ctx, call, request.body);
    }),
  );

  register(app, THEME_ENDPOINTS.makePreview, async (request) => {
    const { scope } = request.body;
    const key = readIdempotencyKey(request);
    const { token, ...made } = await inScope(services, { request, scope }, (ctx, of) =>
      makePreview(services, ctx, { ...of, key }),
    );
    const { tenant } = await getCandidate(request);
    const where = { domain: tenant.domain, site: scope.site, token };
    return envelope({ ...made, url: previewUrl(services.originOf(request), where) });
  });

  register(app, THEME_ENDPOINTS.endPreview, async (request) =>
    change(services, request, (ctx, call) => endPreview(ctx, { ...call, id: request.body.id })),
  );
};

/** Works on the theme of a scope. Throws `invalid_request` for a microsite that is not there. */
async function inScope<T>(
  services: ThemeServices,
  { request, scope: { product, site } }: { request: FastifyRequest; scope: ThemeScope },
  work: (ctx: Context, of: { scope: ThemeScope; by: number }) => Promise<T>,
): Promise<T> {
  return asThemeBuilder(services, request, async (ctx, by) => {
    await refuseUnknownSite(ctx, { site });
    return work(ctx, { scope: { product, site }, by });
  });
}

/** Changes the theme that the body names and answers it as it is then; this server shows it at once. */
async function change(
  services: ThemeServices,
  request: FastifyRequest<{ Body: { scope: ThemeScope } }>,
  work: (ctx: Context, call: ThemeCall) => Promise<void>,
) {
  const key = readIdempotencyKey(request);
  const theme = await inScope(services, { request, scope: request.body.scope }, async (ctx, of) => {
    await work(ctx, { ...of, key });
    return describeTheme(ctx, of.scope);
  });
  await services.registry.refresh();
  return envelope(theme);
}
