import { INTERVIEW_STATUSES } from '@opencareers/contracts/interview-calls';
import { expect, test } from 'vitest';
import { isWaiting, rightsOf } from './interview-rules.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

test('[DASH-02] every combination of status, time, pool and moves gives what a candidate can do', () => {
  for (const status of INTERVIEW_STATUSES)
    for (const pool of [null, 'pool'])
      for (const reschedules of [0, 1, 2])
        for (const start of [null, -2, -0.5, 0, 1, 12, 12.01, 48]) {
          const startAt = start === null ? null : at(start);
          const endAt = start === null ? null : at(start + 1);
          const rights = rightsOf({ status, startAt, endAt, pool, reschedules }, NOW);
          const isToCome = status !== 'canceled' && (start === null || start > 0);
          const named = JSON.stringify({ status, pool, reschedules, start });
          expect(rights.isOver, named).toBe(start !== null && start <= -1);
          expect(rights.canCancel, named).toBe(isToCome);
          expect(rights.canPick, named).toBe(isToCome && start === null && pool !== null);
          expect(rights.canConfirm, named).toBe(isToCome && start !== null && status !== 'confirmed');
          expect(rights.canReschedule, named).toBe(
            isToCome && start !== null && start > 12 && reschedules < 2,
          );
          expect(rights.rescheduleUntil !== null, named).toBe(rights.canReschedule);
          expect(isWaiting(rights), named).toBe(rights.canPick || rights.canConfirm);
        }
});
