import { isLive } from '@opencareers/contracts/offer-states';
import type { Offer, OfferDocument, OfferView } from '@opencareers/contracts/offers';
import { OfferCallError, type OfferCalls, type SignedCopy } from '../data/offers-port.tsx';
import { TEST_NOW } from './offer-fixtures.ts';

/** A call that arrived: its name, the offer, and what came with it. */
export interface ArrivedCall {
  call: keyof OfferCalls;
  id?: string;
  key?: string;
  body?: unknown;
}

/** The offers of a candidate in the memory of a test, with the rules of answering. */
export interface OfferServer {
  calls: OfferCalls;
  /** Everything that arrived, in order. */
  arrived: ArrivedCall[];
  /** Milliseconds of its clock. */
  now(): number;
  find(id: string): Offer | undefined;
  /** Changes an offer as the company would. */
  change(id: string, parts: Partial<Offer>): void;
  /** Lets the next call of a name fail, such as with an `OfferCallError`. */
  failNext(call: keyof OfferCalls, error: Error): void;
  /** Bytes of documents, by `content_url`; what is not there cannot be loaded. */
  contents: Map<string, Blob>;
}

/** Makes a server of these offers. Its clock starts at `startsAt` and goes on. */
export function createOfferServer(given: readonly Offer[], startsAt = TEST_NOW): OfferServer {
  const begun = performance.now();
  const offers = new Map(given.map((offer) => [offer.enc_id, offer]));
  const answers = new Map<string, Offer>();
  const failures = new Map<keyof OfferCalls, Error>();
  const arrived: ArrivedCall[] = [];
  const contents = new Map<string, Blob>();
  const now = () => startsAt + performance.now() - begun;
  const stamp = (offer: Offer): Offer => ({ ...offer, server_time: new Date(now()).toISOString() });

  const arrive = async (call: ArrivedCall) => {
    arrived.push(call);
    await Promise.resolve();
    const failure = failures.get(call.call);
    failures.delete(call.call);
    if (failure !== undefined) throw failure;
  };
  const change = (id: string, parts: Partial<Offer>) => {
    const offer = offers.get(id);
    if (offer !== undefined)
      offers.set(id, { ...offer, updated_at: new Date(now()).toISOString(), ...parts });
  };
  const answer = async (call: ArrivedCall & { id: string }, decide: (offer: Offer) => Partial<Offer>) => {
    await arrive(call);
    const again = call.key === undefined ? undefined : answers.get(call.key);
    if (again !== undefined) return again;
    const offer = offers.get(call.id);
    if (offer === undefined) throw refusal(404, { code: 'offer_not_found', message: '' });
    change(call.id, decide(offer));
    const changed = stamp(offers.get(call.id) ?? offer);
    if (call.key !== undefined) answers.set(call.key, changed);
    return changed;
  };
  const sign = (offer: Offer, isSigned: (document: OfferDocument) => boolean): Partial<Offer> => {
    refuseWhenOver(offer, now());
    const at = new Date(now()).toISOString();
    const offer_documents = offer.offer_documents.map((document) =>
      isSigned(document)
        ? { ...document, status: 'Signed' as const, signed: true, signed_at: at, s3_path: '', b64_string: '' }
        : document,
    );
    const isDone = offer_documents.every(({ signed, status }) => signed || status === 'Read Only');
    return isDone ? { offer_documents, status: 'Accepted', answered_at: at } : { offer_documents };
  };

  return {
    arrived,
    contents,
    now,
    find: (id) => offers.get(id),
    change,
    failNext: (call, error) => void failures.set(call, error),
    calls: {
      async list() {
        await arrive({ call: 'list' });
        return [...offers.values()].map(stamp);
      },
      async get(id) {
        await arrive({ call: 'get', id });
        const offer = offers.get(id);
        return offer === undefined ? null : stamp(offer);
      },
      accept: (id, copy, key) =>
        answer({ call: 'accept', id, key, body: copy }, (offer) =>
          sign(offer, ({ document_type }) => document_type === 'Offer'),
        ),
      acceptDocument: (id, documentId, { key, ...copy }: SignedCopy & { key: string }) =>
        answer({ call: 'acceptDocument', id, key, body: { documentId, ...copy } }, (offer) =>
          sign(offer, (document) => document.id === documentId),
        ),
      reportEsign: (id, documentId, status) =>
        answer({ call: 'reportEsign', id, body: { documentId, ...status } }, (offer) => {
          if (status.action === 'rejected')
            return { status: 'Declined', answered_at: new Date(now()).toISOString() };
          return isLive(offer, now()) ? sign(offer, (document) => document.id === documentId) : {};
        }),
      decline: (id, decline, key) =>
        answer({ call: 'decline', id, key, body: decline }, (offer) => {
          refuseWhenOver(offer, now());
          return { status: 'Declined', answered_at: new Date(now()).toISOString() };
        }),
      ask: (id, text, key) =>
        answer({ call: 'ask', id, key, body: text }, ({ questions }) => ({
          questions: [
            ...questions,
            { id: questions.length + 1, from: 'candidate', text, at: new Date(now()).toISOString() },
          ],
        })),
      tellView: (id, view: OfferView) => void arrived.push({ call: 'tellView', id, body: view }),
      async loadContent(document) {
        await arrive({ call: 'loadContent', body: document.content_url });
        const content = contents.get(document.content_url);
        if (content === undefined) throw refusal(404, { code: 'document_not_found', message: '' });
        return content;
      },
    },
  };
}

/** A refusal as a call throws it. */
export function refusal(status: number, { code = 'refused', message = '' } = {}): OfferCallError {
  return new OfferCallError(message, { status, code });
}

function refuseWhenOver(offer: Offer, now: number): void {
  if (isLive(offer, now)) return;
  throw refusal(409, { code: 'offer_expired', message: 'This offer expired on November 22, 2026.' });
}
