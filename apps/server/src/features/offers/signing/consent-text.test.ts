import { createHash } from 'node:crypto';
import { ESIGN_CONSENT_VERSION } from '@opencareers/contracts/signing-calls';
import { expect, test } from 'vitest';
import { esignConsentText } from './consent-text.ts';

const LANGUAGES = ['en', 'es', 'fr', 'de', 'ar'];

test('[ESIGN-02] the consent is there in five languages, complete, and in the version that is asked for', () => {
  const texts = LANGUAGES.map((language) => esignConsentText(language, 'Northwind'));
  expect(new Set(texts.map(({ text }) => text)).size).toBe(LANGUAGES.length);
  for (const { version, text } of texts) {
    expect(version).toBe(ESIGN_CONSENT_VERSION);
    expect(text.split('\n\n')).toHaveLength(6);
    expect(text).toContain('Northwind');
    expect(text).not.toMatch(/%\(|\{/);
  }
  expect(esignConsentText('xx', 'Northwind')).toEqual(texts[0]);
  expect(esignConsentText('__proto__', 'Northwind')).toEqual(texts[0]);
  expect(esignConsentText('de-CH', '$& Co')).toMatchObject({ text: expect.stringContaining('$& Co kann') });
});

test('[ESIGN-02] who changes the words of the consent gives them a new version', () => {
  const all = LANGUAGES.map((language) => esignConsentText(language, 'X').sha256).join();
  expect([ESIGN_CONSENT_VERSION, createHash('sha256').update(all).digest('hex').slice(0, 16)]).toEqual([
    '2026-11',
    '388d1166551f2ba1',
  ]);
});
