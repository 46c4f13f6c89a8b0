import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { detailsConfigFor } from './detail/config-overrides.ts';
import type { PositionRecord } from './positions.schema.ts';

/**
 * Days within which the company promises an answer to who applies for a position: what its page says and what its
 * applications are held to. `positionInsightsConfig.replyDaysPromised` of the position, with the overrides of it, counts;
 * where that is 0, `applyFormConfig.replyDays`. Null where nothing is promised.
 */
export function replyDaysPromised(
  record: PositionRecord,
  config: TenantConfig,
  domain: string,
): number | null {
  const { positionInsightsConfig } = detailsConfigFor(record, config, domain).sectionsConfig;
  return positionInsightsConfig.replyDaysPromised || config.pcsxConfig.applyFormConfig.replyDays;
}
