import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { PositionRecord } from './positions.schema.ts';

/**
 * Where a position is applied for outside of this site; null where this site takes its applications. Details, page, form
 * and cart go by it.
 */
export function outsideAddress(
  { applyUrl }: Pick<PositionRecord, 'applyUrl'>,
  { pcsxConfig }: Pick<TenantConfig, 'pcsxConfig'>,
): string | null {
  return pcsxConfig.applyFormConfig.linkOffApplyConfig.enabled ? applyUrl : null;
}
