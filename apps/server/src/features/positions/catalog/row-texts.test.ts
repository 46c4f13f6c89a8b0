import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inTextLanguage } from '../position-text.ts';
import type { IndexedRecord } from '../positions.repo.ts';
import { encodeRows, rowIn } from './row-texts.ts';

const when = new Date('2026-03-01T00:00:00Z');

function aRecord(given: Pick<IndexedRecord, 'title' | 'language' | 'translations'>): IndexedRecord {
  const pay = { payMin: null, payMax: null, payCurrency: null, payPeriod: null };
  const kinds = { department: null, businessUnit: null, employmentType: null, seniority: null };
  const dates = { postedAt: when, createdAt: when, updatedAt: when, sourceUpdatedAt: null };
  const ends = { archivedAt: null, closesAt: null };
  const known = { id: 7, displayJobId: 'r-7', locations: [], isHot: false, customFields: {} };
  const record = { ...known, ...pay, ...kinds, ...dates, ...ends, workLocationOption: 'onsite', ...given };
  return record as unknown as IndexedRecord;
}

test('[SEARCH-06] whatever the texts and languages of a position, its reader is sent the row in theirs', () => {
  const language = fc.constantFrom('de', 'de-AT', 'en', 'en-GB', 'pt-BR', 'ar', 'zh-Hant');
  const text = fc.record({ language, title: fc.string(), descriptionText: fc.string() });
  const record = fc.record({
    title: fc.string(),
    language: fc.option(language),
    translations: fc.uniqueArray(text, { selector: (one) => one.language, maxLength: 4 }),
  });
  fc.assert(
    fc.property(record, fc.oneof(language, fc.constantFrom('', 'fr', 'EN')), (given, wanted) => {
      const position = aRecord(given);
      const row = JSON.parse(rowIn(encodeRows(position), wanted).toString());
      expect(row).toMatchObject({ id: 7, name: inTextLanguage(position, wanted).title });
    }),
  );
});
