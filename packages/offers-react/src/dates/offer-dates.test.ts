import { expect, test } from 'vitest';
import { offerDates } from './offer-dates.tsx';

const MIDNIGHT = '2026-12-31T23:30:00.000Z';

test('[OFFER-02] a date is month, day and year in the zone of the candidate, in every language', () => {
  const zones = { UTC: '12/31/2026', 'Europe/Berlin': '01/01/2027', 'America/New_York': '12/31/2026' };
  for (const [zone, written] of Object.entries(zones)) {
    for (const locale of ['en', 'es', 'fr', 'de', 'ar', 'ar-EG', 'ar-SA']) {
      expect(offerDates(locale, zone).fixed(MIDNIGHT), `${locale} ${zone}`).toBe(written);
    }
  }
});

test('a moment has date, time and zone, in the language of the page', () => {
  const said = (locale: string, zone: string) =>
    offerDates(locale, zone).moment(MIDNIGHT).replaceAll('\u202f', ' ');
  expect(said('en', 'America/New_York')).toBe('December 31, 2026 at 6:30 PM EST');
  expect(said('de', 'Europe/Berlin')).toBe('1. Januar 2027 um 00:30 MEZ');
  expect(said('fr', 'Asia/Tokyo')).toBe('1 janvier 2027 à 08:30 UTC+9');
  expect(said('ar', 'UTC')).toContain('2026');
});

test('a date without time is the same in every zone', () => {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    expect(offerDates('en', zone).date('2027-01-04')).toBe('January 4, 2027');
  }
});
