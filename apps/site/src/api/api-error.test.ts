import type { Catalogue } from '@opencareers/messages/texts';
import { describe, expect, test } from 'vitest';
import arabic from '../messages/ar.json';
import german from '../messages/de.json';
import english from '../messages/en.json';
import spanish from '../messages/es.json';
import french from '../messages/fr.json';
import { createMessages } from '../messages/translate.ts';
import {
  type AnswerFacts,
  type ApiError,
  type ErrorWishes,
  errorMessage,
  findApiError,
  findErrorText,
} from './api-error.ts';

const messages = createMessages('en', english);

type Given = Partial<Omit<AnswerFacts, 'header'>> & { headers?: Record<string, string> };

function answer(status: number, { headers = {}, ...rest }: Given = {}): AnswerFacts {
  return { status, method: 'GET', body: {}, header: (name) => headers[name] ?? null, ...rest };
}

const said = (status: number, given: Given = {}, wishes?: ErrorWishes) =>
  errorMessage(messages, findApiError(answer(status, given), wishes));

const withoutAnswer = (code: ApiError['code']) => errorMessage(messages, { code, status: 0, text: null });

describe('[ERROR-01] every branch has its text', () => {
  const closed = { error: { message: 'The job is closed' } };
  const page = '<html><body>x</body></html>';
  const post = { method: 'POST' } as const;

  test.each<[why: string, text: string, said: string]>([
    ['header x-login', 'Session timed out.', said(200, { headers: { 'x-login': '1' } })],
    ['x-login on a refusal', 'Session timed out.', said(403, { headers: { 'x-login': '1' }, body: closed })],
    [
      'led to the login',
      'Session timed out.',
      said(200, { redirectedTo: 'https://a.example/candidate/login?x=1', body: page }),
    ],
    ['401', 'Session timed out.', said(401, { body: { message: 'Please log in' } })],
    ['header x-csrf-invalid', 'Invalid CSRF.', said(403, { headers: { 'x-csrf-invalid': '1' } })],
    [
      'x-csrf-invalid with another status',
      'Invalid CSRF.',
      said(400, { ...post, headers: { 'x-csrf-invalid': 'true' } }),
    ],
    ['429', 'Please try again in a few minutes', said(429, { body: { message: 'slow down' } })],
    ['429 on a change', 'Please try again in a few minutes', said(429, post)],
    [
      '429, suppressed',
      'slow down',
      said(429, { body: { message: 'slow down' } }, { isRateLimitQuiet: true }),
    ],
    [
      '429, suppressed, silent',
      'There was a problem with the request',
      said(429, {}, { isRateLimitQuiet: true }),
    ],
    [
      '403',
      'User does not have permissions to perform this action',
      said(403, { body: { message: 'PCSX is not enabled for this user.' } }),
    ],
    [
      '403, asked for',
      'User does not have permissions to perform this action',
      said(403, {}, { asPermissionError: true }),
    ],
    ['500 on GET', 'Server error. Please try again.', said(500, { body: { message: 'secret trace' } })],
    ['503 on GET', 'Server error. Please try again.', said(503)],
    ['500 on POST with a text', 'The job is closed', said(500, { ...post, body: closed })],
    ['500 on POST without', 'There was a problem with the request', said(500, { ...post, body: page })],
    [
      '404 with a text',
      'Position not found',
      said(404, { body: { error: { message: 'Position not found' } } }),
    ],
    [
      '422 without a text',
      'There was a problem with the request',
      said(422, { body: { messages: { start: ['bad'] } } }),
    ],
    ['200 with a page', 'Error in api response', said(200, { body: page })],
    [
      '200 with an envelope of a failure',
      'Error in api response',
      said(200, { body: { status: 500, error: {} } }),
    ],
    ['200 with an empty body', 'Error in api response', said(200, { body: '' })],
    ['200 cut in the middle', 'Error with response', said(200, { body: '', isCutOff: true })],
    ['500 cut in the middle', 'Server error. Please try again.', said(500, { body: '', isCutOff: true })],
    ['no connection', 'Failed to fetch data', withoutAnswer('network')],
    ['offline', 'You seem to be offline. Check your connection and try again.', withoutAnswer('offline')],
    ['too slow', 'The server took too long to answer. Please try again.', withoutAnswer('timeout')],
    ['thrown by our own code', 'Unexpected error occurred.', errorMessage(messages, new Error('boom'))],
  ])('%s: %s', (_why, text, shown) => {
    expect(shown).toBe(text);
  });

  test('an answer in the two hundreds is no error, nor is an empty one to a change', () => {
    expect(findApiError(answer(200))).toBeNull();
    expect(findApiError(answer(201, { body: { status: 201, error: { message: '', body: '' } } }))).toBeNull();
    expect(findApiError(answer(204, { method: 'DELETE', body: '' }))).toBeNull();
  });

  test('a refusal that the caller wants to handle is a permission error, others are not', () => {
    expect(findApiError(answer(403), { asPermissionError: true })?.code).toBe('permission');
    expect(findApiError(answer(403))?.code).toBe('forbidden');
    expect(findApiError(answer(404), { asPermissionError: true })?.code).toBe('not_found');
    const stale = answer(403, { headers: { 'x-csrf-invalid': '1' } });
    expect(findApiError(stale, { asPermissionError: true })?.code).toBe('csrf_invalid');
  });

  test('every code has a text of its own in all five languages', () => {
    const codes: ApiError['code'][] = [
      'offline',
      'network',
      'timeout',
      'too_many_requests',
      'forbidden',
      'csrf_invalid',
      'session',
      'server',
      'bad_answer',
      'cut_off',
      'refused',
    ];
    const catalogues: [string, Catalogue][] = [
      ['en', english],
      ['de', german],
      ['es', spanish],
      ['fr', french],
      ['ar', arabic],
    ];
    const texts = catalogues.flatMap(([locale, catalogue]) => {
      const language = createMessages(locale, catalogue);
      return codes.map((code) => errorMessage(language, { code, status: 0, text: null }));
    });
    expect(new Set(texts).size).toBe(codes.length * catalogues.length);
    expect(texts.filter((text) => text.startsWith('errors.'))).toEqual([]);
  });

  test('what cannot be done now is said in the language of the page, of calls that read and that write', () => {
    const body = { code: 'unavailable', message: 'Please try again later' };
    const language = createMessages('de', german);
    for (const method of ['GET', 'POST'] as const)
      expect(errorMessage(language, findApiError(answer(503, { method, body })))).toBe(
        german['errors.unavailable'],
      );
  });
});

describe('[ERROR-01] a call that is led to another address', () => {
  const codeAt = (redirectedTo: string) => findApiError(answer(200, { redirectedTo }))?.code;

  test.each([
    'https://a.example/candidate/login?x=1',
    '/careers/login',
    'http://a/careers/login/',
    '/candidate/login#a',
  ])('has no session at %s', (address) => {
    expect(codeAt(address)).toBe('session');
  });

  test.each(['/careers', '/api/search?next=/candidate/login', '/careers/login-help', '/x/candidate/login'])(
    'is answered at %s',
    (address) => {
      expect(codeAt(address)).toBeUndefined();
    },
  );
});

test('which refusal it is comes from beside its text', () => {
  const refusalOf = (body: unknown) => findApiError(answer(409, { body }))?.refusal;
  expect(refusalOf({ message: 'Full', code: 'saved_full' })).toBe('saved_full');
  expect(refusalOf({ status: 409, error: { message: 'Full', code: 'saved_full' } })).toBe('saved_full');
  expect(refusalOf({ message: 'Full' })).toBeUndefined();
  expect(refusalOf({ message: 'Full', code: 7 })).toBeUndefined();
  expect(refusalOf('<html>')).toBeUndefined();
});

describe('[ERROR-02] where the text of a failure comes from', () => {
  const own = new Error('own');
  test.each<[why: string, body: unknown, error: unknown, text: string | null]>([
    ['the message of the body first', { message: 'a', error: { message: 'b' } }, own, 'a'],
    ['then the message of its error', { error: { message: 'b', body: '' } }, own, 'b'],
    ['then a body that is text', 'c', own, 'c'],
    ['then the own message of the error', {}, own, 'own'],
    ['values that are no text are passed over', { message: { deep: 1 }, error: { message: 7 } }, own, 'own'],
    ['HTML is passed over', { message: '<b>no</b>', error: { message: 'yes' } }, own, 'yes'],
    ['a page is passed over', '<!doctype html><p>502</p>', own, 'own'],
    ['HTML of the error itself too', null, new Error('<i>x</i>'), null],
    ['blanks are no text', { message: ' ' }, { message: '' }, null],
    ['arrays are no bodies', [{ message: 'a' }], undefined, null],
    ['signs of comparison are no HTML', { message: 'pay < 3 and > 2' }, own, 'pay < 3 and > 2'],
  ])('%s', (...[, body, error, text]) => {
    expect(findErrorText(body, error)).toBe(text);
  });
});
