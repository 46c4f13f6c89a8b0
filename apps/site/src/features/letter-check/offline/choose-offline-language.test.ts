import { expect, test } from 'vitest';
import { chooseOfflineLanguage } from './choose-offline-language.ts';

test.each([
  [['de-AT', 'en'], 'de'],
  [['ja', 'fr-CA'], 'fr'],
  [['ar'], 'ar'],
  [['ja'], 'en'],
  [[], 'en'],
])('[ESIGN-02] who reads %j reads the offline check in %s', (wanted, language) => {
  expect(chooseOfflineLanguage(wanted)).toBe(language);
});
