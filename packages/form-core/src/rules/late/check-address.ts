import { type AddressAnswer, type AddressPart, addressAnswerOf } from '../../address/address-answer.ts';
import {
  ADDRESS_COUNTRIES,
  ADDRESS_PART_MAX,
  type AddressField,
  addressFields,
} from '../../address/address-format.ts';
import type { AddressOptions } from '../../definition/form-definition.ts';
import { lateTexts } from '../../messages/late/late-texts.ts';
import type { Check, Verdict } from '../verdict.ts';

/** What is wrong with an address, and with which part of it. */
export type AddressFault =
  | { part: 'country'; kind: 'country' }
  | { part: AddressPart; kind: 'missing' | 'long' | 'postal'; field: AddressField };

/** The first thing that is wrong with an address, in the order of its country; null when nothing is. */
export function findAddressFault(
  value: object,
  { options, isRequired }: { options: AddressOptions | undefined; isRequired: boolean },
): AddressFault | null {
  const answer = addressAnswerOf(value);
  // Where only the country is known nothing was answered.
  if (answer === undefined && !isRequired) return null;
  const { country = '' } = value as AddressAnswer;
  const offered = options?.countries ?? ADDRESS_COUNTRIES;
  if (!offered.includes(country)) return { part: 'country', kind: 'country' };
  for (const field of addressFields(country)) {
    const { part, isNeeded, pattern } = field;
    const text = answer?.[part] ?? '';
    if (text === '' && isNeeded) return { part, kind: 'missing', field };
    if (text.length > ADDRESS_PART_MAX) return { part, kind: 'long', field };
    if (text !== '' && pattern?.test(text) === false) return { part, kind: 'postal', field };
  }
  return null;
}

/** The check of the type `address`: a country that is offered, with the parts that it needs. */
export function checkAddress({ field, value, context }: Check): Verdict {
  const texts = lateTexts(context.texts);
  const options = field.item.options as AddressOptions | undefined;
  const fault = findAddressFault(value as object, { options, isRequired: field.isRequired() });
  if (fault === null) return null;
  if (fault.kind === 'country') return { code: 'choice', message: texts.text('rule.address.country') };
  const { word, example = '' } = fault.field;
  const name = texts.text(ADDRESS_LABELS[word]);
  switch (fault.kind) {
    case 'missing':
      return { code: 'required', message: texts.text('rule.address.missing', { name }) };
    case 'long':
      return {
        code: 'address',
        message: texts.text('rule.address.long', { name, most: ADDRESS_PART_MAX }),
      };
    case 'postal':
      return { code: 'address', message: texts.text('rule.address.postal', { name, example }) };
  }
}

/** The texts of the parts, as countries call them. */
export const ADDRESS_LABELS = {
  line1: 'field.address.line1',
  line2: 'field.address.line2',
  city: 'field.address.city',
  town: 'field.address.town',
  suburb: 'field.address.suburb',
  region: 'field.address.region',
  state: 'field.address.state',
  province: 'field.address.province',
  county: 'field.address.county',
  prefecture: 'field.address.prefecture',
  department: 'field.address.department',
  emirate: 'field.address.emirate',
  postal: 'field.address.postal',
  postcode: 'field.address.postcode',
  zip: 'field.address.zip',
  eircode: 'field.address.eircode',
  pin: 'field.address.pin',
} as const satisfies Record<AddressField['word'], string>;
