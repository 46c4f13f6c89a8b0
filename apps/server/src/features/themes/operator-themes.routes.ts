import { isPlainObject } from '@opencareers/contracts/deep-merge';
import { OPERATOR_THEME_ENDPOINTS } from '@opencareers/contracts/operator-themes';
import type { ThemeScope, ThemeTokens } from '@opencareers/contracts/themes';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { refuseUnkeepableJson } from '../../platform/json-limits.ts';
import { register } from '../../platform/register.ts';
import { createOperatorScope } from '../tenants/index.ts';
import { holdTheme, saveThemeDraft, type ThemeCall, writeDraft } from './change-theme.ts';
import { describeTheme, describeThemeVersion, nameThem } from './describe-theme.ts';
import { describeThemeFiles, keepThemeFile } from './files/keep-theme-file.ts';
import { refuseUnknownFiles } from './files/named-files.ts';
import { UPLOAD_LIMITS } from './files/upload-limits.ts';
import { publishDrafts, rollBackTheme } from './publish-theme.ts';
import { readThemeVersion } from './read-theme-version.ts';
import { refuseUnknownSite } from './theme-access.ts';
import { refuseInvalidTokens, TOKENS_BYTES_MAX } from './theme-rules.ts';
import type { ThemeServices } from './theme-services.ts';
import { listThemeChanges, listThemeVersions } from './themes.repo.ts';

const CHANGES_SHOWN = 200;
/** Later than every change of a token: what the operator says counts, whoever did something meanwhile. */
const NEWEST = Number.MAX_SAFE_INTEGER;

/** What the operator does with themes. */
export const operatorThemeRoutes: FastifyPluginAsync<{ services: ThemeServices }> = async (
  app,
  { services },
) => {
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));
  const asOperator = createOperatorScope(services);

  const read = <T>(
    request: FastifyRequest,
    { product, site }: ThemeScope,
    work: (ctx: Context, scope: ThemeScope) => Promise<T>,
  ): Promise<T> =>
    asOperator(request, async (ctx) => {
      await refuseUnknownSite(ctx, { site });
      return work(ctx, { product, site });
    });

  const change = async (
    request: FastifyRequest,
    of: ThemeScope,
    work: (ctx: Context, call: ThemeCall) => Promise<unknown>,
  ) => {
    const theme = await read(request, of, async (ctx, scope) => {
      await work(ctx, { scope, by: null, key: null });
      return describeTheme(ctx, scope);
    });
    await services.registry.refresh();
    return theme;
  };

  register(app, OPERATOR_THEME_ENDPOINTS.get, async (request) => read(request, request.query, describeTheme));

  register(app, OPERATOR_THEME_ENDPOINTS.set, {
    bodyLimit: 2 * TOKENS_BYTES_MAX,
    handler: async (request) => {
      const { scope, path, value } = request.body;
      return change(request, scope, (ctx, call) =>
        path === undefined
          ? replaceDraft(ctx, call, value)
          : saveThemeDraft(ctx, call, { changes: [{ path, value }], baseRevision: NEWEST }),
      );
    },
  });

  register(app, OPERATOR_THEME_ENDPOINTS.files, async (request) => asOperator(request, describeThemeFiles));

  register(app, OPERATOR_THEME_ENDPOINTS.upload, {
    ...UPLOAD_LIMITS,
    handler: async (request) => {
      await asOperator(request, (ctx) => refuseUnknownSite(ctx, request.body.scope));
      const keeper = {
        run: <T>(work: (ctx: Context, by: null) => Promise<T>) =>
          asOperator(request, (ctx) => work(ctx, null)),
        locale: 'en',
      };
      return keepThemeFile(services, keeper, request.body);
    },
  });

  register(app, OPERATOR_THEME_ENDPOINTS.publish, async (request) => {
    const { scope, note, at } = request.body;
    const time = at === undefined ? null : new Date(at);
    return change(request, scope, (ctx, call) =>
      publishDrafts(ctx, call, { wanted: [{ scope, revision: null }], note, at: time }),
    );
  });

  register(app, OPERATOR_THEME_ENDPOINTS.rollback, async (request) =>
    change(request, request.body.scope, (ctx, call) => rollBackTheme(ctx, call, request.body)),
  );

  register(app, OPERATOR_THEME_ENDPOINTS.version, async (request) =>
    read(request, request.query, (ctx, scope) => readThemeVersion(ctx, scope, request.query.version)),
  );

  register(app, OPERATOR_THEME_ENDPOINTS.history, async (request) =>
    read(request, request.query, async (ctx, scope) => {
      const versions = await listThemeVersions(ctx, scope);
      const changes = await listThemeChanges(ctx, scope, CHANGES_SHOWN);
      const doers = [...versions.map(({ publishedBy }) => publishedBy), ...changes.map(({ by }) => by)];
      const nameOf = await nameThem(ctx, doers);
      return {
        versions: versions.map((version) => describeThemeVersion(version, nameOf)),
        changes: changes.map(({ at, by, action, details }) => ({
          at: at.toISOString(),
          by: nameOf(by),
          action,
          details,
        })),
      };
    }),
  );
};

/** Throws `theme_invalid` for what is no object of tokens too. */
async function replaceDraft(ctx: Context, { scope, by }: ThemeCall, value: unknown): Promise<void> {
  if (!isPlainObject(value))
    throw new AppError('theme_invalid', { fields: { value: ['must be an object of tokens'] } });
  const tokens = value as ThemeTokens;
  refuseInvalidTokens(tokens);
  await refuseUnknownFiles(ctx, tokens);
  await writeDraft(ctx, await holdTheme(ctx, scope), { by, tokens, action: 'edit' });
}
