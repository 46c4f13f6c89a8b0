/** An application that a visitor has begun on this device (spec:D31). What candidates begin, the server lists. */
export interface BegunApplication {
  form: string;
  /** Those that the form applies for. */
  pids: readonly number[];
  /** What they are called, in the language in which it was begun. */
  title: string;
  /** Milliseconds since 1970 of the last change. */
  at: number;
  /** Milliseconds since 1970 from which on nothing of it can be gone on with. */
  until: number;
}

/** Where a device remembers what was begun on the pages of a company. */
export const begunKey = (domain: string) => `opencareers.begun.${domain}`;

/** What was begun on this device and can be gone on with, the last changed first. */
export function readBegun(domain: string): BegunApplication[] {
  try {
    const all = JSON.parse(localStorage.getItem(begunKey(domain)) ?? '[]') as BegunApplication[];
    return all.filter(({ until }) => until > Date.now());
  } catch {
    return [];
  }
}
