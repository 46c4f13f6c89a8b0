import fc from 'fast-check';
import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  isValidPhoneNumber,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, test } from 'vitest';
import { aContext, anItem, verdictOn } from '../../testing/evaluation.ts';
import { callingCodeOf, PHONE_COUNTRIES } from '../calling-codes.ts';
import { phoneEngine } from './phone-engine.ts';
import { loadRuleEngines } from './rule-engines.ts';

const phone = (number: string, callingCode = '+1', countryCode = 'US') => ({
  callingCode,
  number,
  countryCode,
});

describe('[FORM-24] a phone is valid with a country code and a number', () => {
  test.each([
    [phone('(201) 555-0123'), null],
    [phone('201.555.0123'), null],
    [phone('+1 201 555 0123'), null],
    [phone('020 7946 0958', '+44', 'GB'), null],
    [phone('+49 30 123456', '+49', 'DE'), null],
    // People keep their number when they move, and +1 is one for many countries.
    [phone('416 555 0123'), null],
    [phone('020 7946 0958'), 'Enter a valid phone number'],
    [phone('+44 20 7946 0958'), 'Enter a valid phone number'],
    [phone('201 555 0123', '+33', 'FR'), 'Enter a valid phone number'],
    [phone('(201) 555-0123', '+44', 'US'), 'Invalid country calling code'],
    [phone('(201) 555-0123', '+999', 'ZZ'), 'Invalid country calling code'],
    [phone('(201) 555-0123', '', 'US'), 'Enter a valid phone number and country code.'],
    [
      phone('(201) 555-0123 #4'),
      'Phone number is invalid. Only use digits (0-9), dashes (-) or parentheses ().',
    ],
  ])('%o: %s', (value, message) => {
    expect(verdictOn(anItem('phone'), value)?.message ?? null).toBe(message);
  });

  test('the message of a phone rule replaces that of the type, whichever of the two it is', () => {
    const own = (type: 'phone' | 'phoneNumberWithCountryCode', message?: string) =>
      anItem('phone', { rules: [{ type, message }] });
    expect(verdictOn(own('phoneNumberWithCountryCode', 'We must call you.'), phone('12'))?.message).toBe(
      'We must call you.',
    );
    expect(verdictOn(own('phone', 'We must call you.'), phone('12'))?.message).toBe('We must call you.');
    expect(verdictOn(own('phone'), phone('12'))?.message).toBe('Enter a valid phone number');
    expect(verdictOn(own('phone', 'We must call you.'), phone('(201) 555-0123'))).toBeNull();
  });

  test('[CONST-02] a text with the rule "phone" is a number of the page’s country, or an international one', () => {
    const item = anItem('text', { rules: [{ type: 'phone' }] });
    const codes = (text: string) =>
      ['US', 'FR', 'ZZ'].map((countryCode) => verdictOn(item, text, aContext({ countryCode }))?.code ?? null);
    expect(codes('(201) 555-0123')).toEqual([null, 'phone', 'phone']);
    expect(codes('01 42 68 53 00')).toEqual(['phone', null, 'phone']);
    expect(codes('+44 20 7946 0958')).toEqual([null, null, null]);
  });

  test('[CONST-02] with the country code asked for, a national number is refused', () => {
    const item = anItem('text', { rules: [{ type: 'phoneNumberWithCountryCode' }] });
    expect(verdictOn(item, '(201) 555-0123')?.code).toBe('phoneNumberWithCountryCode');
    expect(verdictOn(item, '+1 (201) 555-0123')).toBeNull();
  });
});

test('countries, their calling codes and how their numbers are written', () => {
  expect(PHONE_COUNTRIES).toEqual(getCountries());
  expect(PHONE_COUNTRIES.map(callingCodeOf)).toEqual(
    getCountries().map((country) => `+${getCountryCallingCode(country)}`),
  );
  expect(callingCodeOf('ZZ')).toBeUndefined();
  expect(phoneEngine.format('2015550123', 'US')).toBe('(201) 555-0123');
});

test('[FORM-24] of 1,200 samples of all countries none is refused that the whole numbering plans know', () => {
  const random = fc.sample(fc.stringMatching(/^[1-9]\d{5,10}$/), {
    numRuns: 4 * PHONE_COUNTRIES.length,
    seed: 7,
  });
  const samples = getCountries().flatMap((countryCode, index) => {
    const example = getExampleNumber(countryCode, examples)?.nationalNumber;
    const made = random.slice(4 * index, 4 * index + 4);
    return [...(example === undefined ? [] : [String(example)]), ...made].map((number) => ({
      number,
      countryCode,
    }));
  });
  const known = samples.filter(({ number, countryCode }) => isValidPhoneNumber(number, countryCode));
  expect([samples.length > 1_200, known.length > 240]).toEqual([true, true]);
  expect(known.filter((sample) => phoneEngine.check(sample) !== null)).toEqual([]);
});

test('a form pays for the engines that it needs', async () => {
  const needs = async (...items: Parameters<typeof anItem>[]) => {
    const all = items.map(([type, other]) => anItem(type, other));
    return Object.keys(await loadRuleEngines({ sections: [{ title: '', items: all }] }));
  };
  expect(await needs(['text'], ['email'])).toEqual([]);
  expect(await needs(['phone'])).toEqual(['phone']);
  expect(await needs(['text', { rules: [{ type: 'phone' }] }])).toEqual(['phone']);
  expect(
    await needs([
      'dynamicList',
      { options: { items: [anItem('text', { rules: [{ type: 'regex', value: '/a/' }] })] } },
    ]),
  ).toEqual(['regex']);
  expect(Object.keys(await loadRuleEngines())).toEqual(['late', 'regex', 'phone', 'tools']);
});

test('without its engine a rule says what can be said without it', () => {
  const context = aContext({ engines: {} });
  expect(verdictOn(anItem('phone'), phone('12'), context)).toBeNull();
  expect(verdictOn(anItem('phone'), phone('12', ''), context)?.code).toBe('phoneNumberWithCountryCode');
  expect(verdictOn(anItem('phone'), phone('call me'), context)?.code).toBe('phone');
  expect(verdictOn(anItem('text', { rules: [{ type: 'regex', value: '/a/' }] }), 'b', context)).toBeNull();
});
