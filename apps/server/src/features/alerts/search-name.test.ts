import { parseTenantConfig, type TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { expect, test } from 'vitest';
import { nameSearch } from './search-name.ts';

function configWith(pcsxConfig: object): TenantConfig {
  const parsed = parseTenantConfig({ pcsxConfig });
  if (!parsed.ok) throw new Error('the configuration is not valid');
  return parsed.config;
}

const FILTERS = {
  distance: ['40'],
  pay: ['EUR:50000', 'stated'],
  language: ['de'],
  work_location_option: ['hybrid'],
  employment_type: ['Part-time'],
  date_posted: ['1'],
  department: ['ops'],
};
const params = { query: 'Engineer', location: 'Berlin', map_bounds: '', filters: FILTERS };

test('[SEARCH-16] mails call a search as the page does: pay, languages, kinds of work and labels of the tenant', () => {
  const config = configWith({
    searchOptionsMap: { department: { options: { labelMap: { ops: 'Operations' } } } },
    searchConfig: { locationRadiusType: 'locale' },
  });
  const nameIn = (locale: string) => nameSearch({ name: '', params, microsite: '' }, { locale, config });
  expect(nameIn('en-GB')).toBe(
    'Engineer, Berlin + 25 miles, €50,000 per year or more, Pay stated, German, Hybrid, Part-time, Last 24 hours, Operations',
  );
  expect(nameIn('de')).toBe(
    'Engineer, Berlin + 40 km, 50.000 € pro Jahr oder mehr, Mit Gehaltsangabe, Deutsch, Hybrid, Teilzeit, Letzte 24 Stunden, Operations',
  );
});
