import { describe, expect, test } from 'vitest';
import { parseSearch } from '../features/positions/search.url.ts';
import { aBoot } from '../testing/site-fixtures.ts';
import { linksOf } from './links.ts';
import { urlRulesOf } from './site.ts';

const boot = aBoot();
const texts = { find: (key: string) => (key === 'label.Seniority' ? 'Niveau' : null) };
const urlRules = urlRulesOf(boot, texts);
const linksAt = (address: string) => linksOf({ boot, urlRules }, new URL(address, 'http://site.example'));

describe('links of the site', () => {
  test('[ROUTE-10] carry the domain, also when the address had none', () => {
    const links = linksAt('/careers');
    expect(links.allJobs).toBe('/careers?domain=northwind.example');
    expect(links.job(12)).toBe('/careers/job/12?domain=northwind.example');
    expect(links.apply(12)).toBe('/careers/apply?pid=12&domain=northwind.example');
  });

  test('[ROUTE-10] carry parameters they do not know, and not the search itself', () => {
    const links = linksAt('/careers?query=nurse&start=10&filter_city=Bern&utm_source=x&microsite=m&hl=ar');
    expect(links.job(12)).toBe('/careers/job/12?domain=northwind.example&utm_source=x&microsite=m&hl=ar');
  });

  test('[ROUTE-10] leave behind the token of a private link and the wish to log in', () => {
    expect(linksAt('/careers/job/private?pid=1&token=secret&show_login_modal=1').allJobs).toBe(
      '/careers?domain=northwind.example',
    );
  });

  test('[SEARCH-02] lead to a search with everything that was carried', () => {
    const state = parseSearch(new URLSearchParams('query=nurse&filter_city=Bern,Thun'), urlRules);
    expect(linksAt('/careers?tab=1').search(state)).toBe(
      '/careers?query=nurse&filter_city=Bern,Thun&domain=northwind.example&tab=1',
    );
  });

  test('[CHROME-12] keep the page when the language changes', () => {
    expect(linksAt('/careers/job/5?domain=d&hl=en&x=1').withParameter('hl', 'ar')).toBe(
      '/careers/job/5?domain=d&x=1&hl=ar',
    );
  });

  test('[SEARCH-04] display names of the configuration are filters, in every language', () => {
    const named = urlRulesOf(
      aBoot({
        supportedLanguages: [
          { value: 'en', title: 'English' },
          { value: 'de', title: 'Deutsch' },
        ],
        pcsxConfig: {
          searchOptionsMap: {
            department: {
              displayName: 'Team',
              i18nDisplayName: { de: 'Abteilung' },
              search: { field: 'department' },
            },
          },
        },
      }),
      texts,
    );
    expect(named.filterNames.get('team')).toBe('department');
    expect(named.filterNames.get('abteilung')).toBe('department');
    expect(named.filterNames.get('work location')).toBe('work_location_option');
  });
});
