import pg from 'pg';
import { addOfferEvent, type OfferEventKind } from '../src/features/offers/history/offer-event.ts';
import { anOffer, type OfferPerson, type TestOffer, withinTenant } from './offer-factory.ts';
import type { TestServer } from './test-server.ts';

/** What a candidate does who cannot decide. */
const KINDS: readonly OfferEventKind[] = ['seen', 'opened', 'consent', 'downloaded'];

/** An offer with a history of five events: sent, seen, opened, consent, downloaded. */
export async function anOfferWithHistory(
  server: TestServer,
  { tenant, person }: { tenant: { domain: string }; person: OfferPerson },
): Promise<TestOffer> {
  const made = await anOffer(server, { tenant, person });
  await withinTenant(server, tenant.domain, async (ctx) => {
    for (const kind of KINDS)
      await addOfferEvent(ctx, {
        offerId: made.offer.id,
        kind,
        documentId: made.documentId,
        documentSha256: made.documents[0]?.sha256 ?? '',
        details: { address: '203.0.113.7', agent: 'Browser 1', count: 2 },
      });
  });
  return made;
}

/** Changes rows as the owner of the database can: past the rights of the server, in one tenant. */
export async function asDatabaseOwner(
  server: TestServer,
  domain: string,
  statements: readonly string[],
): Promise<number[]> {
  const client = new pg.Client({ connectionString: server.database.url });
  await client.connect();
  try {
    const { id } = server.registry.findByDomain(domain) ?? { id: 0 };
    await client.query("select set_config('app.tenant_id', $1, false)", [String(id)]);
    const counts: number[] = [];
    for (const statement of statements) counts.push((await client.query(statement)).rowCount ?? 0);
    return counts;
  } finally {
    await client.end();
  }
}
