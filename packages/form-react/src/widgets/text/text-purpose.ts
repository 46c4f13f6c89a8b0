import type { FieldPath } from '@opencareers/form-core/answers/answers';
import type { FieldType } from '@opencareers/form-core/definition/form-definition';
import type { HTMLAttributes } from 'react';

/** What a text is for, as browsers and phones want to know it. */
export interface TextPurpose {
  autoComplete?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoCapitalize?: 'none' | 'words';
  spellCheck?: boolean;
}

/** Autofill tokens of the names that forms commonly give to data of the person (WCAG 1.3.5). */
const TOKENS: Readonly<Record<string, string>> = {
  name: 'name',
  fullname: 'name',
  firstname: 'given-name',
  givenname: 'given-name',
  middlename: 'additional-name',
  lastname: 'family-name',
  surname: 'family-name',
  familyname: 'family-name',
  preferredname: 'nickname',
  nickname: 'nickname',
  email: 'email',
  emailaddress: 'email',
  phone: 'tel',
  phonenumber: 'tel',
  mobile: 'tel',
  mobilenumber: 'tel',
  address: 'street-address',
  streetaddress: 'street-address',
  addressline1: 'address-line1',
  addressline2: 'address-line2',
  street: 'address-line1',
  city: 'address-level2',
  town: 'address-level2',
  state: 'address-level1',
  province: 'address-level1',
  region: 'address-level1',
  country: 'country-name',
  zip: 'postal-code',
  zipcode: 'postal-code',
  postalcode: 'postal-code',
  postcode: 'postal-code',
  company: 'organization',
  organization: 'organization',
  currentcompany: 'organization',
  jobtitle: 'organization-title',
  currenttitle: 'organization-title',
  website: 'url',
  linkedin: 'url',
  linkedinurl: 'url',
  dateofbirth: 'bday',
  birthday: 'bday',
};

const BY_TYPE: Partial<Record<FieldType, TextPurpose>> = {
  email: { autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { autoComplete: 'tel', inputMode: 'tel' },
  number: { inputMode: 'decimal' },
  country: { autoComplete: 'country-name' },
  state: { autoComplete: 'address-level1' },
};

/** The token, keyboard and spelling help of a text field. */
export function textPurpose(type: FieldType, path: FieldPath, autoComplete?: string): TextPurpose {
  const byType = BY_TYPE[type] ?? {};
  if (autoComplete !== undefined) return { ...byType, autoComplete };
  // Entries of a list are about other people or places; the data of the person must not fill them.
  if (path.includes('.')) return { ...byType, autoComplete: undefined };
  const token = byType.autoComplete ?? TOKENS[path.toLowerCase().replace(/[^a-z0-9]/g, '')];
  if (token === 'url') return { ...byType, autoComplete: token, inputMode: 'url', spellCheck: false };
  if (token?.endsWith('name') === true) return { ...byType, autoComplete: token, spellCheck: false };
  return { ...byType, autoComplete: token };
}
