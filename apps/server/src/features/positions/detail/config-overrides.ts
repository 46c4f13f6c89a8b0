import { deepMerge } from '@opencareers/contracts/deep-merge';
import { toCamelCase } from '@opencareers/contracts/key-case';
import type { PositionOverrides } from '@opencareers/contracts/position-extras';
import type { PositionDetailsConfig } from '@opencareers/contracts/tenant-config/position-display';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { foldOption } from '@opencareers/position-index';
import { facetsOf } from '../catalog/position-document.ts';
import type { PositionRecord } from '../positions.schema.ts';

/**
 * What of positionDetailsConfig is different for one position: the overrides whose conditions all hold, later ones
 * laid over earlier ones. Empty for most positions.
 */
export function overridesFor(
  record: PositionRecord,
  config: TenantConfig,
  domain: string,
): PositionOverrides {
  const { overrides } = config.pcsxConfig;
  if (overrides.length === 0) return {};
  const values = conditionValues(record, domain);
  const matching = overrides.filter(({ conditions }) =>
    conditions.every(({ key, value }) => hasOneOf(values[toCamelCase(key)] ?? [], value)),
  );
  return matching.reduce<PositionOverrides>(
    (merged, { data }) => deepMerge(merged, data) as PositionOverrides,
    {},
  );
}

/** What counts for the detail of one position: the usual configuration with the overrides laid over it. */
export function detailsConfigFor(
  record: PositionRecord,
  config: TenantConfig,
  domain: string,
): PositionDetailsConfig {
  const { positionDetailsConfig } = config.pcsxConfig;
  const overrides = overridesFor(record, config, domain);
  // An override was checked against the schema when it was written, together with what it is laid over.
  return deepMerge(positionDetailsConfig, overrides) as PositionDetailsConfig;
}

function conditionValues(record: PositionRecord, domain: string): Record<string, readonly string[]> {
  const id = [String(record.id)];
  return {
    ...facetsOf(record),
    id,
    positionId: id,
    displayJobId: [record.displayJobId],
    atsJobId: [record.displayJobId],
    groupId: [domain],
    domain: [domain],
  };
}

function hasOneOf(have: readonly string[], wanted: readonly string[]): boolean {
  const known = new Set(have.map(foldOption));
  return wanted.some((value) => known.has(foldOption(value)));
}
