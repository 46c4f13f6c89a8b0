import { expect, test } from 'vitest';
import { listTimeZones, timeZoneLabel } from './language/time-zones.ts';
import { sectionsOf } from './settings-sections.ts';

test('[PROFILE-07] privacy and language are there whatever a company configures', () => {
  expect(sectionsOf([])).toEqual(['language', 'match', 'privacy']);
  expect(sectionsOf([], { isMatchShown: false })).toEqual(['language', 'privacy']);
  expect(sectionsOf(['notifications'])).toEqual(['language', 'notifications', 'match', 'privacy']);
  expect(
    sectionsOf(['campaign_consent', 'account_information', 'profile_visibility', 'saved_searches']),
  ).toEqual(['consents', 'account', 'language', 'match', 'savedSearches', 'privacy']);
  expect(sectionsOf(['saved_searches'], { areSearchesSaved: false })).toEqual([
    'language',
    'match',
    'privacy',
  ]);
});

test('[PROFILE-07] a time zone is found by its city and tells how far it is from UTC now', () => {
  const winter = Date.UTC(2026, 0, 1);
  const summer = Date.UTC(2026, 6, 1);
  expect(timeZoneLabel('en', 'Europe/Zurich', winter)).toBe('Zurich · Europe · GMT+1');
  expect(timeZoneLabel('en', 'Europe/Zurich', summer)).toBe('Zurich · Europe · GMT+2');
  expect(timeZoneLabel('en', 'America/Argentina/Buenos_Aires', winter)).toBe(
    'Buenos Aires · Argentina · America · GMT-3',
  );
  const zones = listTimeZones('en', winter).map(({ value }) => value);
  expect(zones).toContain('UTC');
  expect(new Set(zones).size).toBe(zones.length);
});
