import type { PhoneAnswer } from './answers.ts';

/** A phone number as a person writes it down: calling code and number. */
export function phoneText({ callingCode, number }: Pick<PhoneAnswer, 'callingCode' | 'number'>): string {
  return `${callingCode} ${number}`.trim();
}
