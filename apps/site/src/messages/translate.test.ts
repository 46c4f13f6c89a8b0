import { describe, expect, test } from 'vitest';
import { createMessages } from './translate.ts';

const ENGLISH = {
  'results.count.zero': 'No jobs',
  'results.count.one': '%(count)s job',
  'results.count.other': '%(count)s jobs',
  'place.radius': 'Within %(distance)s of %(place)s',
};
const ARABIC = {
  'results.count.zero': 'لا وظائف',
  'results.count.one': 'وظيفة واحدة',
  'results.count.two': 'وظيفتان',
  'results.count.few': '%(count)s وظائف',
  'results.count.many': '%(count)s وظيفة',
  'results.count.other': '%(count)s وظيفة',
};

describe('texts of the site', () => {
  test('[CHROME-12] a text takes the plural form of its count and writes it as the language does', () => {
    const { t } = createMessages('en', ENGLISH);
    expect(t('results.count', { count: 0 })).toBe('No jobs');
    expect(t('results.count', { count: 1 })).toBe('1 job');
    expect(t('results.count', { count: 1234 })).toBe('1,234 jobs');
    expect(createMessages('de', ENGLISH).t('results.count', { count: 1234 })).toBe('1.234 jobs');
  });

  test('[CHROME-12] Arabic has its six forms and is written from right to left with Western digits', () => {
    const { t, direction, formatLocale } = createMessages('ar', ARABIC);
    const counts = [0, 1, 2, 3, 11, 100, 1234];
    expect(counts.map((count) => t('results.count', { count }))).toEqual([
      'لا وظائف',
      'وظيفة واحدة',
      'وظيفتان',
      '3 وظائف',
      '11 وظيفة',
      '100 وظيفة',
      '1,234 وظيفة',
    ]);
    expect(direction).toBe('rtl');
    expect(formatLocale).toBe('ar-u-nu-latn');
  });

  test('[CHROME-12] named placeholders are filled; one without a value stays visible', () => {
    const { t } = createMessages('en', ENGLISH);
    expect(t('place.radius', { distance: '40 km', place: 'Bern' })).toBe('Within 40 km of Bern');
    expect(t('place.radius', { distance: '40 km' })).toBe('Within 40 km of %(place)s');
    expect(t('place.radius', { distance: '40 km', place: '%(distance)s' })).toBe(
      'Within 40 km of %(distance)s',
    );
  });

  test('a text that is missing shows its key, and made-up keys find nothing', () => {
    const { t, find } = createMessages('en', {});
    expect(t('results.count', { count: 2 })).toBe('results.count');
    expect(find('constructor')).toBeNull();
  });
});
