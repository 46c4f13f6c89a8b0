import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRounds } from '../../../../test/test-env.ts';
import { CHAIN_START, hashOfDetails, hashOfEvent } from './offer-event.ts';
import { findChainFaults, type StoredChain, type StoredEvent } from './verify-chain.ts';

/** Chains that are tried; the environment may ask for more. */
const numRuns = readRounds('CHAIN_EDITS', { day: 300, night: 3_000 });

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length });
const details = fc.dictionary(
  fc.string({ maxLength: 8 }),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<never>,
  { maxKeys: 4 },
);
const someEvent = fc.record({
  documentId: fc.option(fc.nat(50)),
  kind: fc.constantFrom('sent', 'seen', 'opened', 'consent', 'downloaded', 'reminded'),
  at: fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
  documentSha256: fc.option(hex(64)),
  details,
  salt: hex(32),
});

/** A history as it is stored when nobody changed it. */
const someChain = fc.array(someEvent, { minLength: 1, maxLength: 8 }).map((given): StoredChain => {
  const events: StoredEvent[] = [];
  for (const { at, details: told, salt, ...rest } of given) {
    const event = {
      ...rest,
      tenantId: 3,
      offerId: 7,
      seq: events.length + 1,
      at: at.toISOString(),
      detailsHash: hashOfDetails(salt, told),
      previousHash: events.at(-1)?.hash ?? CHAIN_START,
    };
    // As it comes back from the database: JSON, in another order of keys.
    const stored = JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(told).toReversed())));
    events.push({ ...event, details: stored, salt, hash: hashOfEvent(event) });
  }
  const end = { length: events.length, hash: events.at(-1)?.hash ?? '', checkedLength: 0 };
  return { events, end, stated: [], offer: { status: 'Extended', documents: [], content: null } };
});

type Edit = (event: StoredEvent, other: string, number: number) => StoredEvent;

/** One value of one event is another one. */
const EDITS: Record<string, Edit> = {
  tenant: (event, _other, number) => ({ ...event, tenantId: event.tenantId + 1 + number }),
  offer: (event, _other, number) => ({ ...event, offerId: event.offerId + 1 + number }),
  seq: (event, _other, number) => ({ ...event, seq: event.seq + 100 + number }),
  document: (event, _other, number) => ({
    ...event,
    documentId: event.documentId === number ? null : number,
  }),
  kind: (event, other) => ({ ...event, kind: `${event.kind}${other}` }),
  at: (event, _other, number) => ({
    ...event,
    at: new Date(Date.parse(event.at) + 1 + number).toISOString(),
  }),
  sha256: (event, other) => ({ ...event, documentSha256: `${event.documentSha256 ?? ''}${other}` }),
  details: (event, other, number) => ({ ...event, details: { ...event.details, [`${other}.new`]: number } }),
  'one of the details': (event, other) => {
    const [first] = Object.keys(event.details ?? {});
    return { ...event, details: { ...event.details, [first ?? 'none']: `${other} of somebody else` } };
  },
  'details and salt': (event) => ({ ...event, details: null, salt: null }),
  salt: (event, other) => ({ ...event, salt: `${event.salt}${other}` }),
  'hash of the details': (event, other) => ({ ...event, detailsHash: `${event.detailsHash}${other}` }),
  'hash before': (event, other) => ({ ...event, previousHash: `${event.previousHash}${other}` }),
  hash: (event, other) => ({ ...event, hash: `${event.hash}${other}` }),
  // The hash fits again: the event behind, or the end of the chain, tells it.
  'kind with its hash': (event, other) => {
    const changed = { ...event, kind: `${event.kind}${other}` };
    return { ...changed, hash: hashOfEvent(changed) };
  },
};

test('[ESIGN-02] any single edit of any event is found, and an untouched history has no fault', () => {
  fc.assert(
    fc.property(
      someChain,
      fc.constantFrom(...Object.keys(EDITS)),
      fc.record({ index: fc.nat(), other: hex(1), number: fc.nat(1_000) }),
      (chain, name, { index, other, number }) => {
        expect(findChainFaults(chain)).toEqual([]);
        const place = index % chain.events.length;
        const events = chain.events.map((event, at) =>
          at === place ? (EDITS[name]?.(event, other, number) ?? event) : event,
        );
        expect(findChainFaults({ ...chain, events }), name).not.toEqual([]);
      },
    ),
    { numRuns },
  );
});

test('[ESIGN-02] any events that are removed or change places are found', () => {
  fc.assert(
    fc.property(someChain, fc.nat(), fc.nat(), (chain, one, other) => {
      const { events } = chain;
      const [a, b] = [one % events.length, other % events.length];
      const without = events.filter((_, index) => index !== a);
      expect(findChainFaults({ ...chain, events: without })).not.toEqual([]);
      const end = {
        length: without.length,
        hash: without.at(-1)?.hash ?? CHAIN_START,
        checkedLength: events.length,
      };
      const stated = [{ checkpoint: 1, length: events.length, hash: events.at(-1)?.hash ?? '' }];
      // With an end that fits, cut off at the end: a checkpoint tells it.
      expect(findChainFaults({ ...chain, events: without, end, stated })).not.toEqual([]);
      if (a === b) return;
      const swapped = events
        .map((event, index) => {
          if (index === a) return { ...event, seq: b + 1 };
          return index === b ? { ...event, seq: a + 1 } : event;
        })
        .toSorted((left, right) => left.seq - right.seq);
      expect(findChainFaults({ ...chain, events: swapped })).not.toEqual([]);
    }),
    { numRuns },
  );
});
