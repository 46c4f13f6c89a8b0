/** What is wrong with a typed signature [OFFER-13]; null when it is right. */
export type SignatureFault = 'missing' | 'differs' | null;

/** How names are compared. */
export interface NameComparison {
  /** Option of the tenant; "must equal" keeps case otherwise [OFFER-13, spec:D11]. */
  isCaseBlind: boolean;
}

/**
 * Compares a typed signature with the full name: after NFC, trimmed, with inner spaces folded into one (spec:D11).
 * With no known name every non-empty value differs, as specified (spec:D63); an empty one is `missing`.
 */
export function signatureFault(
  typed: string,
  fullName: string,
  { isCaseBlind }: NameComparison,
): SignatureFault {
  const given = foldName(typed);
  if (given === '') return 'missing';
  const known = foldName(fullName);
  if (known === '') return 'differs';
  const isEqual = isCaseBlind
    ? given.toLocaleLowerCase('und') === known.toLocaleLowerCase('und')
    : given === known;
  return isEqual ? null : 'differs';
}

/** A name in the form in which it is compared. */
export function foldName(name: string): string {
  return name.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
}
