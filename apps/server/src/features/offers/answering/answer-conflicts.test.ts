import {
  DOCUMENT_STATUSES,
  isLive,
  OFFER_STATUSES,
  SIGNING_KINDS,
} from '@opencareers/contracts/offer-states';
import { describe, expect, test } from 'vitest';
import { documentConflict, offerConflict } from './answer-conflicts.ts';
import { offerText } from './offer-refusal-texts.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

describe('[OFFER-18] what stands in the way of an answer', () => {
  const closed: Record<string, string> = {
    Accepted: 'offer_accepted',
    'Contract Accepted': 'offer_accepted',
    Declined: 'offer_declined',
    Canceled: 'offer_canceled',
    Rejected: 'offer_canceled',
    Expired: 'offer_expired',
  };
  const times = [null, at(-1), NOW, at(1)];
  test.each(OFFER_STATUSES.flatMap((status) => times.map((expiresAt) => ({ status, expiresAt }))))(
    'an offer that is $status and ends at $expiresAt',
    ({ status, expiresAt }) => {
      const conflict = offerConflict({ status, expiresAt, updatedAt: NOW }, NOW);
      const isOver = expiresAt !== null && expiresAt <= NOW;
      expect(conflict).toBe(closed[status] ?? (isOver ? 'offer_expired' : null));
      const facts = {
        status,
        expires_at: expiresAt?.toISOString() ?? null,
        updated_at: NOW.toISOString(),
      };
      // Pages ask the same rule whether there is something to press.
      expect(conflict === null).toBe(isLive(facts, NOW.getTime()));
    },
  );

  test('a document is signed only unsigned, out of revision, in the version that was read', () => {
    for (const status of DOCUMENT_STATUSES)
      for (const underRevision of [true, false])
        for (const signing of [null, ...SIGNING_KINDS])
          for (const version of [1, 2]) {
            const conflict = documentConflict({ status, underRevision, signing, version: 2 }, version);
            const isSignable = status === 'Unsigned' && !underRevision && signing !== null && version === 2;
            expect([status, underRevision, signing, version, conflict === null]).toEqual([
              status,
              underRevision,
              signing,
              version,
              isSignable,
            ]);
            if (status === 'Signed') expect(conflict).toBe('document_signed');
            else if (underRevision) expect(conflict).toBe('offer_under_revision');
            else if (status === 'Unsigned' && signing !== null && version === 1)
              expect(conflict).toBe('offer_changed');
          }
  });
});

describe('texts of refusals', () => {
  const all = ['offer_expired', 'offer_accepted', 'document_signed', 'too_large', 'deadline'] as const;
  test.each(['en', 'es', 'fr', 'de', 'ar'])('%s has its own, with every value in its place', (locale) => {
    for (const key of all) {
      const text = offerText(locale, key, { date: '«date»', position: '«position»', link: '«link»' });
      expect(text).not.toContain('%(');
      if (locale !== 'en') expect(text).not.toBe(offerText('en', key));
    }
    expect(offerText(locale, 'offer_expired', { date: '«date»' })).toContain('«date»');
  });

  test('a language without texts reads English; a value is never taken for a placeholder', () => {
    expect(offerText('xx-YY', 'offer_accepted')).toBe('You have already accepted this offer.');
    expect(offerText('de-AT', 'offer_accepted')).toBe('Sie haben dieses Angebot bereits angenommen.');
    expect(offerText('constructor', 'offer_accepted')).toBe('You have already accepted this offer.');
    expect(offerText('en', 'deadline', { position: '%(link)s' })).toBe('Deadline: job offer for %(link)s');
  });
});
