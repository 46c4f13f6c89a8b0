import type { PositionFilter } from '@opencareers/contracts/tenant-config/search-config';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { foldOption } from '@opencareers/position-index';
import { facetsOf } from '../catalog/position-document.ts';
import type { FacetedRecord } from '../positions.repo.ts';
import { facetsOfFilter } from './filter-plan.ts';

/** Whether a position belongs to the site or microsite: outside of its base filters it does not exist there. */
export function isInScope(record: FacetedRecord, config: TenantConfig): boolean {
  return isInFilter(record, config, config.pcsxConfig.searchConfig.basePositionFq);
}

/** Whether a position has one of the values of every name in a filter of the configuration. */
export function isInFilter(record: FacetedRecord, config: TenantConfig, filter: PositionFilter): boolean {
  const base = facetsOfFilter(config, filter);
  if (base.length === 0) return true;
  const facets = facetsOf(record);
  return base.every(({ name, values }) => {
    const allowed = new Set(values.map(foldOption));
    return (facets[name] ?? []).some((value) => allowed.has(foldOption(value)));
  });
}
