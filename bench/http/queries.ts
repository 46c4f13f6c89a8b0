/** A seeded stream of search requests as visitors send them: empty, words, filters, places, later pages. */
export function makeSearchPaths(domain: string, count: number): string[] {
  const random = seeded(42);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  return Array.from({ length: count }, () => {
    const parameters = new URLSearchParams({ domain });
    const kind = random();
    if (kind > 0.15) parameters.set('query', pick(QUERIES));
    if (random() < 0.3) parameters.set('location', pick(PLACES));
    if (random() < 0.4) parameters.append('filter_work_location_option', pick(WORK_OPTIONS));
    if (random() < 0.25) parameters.append('filter_employment_type', pick(EMPLOYMENT_TYPES));
    if (random() < 0.2) parameters.append('filter_seniority', pick(SENIORITIES));
    if (random() < 0.2) parameters.set('start', String(10 * Math.floor(random() * 20)));
    return `/api/pcsx/search?${parameters}`;
  });
}

const QUERIES = [
  'engineer',
  'senior engineer',
  'manager',
  'data',
  'software',
  'nurse',
  'warehouse',
  'driver',
  'product manager',
  'enginer',
  'logistik',
  'sales',
  'java',
  'electric',
  'customer support',
  'lead',
  'analyst berlin',
  'remote designer',
  'intern',
  'maintenance technician',
] as const;
const PLACES = [
  'Berlin',
  'Germany',
  'London',
  'New York',
  'remote',
  '47.37,8.54',
  'United States',
  'Munich',
] as const;
const WORK_OPTIONS = ['onsite', 'hybrid', 'remote_local'] as const;
const EMPLOYMENT_TYPES = ['full-time', 'part-time', 'internship'] as const;
const SENIORITIES = ['senior', 'entry', 'lead'] as const;

/** A small generator of numbers from 0 to 1 (mulberry32): the same seed gives the same stream everywhere. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
