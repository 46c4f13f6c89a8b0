import type { Context } from '../../../platform/context.ts';
import { listOffersBetween } from '../offers.repo.ts';
import { hashContents } from './offer-content.ts';
import {
  listChainEnds,
  listStoredDocuments,
  listStoredEvents,
  type OfferRange,
} from './verification.repo.ts';
import type { StoredChain } from './verify-chain.ts';

/** Everything that is stored of the history of a range of offers, by their numbers; what checkpoints state is not in it. */
export async function readChains(
  ctx: Context,
  range: OfferRange,
): Promise<Map<number, Omit<StoredChain, 'stated'>>> {
  const events = Map.groupBy(await listStoredEvents(ctx, range), ({ offerId }) => offerId);
  const documents = Map.groupBy(await listStoredDocuments(ctx, range), ({ offerId }) => offerId);
  const found = await listOffersBetween(ctx, range);
  const contents = await hashContents(ctx, found);
  const ends = new Map((await listChainEnds(ctx, range)).map((end) => [end.offerId, end]));
  const offers = new Map(
    found.map(({ id, status }) => {
      const content = contents.get(id) ?? null;
      return [id, { status, documents: documents.get(id) ?? [], content }];
    }),
  );
  const numbers = new Set([...events.keys(), ...offers.keys(), ...ends.keys()]);
  return new Map(
    [...numbers].map((id) => [
      id,
      { events: events.get(id) ?? [], end: ends.get(id), offer: offers.get(id) },
    ]),
  );
}
