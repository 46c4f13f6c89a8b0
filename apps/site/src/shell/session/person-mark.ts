/** Stands for somebody who left on purpose: nothing of theirs stays, also no drafts. */
export const SIGNED_OUT = '-';

const PERSON = 'opencareers.person.';
const CHANGED = 'opencareers.personChanged.';
const keyOf = (domain: string) => `${PERSON}${domain}`;
const changedKeyOf = (domain: string) => `${CHANGED}${domain}`;

/** Whether a key of the storage says who is here or since when: only the next person's mark takes their place. */
export const isPersonMark = (key: string) => key.startsWith(PERSON) || key.startsWith(CHANGED);

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
