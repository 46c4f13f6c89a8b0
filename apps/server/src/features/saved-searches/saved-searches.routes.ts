import { toTimestamp } from '@opencareers/contracts/key-case';
import { SAVED_SEARCH_ENDPOINTS } from '@opencareers/contracts/saved-searches';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { getCandidate } from '../../platform/candidate-access.ts';
import { asCandidate } from '../../platform/candidate-call.ts';
import type { Context } from '../../platform/context.ts';
import { envelope } from '../../platform/envelope.ts';
import type { Json } from '../../platform/json.ts';
import { refuseUnkeepableJson } from '../../platform/json-limits.ts';
import { register } from '../../platform/register.ts';
import { getSignInTenant } from '../accounts/index.ts';
import { askOptIn, wordingOfSavedSearch } from '../opt-ins/index.ts';
import { chooseLocale, companyNameOf, listLanguages, readMicrosite } from '../tenants/index.ts';
import {
  changeSavedSearch,
  findPause,
  listSavedSearches,
  noteLook,
  removeSavedSearch,
  setPaused,
} from './saved-searches.repo.ts';
import {
  addSavedSearch,
  areSearchesSaved,
  presentSavedSearches,
  type SavedSearchServices,
  searchedSiteOf,
  searchToProve,
  visitBegan,
} from './saved-searches.service.ts';

/** Searches that candidates keep [SEARCH-16]. Every change bears repetition; each call answers the list after it. */
export const savedSearchRoutes: FastifyPluginAsync<{ services: SavedSearchServices }> = async (
  app,
  { services },
) => {
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));

  register(app, SAVED_SEARCH_ENDPOINTS.list, async (request) => change(services, request, async () => {}));

  register(app, SAVED_SEARCH_ENDPOINTS.save, async (request) => {
    const { was, map_bounds = '', filters = {}, ...asked } = request.body;
    return change(services, request, (ctx, whose) =>
      addSavedSearch(ctx, whose, { params: { ...asked, map_bounds, filters }, was }),
    );
  });

  register(app, SAVED_SEARCH_ENDPOINTS.change, async (request) => {
    const changed = { hash: request.params.hash, ...request.body };
    return change(services, request, async (ctx, { keeper }) =>
      refuseUnless(await changeSavedSearch(ctx, keeper, changed)),
    );
  });

  register(app, SAVED_SEARCH_ENDPOINTS.pause, async (request) => {
    const { paused } = request.body;
    return change(services, request, (ctx, { keeper }) => setPaused(ctx, keeper.candidateId, paused));
  });

  register(app, SAVED_SEARCH_ENDPOINTS.remove, async (request) =>
    change(services, request, (ctx, { keeper }) => removeSavedSearch(ctx, keeper, request.params.hash)),
  );

  register(app, SAVED_SEARCH_ENDPOINTS.byMail, async (request) => {
    const { registry, optIns } = services;
    const tenant = await getSignInTenant(services, request);
    const asked = readMicrosite(request.query as Record<string, unknown>);
    const { config, microsite } = await searchedSiteOf(registry, tenant, asked);
    if (!areSearchesSaved(config)) throw new AppError('not_found', { body: 'envelope' });
    const { email, map_bounds = '', filters = {}, ...search } = request.body;
    const locale = chooseLocale(request, listLanguages(config));
    const wording = wordingOfSavedSearch(locale, companyNameOf(config, tenant));
    const wish = { ...searchToProve({ ...search, map_bounds, filters }, config) };
    const pending = { email, locale, microsite, wording, wish: wish as unknown as Json };
    return envelope(await askOptIn(optIns, { request, tenant, kind: 'saved_search', asked: pending }));
  });

  register(app, SAVED_SEARCH_ENDPOINTS.look, async (request) => {
    const look = { hash: request.params.hash, visitBegan: visitBegan(services.clock.now()) };
    return change(services, request, async (ctx, { keeper }) =>
      refuseUnless(await noteLook(ctx, keeper, look)),
    );
  });
};

function refuseUnless(isKept: boolean): void {
  if (!isKept) throw new AppError('saved_search_not_found', { body: 'envelope' });
}

type Change = (ctx: Context, whose: Parameters<typeof addSavedSearch>[1]) => Promise<unknown>;

/** Makes a change of what somebody keeps and answers the list after it. Throws `not_found` where nobody keeps any. */
async function change(services: SavedSearchServices, request: FastifyRequest, work: Change) {
  const { tenant: named, candidateId } = await getCandidate(request);
  const tenant = services.registry.findByDomain(named.domain);
  if (tenant === undefined) throw new AppError('not_found', { body: 'envelope' });
  const asked = readMicrosite(request.query as Record<string, unknown>);
  const { config, microsite } = await searchedSiteOf(services.registry, tenant, asked);
  if (!areSearchesSaved(config)) throw new AppError('not_found', { body: 'envelope' });
  const keeper = { candidateId, microsite };
  const { rows, pausedAt } = await asCandidate(services, request, async (ctx) => {
    await work(ctx, { keeper, config });
    const rows = await listSavedSearches(ctx, keeper);
    return { rows, pausedAt: await findPause(ctx, candidateId) };
  });
  const savedSearches = await presentSavedSearches(services, { tenant, microsite }, rows);
  return envelope({
    savedSearches,
    // What a membership made is kept beyond it.
    limit: Math.max(config.pcsxConfig.searchConfig.savedSearchConfig.limit, rows.length),
    pausedTs: pausedAt === null ? null : toTimestamp(pausedAt),
  });
}
