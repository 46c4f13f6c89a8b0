import { Random } from '../../packages/position-index/src/testing/random.ts';

/** A seeded stream of search requests as visitors send them: empty, words, filters, places, later pages. */
export function makeSearchPaths(domain: string, count: number): string[] {
  const random = new Random(42);
  return Array.from({ length: count }, () => {
    const parameters = new URLSearchParams({ domain });
    const kind = random.next();
    if (kind > 0.15) parameters.set('query', random.pick(QUERIES));
    if (random.next() < 0.3) parameters.set('location', random.pick(PLACES));
    if (random.next() < 0.4) parameters.append('filter_work_location_option', random.pick(WORK_OPTIONS));
    if (random.next() < 0.25) parameters.append('filter_employment_type', random.pick(EMPLOYMENT_TYPES));
    if (random.next() < 0.2) parameters.append('filter_seniority', random.pick(SENIORITIES));
    if (random.next() < 0.2) parameters.set('start', String(10 * random.below(20)));
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
