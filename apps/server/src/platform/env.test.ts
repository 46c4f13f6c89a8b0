import { expect, test } from 'vitest';
import { readEnvironment } from './env.ts';

test('nothing set gives a complete environment', () => {
  expect(readEnvironment({})).toMatchObject({ port: 3000, host: '127.0.0.1', baseUrl: null, demo: null });
  expect(readEnvironment({ DEMO: '1', BASE_URL: 'https://jobs.example/' })).toMatchObject({
    demo: true,
    baseUrl: 'https://jobs.example',
  });
});

test('a wrong value names its variable', () => {
  expect(() => readEnvironment({ PORT: '99999' })).toThrow(/PORT/);
  expect(() => readEnvironment({ BASE_URL: 'jobs.example' })).toThrow(/BASE_URL/);
  expect(() => readEnvironment({ OPERATOR_TOKEN: 'short' })).toThrow(/OPERATOR_TOKEN/);
  expect(() => readEnvironment({ LOG_LEVEL: 'loud', DEMO: 'yes' })).toThrow(
    /LOG_LEVEL.*DEMO|DEMO.*LOG_LEVEL/,
  );
});

test('SMTP_URL is the address of a mail server, and not said again when it is wrong', () => {
  expect(readEnvironment({}).smtpUrl).toBeNull();
  expect(readEnvironment({ SMTP_URL: 'smtps://me:secret@mail.example:465' }).smtpUrl).toContain(
    'mail.example',
  );
  for (const wrong of ['mail.example', 'https://mail.example', 'smtp://', 'smtp:secret'])
    expect(() => readEnvironment({ SMTP_URL: wrong })).toThrow(/^(?!.*secret).*SMTP_URL: must be an address/);
});

test('an empty variable counts as not set', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
});

test('[ASSIST-02] a server of models needs its model, and no wrong value is said again', () => {
  const baseUrl = 'http://127.0.0.1:11434/v1';
  expect(readEnvironment({}).assistantModel).toBeNull();
  expect(
    readEnvironment({ ASSISTANT_BASE_URL: `${baseUrl}/`, ASSISTANT_MODEL: 'small' }).assistantModel,
  ).toEqual({ baseUrl, model: 'small', apiKey: null });
  expect(() => readEnvironment({ ASSISTANT_BASE_URL: baseUrl })).toThrow(/ASSISTANT_MODEL: must be set/);
  expect(() => readEnvironment({ ASSISTANT_MODEL: 'small' })).toThrow(/ASSISTANT_BASE_URL: must be set/);
  const wrong = { ASSISTANT_BASE_URL: baseUrl, ASSISTANT_MODEL: 'small', ASSISTANT_API_KEY: 'a secret' };
  expect(() => readEnvironment(wrong)).toThrow(/^(?!.*a secret).*ASSISTANT_API_KEY/);
});
