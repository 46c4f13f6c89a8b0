import { LETTER_SIGNATURE_FIELD } from '@opencareers/contracts/letter-template';
import {
  OFFER_FILE_MAX_BYTES,
  OfferCreateSchema,
  type OfferDocumentEntry,
} from '@opencareers/contracts/operator-offers';
import { and, asc, eq } from 'drizzle-orm';
import type { NotificationRow } from '../../src/features/notifications/notifications.repo.ts';
import { listRecipients } from '../../src/features/notifications/recipients.repo.ts';
import { askQuestion } from '../../src/features/offers/answering/ask-question.ts';
import { declineOffer } from '../../src/features/offers/answering/decline-offer.ts';
import { signDocument } from '../../src/features/offers/answering/sign-document.ts';
import { addOfferEvent } from '../../src/features/offers/history/offer-event.ts';
import { answerQuestions, closeOffer } from '../../src/features/offers/letters/change-offer.ts';
import { createOffer, type SentOfferFiles } from '../../src/features/offers/letters/create-offer.ts';
import { storeOfferFile } from '../../src/features/offers/letters/offer-files.ts';
import { reviseOffer } from '../../src/features/offers/letters/revise-offer.ts';
import type { OfferServices } from '../../src/features/offers/offer-services.ts';
import { changeOffer, listDocuments, lockOfferById } from '../../src/features/offers/offers.repo.ts';
import { LETTER_SEAL_TASK } from '../../src/features/offers/sealing/queue-sealing.ts';
import { createSealTask } from '../../src/features/offers/sealing/seal-task.ts';
import { positions } from '../../src/features/positions/positions.schema.ts';
import { type Context, type ContextSeed, inTenant } from '../../src/platform/context.ts';
import { onePiece } from '../../src/platform/files/one-piece.ts';
import { doSlowTask } from '../../src/platform/tasks/slow-task.ts';
import { tasks } from '../../src/platform/tasks/tasks.schema.ts';
import { type DemoOffer, type DemoStep, OFFERS_OF_ADA } from './demo-offers.ts';
import { type PaperFacts, writePaper } from './demo-papers.ts';
import { QuietNotifier } from './quiet-notifier.ts';

const HOUR_MILLISECONDS = 3_600_000;
/** Positions that the demo mentions are that far apart, so that they are different kinds of work. */
const POSITION_DISTANCE = 20;
/** What is never sealed, to be looked at, waits that long. */
const NEVER_SEALED_HOURS = 10 * 365 * 24;
const FACTS = { address: '192.0.2.44', agent: 'Mozilla/5.0 (demo)', locale: 'en' };

interface Ada {
  candidateId: number;
  email: string;
  name: string;
  firstName: string;
  company: string;
  titles: readonly string[];
}

/**
 * Makes the offers of the demo as the company and the candidate would, each step at its own time. Gives what the
 * candidate was told.
 */
export async function fillDemoOffers(given: OfferServices, seed: ContextSeed): Promise<NotificationRow[]> {
  const now = seed.clock.now();
  const notifier = new QuietNotifier(given.registry, now);
  const services: OfferServices = { ...given, notifier };
  const at = (hoursAgo: number): ContextSeed => ({
    ...seed,
    clock: { now: () => new Date(now.getTime() - hoursAgo * HOUR_MILLISECONDS) },
  });
  const ada = await inTenant(services.db, seed, (ctx) => findAda(services, ctx));
  if (ada === null) return [];
  for (const demo of OFFERS_OF_ADA) {
    const offerId = await makeOffer(services, at(demo.hoursAgo), { demo, ada, now });
    for (const step of demo.steps) await takeStep(services, at(step.hoursAgo), { step, offerId, ada });
  }
  return notifier.rows;
}

async function findAda({ registry }: OfferServices, ctx: Context): Promise<Ada | null> {
  const email = 'ada@demo.example';
  const [found] = await listRecipients(ctx, [email]);
  if (found === undefined) return null;
  const rows = await ctx.tx
    .select({ title: positions.title })
    .from(positions)
    .where(eq(positions.tenantId, ctx.tenant.id))
    .orderBy(asc(positions.id))
    .limit(POSITION_DISTANCE * 10);
  const { companyName } = (await registry.getConfigWithin(ctx)).pcsxConfig.branding;
  return {
    candidateId: found.id,
    email,
    name: 'Ada Marlow',
    firstName: 'Ada',
    company: companyName,
    titles: rows.filter((_, index) => index % POSITION_DISTANCE === 0).map(({ title }) => title),
  };
}

async function makeOffer(
  services: OfferServices,
  seed: ContextSeed,
  { demo, ada, now }: { demo: DemoOffer; ada: Ada; now: Date },
): Promise<number> {
  const position = ada.titles[demo.position] ?? 'Driver';
  const { name, firstName, company } = ada;
  const facts = { candidate: { name, firstName }, company, position, date: seed.clock.now() };
  const data = OfferCreateSchema.parse({
    ...demo.data,
    email: ada.email,
    position,
    ...(demo.isOwnLetter === true ? { signature_field: LETTER_SIGNATURE_FIELD } : {}),
    expires_at:
      demo.expiresIn === null
        ? null
        : new Date(now.getTime() + demo.expiresIn * HOUR_MILLISECONDS).toISOString(),
  });
  const files = await storePapers(services, seed, { documents: data.documents, facts, demo });
  return (await createOffer(services, seed, { data, files })).offerId;
}

async function storePapers(
  services: OfferServices,
  seed: ContextSeed,
  {
    documents,
    facts,
    demo,
  }: { documents: readonly OfferDocumentEntry[]; facts: PaperFacts; demo: DemoOffer },
): Promise<SentOfferFiles> {
  const store = async (name: string) => {
    const bytes = onePiece(await writePaper(name, facts));
    return storeOfferFile(services, seed, { bytes, max: OFFER_FILE_MAX_BYTES });
  };
  const stored = new Map<string, { file: string; size: number }>();
  for (const { file } of documents) stored.set(file, await store(file));
  return { documents: stored, ...(demo.isOwnLetter === true ? { letter: await store('letter.pdf') } : {}) };
}

interface Taken {
  step: DemoStep;
  offerId: number;
  ada: Ada;
}

async function takeStep(services: OfferServices, seed: ContextSeed, taken: Taken): Promise<void> {
  const { step, offerId } = taken;
  const name = String(offerId);
  if (step.do === 'cancel') await closeOffer(services, seed, { name, as: 'Canceled' });
  else if (step.do === 'reject') await closeOffer(services, seed, { name, as: 'Rejected' });
  else if (step.do === 'answer') await answerQuestions(services, seed, { name, text: step.text });
  else if (step.do === 'revise') {
    const files = { documents: new Map() };
    await reviseOffer(services, seed, { name, data: { is_done: false }, files });
  } else if (step.do === 'sign') await sign(services, seed, { ...taken, step });
  else await inTenant(services.db, seed, (ctx) => act(services, ctx, taken));
}

/** What needs a transaction only. */
async function act(services: OfferServices, ctx: Context, { step, offerId, ada }: Taken): Promise<void> {
  const { candidateId } = ada;
  const offer = await lockOfferById(ctx, offerId);
  if (offer === undefined) throw new Error('an offer of the demo is gone');
  const { address, agent } = FACTS;
  if (step.do === 'look') {
    const [letter] = await listDocuments(ctx, [offerId]);
    await addOfferEvent(ctx, { offerId, kind: 'seen', details: { address, agent } });
    if (letter !== undefined) {
      const document = { documentId: letter.id, documentSha256: letter.sha256 };
      await addOfferEvent(ctx, { offerId, kind: 'opened', ...document, details: { address, agent } });
    }
  } else if (step.do === 'ask') await askQuestion(services, ctx, { offer, text: step.text, facts: FACTS });
  else if (step.do === 'decline') {
    const { reason, comment } = step;
    await declineOffer(services, ctx, { offerId, candidateId, reason, comment, version: 1, facts: FACTS });
  } else if (step.do === 'expire') {
    await changeOffer(ctx, { id: offerId, from: [offer.status] }, { status: 'Expired' });
    await addOfferEvent(ctx, { offerId, kind: 'expired' });
  }
}

/** Signs a document and seals it at once, or keeps it from being sealed. */
async function sign(
  services: OfferServices,
  seed: ContextSeed,
  { step, offerId, ada }: Taken & { step: DemoStep & { do: 'sign' } },
): Promise<void> {
  const { candidateId, name } = ada;
  const document = await inTenant(services.db, seed, async (ctx) => {
    const found = (await listDocuments(ctx, [offerId])).find(({ place }) => place === step.place);
    if (found === undefined) throw new Error('a document of the demo is gone');
    const kind = found.signing === 'inline' ? 'inline' : 'esign';
    const given = { kind, signature: { kind: 'typed', name } } as const;
    const { id: documentId, version } = found;
    await signDocument(services, ctx, { documentId, candidateId, version, given, facts: FACTS });
    if (!step.isSealed) await holdSealing(ctx, `${documentId}:${version}`);
    return found;
  });
  if (!step.isSealed) return;
  const payload = { document: document.id, version: document.version };
  const task = {
    id: 0,
    key: '',
    attempts: 0,
    createdAt: seed.clock.now(),
    signal: new AbortController().signal,
  };
  await doSlowTask(createSealTask(services), {
    ...task,
    payload,
    tenant: seed.tenant,
    within: (work) => inTenant(services.db, seed, work),
  });
}

async function holdSealing(ctx: Context, key: string): Promise<void> {
  const runAt = new Date(ctx.clock.now().getTime() + NEVER_SEALED_HOURS * HOUR_MILLISECONDS);
  await ctx.tx
    .update(tasks)
    .set({ runAt })
    .where(and(eq(tasks.tenantId, ctx.tenant.id), eq(tasks.kind, LETTER_SEAL_TASK), eq(tasks.key, key)));
}
