import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDates, isDateAlone, withoutDates } from './find-dates.ts';

const spans: [text: string, start: string, end: string][] = [
  ['03/2019 – Present', '2019-03', 'now'],
  ['März 2019 bis heute', '2019-03', 'now'],
  ['2019年4月 〜 現在', '2019-04', 'now'],
  ['2012年4月～2017年3月', '2012-04', '2017-03'],
  ['平成30年4月 〜 令和3年3月', '2018-04', '2021-03'],
  ['Jan 2020 - Mar 2021', '2020-01', '2021-03'],
  ['Jan – Mar 2021', '2021-01', '2021-03'],
  ["Jan '19 – Feb '20", '2019-01', '2020-02'],
  ["Nov '86 – Feb '97", '1986-11', '1997-02'],
  ['fev/2016 – atual', '2016-02', 'now'],
  ['depuis sept. 2020', '2020-09', 'now'],
  ['de mayo de 2011 a junio de 2013', '2011-05', '2013-06'],
  ['05.2016 – obecnie', '2016-05', 'now'],
  ['wrzesień 2010 do maja 2012', '2010-09', '2012-05'],
  ['2019 – حتى الآن', '2019', 'now'],
  ['يناير 2018 - مارس 2020', '2018-01', '2020-03'],
  ['٢٠١٩ – ٢٠٢١', '2019', '2021'],
  ['gennaio 2016 - oggi', '2016-01', 'now'],
  ['maart 2015 tot heden', '2015-03', 'now'],
  ['Январь 2015 — по настоящее время', '2015-01', 'now'],
  ['Aug-2018 to till date', '2018-08', 'now'],
  ['2020-now', '2020', 'now'],
  ['2019-21', '2019', '2021'],
  ['2020-2023', '2020', '2023'],
  ['2018-03 – 2019-04', '2018-03', '2019-04'],
  ['01.04.2018 – 31.03.2020', '2018-04', '2020-03'],
  ['2019 -', '2019', 'now'],
];

test.each(spans)('[RESUME-03] "%s" is a span of dates', (text, start, end) => {
  const [found, ...others] = findDates(text);
  expect(others).toEqual([]);
  expect([found?.start, found?.isCurrent === true ? 'now' : found?.end]).toEqual([start, end]);
  expect(isDateAlone(text)).toBe(true);
});

test.each([
  ['2015', '2015'],
  ['March 2018', '2018-03'],
  ['12 de marzo de 2019', '2019-03'],
  ['Sept. 7, 2021', '2021-09'],
  ['2014年3月', '2014-03'],
  ['Summer 2016', '2016'],
])('[RESUME-03] "%s" is one date', (text, end) => {
  expect(findDates(text)).toMatchObject([{ start: '', end, isSpan: false }]);
});

test.each([
  '2 years 10 months',
  '8,500+ stars',
  '$2000',
  'COVID-19',
  '16-bed unit',
  '+1 212 555 0142',
  'ISO 9001',
])('[RESUME-03] "%s" has no date', (text) => {
  expect(findDates(text)).toEqual([]);
});

test('[RESUME-03] a title keeps its words and loses its dates with the signs around them', () => {
  const text = 'Welder, Example Yard (05.2016 – present)';
  expect(withoutDates(text, findDates(text))).toBe('Welder, Example Yard');
});

const LOCALES = [
  'en',
  'es',
  'fr',
  'de',
  'pl',
  'pt',
  'it',
  'nl',
  'ar-u-nu-latn',
  'ja',
  'ru',
  'uk',
  'tr',
  'sv',
];

test('[RESUME-03] a month written in full in any of the languages is read as that month', () => {
  const anyMonth = fc.record({
    year: fc.integer({ min: 1960, max: 2040 }),
    month: fc.integer({ min: 1, max: 12 }),
    locale: fc.constantFrom(...LOCALES),
  });
  fc.assert(
    fc.property(anyMonth, ({ year, month, locale }) => {
      const format = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' });
      const written = format.format(new Date(Date.UTC(year, month - 1, 15)));
      expect(findDates(written).map(({ end }) => end)).toEqual([`${year}-${String(month).padStart(2, '0')}`]);
    }),
  );
});
