import { APPLICATION_STATUSES } from '@opencareers/contracts/application-states';
import { parseTenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { expect, test } from 'vitest';
import type { ApplicationRecord } from '../applications.schema.ts';
import { presentApplication } from './present-application.ts';

const DAY = 86_400_000;
const NOW = new Date('2026-03-10T12:00:00Z');
const parsed = parseTenantConfig({});
if (!parsed.ok) throw new Error('the standard configuration is not valid');
const { config } = parsed;
const RECORD: ApplicationRecord = {
  id: 1,
  tenantId: 1,
  encId: 'a1',
  candidateId: 1,
  email: 'ada@people.example',
  positionId: 101,
  positionName: 'Sailmaker',
  positionLocation: '',
  displayJobId: '',
  status: 'Submitted',
  isActive: true,
  submissionId: 1,
  isDuplicate: false,
  withdrawReason: null,
  disownedAt: null,
  replyBy: null,
  profileKnown: null,
  profileLeft: null,
  submittedAt: NOW,
  statusAt: NOW,
};

test('[DASH-03] the promise of an answer stands until there is one, and is late once its day is over', () => {
  const promiseIn = (status: ApplicationRecord['status'], days: number) => {
    const replyBy = new Date(NOW.getTime() + days * DAY);
    const record = { ...RECORD, status, replyBy };
    const shown = presentApplication({
      record,
      events: [],
      receiptNumber: 'F-1',
      config,
      now: NOW,
      isOpen: true,
      written: { count: 0, unread: 0 },
    });
    return shown.replyBy === null ? 'none' : shown.isReplyLate ? 'late' : 'promised';
  };
  const shown = APPLICATION_STATUSES.map((status) => [status, promiseIn(status, 1), promiseIn(status, -1)]);
  expect(shown).toEqual([
    ['Submitted', 'promised', 'late'],
    ['In review', 'promised', 'late'],
    ...APPLICATION_STATUSES.slice(2).map((status) => [status, 'none', 'none']),
  ]);
});
