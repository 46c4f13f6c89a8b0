import type { OfferView } from '@opencareers/contracts/offers';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { CandidateSession } from '../../../platform/candidate-access.ts';
import type { Context } from '../../../platform/context.ts';
import { contentOf } from '../documents/document-content.ts';
import { addOfferEvent } from '../history/offer-event.ts';
import { listDocuments, type OfferDocumentRecord, type OfferRecord } from '../offers.repo.ts';
import { offerEvents } from '../offers.schema.ts';
import { unknownOffer } from './answer-conflicts.ts';
import type { AnswerFacts } from './sign-document.ts';

const DAY_MILLISECONDS = 86_400_000;
/** How often a day the history notes that one session looks at one version of a document. */
const NOTED_A_DAY = { seen: 1, opened: 1, downloaded: 20 } as const satisfies Record<
  OfferView['kind'],
  number
>;

/** Somebody looks at an offer or at one of its documents. */
export interface OfferLook {
  offer: OfferRecord;
  view: OfferView;
  session: Pick<CandidateSession, 'id'>;
  facts: AnswerFacts;
}

/** Adds to the history of a locked offer that it was looked at, unless that was noted before. Throws `offer_not_found`. */
export async function noteView(ctx: Context, { offer, view, session, facts }: OfferLook): Promise<void> {
  const document = await findViewed(ctx, offer, view);
  const version = document?.version ?? offer.version;
  const noted = await countViews(ctx, {
    offerId: offer.id,
    kind: view.kind,
    version,
    documentId: document?.id ?? null,
    session: session.id,
  });
  if (noted >= NOTED_A_DAY[view.kind]) return;
  const { address, agent } = facts;
  await addOfferEvent(ctx, {
    offerId: offer.id,
    kind: view.kind,
    ...(document === undefined ? {} : { documentId: document.id, documentSha256: shownHash(document) }),
    details: { address, agent, session: session.id, version },
  });
}

async function findViewed(
  ctx: Context,
  offer: OfferRecord,
  { document_id: id }: OfferView,
): Promise<OfferDocumentRecord | undefined> {
  if (id === undefined) return undefined;
  const document = (await listDocuments(ctx, [offer.id])).find((one) => one.id === id);
  if (document === undefined) throw unknownOffer();
  return document;
}

function shownHash(document: OfferDocumentRecord): string {
  const isSealed = contentOf(document)?.edition === 'sealed';
  return isSealed ? (document.sealedSha256 ?? document.sha256) : document.sha256;
}

interface CountedView {
  offerId: number;
  documentId: number | null;
  kind: OfferView['kind'];
  version: number;
  session: string;
}

async function countViews(ctx: Context, view: CountedView): Promise<number> {
  const { offerId, documentId, kind, version, session } = view;
  const rows = await ctx.tx
    .select({ seq: offerEvents.seq })
    .from(offerEvents)
    .where(
      and(
        eq(offerEvents.tenantId, ctx.tenant.id),
        eq(offerEvents.offerId, offerId),
        eq(offerEvents.kind, kind),
        documentId === null ? isNull(offerEvents.documentId) : eq(offerEvents.documentId, documentId),
        gt(offerEvents.at, new Date(ctx.clock.now().getTime() - DAY_MILLISECONDS)),
        sql`${offerEvents.details} ->> 'session' = ${session}`,
        sql`${offerEvents.details} ->> 'version' = ${String(version)}`,
      ),
    );
  return rows.length;
}
