import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { DatabaseAwayError, isDatabaseAway, unlessAway } from './database-away.ts';

const said = (code: string, file = 'postgres.c') =>
  new DrizzleQueryError(
    'select 1',
    [],
    Object.assign(new pg.DatabaseError('said by PostgreSQL', 10, 'error'), { code, file }),
  );
const noWord = (message: string, code?: string) =>
  new DrizzleQueryError('select 1', [], Object.assign(new Error(message), { code }));

test.each([
  ['it is stopped by its administrator', said('57P01')],
  ['it is starting', said('57P03')],
  ['it has no connection left', said('53300')],
  ['its disk is full', said('53100')],
  ['its disk fails', said('58030')],
  ['its files may not grow', said('XX000', 'md.c')],
  ['a statement took too long', said('57014')],
  ['a lock took too long', said('55P03')],
  ['others were in the way, three times', said('40P01')],
  ['it is a standby', said('25006')],
  ['its socket is gone', noWord('connect ENOENT /tmp/.s.PGSQL.5432', 'ENOENT')],
  ['it ended in the middle', noWord('Connection terminated unexpectedly')],
  ['it says nothing', noWord('Query read timeout')],
  ['no connection can be had', new DatabaseAwayError('connect ECONNREFUSED')],
  ['something failed because of it', new Error('a page failed', { cause: said('57P01') })],
])('nothing is wrong with what was asked when %s', (_what, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  ['a row is there already', said('23505')],
  ['a statement is wrong', said('42601')],
  ['PostgreSQL itself is wrong', said('XX000', 'execMain.c')],
  ['a program made a mistake', new DrizzleQueryError('select 1', [], new TypeError('x is not a function'))],
  ['a file is missing', Object.assign(new Error('no such file'), { code: 'ENOENT' })],
  ['a mail server is away', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
  ['the caller is refused', new AppError('not_found')],
  ['something was thrown that is no error', 'away'],
])('the database is not away when %s', (_what, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});

test('what can be done without is done without while the database is away, and only then', async () => {
  const fail = (error: Error) => () => Promise.reject(error);
  expect(await unlessAway(fail(said('57P01')), () => 'without')).toBe('without');
  await expect(unlessAway(fail(said('23505')), () => 'without')).rejects.toThrow();
});
