import type { TenantConfig } from './tenant-config/tenant-config.ts';

type Configured = TenantConfig['pcsxConfig'];

interface OrderConfig {
  searchConfig: Pick<Configured['searchConfig'], 'sortOptionsConfig'>;
}

type MatchConfig = Pick<Configured, 'positionCardsConfig' | 'positionDetailsConfig'> & OrderConfig;

/** Whether a tenant shows matches anywhere: on cards, in details, or as an order of results. */
export function isMatchShown(config: MatchConfig): boolean {
  return (
    config.positionCardsConfig.showMatchScore ||
    config.positionDetailsConfig.sectionsConfig.matchDetailsConfig.enabled ||
    isMatchOrderOffered(config)
  );
}

/** Whether candidates of a tenant may sort results by match. */
export function isMatchOrderOffered({ searchConfig }: OrderConfig): boolean {
  return !searchConfig.sortOptionsConfig.hideProfileMatchSort;
}
