import { payText } from '@opencareers/messages/pay-text';
import { describe, expect, test } from 'vitest';
import arabic from '../../messages/ar.json';
import english from '../../messages/en.json';
import { createMessages } from '../../messages/translate.ts';
import { aBoot, aFilter, aRow, NOW } from '../../testing/site-fixtures.ts';
import { cardFields, detailFields } from '../position-page/position-fields.ts';
import { filterTitle, optionText } from '../search/filter-texts.ts';
import { placeText } from '../search/place-texts.ts';
import { placesText, postedText, withPlaceFirst } from './position-texts.ts';

const messages = createMessages('en', english);
const site = { boot: aBoot(), messages };
const day = 86_400;
const now = Math.floor(NOW / 1000);

describe('texts of a position', () => {
  test('say when it was posted, by whole days', () => {
    expect(postedText(messages, now, NOW)).toBe('Posted today');
    expect(postedText(messages, now - day, NOW)).toBe('Posted yesterday');
    expect(postedText(messages, now - 3 * day, NOW)).toBe('Posted 3 days ago');
    expect(postedText(messages, now - 60 * day, NOW)).toBe('Posted on Sep 13, 2026');
    expect(postedText(messages, now + day, NOW)).toBe('Posted today');
  });

  test('write pay with currency and period, as a range or one end of it', () => {
    const pay = { min: 50_000, max: 65_000, currency: 'EUR', unit: 'year' };
    expect(payText(messages, pay)).toBe('€50,000 – €65,000 per year');
    expect(payText(messages, { ...pay, max: null })).toBe('From €50,000 per year');
    expect(payText(messages, { ...pay, min: null })).toBe('Up to €65,000 per year');
    expect(payText(messages, { ...pay, max: 50_000 })).toBe('€50,000 per year');
    expect(payText(messages, { min: 18.5, max: null, currency: 'USD', unit: 'hour' })).toBe(
      'From $18.50 per hour',
    );
    expect(payText(messages, null)).toBeNull();
    expect(payText(messages, { ...pay, min: null, max: null })).toBeNull();
  });

  test('name the first place and count the others', () => {
    expect(placesText(messages, ['Zürich', 'Berlin', 'Lisbon'])).toBe('Zürich +2 more');
    expect(placesText(messages, ['Zürich'])).toBe('Zürich');
    expect(placesText(messages, [])).toBeNull();
  });

  test('name the place that was searched before the others', () => {
    const row = aRow();
    expect(withPlaceFirst(row, 'berlin').locations[0]).toBe('Berlin, Germany');
    expect(withPlaceFirst(row, 'Oslo').locations).toEqual(row.locations);
    expect(withPlaceFirst(row, '').locations).toEqual(row.locations);
  });

  test('a card shows the configured facts that the position has', () => {
    const fields = cardFields(site, aRow({ employmentType: null, pay: null }));
    expect(fields.map(({ name, text }) => [name, text])).toEqual([
      ['locations', 'Zürich, Switzerland +2 more'],
      ['workLocationOption', 'Hybrid'],
      ['department', 'Engineering'],
    ]);
  });

  test('a custom field of the tenant is shown as its list of texts', () => {
    const boot = aBoot({
      pcsxConfig: { positionCardsConfig: { fields: ['efcustomTextBrand'] } },
    });
    const row = { ...aRow(), efcustomTextBrand: ['North', 'South'] };
    expect(cardFields({ boot, messages }, row).map(({ text }) => text)).toEqual(['North, South']);
  });

  test('every fact of a card is heard by a name in the language of the page, never by the key of its field', () => {
    const fields = ['locations', 'workLocationOption', 'efcustomTextBrand', 'efcustomTextShift'];
    const boot = aBoot({
      supportedLanguages: [
        { value: 'en', title: 'English' },
        { value: 'ar', title: 'العربية' },
      ],
      pcsxConfig: {
        positionCardsConfig: { fields },
        positionDetailsConfig: { sectionsConfig: { positionFields: { fields: [], fieldsToDisplay: [] } } },
        searchOptionsMap: {
          brand: {
            displayName: 'Brand',
            i18nDisplayName: { ar: 'العلامة' },
            search: { field: 'efcustomTextBrand' },
          },
        },
      },
    });
    const row = { ...aRow(), efcustomTextBrand: ['North'], efcustomTextShift: ['Night'] };
    const labelsIn = (locale: string, catalogue: typeof english) =>
      cardFields({ boot, messages: createMessages(locale, catalogue) }, row).map(({ label }) => label);
    expect(labelsIn('en', english)).toEqual(['Place', 'Work location', 'Brand', '']);
    expect(labelsIn('ar', arabic)).toEqual(['المكان', 'مكان العمل', 'العلامة', '']);
  });

  test('leave out where the work is done on cards, for the ways that the company does not mention', () => {
    const hideWorkLocationOptions = ['onsite'];
    const boot = aBoot({ pcsxConfig: { positionCardsConfig: { hideWorkLocationOptions } } });
    const textsFor = (workLocationOption: 'hybrid' | 'onsite') =>
      cardFields({ boot, messages }, aRow({ workLocationOption })).map(({ text }) => text);
    expect(textsFor('hybrid')).toContain('Hybrid');
    expect(textsFor('onsite')).not.toContain('On-site');
    expect(cardFields(site, aRow({ workLocationOption: 'onsite' })).map(({ text }) => text)).toContain(
      'On-site',
    );
  });
});

describe('texts of filters', () => {
  test('a standard name is translated, an own name of the tenant stays', () => {
    const arabicSite = { boot: aBoot(), messages: createMessages('ar', arabic) };
    expect(filterTitle(arabicSite, aFilter())).toBe('القسم');
    expect(filterTitle(arabicSite, aFilter({ title: 'Team' }))).toBe('Team');
  });

  test('the tenant may name a filter in each language', () => {
    const boot = aBoot({
      supportedLanguages: [
        { value: 'en', title: 'English' },
        { value: 'ar', title: 'العربية' },
      ],
      pcsxConfig: {
        searchOptionsMap: {
          department: {
            displayName: 'Team',
            i18nDisplayName: { ar: 'الفريق' },
            search: { field: 'department' },
          },
        },
        positionDetailsConfig: {
          sectionsConfig: {
            positionFields: {
              fields: [{ fieldName: 'department', label: 'Team' }],
              fieldsToDisplay: ['department'],
            },
          },
        },
      },
    });
    const site = { boot, messages: createMessages('ar', arabic) };
    expect(filterTitle(site, aFilter({ title: 'Team' }))).toBe('الفريق');
    // The same field beside the text of a job is called by the same name.
    expect(detailFields(site, aRow())).toMatchObject([{ label: 'الفريق', text: 'Engineering' }]);
  });

  test('[SEARCH-12] bare values are written out, labels of the tenant stay', () => {
    const option = (filterName: string, value: string, label = value) =>
      optionText(site, { filterName, translateOptions: false }, { value, label });
    expect(option('date_posted', '7')).toBe('Last 7 days');
    expect(option('date_posted', '1')).toBe('Last 24 hours');
    expect(option('pay', 'EUR:50000')).toBe('€50,000 per year or more');
    expect(option('distance', '40', '40 km')).toBe('40 km');
    expect(option('work_location_option', 'remote_local', 'Anywhere')).toBe('Anywhere');
    expect(option('department', 'sales', 'Sales & More')).toBe('Sales & More');
  });

  const distanceIn = (locationRadiusType: 'miles' | 'locale', of = messages) => {
    const boot = aBoot({ pcsxConfig: { searchConfig: { locationRadiusType } } });
    const filter = { filterName: 'distance', translateOptions: false };
    return optionText({ boot, messages: of }, filter, { value: '40', label: '40 km' });
  };

  test('distances are shown in the unit of the tenant', () => {
    expect(distanceIn('miles')).toBe('25 miles');
  });

  test.each([
    ['en', '25 miles'],
    ['en-GB', '25 miles'],
    ['en-AU', '40 km'],
    ['de', '40 km'],
  ])(
    'distances are shown in the unit of readers of %s where the tenant leaves it to them',
    (locale, text) => {
      expect(distanceIn('locale', { ...messages, locale })).toBe(text);
    },
  );

  test('a place is said as it was understood', () => {
    const notice = {
      kind: 'radius' as const,
      label: 'Zürich',
      distanceKm: 40,
      includesRemote: true,
      others: [],
    };
    const km = { unit: 'km' as const, isOwn: false };
    expect(placeText(messages, notice, km)).toBe('Within 40 km of Zürich');
    expect(placeText(messages, notice, { ...km, isOwn: true })).toBe('Within 40 km of your location');
    expect(placeText(messages, { ...notice, kind: 'area', distanceKm: null }, km)).toBe('In Zürich');
    expect(placeText(messages, { ...notice, kind: 'words', distanceKm: null }, km)).toContain(
      'not in our list',
    );
  });
});
