import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { customFieldKey, customFieldsOf } from './custom-fields.ts';
import { instantOf } from './dates.ts';
import { employmentTypeOf } from './employment-type.ts';
import { repairMojibake } from './mojibake.ts';
import { coveringPay, payOf, payOfText } from './pay.ts';
import { placeOf, placesOf, splitPlaces } from './places.ts';
import { seniorityInTitle, seniorityOf } from './seniority.ts';
import { cleanLine, unescapeMarkup } from './text.ts';
import { workLocationOptionOf } from './work-location.ts';

describe('employment type', () => {
  test.each([
    ['FullTime', 'full-time'],
    ['Full-time', 'full-time'],
    ['FULL_TIME', 'full-time'],
    ['Vollzeit', 'full-time'],
    ['Temps plein', 'full-time'],
    ['Regular Full Time (Salary)', 'full-time'],
    ['Permanent contract, part-time', 'part-time'],
    ['Teilzeit', 'part-time'],
    ['PART_TIME', 'part-time'],
    ['CONTRACTOR', 'contract'],
    ['Freelance', 'contract'],
    ['fulltime_fixed_term', 'temporary'],
    ['Temporary', 'temporary'],
    ['PER_DIEM', 'temporary'],
    ['Intern', 'internship'],
    ['Praktikum (Vollzeit)', 'internship'],
    ['working_student', 'internship'],
    ['Ausbildung', 'apprenticeship'],
    ['VOLUNTEER', 'volunteer'],
    ['Regular', undefined],
    ['International', undefined],
    ['', undefined],
  ])('%s is %s', (text, type) => {
    expect(employmentTypeOf(text)).toBe(type);
  });
});

describe('seniority', () => {
  test.each([
    ['mid_level', 'mid-level'],
    ['entry_level', 'entry'],
    ['Mid-Senior Level', 'senior'],
    ['Associate', 'mid-level'],
    ['Executive', 'executive'],
    ['Not Applicable', undefined],
  ])('stated %s is %s', (text, grade) => {
    expect(seniorityOf(text)).toBe(grade);
  });

  test.each([
    ['Sr. Backend Engineer', 'senior'],
    ['Senior/Staff Engineer', 'lead'],
    ['Head of Talent', 'director'],
    ['VP of Sales', 'executive'],
    ['Werkstudent Einkauf (m/w/d)', 'internship'],
    ['Junior Accountant', 'entry'],
    ['Account Executive', undefined],
    ['Staff Nurse', undefined],
    ['Chief of Staff', undefined],
    ['Executive Assistant to the CEO', undefined],
    ['Lead Generation Manager', undefined],
    ['Internal Auditor', undefined],
  ])('title %s is %s', (title, grade) => {
    expect(seniorityInTitle(title)).toBe(grade);
  });
});

describe('work location', () => {
  test.each([
    [{ stated: 'Remote' }, 'remote_local'],
    [{ stated: 'TELECOMMUTE', places: ['Anywhere'] }, 'remote_global'],
    [{ stated: 'Hybrid', remote: true }, 'hybrid'],
    [{ stated: 'On-Site', remote: true }, 'onsite'],
    [{ remote: true, places: ['Germany'] }, 'remote_local'],
    [{ remote: true, places: ['San Francisco-Hybrid'] }, 'hybrid'],
    [{ remote: true, places: ['Remote - Worldwide'] }, 'remote_global'],
    [{ remote: true, places: ['Anywhere in the United States'] }, 'remote_local'],
    [{ remote: false, places: ['Remote - US'] }, 'remote_local'],
    [{ remote: false, places: ['Paris'] }, 'onsite'],
    [{ places: ['Global'] }, 'remote_global'],
    [{ places: ['Dubai International City'] }, undefined],
    [{ remote: undefined, places: ['Paris'] }, undefined],
  ])('%j is %s', (signs, option) => {
    expect(workLocationOptionOf(signs)).toBe(option);
  });
});

describe('pay', () => {
  const pay = (min: number | undefined, max: number | undefined, unit: `${string} ${string}`) => {
    const [currency, period] = unit.split(' ');
    return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }), currency, period };
  };

  test.each([
    ['$120K – $150K', pay(120_000, 150_000, 'USD year')],
    ['CA$102.8K – CA$137K', pay(102_800, 137_000, 'CAD year')],
    ['$120-150K', pay(120_000, 150_000, 'USD year')],
    ['€60.000 - €75.000 brutto pro Jahr', pay(60_000, 75_000, 'EUR year')],
    ['ab 18,50 € pro Stunde', pay(18.5, undefined, 'EUR hour')],
    ['£18.50 per hour', pay(18.5, 18.5, 'GBP hour')],
    ['up to 4 500 EUR monthly', pay(undefined, 4500, 'EUR month')],
    ['USD $190,000.00 - USD $200,000.00 /Yr.', pay(190_000, 200_000, 'USD year')],
    ['¥400万', undefined],
    ['$50,000+', pay(50_000, undefined, 'USD year')],
    ['competitive', undefined],
    ['Offers 0.5% equity', undefined],
    ['$3,000', undefined],
  ])('%s', (text, expected) => {
    expect(payOfText(text)).toEqual(expected);
  });

  test('parts: zero is no amount, a wrong order is swapped, an unknown period is no pay', () => {
    expect(payOf({ min: '75000', max: 60_000, currency: 'eur', period: '1 YEAR' })).toEqual(
      pay(60_000, 75_000, 'EUR year'),
    );
    expect(payOf({ min: 0, max: 20, currency: 'USD', period: 'HOUR' })).toEqual(
      pay(undefined, 20, 'USD hour'),
    );
    expect(payOf({ min: 1, max: 2, currency: 'USD', period: 'NONE' })).toBeUndefined();
    expect(payOf({ min: 'NaN', max: '1e999', currency: 'USD', period: 'year' })).toBeUndefined();
  });

  test('several ranges are covered by one, an open end stays open', () => {
    const zone = (min?: number, max?: number) => payOf({ min, max, currency: 'USD', period: 'year' });
    expect(coveringPay([zone(100_000, 120_000), zone(90_000, 110_000)])).toEqual(
      pay(90_000, 120_000, 'USD year'),
    );
    expect(coveringPay([zone(100_000, 120_000), zone(90_000)])).toEqual(pay(90_000, undefined, 'USD year'));
    expect(coveringPay([undefined])).toBeUndefined();
  });
});

describe('dates', () => {
  test.each([
    ['2026-07-13 13:42:26 UTC', '2026-07-13T13:42:26.000Z'],
    ['2026-08-15T08:00:00+0200', '2026-08-15T06:00:00.000Z'],
    ['2026-4-1', '2026-04-01T00:00:00.000Z'],
    [1_768_467_600_000, '2026-01-15T09:00:00.000Z'],
    ['1768467600', '2026-01-15T09:00:00.000Z'],
    ['15.08.2026', '2026-08-15T00:00:00.000Z'],
    ['12/31/2026', '2026-12-31T00:00:00.000Z'],
    ['Fri, 10 Jul 2026 22:49:39 GMT', '2026-07-10T22:49:39.000Z'],
    ['July 4, 2026', '2026-07-04T00:00:00.000Z'],
    ['07/08/2026', undefined],
    ['2026-02-30', undefined],
    ['0001-01-01', undefined],
    ['Posted 3 Days Ago', undefined],
    ['soon', undefined],
    [null, undefined],
  ])('%s is %s', (value, instant) => {
    expect(instantOf(value)).toBe(instant);
  });

  test('relative texts are dates only beside the time of fetching', () => {
    const reference = new Date('2026-07-10T15:00:00Z');
    expect(instantOf('Posted 3 Days Ago', { reference })).toBe('2026-07-07T00:00:00.000Z');
    expect(instantOf('Posted Today', { reference })).toBe('2026-07-10T00:00:00.000Z');
    expect(instantOf('Posted Yesterday', { reference })).toBe('2026-07-09T00:00:00.000Z');
    expect(instantOf('Posted 30+ Days Ago', { reference })).toBeUndefined();
  });

  test('the last day to apply lasts until its end', () => {
    expect(instantOf('2026-08-25', { endOfDay: true })).toBe('2026-08-25T23:59:59.000Z');
    expect(instantOf('2026-08-25T10:00:00Z', { endOfDay: true })).toBe('2026-08-25T10:00:00.000Z');
  });
});

/** UTF-8 read as windows-1252: how such texts come to be. */
function garble(text: string): string {
  return new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));
}

describe('mojibake', () => {
  test.each([
    ['weâ€™re hiring', 'we’re hiring'],
    ['cafÃ© numÃ©ro', 'café numéro'],
    ['StraÃŸe, MÃ¼nchen, Ã–sterreich', 'Straße, München, Österreich'],
    ['â€¢   Serve as analyst', '•   Serve as analyst'],
    ['Ã¢â‚¬â€œ twice', '– twice'],
    [garble('Привет, мир'), 'Привет, мир'],
    [garble('看護師 🚀'), '看護師 🚀'],
    ['GrÃ¶ÃŸe: PÅ‚ock', 'Größe: Płock'],
  ])('%s is %s', (text, repaired) => {
    expect(repairMojibake(text)).toBe(repaired);
  });

  test.each([
    'Café “CAFÉ” «É»',
    '”PÅ” sa han',
    'AMANHÃ”',
    'Ünïcödé ß €',
    'Âme sœur',
    'Łódź',
    'naïve façade',
    'Côte d’Azur – 50 €',
  ])('what people type stays: %s', (text) => {
    expect(repairMojibake(text)).toBe(text);
  });

  test('garbling is undone wherever the text proves it, and repairing again changes nothing', () => {
    const words = fc.array(
      fc.constantFrom('Köln', 'naïve', '’quoted’', '—', 'Łódź', 'Zürich', 'ascii', '🚀', 'été'),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(words, (parts) => {
        const text = `“${parts.join(' ')}”`;
        expect(repairMojibake(garble(text))).toBe(text);
        expect(repairMojibake(text)).toBe(text);
      }),
    );
  });
});

describe('texts', () => {
  test.each([
    ['  Head\u00a0of\u200b  R&amp;amp;D ', 'Head of R&D'],
    ['AT&T &copy', 'AT&T &copy'],
    ['\u202egnp.exe\u202c', 'gnp.exe'],
    ['👩‍⚕️ Nurse', '👩‍⚕️ Nurse'],
    ['Büro', 'Büro'],
  ])('%j is tidied', (text, line) => {
    expect(cleanLine(text)).toBe(line);
  });

  test('escaped markup is undone, however often, but not beside real tags', () => {
    expect(unescapeMarkup('&lt;p&gt;R&amp;amp;D&lt;/p&gt;')).toBe('<p>R&amp;D</p>');
    expect(unescapeMarkup('&amp;lt;b&amp;gt;Bold&amp;lt;/b&amp;gt;')).toBe('<b>Bold</b>');
    expect(unescapeMarkup('<p>Write &lt;p&gt; tags</p>')).toBe('<p>Write &lt;p&gt; tags</p>');
    expect(unescapeMarkup('5 &lt; 6')).toBe('5 &lt; 6');
  });
});

describe('places', () => {
  test('parts make a text, placeholders and impossible coordinates go', () => {
    expect(
      placeOf({ city: ' Austin,', region: 'TX', country: 'UNAVAILABLE', latitude: '0', longitude: 0 }),
    ).toEqual({ text: 'Austin, TX', city: 'Austin', region: 'TX' });
    expect(placeOf({ text: null, city: {}, country: [] })).toBeUndefined();
    expect(placeOf({ text: 'X', latitude: 91, longitude: 1 })).toEqual({ text: 'X' });
  });

  test('the same place is kept once, no more than fit', () => {
    expect(placesOf([placeOf({ text: 'Rome' }), undefined, placeOf({ text: 'ROME' })])).toEqual([
      { text: 'Rome' },
    ]);
    expect(placesOf(Array.from({ length: 100 }, (_, index) => placeOf({ text: `P${index}` })))).toHaveLength(
      60,
    );
  });

  test('texts with several places are split, states of two letters are not', () => {
    expect(splitPlaces('San Francisco, CA | New York City, NY')).toEqual([
      'San Francisco, CA',
      'New York City, NY',
    ]);
    expect(splitPlaces('Miami, FL or Remote')).toEqual(['Miami, FL', 'Remote']);
    expect(splitPlaces('Portland, OR')).toEqual(['Portland, OR']);
  });
});

describe('custom fields', () => {
  test('labels become keys', () => {
    expect(customFieldKey('Location - Region')).toBe('efcustomTextLocationRegion');
    expect(customFieldKey('Größe (m²)')).toBe('efcustomTextGrosseM2');
    expect(customFieldKey('efcustomTextTeam')).toBe('efcustomTextTeam');
    expect(customFieldKey('部署')).toMatch(/^efcustomTextField[0-9a-f]{8}$/);
  });

  test('values are texts, each once; what is no text is left out', () => {
    expect(
      customFieldsOf([
        ['Tags', ['a', 'a ', 1, true, null, {}]],
        ['Empty', ' '],
        ['Long', 'x'.repeat(600)],
      ]),
    ).toEqual({
      efcustomTextTags: ['a', '1', 'Yes'],
      efcustomTextLong: [`${'x'.repeat(499)}…`],
    });
  });
});
