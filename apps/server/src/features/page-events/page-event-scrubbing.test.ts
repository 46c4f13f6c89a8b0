import { VSLOG_FIGURE_MAX, VSLOG_TEXT_KEYS } from '@opencareers/contracts/vslog';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isName, scrubFacts, scrubMetrics } from './page-event-scrubbing.ts';

const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ');
const word = fc.string({ unit: letters, minLength: 2, maxLength: 9 });
const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });
const email = fc.tuple(word, word, word).map(([name, host, end]) => `${name}@${host}.${end}`);
const phone = fc
  .tuple(
    fc.constantFrom('+', '(0', '00', ''),
    digits(2, 3),
    fc.constantFrom(' ', '-', '/', '.', ''),
    digits(4, 8),
  )
  .map(([start, area, gap, rest]) => `${start}${area}${gap}${rest}`);
const token = fc
  .uint8Array({ minLength: 18, maxLength: 64 })
  .map((bytes) => Buffer.from(bytes).toString('base64url'));
const query = fc.tuple(word, word, word).map((words) => words.join(' '));
const textKey = fc.constantFrom(...VSLOG_TEXT_KEYS);
const anyKey = fc.oneof(textKey, fc.constantFrom('query', 'email', 'q', 'term', 'user', 'x'), fc.string());

describe('what is kept of an event', () => {
  test('no e-mail address, telephone number, token or phrase survives under any key', () => {
    const personal = fc.oneof(email, phone, token, query);
    fc.assert(
      fc.property(anyKey, personal, fc.constantFrom('', 'Could not load ', 'x'), (key, value, before) => {
        fc.pre(!(key === 'message' && before !== 'x' && !/[@\d]/.test(value)));
        const kept = JSON.stringify(scrubFacts({ [key]: before === 'x' ? `"${value}"` : before + value }));
        expect(kept).not.toContain(value);
        if (value.includes('@')) expect(kept).not.toContain('@');
        expect(kept).not.toMatch(/\d{5}/);
      }),
      { numRuns: 2_000 },
    );
  });

  test('text is kept only under a declared key, and lists and objects nowhere', () => {
    fc.assert(
      fc.property(fc.dictionary(anyKey, fc.anything(), { maxKeys: 40 }), (given) => {
        const facts = scrubFacts(given);
        expect(Object.keys(facts).length).toBeLessThanOrEqual(20);
        for (const [key, value] of Object.entries(facts)) {
          expect(['string', 'number', 'boolean']).toContain(typeof value);
          if (typeof value === 'string') {
            expect(VSLOG_TEXT_KEYS).toContain(key);
            expect(value.length).toBeLessThanOrEqual(2_000);
          }
          if (typeof value === 'number') expect(Math.abs(value)).toBeLessThanOrEqual(VSLOG_FIGURE_MAX);
        }
        // What is kept is kept as it is when it comes again: the rule has one outcome.
        const again = Object.fromEntries(Object.entries(facts).filter(([key]) => key !== 'stack'));
        expect(scrubFacts(again)).toEqual(again);
      }),
    );
  });

  test('names of things, figures and switches are kept', () => {
    const given = {
      component: 'similar_jobs',
      action: 'open',
      code: '404',
      kind: 'TypeError',
      rows: 12.34567,
      on: true,
    };
    expect(scrubFacts({ ...given, code: 'http_404' })).toEqual({ ...given, code: 'http_404', rows: 12.346 });
    expect(scrubMetrics({ LCP: 1234.5, CLS: 0.02, nothing: Number.NaN, pid: 100_000_000_001 })).toEqual({
      LCP: 1234.5,
      CLS: 0.02,
    });
    expect(isName('page_visit')).toBe(true);
    expect(isName('e2e-1234567')).toBe(false);
    expect(scrubFacts({ __proto__: { page: 'x' }, constructor: 'x' })).toEqual({});
  });

  test('the message of an error keeps its meaning and loses what was typed', () => {
    const messageOf = (message: string) => scrubFacts({ message }).message;
    expect(messageOf("Cannot read properties of undefined (reading 'title')")).toBe(
      "Cannot read properties of undefined (reading 'title')",
    );
    expect(messageOf(`Unexpected token 'A', "Ada Lovelace" is not valid JSON`)).toBe(
      'Unexpected token [text], [text] is not valid JSON',
    );
    expect(messageOf('Failed to fetch https://jobs.example/api/pcsx/search?query=nurse')).toBe(
      'Failed to fetch [address]',
    );
    expect(messageOf(`It can't open "Ada Love`)).toBe("It can't open [text]");
    expect(messageOf('ada@demo.example has 030 1234567 open')).toBe('[removed] has [number] open');
  });

  test('a stack becomes places in our own files, a path the kind of its page', () => {
    const stack = [
      'TypeError: Ada is not a function',
      '    at applyFor (https://jobs.example/careers/assets/index-Ab12cd34.js:12:3456)',
      '    at chrome-extension://secretsecret/inject.js:1:1',
      'render@https://jobs.example/careers/assets/search-x1.js?domain=a.example:7:8',
    ].join('\n');
    expect(scrubFacts({ stack })).toEqual({
      stack: 'applyFor index-Ab12cd34.js:12:3456\nrender search-x1.js:7:8',
    });
    const pathOf = (path: string) => scrubFacts({ path }).path;
    expect(pathOf('/careers/job/100000000001-nurse?query=ada')).toBe('/careers/job/:id');
    expect(pathOf('/careers/ada-lovelace/berlin')).toBe('/careers/:query');
    expect(pathOf('/careers?query=ada')).toBe('/careers');
    expect(pathOf('/careers/job/private?token=x')).toBe('/careers/job/private');
    expect(pathOf('https://elsewhere.example/careers/ada')).toBe('/');
  });
});
