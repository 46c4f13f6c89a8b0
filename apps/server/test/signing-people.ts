import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import type { SigningSession } from '@opencareers/contracts/signing';
import { CONTENT_PROOF_HEADER, SIGNING_PATHS } from '@opencareers/contracts/signing-calls';
import type { TenantConfigInput } from '@opencareers/contracts/tenant-config/tenant-config';
import { and, asc, eq } from 'drizzle-orm';
import { offerDocuments, offerEvents, offers } from '../src/features/offers/offers.schema.ts';
import { createWid } from '../src/features/offers/signing/wid.ts';
import { aCandidate, type TestBrowser } from './account-people.ts';
import { anOffer, type GivenOffer, type TestOffer, withinTenant } from './offer-factory.ts';
import { aTenant, type TestServer, type TestTenant } from './test-server.ts';

/** Somebody with a name who may sign, and the offer whose first document is signed electronically. */
export interface TestSigner extends TestOffer {
  tenant: TestTenant;
  person: TestBrowser & { email: string; encId: string };
  /** A fresh name of the signing page. */
  wid(): string;
}

/** What a test asks for; Ada Lovelace signs one letter at a tenant of her own when nothing is given. */
export interface GivenSigner extends GivenOffer {
  config?: TenantConfigInput;
  tenant?: TestTenant;
  person?: TestSigner['person'];
}

/** Makes an offer whose letter is signed electronically, and whoever signs it. */
export async function aSigner(server: TestServer, given: GivenSigner = {}): Promise<TestSigner> {
  const tenant = given.tenant ?? (await aTenant(server, { config: given.config ?? {} }));
  const person = given.person ?? (await aCandidate(server, tenant));
  const name = { firstname: 'Ada', lastname: 'Lovelace' };
  await person.send('PUT', ACCOUNT_PATHS.account, { body: name });
  const offered = await anOffer(server, { tenant, person }, { documents: [{ signing: 'esign' }], ...given });
  const wid = () => widOf(server, offered);
  return { ...offered, tenant, person, wid };
}

/** A fresh name of the signing page of an offer's first document, as it is now. */
export function widOf(server: TestServer, { offer, documents }: TestOffer): string {
  const [{ id, version } = { id: 0, version: 0 }] = documents;
  const { tenantId, candidateId } = offer;
  const facts = { tenantId, candidateId, documentId: id, documentVersion: version };
  return createWid(server.offers.keys, facts, server.clock.now());
}

/** A step of the signing page. */
export type SigningStep = keyof typeof SIGNING_PATHS;

/** What showed that somebody's documents came to them, by the pages that they opened. */
const proofs = new WeakMap<TestBrowser, Map<unknown, string>>();

/**
 * Sends a step of the signing page; what it says then is in `page`. Whoever opens it fetches the document, and shows that
 * with the steps that ask for it.
 */
export async function signingStep(
  person: TestBrowser,
  step: SigningStep,
  given: Record<string, unknown>,
): Promise<{ status: number; page: SigningSession; message: string; text: string }> {
  const known = proofs.get(person) ?? new Map<unknown, string>();
  proofs.set(person, known);
  const isAsked = step === 'consent' || step === 'sign';
  const body = { ...(isAsked && { content_proof: known.get(given.wid) ?? '' }), ...given };
  const { status, text } = await person.send('POST', SIGNING_PATHS[step], { body });
  const answer = JSON.parse(text) as { data?: SigningSession; message?: string; error?: { message: string } };
  const address = answer.data?.state === 'open' ? answer.data.document.content_url : '';
  if (step === 'open' && address !== '')
    known.set(
      given.wid,
      String((await person.inject({ method: 'GET', url: address })).headers[CONTENT_PROOF_HEADER]),
    );
  return {
    status,
    text,
    page: answer.data as SigningSession,
    message: answer.error?.message ?? answer.message ?? '',
  };
}

/** Opens the page, agrees, and adopts the typed name; the name of the page. */
export async function untilSigning(signer: Pick<TestSigner, 'person' | 'wid'>): Promise<string> {
  const wid = signer.wid();
  const opened = await signingStep(signer.person, 'open', { wid });
  const { version } = opened.page.consent;
  for (const [step, body] of [
    ['consent', { wid, version }],
    ['adopt', { wid, signature: { kind: 'typed', name: 'Ada Lovelace' } }],
  ] as const) {
    const { status, text } = await signingStep(signer.person, step, body);
    if (status !== 200) throw new Error(`${step} was refused: ${status} ${text}`);
  }
  return wid;
}

/** How an offer, its first document and its history stand. */
export async function stateOfOffer(server: TestServer, { tenant, offer, documentId }: TestSigner) {
  return withinTenant(server, tenant.domain, async (ctx) => {
    const isOwn = and(eq(offers.tenantId, ctx.tenant.id), eq(offers.id, offer.id));
    const [row] = await ctx.tx.select().from(offers).where(isOwn);
    const [document] = await ctx.tx.select().from(offerDocuments).where(eq(offerDocuments.id, documentId));
    const events = await ctx.tx
      .select()
      .from(offerEvents)
      .where(and(eq(offerEvents.tenantId, ctx.tenant.id), eq(offerEvents.offerId, offer.id)))
      .orderBy(asc(offerEvents.seq));
    return { offer: row, document, events, kinds: events.map(({ kind }) => kind) };
  });
}
