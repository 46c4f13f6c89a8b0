/** Stands for somebody who left on purpose: nothing of theirs stays, also no drafts. */
export const SIGNED_OUT = '-';

const keyOf = (domain: string) => `opencareers.person.${domain}`;

/** Who was here last, as opaque id; empty when nobody was signed in or nobody knows. */
export function readPerson(storage: Storage, domain: string): string {
  try {
    return storage.getItem(keyOf(domain)) ?? '';
  } catch {
    return '';
  }
}

/** Notes who is here now. */
export function writePerson(storage: Storage, domain: string, person: string): void {
  try {
    if (person === '') storage.removeItem(keyOf(domain));
    else storage.setItem(keyOf(domain), person);
  } catch {
    // A closed storage keeps nothing of anybody either.
  }
}
