import { applicantsBand, type PositionInsights } from '@opencareers/contracts/position-extras';
import type { PositionDetailsConfig } from '@opencareers/contracts/tenant-config/position-display';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { ApplicationFacts } from '../application-facts.ts';
import type { PositionRecord } from '../positions.schema.ts';
import { replyDaysPromised } from '../reply-promise.ts';
import { isInFilter } from '../search/position-scope.ts';

const DAY_MS = 86_400_000;

export interface InsightsScope {
  config: TenantConfig;
  details: PositionDetailsConfig;
  domain: string;
  applications: ApplicationFacts;
  now: Date;
}

/** The insights that the tenant shows about a position, and no others. */
export function describeInsights(record: PositionRecord, scope: InsightsScope): PositionInsights {
  const insights = scope.details.sectionsConfig.positionInsightsConfig;
  if (!insights.enabled || !isInFilter(record, scope.config, insights.insightsFq)) return {};
  const { applicants, replyDaysMedian } = scope.applications;
  const all = {
    days_open: daysOpen(record, scope.now),
    applicants_band: applicants === null ? null : applicantsBand(applicants),
    reply_days_promised: replyDaysPromised(record, scope.config, scope.domain),
    reply_days_median: replyDaysMedian,
  } satisfies Required<PositionInsights>;
  return Object.fromEntries(insights.insightsFields.map((field) => [field, all[field]]));
}

/** Whole days between posting and closing, or until now. */
function daysOpen({ postedAt, archivedAt }: PositionRecord, now: Date): number {
  const until = archivedAt ?? now;
  return Math.max(0, Math.floor((until.getTime() - postedAt.getTime()) / DAY_MS));
}
