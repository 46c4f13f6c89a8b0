import { describe, expect, test } from 'vitest';
import { isLooseEmail, isStrictEmail } from './email.ts';

describe('[CONST-02] e-mail addresses', () => {
  test.each([
    ['someone@example.com', true, true],
    ['first.last+jobs@mail.example.co.uk', true, true],
    ['a_%b-c@example.io', true, true],
    ['someone@bücher.example', false, true],
    ['jörg@example.com', false, true],
    ['someone@example', false, false],
    ['someone@example.c', false, true],
    ['someone@example.c0m', false, true],
    ['.someone@example.com', false, true],
    ['some..one@example.com', false, true],
    ['someone@-example.com', false, true],
    ['someone@example..com', false, true],
    ['some one@example.com', false, false],
    ['some@one@example.com', false, false],
    ['@example.com', false, false],
    ['someone@', false, false],
    [`${'a'.repeat(64)}@example.com`, true, true],
    [`${'a'.repeat(65)}@example.com`, false, true],
    [`someone@${'a'.repeat(63)}.com`, true, true],
    [`someone@${'a'.repeat(64)}.com`, false, true],
    [`a@${'b.'.repeat(124)}info`, true, true],
    [`a@${'b.'.repeat(125)}info`, false, false],
    ['someone@example.com\n', false, false],
    ['', false, false],
  ])('%j is strict: %j, loose: %j', (text, isStrict, isLoose) => {
    expect([isStrictEmail(text), isLooseEmail(text)]).toEqual([isStrict, isLoose]);
  });

  test('a long text is answered at once', () => {
    const begun = process.threadCpuUsage();
    isStrictEmail(`a@${'a-'.repeat(500_000)}`);
    isLooseEmail(`a@${'a.'.repeat(50_000)}@`);
    expect(process.threadCpuUsage(begun).user / 1000).toBeLessThan(150);
  });
});
