import { sql } from 'drizzle-orm';
import type { ReadApplicationFacts } from '../positions/index.ts';

/** So few answers could tell who was answered when. */
const ANSWERS_LEAST = 10;

/**
 * Counts who applied to a position, each person once, and how long the company took to do something with it first.
 * Applications that somebody else sent in a person's name do not count.
 */
export const readApplicationFacts: ReadApplicationFacts = async (ctx, positionId) => {
  const { rows } = await ctx.tx.execute<{ applicants: string; answers: string; median: number | null }>(sql`
    with sent as (
      select id, lower(email) as person, submitted_at from applications
      where tenant_id = ${ctx.tenant.id} and position_id = ${positionId}
        and not is_duplicate and disowned_at is null
    ), answered as (
      select extract(epoch from min(event.at) - sent.submitted_at) / 86400 as days
      from sent join application_events event
        on event.tenant_id = ${ctx.tenant.id} and event.application_id = sent.id and event.by = 'company'
      group by sent.id, sent.submitted_at
    )
    select (select count(distinct person) from sent) as applicants, count(*) as answers,
      percentile_cont(0.5) within group (order by days)::float8 as median
    from answered`);
  const [counted] = rows;
  const median = counted?.median ?? null;
  return {
    applicants: Number(counted?.applicants ?? 0),
    replyDaysMedian:
      median === null || Number(counted?.answers) < ANSWERS_LEAST ? null : Math.max(0, Math.ceil(median)),
  };
};
