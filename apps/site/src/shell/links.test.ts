import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aBoot } from '../testing/site-fixtures.ts';
import { linksOf } from './links.ts';
import { parseSearch } from './search.url.ts';
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

  test('[ROUTE-10] leave behind what opens a form, which means something else on other pages', () => {
    const form = '/careers/forms?form=start&link=secret&owner=l_1&ref=mail';
    expect(linksAt(form).allJobs).not.toMatch(/form=|link=|owner=/);
    expect(linksAt(form).allJobs).toContain('ref=mail');
    expect(linksAt('/careers?key=1').allJobs).toContain('key=1');
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

  test('[ROUTE-10] no link ever loses a parameter that it does not know, nor the domain', () => {
    const state = parseSearch(new URLSearchParams('query=nurse&filter_city=Bern&start=10'), urlRules);
    const name = fc
      .string({ minLength: 1, maxLength: 12 })
      .filter((text) => !/^(?:query|location|start|pid|sort_by|domain|token|show_login_modal|hl)$/.test(text))
      .filter((text) => !/^filter_/i.test(text) && !urlRules.filterNames.has(text.toLowerCase()));
    const pairs = fc.array(fc.tuple(name, fc.string({ maxLength: 20 })), { maxLength: 5 });
    fc.assert(
      fc.property(
        pairs,
        fc.constantFrom('/careers', '/careers/job/5', '/careers/nurse/bern', '/x'),
        (given, path) => {
          const asked = new URLSearchParams(given.map(([key, value]) => [key, value]));
          const links = linksAt(`${path}?${asked}`);
          const addresses = [
            links.allJobs,
            links.search(state),
            links.job(7),
            links.apply(7),
            links.withParameter('hl', 'ar'),
          ];
          for (const address of addresses) {
            const { searchParams } = new URL(address, 'http://site.example');
            expect(searchParams.get('domain')).toBe(boot.domain);
            for (const key of new Set(asked.keys()))
              expect(searchParams.getAll(key)).toEqual(asked.getAll(key));
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('[ROUTE-10] addresses of the configuration carry too, when they lead into the site', () => {
    const { configured } = linksAt('/careers?utm_source=x&tab=1');
    expect(configured('/careers')).toBe('/careers?domain=northwind.example&utm_source=x&tab=1');
    expect(configured('/careers/job/5?tab=9#top')).toBe(
      '/careers/job/5?tab=9&domain=northwind.example&utm_source=x#top',
    );
    for (const outside of ['https://northwind.example/careers', 'mailto:a@b.example', '/about', '/careersx'])
      expect(configured(outside)).toBe(outside);
  });

  test('[SEARCH-17] tab, microsite and domain go along', () => {
    const links = linksAt('/careers?tab=2&microsite=early-careers&query=x');
    for (const address of [links.allJobs, links.job(1), links.apply(1), links.withParameter('hl', 'de')])
      for (const kept of ['tab=2', 'microsite=early-careers', 'domain=northwind.example'])
        expect(address).toContain(kept);
  });
});
