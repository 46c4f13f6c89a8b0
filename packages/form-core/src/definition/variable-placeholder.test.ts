import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillParentValue, isSameOriginPath, isVariablePlaceholder } from './variable-placeholder.ts';

test.each(['{{name}}', '{{ first name }}', '{{a.b-c}}', '{{1}}'])('[CONST-02] %s is a variable', (value) => {
  expect(isVariablePlaceholder(value)).toBe(true);
});

test.each([
  '',
  'name',
  '{name}',
  '{{name}',
  '{{name}} ',
  'Dear {{name}}',
  '{{a}}{{b}}',
  '{{{a}}}',
  '{{a{b}}',
  '{{}}',
  '{{ }}',
])('[CONST-02] "%s" is no variable', (value) => {
  expect(isVariablePlaceholder(value)).toBe(false);
});

test('[CONST-02] a text is a variable exactly when it is a token between double braces without braces inside', () => {
  const part = fc.string({ unit: fc.constantFrom('{', '}', 'a', ' ', '{{', '}}') });
  fc.assert(
    fc.property(part, (value) => {
      const token = value.startsWith('{{') && value.endsWith('}}') ? value.slice(2, -2) : '';
      const expected = value.length > 4 && token.trim() !== '' && !/[{}]/.test(token);
      expect(isVariablePlaceholder(value)).toBe(expected);
    }),
  );
});

test.each([
  '//host',
  '/\\host',
  '\\host',
  'https://host',
  'host',
  '',
  '/a b',
  '/\t/host',
  '/\n/host',
  '/..//host',
  '/./\\x',
])('"%s" is no path on the site', (address) => {
  expect(isSameOriginPath(address)).toBe(false);
});

test.each([
  ['/api/states/{{parentValue}}', 'US', '/api/states/US'],
  ['/api/states?country={{parentValue}}', 'a&b=c#d', '/api/states?country=a%26b%3Dc%23d'],
  ['/api/{{parentValue}}/cities', 'New York/../x', '/api/New%20York%2F..%2Fx/cities'],
  ['/api/fixed', 'US', '/api/fixed'],
  ['/api/states?country={{parentValue}}', '', '/api/states?country='],
  ['/api/{{parentValue}}', '{{x}}', '/api/%7B%7Bx%7D%7D'],
])('[FORM-16] %s filled with "%s" is %s', (endpoint, value, expected) => {
  expect(fillParentValue(endpoint, value)).toBe(expected);
});

test.each([
  ['/api/{{parentValue}}/x', '..'],
  ['/api/{{parentValue}}/x', '.'],
  ['/api/.{{parentValue}}', '.'],
  ['/{{parentValue}}/host', ''],
  ['/api/{{parentValue}}', '\ud800'],
  ['/api/{{other}}', 'US'],
  ['//host/{{parentValue}}', 'US'],
  ['https://host/{{parentValue}}', 'US'],
])('[FORM-16] %s is not called with "%s"', (endpoint, value) => {
  expect(fillParentValue(endpoint, value)).toBeNull();
});

test('[FORM-16] whatever the answer, the endpoint stays on the site and the answer in its place', () => {
  const endpoints = fc.constantFrom(
    '/a/{{parentValue}}/b',
    '/{{parentValue}}',
    '/a/.{{parentValue}}',
    '/a?q={{parentValue}}&r=1',
  );
  const nasty = fc.string({
    unit: fc.constantFrom('.', '/', '\\', '%2e', '?', '#', '&', '\n', 'ü', 'x', '{{parentValue}}', '$&'),
  });
  fc.assert(
    fc.property(endpoints, fc.oneof(nasty, fc.string({ unit: 'binary' })), (endpoint, value) => {
      const filled = fillParentValue(endpoint, value);
      if (filled === null) return;
      const url = new URL(filled, 'https://careers.example');
      const plain = new URL(endpoint.replace('{{parentValue}}', 'x'), 'https://careers.example');
      expect(url.origin).toBe('https://careers.example');
      expect(url.hash).toBe('');
      expect([...url.searchParams.keys()]).toEqual([...plain.searchParams.keys()]);
      if (endpoint.includes('?')) expect(url.searchParams.get('q')).toBe(value);
      else {
        const segments = url.pathname.split('/');
        expect(segments.length).toBe(plain.pathname.split('/').length);
        const at = plain.pathname.split('/').findIndex((segment) => segment.endsWith('x'));
        expect(decodeURIComponent(segments[at] ?? '').endsWith(value)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
