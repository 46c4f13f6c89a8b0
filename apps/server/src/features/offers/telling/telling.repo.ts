import type { OfferStatus } from '@opencareers/contracts/offer-states';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { candidates } from '../../accounts/index.ts';
import { offerChains, offers } from '../offers.schema.ts';

/** What is told of an offer, and to whom. */
export interface ToldOffer {
  id: number;
  encId: string;
  sourceId: string | null;
  candidateId: number;
  positionName: string;
  status: OfferStatus;
  expiresAt: Date | null;
  /** Of the candidate; the address where no name is known. */
  candidateName: string;
  declineComment: string | null;
  /** Events of the offer so far, by which each telling has a name of its own. */
  eventCount: number;
}

/** An offer as it is told of; locks nothing. Undefined when there is none. */
export async function findToldOffer(ctx: Context, offerId: number): Promise<ToldOffer | undefined> {
  const [row] = await ctx.tx
    .select({
      id: offers.id,
      encId: offers.encId,
      sourceId: offers.sourceId,
      candidateId: offers.candidateId,
      positionName: offers.positionName,
      status: offers.status,
      expiresAt: offers.expiresAt,
      firstname: candidates.firstname,
      lastname: candidates.lastname,
      email: candidates.email,
      declineComment: offers.declineComment,
      eventCount: offerChains.length,
    })
    .from(offers)
    .innerJoin(
      candidates,
      and(eq(candidates.tenantId, offers.tenantId), eq(candidates.id, offers.candidateId)),
    )
    .leftJoin(offerChains, and(eq(offerChains.tenantId, offers.tenantId), eq(offerChains.offerId, offers.id)))
    .where(and(eq(offers.tenantId, ctx.tenant.id), eq(offers.id, offerId)));
  if (row === undefined) return undefined;
  const { firstname, lastname, email, ...told } = row;
  const candidateName = `${firstname} ${lastname}`.trim() || email;
  return { ...told, candidateName, eventCount: row.eventCount ?? 0 };
}
