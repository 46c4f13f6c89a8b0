import { expect, test } from 'vitest';
import { describeForLog } from './logged-error.ts';

test('values of a failed statement never reach the log', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "x"'), {
    code: '23505',
    constraint: 'x',
    detail: 'Key (email)=(ada@example.com) already exists.',
  });
  const error = new Error('Failed query: insert into a values ($1)\nparams: ada@example.com\n123-45-6789', {
    cause,
  });
  const logged = describeForLog(error);
  expect(logged).toMatchObject({
    message: 'Failed query: insert into a values ($1)',
    cause: { code: '23505', constraint: 'x' },
  });
  expect(logged.stack).toContain('logged-error.test.ts');
  expect(JSON.stringify(logged)).not.toMatch(/ada@|123-45/);
});

test('what is thrown and no error is not written down', () => {
  expect(describeForLog('secret')).toMatchObject({ type: 'string' });
  expect(JSON.stringify(describeForLog({ ssn: 'secret' }))).not.toContain('secret');
});
