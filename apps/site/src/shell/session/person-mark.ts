/** Stands for somebody who left on purpose: nothing of theirs stays, also no drafts. */
export const SIGNED_OUT = '-';

const keyOf = (domain: string) => `opencareers.person.${domain}`;
const changedKeyOf = (domain: string) => `opencareers.personChanged.${domain}`;

/** Who was here last, as opaque id; empty when nobody was signed in or nobody knows. */
export function readPerson(storage: Storage, domain: string): string {
  try {
    return storage.getItem(keyOf(domain)) ?? '';
  } catch {
    return '';
  }
}

/** When another person came or somebody left, in milliseconds since 1970; 0 when nobody knows. */
export function readPersonChange(storage: Storage, domain: string): number {
  try {
    return Number(storage.getItem(changedKeyOf(domain)) ?? 0);
  } catch {
    return 0;
  }
}

/** Notes who is here now, and since when. */
export function writePerson(storage: Storage, domain: string, person: string): void {
  if (readPerson(storage, domain) === person) return;
  try {
    storage.setItem(changedKeyOf(domain), String(Date.now()));
    if (person === '') storage.removeItem(keyOf(domain));
    else storage.setItem(keyOf(domain), person);
  } catch {
    // A closed storage keeps nothing of anybody either.
  }
}
