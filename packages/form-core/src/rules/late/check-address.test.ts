import { expect, test } from 'vitest';
import { ADDRESS_COUNTRIES, addressFields, addressText } from '../../address/address-format.ts';
import { answersToSend } from '../../answers/answers-to-send.ts';
import { loadFormTexts } from '../../messages/load-texts.ts';
import { aContext, aForm, anItem, verdictOn } from '../../testing/evaluation.ts';
import { loadRuleEngines } from '../engines/rule-engines.ts';

const HOME = anItem('address', { name: 'home', label: 'Home' });
const NEEDED = { ...HOME, required: true };
const SPRINGFIELD = { line1: '1 Main Street', city: 'Springfield', region: 'IL', postalCode: '62701' };
const wordsOf = (country: string) =>
  addressFields(country).map(({ word, isNeeded }) => `${word}${isNeeded ? '!' : ''}`);

test('[FORM-02] each country has its parts, in its order and with its words', () => {
  expect(wordsOf('US')).toEqual(['line1!', 'line2', 'city!', 'state!', 'zip!']);
  expect(wordsOf('DE')).toEqual(['line1!', 'line2', 'postal!', 'city!']);
  expect(wordsOf('GB')).toEqual(['line1!', 'line2', 'town!', 'county', 'postcode!']);
  expect(wordsOf('IE')).toEqual(['line1!', 'line2', 'town!', 'county', 'eircode']);
  expect(wordsOf('AE')).toEqual(['line1!', 'line2', 'emirate!']);
  expect(wordsOf('SG')).toEqual(['line1!', 'line2', 'postal!']);
});

test('every country asks for a line, each part once, and its own example is right', () => {
  for (const country of ADDRESS_COUNTRIES) {
    const fields = addressFields(country);
    expect(new Set(fields.map(({ part }) => part)).size).toBe(fields.length);
    expect(fields[0]?.part === 'line1' || fields.some(({ part }) => part === 'line1')).toBe(true);
    for (const { pattern, example } of fields) if (pattern !== undefined) expect(example).toMatch(pattern);
  }
});

test('[FORM-20] an address has what its country needs, in the form of that country', () => {
  expect(verdictOn(NEEDED, { country: 'US', ...SPRINGFIELD })).toBeNull();
  expect(verdictOn(NEEDED, null)?.message).toBe('Home is required');
  expect(verdictOn(NEEDED, { country: 'US' })).toMatchObject({
    code: 'required',
    message: 'Enter “Address line 1”.',
  });
  expect(verdictOn(HOME, { country: 'US' })).toBeNull();
  expect(verdictOn(HOME, { country: 'US', ...SPRINGFIELD, region: ' ' })?.message).toBe('Enter “State”.');
  expect(
    verdictOn(HOME, { country: 'GB', line1: '1 High Street', city: 'Hull', postalCode: '62701' }),
  ).toMatchObject({
    code: 'address',
    message: '“Postcode” is not right for this country: it looks like EC1Y 8SY.',
  });
  expect(verdictOn(HOME, { country: 'US', ...SPRINGFIELD, city: 'x'.repeat(201) })?.code).toBe('address');
  expect(verdictOn(HOME, { ...SPRINGFIELD, country: 'ZZ' })?.message).toBe('Choose a country from the list.');
  const german = anItem('address', { name: 'home', options: { countries: ['DE', 'AT'] } });
  expect(verdictOn(german, { country: 'US', ...SPRINGFIELD })?.code).toBe('choice');
  for (const hostile of ['x', [], { country: 5 }, { line1: {} }])
    expect(() => verdictOn(NEEDED, hostile)).not.toThrow();
});

test('the words of a part come in the language of the person', async () => {
  const context = aContext({ texts: await loadFormTexts('de'), engines: await loadRuleEngines() });
  expect(verdictOn(NEEDED, { country: 'DE', line1: 'Am Deich 1', city: 'Leer' }, context)?.message).toBe(
    'Geben Sie „Postleitzahl“ an.',
  );
});

test('an address is sent without what is empty or unknown, and read as on a letter', () => {
  const given = {
    country: 'DE',
    line1: ' Am Deich 1 ',
    line2: '',
    city: 'Leer',
    postalCode: '26789',
    floor: '3',
  };
  const sent = answersToSend(aForm(HOME), { home: given }).home as object;
  expect(sent).toEqual({ country: 'DE', line1: 'Am Deich 1', city: 'Leer', postalCode: '26789' });
  expect(addressText(sent, 'en')).toBe('Am Deich 1, 26789 Leer, Germany');
  expect(addressText({ country: 'US', ...SPRINGFIELD }, 'de')).toBe(
    '1 Main Street, Springfield, IL 62701, Vereinigte Staaten',
  );
  expect(
    addressText(
      { country: 'GB', line1: '1 Quay', city: 'Hull', region: 'Yorkshire', postalCode: 'HU1 1AA' },
      'en',
    ),
  ).toBe('1 Quay, Hull, Yorkshire, HU1 1AA, United Kingdom');
  expect(answersToSend(aForm(HOME), { home: { country: 'DE', city: ' ' } }).home).toBeUndefined();
});
