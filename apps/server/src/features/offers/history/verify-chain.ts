import type { OfferStatus } from '@opencareers/contracts/offer-states';
import type { Json } from '../../../platform/json.ts';
import { type ContentHashes, findContentFaults, readBoundContent } from './offer-content.ts';
import { CHAIN_START, type ChainedEvent, hashOfDetails, hashOfEvent } from './offer-event.ts';

export interface StoredEvent extends ChainedEvent {
  details: Record<string, Json> | null;
  salt: string | null;
  hash: string;
}

/** A document as far as its history must tell of it. */
export interface StoredDocument {
  id: number;
  isSigned: boolean;
  sha256: string;
  copySha256: string | null;
  sealedSha256: string | null;
}

/** Where a chain ends, and up to which length a checkpoint has stated it; 0 before the first one. */
export interface ChainEnd {
  length: number;
  hash: string;
  checkedLength: number;
}

/** An offer as far as its history must tell of it. */
export interface StoredOffer {
  status: OfferStatus;
  documents: readonly StoredDocument[];
  /** What it says now; null when that is not looked at. */
  content: ContentHashes | null;
}

/** Everything that is stored of the history of one offer. */
export interface StoredChain {
  /** By their places. */
  events: readonly StoredEvent[];
  /** Where the chain ends; undefined when that is not known. */
  end: ChainEnd | undefined;
  /** Where it ended when checkpoints were written, the first one first; null when that is not looked at. */
  stated: readonly { checkpoint: number; length: number; hash: string }[] | null;
  /** The offer; undefined when there is none (any more). */
  offer: StoredOffer | undefined;
}

/** Events of which one must be there before an offer has a status. */
const EVENTS_OF_STATUS: Partial<Record<OfferStatus, readonly string[]>> = {
  Accepted: ['accepted'],
  'Contract Accepted': ['accepted'],
  Declined: ['declined', 'rejected'],
  Canceled: ['canceled'],
  Expired: ['expired'],
};

/** What is wrong with the history of an offer, each a sentence without the offer; nothing when it is whole. */
export function findChainFaults(chain: StoredChain): string[] {
  return [...findEventFaults(chain.events), ...findEndFaults(chain), ...findClaimFaults(chain)];
}

function findEventFaults(events: readonly StoredEvent[]): string[] {
  const faults: string[] = [];
  const erasedAt = events.findLast(({ kind }) => kind === 'erased')?.seq ?? 0;
  let [seq, previousHash] = [0, CHAIN_START];
  for (const event of events) {
    const isNext = event.seq === seq + 1;
    if (!isNext) faults.push(`${rangeOf(seq + 1, event.seq - 1)} missing`);
    if (hashOfEvent(event) !== event.hash) faults.push(`event ${event.seq} was changed`);
    if (isNext && event.previousHash !== previousHash)
      faults.push(
        seq === 0 ? 'event 1 is not the first one' : `event ${event.seq} does not follow event ${seq}`,
      );
    const fault = findDetailsFault(event, event.seq <= erasedAt);
    if (fault !== null) faults.push(`the details of event ${event.seq} ${fault}`);
    [seq, previousHash] = [event.seq, event.hash];
  }
  return faults;
}

function findDetailsFault({ details, salt, detailsHash }: StoredEvent, isErased: boolean): string | null {
  if (details === null && salt === null) return isErased ? null : 'were removed';
  if (details === null || salt === null) return 'are not whole';
  return hashOfDetails(salt, details) === detailsHash ? null : 'were changed';
}

function findEndFaults({ events, end, stated }: StoredChain): string[] {
  const faults: string[] = [];
  const last = events.at(-1);
  if (end === undefined && last !== undefined) faults.push('the end of its history is not known');
  if (end !== undefined) {
    const length = last?.seq ?? 0;
    if (end.length > length) faults.push(`${rangeOf(length + 1, end.length)} missing`);
    else if (end.length < length) faults.push(`${rangeOf(end.length + 1, length)} behind its end`);
    else if (end.hash !== (last?.hash ?? CHAIN_START))
      faults.push(`event ${length} is not the one it ended with`);
    // From there on the next checkpoint states what has come since.
    const statedLength = stated?.at(-1)?.length ?? 0;
    if (stated !== null && end.checkedLength !== statedLength)
      faults.push(`checkpoints state its history up to event ${statedLength}, not ${end.checkedLength}`);
  }
  for (const { checkpoint, length, hash } of stated ?? []) {
    const event = events.find(({ seq }) => seq === length);
    if (event === undefined)
      faults.push(`event ${length}, which checkpoint ${checkpoint} states, is missing`);
    else if (event.hash !== hash)
      faults.push(`event ${length} is not the one that checkpoint ${checkpoint} states`);
  }
  return faults;
}

function findClaimFaults({ events, offer }: StoredChain): string[] {
  if (offer === undefined) return events.some(({ kind }) => kind === 'erased') ? [] : ['it is missing'];
  if (events.length === 0) return ['it has no history'];
  const faults: string[] = [];
  const wanted = EVENTS_OF_STATUS[offer.status];
  if (wanted !== undefined && !events.some(({ kind }) => wanted.includes(kind)))
    faults.push(`it is ${offer.status}, and no event says so`);
  for (const document of offer.documents) faults.push(...findDocumentFaults(events, document));
  const bound = events
    .map(({ details }) => readBoundContent(details))
    .findLast((content) => content !== undefined);
  if (bound !== undefined && offer.content !== null) faults.push(...findContentFaults(bound, offer.content));
  return faults;
}

function findDocumentFaults(events: readonly StoredEvent[], document: StoredDocument): string[] {
  const { id, isSigned, sha256, copySha256, sealedSha256 } = document;
  const lastOf = (wanted: string) =>
    events.findLast(({ kind, documentId }) => kind === wanted && documentId === id);
  const [signed, sealed] = [lastOf('signed'), lastOf('sealed')];
  const faults: string[] = [];
  if (isSigned && signed === undefined) faults.push(`document ${id} is signed, and no event says so`);
  if (isSigned && signed !== undefined && signed.documentSha256 !== sha256)
    faults.push(`document ${id} is not the one that was signed`);
  const copy = signed?.details?.copySha256;
  if (isSigned && typeof copy === 'string' && copy !== copySha256)
    faults.push(`the copy of document ${id} is not the one that was sent`);
  if (sealedSha256 !== null && sealed?.documentSha256 !== sealedSha256)
    faults.push(`the sealed document ${id} is not the one that was made`);
  return faults;
}

function rangeOf(first: number, last: number): string {
  return first === last ? `event ${first} is` : `events ${first} to ${last} are`;
}
