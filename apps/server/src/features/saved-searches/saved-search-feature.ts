import type { Feature } from '../../platform/feature.ts';
import type { PersonalDataPart } from '../../platform/personal-data.ts';
import { findPause, listAllSavedSearches, removeAllSavedSearches, setPaused } from './saved-searches.repo.ts';
import { savedSearchRoutes } from './saved-searches.routes.ts';
import { alertOf, type SavedSearchServices } from './saved-searches.service.ts';

/** Saved searches in the export and erasure of a candidate. */
const savedSearchData: PersonalDataPart = {
  name: 'saved_searches',
  tables: ['saved_searches', 'alert_pauses'],
  collect: async (ctx, { candidateId }) => {
    const rows = await listAllSavedSearches(ctx, candidateId);
    const pausedAt = await findPause(ctx, candidateId);
    const data = rows.map(({ microsite, params, name, savedAt, lookedAt, ...row }) => ({
      microsite,
      name,
      query: params.query,
      location: params.location,
      mapBounds: params.map_bounds,
      filters: Object.fromEntries(Object.entries(params.filters).map(([key, values]) => [key, [...values]])),
      savedAt: savedAt.toISOString(),
      lookedAt: lookedAt.toISOString(),
      alert: { ...alertOf(row), paused: pausedAt !== null },
    }));
    return { count: rows.length, data, files: [] };
  },
  erase: async (ctx, { candidateId }) => {
    await removeAllSavedSearches(ctx, candidateId);
    await setPaused(ctx, candidateId, false);
    return { files: [] };
  },
};

/** Searches that candidates keep. */
export function savedSearchFeature(services: SavedSearchServices): Feature {
  return {
    routes: async (app) => {
      await app.register(savedSearchRoutes, { services });
    },
    personalData: savedSearchData,
  };
}
