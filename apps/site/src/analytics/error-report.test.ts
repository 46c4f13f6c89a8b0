import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ChunkLoadError } from '../shell/chunk-loading.ts';
import { describeError, type ReportContext } from './error-report.ts';

const ORIGIN = 'https://jobs.northwind.example';
const context = (change: Partial<ReportContext> = {}): ReportContext => ({
  place: 'results',
  page: 'jobs',
  origin: ORIGIN,
  secrets: [],
  ...change,
});

function anError(message: string, frames: string[] = []): Error {
  return Object.assign(new TypeError(message), { stack: [`TypeError: ${message}`, ...frames].join('\n') });
}

describe('[VSLOG-01] the report of a failure', () => {
  test('names the part, the page and the kind of error', () => {
    expect(describeError(anError('x is not a function'), context())).toEqual({
      component: 'results',
      page: 'jobs',
      name: 'TypeError',
      message: 'x is not a function',
      stack: '',
    });
  });

  test('keeps the frames of our own files, of Chromium and of Firefox, without queries', () => {
    const { stack } = describeError(
      anError('x', [
        `    at Results (${ORIGIN}/careers/assets/search-1a.js?v=secret:3:14)`,
        `    at async ${ORIGIN}/careers/assets/shared-2b.js:10:2`,
        `render@${ORIGIN}/careers/assets/libraries-3c.js:7:1`,
        '    at chrome-extension://abcdef/content.js:1:1',
        '    at https://elsewhere.example/a.js:1:1',
        '    at <anonymous>',
      ]),
      context(),
    );
    expect(stack.split('\n')).toEqual([
      'Results (/careers/assets/search-1a.js:3:14)',
      'anonymous (/careers/assets/shared-2b.js:10:2)',
      'render (/careers/assets/libraries-3c.js:7:1)',
    ]);
  });

  test.each([
    ['no job for "heart surgeon"', 'heart surgeon'],
    ['Unexpected token \'A\', "Ada Lovelace" is not valid JSON', 'Ada'],
    ['mail to ada@demo.example failed', 'ada@demo.example'],
    ['GET https://a.example/x?query=nurse&token=abc failed', 'nurse'],
    ['call +41791234567', '791234567'],
  ])('says nothing of a person: %s', (message, secret) => {
    expect(JSON.stringify(describeError(anError(message), context()))).not.toContain(secret);
  });

  test('holds nothing that is typed, asked for or a name, wherever it stands', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdefghijkl äß語'), minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(word, word, (secret, around) => {
        fc.pre(secret.trim().length > 1);
        const { message } = describeError(
          anError(`${around} ${secret} ${around}`),
          context({ secrets: [secret, around] }),
        );
        expect(message).not.toContain(secret);
      }),
    );
  });

  test('a value that is no error gives its type only', () => {
    expect(describeError({ text: 'Ada Lovelace' }, context())).toMatchObject({
      name: 'object',
      message: '',
      stack: '',
    });
    expect(describeError('Ada Lovelace', context())).toMatchObject({ name: 'string', message: '' });
  });

  test('[ERROR-05] a missing part is told with its name', () => {
    const error = new ChunkLoadError({
      id: 'job',
      type: 'error',
      request: '/careers/assets/job-1.js',
      cause: null,
    });
    expect(describeError(error, context({ place: 'chunk' }))).toMatchObject({
      name: 'ChunkLoadError',
      message: 'Loading chunk job failed.\n(error: /careers/assets/job-1.js)',
    });
  });
});
