import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';

/** A position that closes, of a candidate who keeps it or has begun to apply for it. */
export interface ClosingPosition {
  candidateId: number;
  positionId: number;
  closesAt: Date;
  /** The same as the database has it, which counts finer. */
  closesAtExactly: string;
  /** Positions of the draft; null where it is only kept. */
  draftOf: number[] | null;
}

/** Names the notification about a position that closes: each candidate is told once of each. */
export const CLOSING_EVENT = 'closing:';

/**
 * Who keeps or has begun what closes between now and then, has not applied for it and was not told yet; the first to
 * close at the front, beyond one of those. Private positions are left out: their pages open only with their links.
 */
export async function listClosingPositions(
  ctx: Context,
  ...[until, limit, after]: [Date, number, ClosingPosition?]
): Promise<ClosingPosition[]> {
  const tenantId = ctx.tenant.id;
  const now = ctx.clock.now().toISOString();
  const isBeyond =
    after === undefined
      ? sql`true`
      : sql`(p.closes_at, p.id, c.id) >
          (${after.closesAtExactly}::timestamptz, ${after.positionId}::bigint, ${after.candidateId}::integer)`;
  const { rows } = await ctx.tx.execute<{
    candidate_id: number;
    position_id: string;
    closes_at: string;
    draft_of: string[] | null;
  }>(sql`
    with watched as (
      select candidate_id, position_id, null::bigint[] as draft_of from saved_positions where tenant_id = ${tenantId}
      union all
      select r.candidate_id, unnest(f.position_ids), f.position_ids
        from draft_reminders r
        join form_drafts d on d.tenant_id = r.tenant_id and d.form_id = r.form_id and d.owner = r.owner
        join forms on forms.tenant_id = r.tenant_id and forms.id = r.form_id
        join application_forms f on f.tenant_id = r.tenant_id and f.form_key = forms.key
       where r.tenant_id = ${tenantId} and r.candidate_id is not null
    )
    select distinct on (p.closes_at, p.id, c.id)
           c.id as candidate_id, p.id as position_id, p.closes_at, w.draft_of
      from watched w
      join positions p on p.tenant_id = ${tenantId} and p.id = w.position_id
      join candidates c on c.tenant_id = ${tenantId} and c.id = w.candidate_id
     where p.archived_at is null and not p.is_private and ${isBeyond} and p.closes_at > ${now}::timestamptz
       and p.closes_at <= ${until.toISOString()}::timestamptz
       and not exists (select 1 from applications a
             where a.tenant_id = ${tenantId} and a.candidate_id = c.id and a.position_id = p.id and a.is_active)
       and not exists (select 1 from notifications n
             where n.tenant_id = ${tenantId} and n.candidate_id = c.id and n.event_key = ${CLOSING_EVENT} || p.id)
     order by p.closes_at, p.id, c.id, cardinality(w.draft_of) nulls last
     limit ${limit}`);
  return rows.map((row) => ({
    candidateId: row.candidate_id,
    positionId: Number(row.position_id),
    closesAt: new Date(row.closes_at),
    closesAtExactly: row.closes_at,
    draftOf: row.draft_of?.map(Number) ?? null,
  }));
}
