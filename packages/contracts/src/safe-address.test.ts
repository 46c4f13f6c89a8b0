import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ADDRESS_MAX_LENGTH, isTrustedMessage, safeRedirect } from './safe-address.ts';

const OWN = 'https://jobs.example';

describe('where next and redirectUrl may lead (spec:D51)', () => {
  test.each([
    ['/careers', '/careers'],
    [
      '/careers/job/12-smith?domain=a.example&x=a%2Fb#apply',
      '/careers/job/12-smith?domain=a.example&x=a%2Fb#apply',
    ],
    [`${OWN}/careers?pid=1`, '/careers?pid=1'],
    ['/careers?next=//evil.example', '/careers?next=//evil.example'],
    ['/', '/'],
  ])('%s is followed', (target, address) => {
    expect(safeRedirect(target, OWN)).toBe(address);
  });

  test.each([
    null,
    '',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/careers\u0000',
    '/careers\r\nset-cookie: a=b',
    'https://evil.example/',
    'http://jobs.example/',
    'https://jobs.example:8443/',
    'https://jobs.example.evil.example/',
    'https://jobs.example@evil.example/',
    'https://user:word@jobs.example/',
    'https:evil.example',
    'https:///evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'careers',
    '?next=1',
    '/.//evil.example',
    '/careers/..//evil.example',
    `${OWN}//evil.example`,
    'https://[',
    `/${'a'.repeat(ADDRESS_MAX_LENGTH)}`,
  ])('%j is not followed', (target) => {
    expect(safeRedirect(target, OWN)).toBeNull();
  });

  test('whatever is allowed stays on our origin and is allowed again, unchanged', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      'evil.example',
      'https:',
      OWN,
      '?',
      '#',
      '\t',
      '%2f',
      'a',
    );
    const wild = fc.oneof(
      fc.array(pieces, { maxLength: 9 }).map((parts) => parts.join('')),
      fc.string(),
    );
    fc.assert(
      fc.property(wild, (target) => {
        const address = safeRedirect(target, OWN);
        if (address === null) return;
        expect(new URL(address, OWN).origin).toBe(OWN);
        expect(address).toMatch(/^\/(?![/\\])/);
        expect(safeRedirect(address, OWN)).toBe(address.length <= ADDRESS_MAX_LENGTH ? address : null);
      }),
      { numRuns: 500 },
    );
  });
});

describe('[HTTP-06] which window messages are listened to', () => {
  const sources = { own: OWN, captcha: ['https://captcha.example'] };

  test.each([OWN, 'https://captcha.example'])('%s is', (origin) => {
    expect(isTrustedMessage({ origin }, sources)).toBe(true);
  });

  test.each([
    '',
    'null',
    'https://evil.example',
    'http://jobs.example',
    'https://jobs.example:8443',
    'https://captcha.example.evil.example',
    'https://CAPTCHA.example',
  ])('%j is not', (origin) => {
    expect(isTrustedMessage({ origin }, sources)).toBe(false);
  });

  test('a page without an origin of its own does not believe other such windows', () => {
    expect(isTrustedMessage({ origin: 'null' }, { own: 'null', captcha: ['null'] })).toBe(false);
  });
});
