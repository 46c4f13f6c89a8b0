import type { Application, DraftApplication } from '@opencareers/contracts/applications';

/** An application that was sent and waits, unless it is said otherwise. */
export function anApplication(given: Partial<Application> = {}): Application {
  return {
    applicationId: 'a1',
    pid: 101,
    displayJobId: 'N-101',
    positionTitle: 'Sailmaker',
    positionLocation: 'Flensburg',
    currentStatus: 'Submitted',
    appliedOn: '2026-03-01T09:00:00.000Z',
    isWithdrawn: false,
    status: 'Submitted',
    statusText: null,
    statusAt: '2026-03-01T09:00:00.000Z',
    nextStep: 'wait_for_reply',
    replyBy: '2026-03-20T09:00:00.000Z',
    isReplyLate: false,
    canWithdraw: true,
    canReapply: false,
    withdrawReason: null,
    receiptNumber: 'F-7K3M-9QPX',
    timeline: [
      {
        what: 'status',
        status: 'Submitted',
        statusText: null,
        note: '',
        by: 'candidate',
        at: '2026-03-01T09:00:00.000Z',
      },
    ],
    messages: { count: 0, unread: 0, canWrite: true },
    contact: null,
    ...given,
  };
}

/** A draft of an open job, half filled in. */
export function aDraft(given: Partial<DraftApplication> = {}): DraftApplication {
  return {
    formKey: 'apply_1',
    pid: 102,
    positionIds: [102, 103],
    positionTitle: 'Rigger',
    positionLocation: 'Kiel',
    displayJobId: 'N-102',
    revision: 3,
    createdAt: '2026-03-01T09:00:00.000Z',
    savedAt: '2026-03-02T09:00:00.000Z',
    percent: 50,
    closesAt: null,
    closedAt: null,
    keptUntil: '2026-06-01T09:00:00.000Z',
    answers: [],
    ...given,
  };
}
