import { describe, expect, test } from 'vitest';
import english from '../messages/en.json';
import { createMessages } from '../messages/translate.ts';
import { type AnswerFacts, errorMessage, findApiError, findErrorText } from './api-error.ts';

const messages = createMessages('en', english);

function answer(status: number, change: Partial<AnswerFacts> & { headers?: Record<string, string> } = {}) {
  const { headers = {}, ...rest } = change;
  return {
    status,
    method: 'GET' as const,
    body: {},
    header: (name: string) => headers[name] ?? null,
    ...rest,
  };
}

const said = (given: AnswerFacts) => errorMessage(messages, findApiError(given));

describe('what a visitor reads when a request failed', () => {
  test('an answer in the two hundreds is no error', () => {
    expect(findApiError(answer(200))).toBeNull();
    expect(findApiError(answer(201))).toBeNull();
  });

  test('the texts of the error catalogue', () => {
    expect(said(answer(429, { body: { message: 'slow down' } }))).toBe('Please try again in a few minutes');
    expect(said(answer(403))).toBe('User does not have permissions to perform this action');
    expect(said(answer(502))).toBe('Server error. Please try again.');
    expect(said(answer(403, { headers: { 'x-csrf-invalid': '1' } }))).toBe('Invalid CSRF.');
    expect(said(answer(200, { headers: { 'x-login': '1' } }))).toBe('Session timed out.');
    expect(errorMessage(messages, new Error('boom'))).toBe('Unexpected error occurred.');
  });

  test('a failed write says what the server said, whatever its status', () => {
    const body = { error: { message: 'The job is closed' } };
    expect(said(answer(500, { method: 'POST', body }))).toBe('The job is closed');
  });

  test('the text comes from the message, then the error, then a body of text', () => {
    expect(findErrorText({ message: 'a', error: { message: 'b' } })).toBe('a');
    expect(findErrorText({ error: { message: 'b', body: '' } })).toBe('b');
    expect(findErrorText('c')).toBe('c');
  });

  test('HTML and values that are no text are passed over', () => {
    expect(findErrorText('<html><body>502</body></html>')).toBeNull();
    expect(findErrorText({ message: { deep: 1 }, error: { message: '<b>no</b>' } })).toBeNull();
    expect(findErrorText({ message: 'pay < 3 and > 2' })).toBe('pay < 3 and > 2');
    expect(said(answer(422, { body: { messages: { start: ['bad'] } } }))).toBe(
      'There was a problem with the request',
    );
  });
});
