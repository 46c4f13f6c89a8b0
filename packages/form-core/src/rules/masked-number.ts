import { MASKED_NUMBER_MAX } from '../definition/form-definition.ts';

const SSN = /^\d{3}-\d{2}-\d{4}$/;
const SIN = /^\d{3}-\d{3}-\d{3}$/;

/** Whether a text is written as a social security number: 3, 2 and 4 digits with dashes between [FORM-19]. */
export function isSsn(text: string): boolean {
  return SSN.test(text);
}

/** Whether a text is written as a social insurance number: 3, 3 and 3 digits with dashes between [FORM-19]. */
export function isSin(text: string): boolean {
  return SIN.test(text);
}

/** Sets the dashes of a social security number while it is typed; at most 11 characters. */
export function formatSsn(typed: string): string {
  return withDashes(typed, [3, 2, 4]);
}

/** Sets the dashes of a social insurance number while it is typed; at most 11 characters. */
export function formatSin(typed: string): string {
  return withDashes(typed, [3, 3, 3]);
}

function withDashes(typed: string, sizes: readonly number[]): string {
  let rest = typed.replaceAll(/\D/g, '');
  const groups: string[] = [];
  for (const size of sizes) {
    if (rest === '') break;
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return groups.join('-').slice(0, MASKED_NUMBER_MAX);
}
