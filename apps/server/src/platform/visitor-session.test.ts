import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { VisitorSessions } from './visitor-session.ts';

const sessions = new VisitorSessions(Buffer.alloc(32, 1));
const now = new Date('2026-03-10T12:00:00Z');
const withCookie = (value?: string) =>
  ({ cookies: value === undefined ? {} : { _vscid: value } }) as unknown as FastifyRequest;

test('[HTTP-01] a token is good for its own session for a day and for nobody else', () => {
  const session = sessions.read(withCookie());
  const token = sessions.createToken(session, now);
  expect(token.split('.')).toHaveLength(3);
  expect(sessions.isTokenValid(token, session, now)).toBe(true);
  expect(sessions.isTokenValid(token, { ...session, id: 'another' }, now)).toBe(false);
  expect(sessions.isTokenValid(`${token}x`, session, now)).toBe(false);
  expect(sessions.isTokenValid(undefined, session, now)).toBe(false);
  expect(sessions.isTokenValid(token, session, new Date(now.getTime() + 25 * 3_600_000))).toBe(false);
});

test('[HTTP-01] a newer token does not make an older one of the same session bad', () => {
  const session = sessions.read(withCookie());
  const older = sessions.createToken(session, now);
  const newer = sessions.createToken(session, new Date(now.getTime() + 60_000));
  expect(newer).not.toBe(older);
  expect(sessions.isTokenValid(older, session, new Date(now.getTime() + 61_000))).toBe(true);
});

test('a cookie that we did not sign is not believed', () => {
  expect(sessions.read(withCookie('abc.def')).isReturning).toBe(false);
  expect(sessions.read(withCookie('')).isReturning).toBe(false);
});
