import { describe, expect, test } from 'vitest';
import { loadGazetteer } from '../../../../integrations/gazetteer/gazetteer.ts';
import { findWorkLanguage } from './language-phrase.ts';
import { findPay } from './pay-phrase.ts';
import { findAreaNames, findPlaces } from './place-phrase.ts';
import { findPostalCodes } from './postal-phrase.ts';
import { findPosted } from './posted-phrase.ts';

const gazetteer = loadGazetteer();

describe('since when a position is open', () => {
  test.each([
    ['nurse this week', 'this week', '7'],
    ['posted today', 'posted today', '1'],
    ['new in the last 24 hours', 'new in the last 24 hours', '1'],
    ['engineer last 3 days', 'last 3 days', '3'],
    ['past 2 weeks', 'past 2 weeks', '14'],
    ['Koch seit letzter Woche', 'seit letzter Woche', '7'],
    ['Pflege in den letzten 10 Tagen', 'in den letzten 10 Tagen', '10'],
    ['cocinero de esta semana', 'de esta semana', '7'],
    ['últimos 5 días', 'últimos 5 días', '5'],
    ['infirmier depuis la semaine dernière', 'depuis la semaine dernière', '7'],
    ['les 14 derniers jours', 'les 14 derniers jours', '14'],
    ['ممرض هذا الأسبوع', 'هذا الأسبوع', '7'],
    ['آخر 3 أيام', 'آخر 3 أيام', '3'],
    ['LAST MONTH', 'LAST MONTH', '30'],
  ])('%s', (text, said, value) => {
    expect(findPosted(text)).toEqual({ said, at: text.indexOf(said), value });
  });

  test.each(['USA Today', 'weekend nurse', 'last mile delivery', 'last 3 Michelin stars', 'monthly close'])(
    '"%s" says nothing of it',
    (text) => expect(findPosted(text)).toBeNull(),
  );
});

describe('what a position pays', () => {
  const YEARLY = { currency: 'USD', period: 'year' } as const;
  test.each([
    ['nurse over 50k', 'over 50k', 'USD:50000'],
    ['ab 3.000 €', 'ab 3.000 €', 'EUR:36000'],
    ['Koch mindestens 45.000 Euro', 'mindestens 45.000 Euro', 'EUR:45000'],
    ['$25+ an hour', '$25+ an hour', 'USD:52000'],
    ['$40 per hour', '$40 per hour', 'USD:83200'],
    ['100,000+', '100,000+', 'USD:100000'],
    ['más de 30 mil euros', 'más de 30 mil euros', 'EUR:30000'],
    ['à partir de 2 500 € par mois', 'à partir de 2 500 € par mois', 'EUR:30000'],
    ['أكثر من 5000 دولار', 'أكثر من 5000 دولار', 'USD:60000'],
    ['CHF 90’000+', 'CHF 90’000+', 'CHF:90000'],
    ['> 60k', '> 60k', 'USD:60000'],
    ['3 years over 80k', 'over 80k', 'USD:80000'],
    ['salary from 70k', 'salary from 70k', 'USD:70000'],
    ['at least £30,000', 'at least £30,000', 'GBP:30000'],
  ])('%s', (text, said, value) => {
    expect(findPay(text, YEARLY)).toEqual({ said, at: text.indexOf(said), value });
  });

  test('counts as the filter of the tenant does', () => {
    expect(findPay('ab 3.000 €', { currency: 'EUR', period: 'month' })?.value).toBe('EUR:3000');
    expect(findPay('$60k+', { currency: 'CAD', period: 'year' })?.value).toBe('CAD:60000');
    expect(findPay('over 50k', { currency: null, period: 'year' })).toBeNull();
  });

  test.each([
    'over 5 years',
    'ab 18',
    'from 2024',
    'over 40 hours',
    '50k',
    'within 50km',
    'C++ 17',
    '24/7 support',
    'top 100+',
    'Halo 3',
  ])('"%s" says nothing of it', (text) => expect(findPay(text, YEARLY)).toBeNull());
});

describe('where a position is', () => {
  test.each([
    ['nurse in New York', ['New York']],
    ['accountant remote', ['remote']],
    ['Buchhalter Homeoffice', ['remote']],
    ['comptable en télétravail', ['télétravail', 'remote']],
    ['محاسب عن بعد', ['remote']],
    ['Buchhalterin Fernarbeit', ['remote']],
    ['contable en teletrabajo', ['teletrabajo', 'remote']],
    ['comptable à distance', ['distance', 'remote']],
    ['nurse fully home-based', ['remote']],
    ['designer working from home only', ['remote']],
    ['remote sensing', []],
    ['driver long distance', []],
    ['remote', []],
    ['analyst in finance in Berlin', ['Berlin', 'finance in Berlin']],
    ['Koch in der Nähe von Köln', ['Köln']],
    ['cocinero cerca de Madrid', ['Madrid']],
    ['infirmier à Lyon', ['Lyon']],
    ['ممرض في دبي', ['دبي']],
    ['jobs near Boston, MA', ['Boston, MA']],
    ['inside sales', []],
    ['nurse in the Bay Area', ['the Bay Area']],
    ['Koch im Ruhrgebiet', ['Ruhrgebiet']],
    ['in', []],
  ])('%s', (text, values) => {
    expect(findPlaces(text).map(({ value }) => value)).toEqual(values);
  });

  test.each([
    ['nurse Greater Boston', ['Greater Boston']],
    ['Koch Ruhrgebiet', ['Ruhrgebiet']],
    ['Großraum Hannover', ['Großraum Hannover']],
    ['cuisinier agglomération de Lyon', ['agglomération de Lyon']],
    ['comptable région parisienne', ['région parisienne']],
    ['área metropolitana de Valencia', ['área metropolitana de Valencia']],
    ['القاهرة الكبرى', ['القاهرة الكبرى']],
    ['Bay Area', ['Bay Area']],
    ['area sales manager', []],
    ['sales area', []],
    ['artist GTA', []],
    ['head of sales EMEA', []],
  ])('the name of an area at the end: %s', (text, values) => {
    expect(findAreaNames(text).map(({ value }) => value)).toEqual(values);
  });

  test.each([
    ['nurse 10115', '10115'],
    ['10115 Pflege', '10115'],
    ['Koch 8001 Zürich', '8001 Zürich'],
    ['comptable 75008 Paris', '75008 Paris'],
    ['ممرض 10115', '10115'],
    ['cocinero código postal 28001', 'código postal 28001'],
    ['cook SW1A 1AA', 'SW1A 1AA'],
    ['cook M5V 3L9', 'M5V 3L9'],
    ['cook Palo Alto, CA 94301', 'Palo Alto, CA 94301'],
    ['Koch Berlin 10115', 'Berlin 10115'],
    ['cook CH-8001', 'CH-8001'],
    ['8001', '8001'],
    ['M5V', 'M5V'],
    ['class of 2024', undefined],
    ['driver M5', undefined],
    ['B2B sales', undefined],
    ['H1B sponsor', undefined],
    ['salary 50000', undefined],
    ['C# developer', undefined],
    ['24/7 support', undefined],
  ])('a postal code: %s', (text, value) => {
    const isPlace = (name: string) => {
      const place = gazetteer.resolve(name);
      return place?.kind === 'city' && place.postalCode !== undefined;
    };
    expect(findPostalCodes(text).find((phrase) => isPlace(phrase.value))?.value).toBe(value);
  });
});

describe('the language of the work', () => {
  test.each([
    ['german speaking support', 'german speaking', 'de'],
    ['German-speaking', 'German-speaking', 'de'],
    ['English speaking jobs', 'English speaking', 'en'],
    ['sales in English', 'in English', 'en'],
    ['jobs in english in Berlin', 'in english', 'en'],
    ['nurse fluent in Arabic', 'fluent in Arabic', 'ar'],
    ['deutschsprachig', 'deutschsprachig', 'de'],
    ['deutschsprachiger Koch', 'deutschsprachiger', 'de'],
    ['englischsprachige Stellen', 'englischsprachige', 'en'],
    ['Koch auf Französisch', 'auf Französisch', 'fr'],
    ['Verkauf in englischer Sprache', 'in englischer Sprache', 'en'],
    ['infirmier francophone', 'francophone', 'fr'],
    ['assistante anglophone', 'anglophone', 'en'],
    ['vendeur en français', 'en français', 'fr'],
    ['vendeur en francais', 'en francais', 'fr'],
    ['vendeur parlant allemand', 'parlant allemand', 'de'],
    ['cocinero en español', 'en español', 'es'],
    ['cocinero en espanol', 'en espanol', 'es'],
    ['vendedor de habla inglesa', 'habla inglesa', 'en'],
    ['vendedor hispanohablante', 'hispanohablante', 'es'],
    ['ممرض باللغة الإنجليزية', 'باللغة الإنجليزية', 'en'],
    ['ممرض بالألمانية', 'بالألمانية', 'de'],
    ['ناطق بالعربية', 'ناطق بالعربية', 'ar'],
  ])('%s', (text, said, value) => {
    expect(findWorkLanguage(text)).toEqual({ said, at: text.indexOf(said), value });
  });

  test.each([
    'German teacher',
    'Deutschlehrer',
    'English',
    'English teacher',
    'degree in English',
    'professeur en anglais',
    'german speaking countries',
    'deutschsprachiger Raum',
    'pays francophones',
    'Spanish speaking customers',
    'French chef',
    'translator English German',
    'in English Harbour',
    'مدرس لغة إنجليزية',
  ])('"%s" says nothing of it', (text) => expect(findWorkLanguage(text)).toBeNull());
});
