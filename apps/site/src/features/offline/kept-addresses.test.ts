import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  isAsset,
  isKeptCall,
  isKeptPage,
  KEPT_CALLS,
  offlineAddress,
  standsInFor,
} from './kept-addresses.ts';

const OPENAPI = new URL('../../../../../docs/openapi.json', import.meta.url);
const at = (path: string) => new URL(path, 'https://jobs.example');

describe('what is kept on the device', () => {
  test('calls of which answers are kept are calls that exist, and only reads', () => {
    const { paths } = JSON.parse(readFileSync(OPENAPI, 'utf8')) as {
      paths: Record<string, { get?: object }>;
    };
    expect([...KEPT_CALLS].filter((path) => paths[path]?.get === undefined)).toEqual([]);
  });

  test.each([
    ['/careers', true],
    ['/careers?query=cook&pid=4', true],
    ['/careers/job/7-cook', true],
    ['/careers/saved-jobs', true],
    ['/careers/apply?pid=7', true],
    ['/careers/dashboard', true],
    ['/careers/offers', false],
    ['/careers/offer/9/offer-document/2', false],
    ['/careers/offer-letter/9', false],
    ['/careers/settings?tab=security', false],
    ['/careers/login', false],
    ['/careers/job/private?token=x', false],
    ['/careers/forms?form=a&link=secret', false],
    ['/careers/offline', false],
    ['/careers/assets/a.js', false],
    ['/careersx', false],
    ['/public/check', false],
  ])('a page at %s: %s', (path, isKept) => {
    expect(isKeptPage(at(path))).toBe(isKept);
  });

  test('answers that a key opened are not kept, nor what is no part of a page', () => {
    expect(isKeptCall(at('/api/pcsx/search?query=cook'))).toBe(true);
    for (const path of ['/api/forms/form?link=secret', '/api/csrf', '/api/offer/offers', '/api/account'])
      expect(isKeptCall(at(path)), path).toBe(false);
    expect(isAsset(at('/careers/assets/job-1.js'))).toBe(true);
    // Of the files those outlive a sign-out, and a face is of somebody.
    expect(isAsset(at('/careers/assets/avatars/ada.webp'))).toBe(false);
    // Asked for by ranges.
    expect(isAsset(at('/careers/assets/ground-1.pmtiles'))).toBe(false);
  });

  test('the page that stands in is one of the tenant, and knows the way back', () => {
    const offline = at('/careers/offline?domain=a.example&hl=de');
    const page = at('/careers/job/7?domain=a.example&x=1');
    expect(
      [page, at('/careers'), at('/careers?domain=b.example')].map((other) => standsInFor(offline, other)),
    ).toEqual([true, true, false]);
    expect(standsInFor(at('/careers?domain=a.example'), page)).toBe(false);
    expect(offlineAddress(offline, page)).toBe(
      'https://jobs.example/careers/offline?domain=a.example&hl=de&next=%2Fcareers%2Fjob%2F7%3Fdomain%3Da.example%26x%3D1',
    );
  });
});
