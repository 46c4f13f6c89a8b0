import type { ApplicationThread } from '@opencareers/contracts/application-messages';
import { expect, test } from 'vitest';
import { joinThread } from './thread-query.ts';

const aThread = (ids: number[], hasEarlier: boolean): ApplicationThread => ({
  messages: ids.map((id) => ({
    id,
    from: 'company' as const,
    author: '',
    text: '',
    at: '2026-03-02T09:00:00.000Z',
    readAt: null,
  })),
  hasEarlier,
  unread: 0,
  canWrite: true,
});
const idsOf = ({ messages }: ApplicationThread) => messages.map(({ id }) => id);

test.each([
  { when: 'nothing is known', known: undefined, newest: [1, 2], ids: [1, 2], hasEarlier: true },
  {
    when: 'earlier ones were read',
    known: aThread([1, 2, 3], false),
    newest: [3, 4],
    ids: [1, 2, 3, 4],
    hasEarlier: false,
  },
  {
    when: 'the last was just sent',
    known: aThread([1, 5], false),
    newest: [1],
    ids: [1, 5],
    hasEarlier: true,
  },
  { when: 'there is a gap', known: aThread([1, 2], false), newest: [8, 9], ids: [8, 9], hasEarlier: true },
  { when: 'none is left', known: aThread([1, 2], false), newest: [], ids: [], hasEarlier: true },
])('the newest page follows what is known when $when', ({ known, newest, ids, hasEarlier }) => {
  const joined = joinThread(known, aThread(newest, true));
  expect([idsOf(joined), joined.hasEarlier]).toEqual([ids, hasEarlier]);
});
