import type { SimilarPositions } from '@opencareers/contracts/position-extras';
import type { PositionRow } from '@opencareers/contracts/position-search';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { PositionCatalog } from '../catalog/position-catalog.ts';
import { facetsOf } from '../catalog/position-document.ts';
import type { PositionRecord } from '../positions.schema.ts';
import { baseFiltersOf } from '../search/filter-plan.ts';

// In sixteenths beside up to 128 for a word of the title; explained in docs/search.md.
const SHARED_WEIGHTS = { skills: 32, department: 48 } as const;
const LIFTING_WEIGHTS = { city: 48, region: 16, country: 16, workLocationOption: 16, seniority: 16 } as const;

/** Open public positions of the site that have most in common with one; the catalog holds no others. */
export function findSimilarPositions(
  record: PositionRecord,
  scope: { catalog: PositionCatalog; config: TenantConfig; limit: number },
): SimilarPositions {
  const facets = facetsOf(record);
  const weighted = (weights: Readonly<Record<string, number>>) =>
    Object.entries(weights).map(([name, weight]) => ({ name, values: facets[name] ?? [], weight }));
  const ids = scope.catalog.similar({
    id: record.id,
    title: record.title,
    shared: weighted(SHARED_WEIGHTS),
    lifting: weighted(LIFTING_WEIGHTS),
    base: baseFiltersOf(scope.config),
    limit: scope.limit,
  });
  const positions = ids.map((id) => JSON.parse(scope.catalog.getRow(id).toString()) as PositionRow);
  return { positions };
}
