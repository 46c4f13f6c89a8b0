/** Insights that a page can show about a position, in their usual order. */
export const INSIGHT_FIELDS = [
  'days_open',
  'applicants_band',
  'reply_days_promised',
  'reply_days_median',
] as const;

export type InsightField = (typeof INSIGHT_FIELDS)[number];
