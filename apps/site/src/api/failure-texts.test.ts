import { describe, expect, test } from 'vitest';
import english from '../messages/en.json';
import { createMessages } from '../messages/translate.ts';
import type { ApiError } from './api-error.ts';
import { queryErrorText, rejectWithText, requestErrorText } from './failure-texts.ts';

const messages = createMessages('en', english);
const apiError = (code: ApiError['code'], text: string | null = null): ApiError => ({
  code,
  status: 0,
  text,
});

test.each<[why: string, error: unknown, text: string]>([
  ['the text of the server', apiError('refused', 'The job is closed'), 'The job is closed'],
  ['the name of the failure', apiError('too_many_requests'), 'Please try again in a few minutes'],
  ['no text at all', apiError('refused'), 'There was a problem with the request'],
  ['message of a body', { response: { data: { message: 'a', error: { message: 'b' } } }, message: 'c' }, 'a'],
  ['error message of a body', { body: { message: 1, error: { message: 'b' } }, message: 'c' }, 'b'],
  ['a body that is text', { body: 'plain', message: 'c' }, 'plain'],
  ["the error's own message", Object.assign(new Error('c'), { body: '<p>x</p>' }), 'c'],
  [
    'HTML everywhere',
    Object.assign(new Error('<p>c</p>'), { body: '<p>x</p>' }),
    'There was a problem with the request',
  ],
  ['nothing', undefined, 'There was a problem with the request'],
  ['a number', 7, 'There was a problem with the request'],
])('[ERROR-02] a failed change with %s', async (_why, error, text) => {
  expect(requestErrorText(messages, error)).toBe(text);
  await expect(rejectWithText(messages)(error)).rejects.toBe(text);
});

describe('[ERROR-03] data that could not be loaded', () => {
  const FALLBACK = 'An error occurred while loading the results';
  test.each<[why: string, error: unknown, text: string]>([
    ['the text of the server', apiError('refused', 'Too long'), 'Too long'],
    ['the name of the failure', apiError('server'), 'Server error. Please try again.'],
    ["the error's own message", new Error('No connection'), 'No connection'],
    ['no text', apiError('refused'), FALLBACK],
    ['HTML', new Error('<b>x</b>'), FALLBACK],
    ['nothing', null, FALLBACK],
  ])('with %s', (_why, error, text) => {
    expect(queryErrorText(messages, error)).toBe(text);
  });
});
