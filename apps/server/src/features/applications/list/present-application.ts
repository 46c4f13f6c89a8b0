import type { NextStep } from '@opencareers/contracts/application-calls';
import {
  type ApplicationStatus,
  isFinished,
  UNANSWERED_STATUSES,
} from '@opencareers/contracts/application-states';
import type { Application, ApplicationEvent } from '@opencareers/contracts/applications';
import { ownValue } from '@opencareers/contracts/own-value';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { ApplicationRecord } from '../applications.schema.ts';
import { canWriteUnder } from '../messages/message-rules.ts';
import type { TimelineEntry } from '../profile-sharing/read-timelines.ts';

/** What comes next in each status (spec:D33). */
const NEXT: Readonly<Record<ApplicationStatus, NextStep>> = {
  Submitted: 'wait_for_reply',
  'In review': 'in_review',
  Interview: 'prepare_interview',
  Offer: 'answer_offer',
  Hired: 'none',
  'Not selected': 'none',
  Withdrawn: 'none',
  'Job closed': 'none',
};

interface Shown {
  record: ApplicationRecord;
  events: readonly TimelineEntry[];
  receiptNumber: string;
  /** Messages under it. */
  written: { count: number; unread: number };
  config: TenantConfig;
  now: Date;
  /** Whether the position still takes applications. */
  isOpen: boolean;
}

/** An application as its candidate reads it (spec:WIRE-4.1). */
export function presentApplication({
  record,
  events,
  receiptNumber,
  written,
  config,
  now,
  isOpen,
}: Shown): Application {
  const { status } = record;
  // The promise is of an answer: it stands until there is one.
  const replyBy = UNANSWERED_STATUSES.includes(status) ? record.replyBy : null;
  const statusText = statusTextOf(config, status);
  const { allowReapply } = config.pcsxConfig.applyFormConfig;
  const { enableWithdraw } = config.pcsxConfig.applicationsPageConfig.tabs.submitted.actions;
  return {
    applicationId: record.encId,
    pid: record.positionId,
    displayJobId: record.displayJobId,
    positionTitle: record.positionName,
    positionLocation: record.positionLocation,
    currentStatus: statusText ?? status,
    appliedOn: record.submittedAt.toISOString(),
    isWithdrawn: status === 'Withdrawn',
    status,
    statusText,
    statusAt: record.statusAt.toISOString(),
    nextStep: NEXT[status],
    replyBy: replyBy?.toISOString() ?? null,
    isReplyLate: replyBy !== null && replyBy < now,
    canWithdraw: enableWithdraw && !isFinished(status),
    canReapply: allowReapply && isFinished(status) && status !== 'Hired' && isOpen,
    withdrawReason: record.withdrawReason,
    receiptNumber,
    timeline: events.map((event) => presentEvent(config, event)),
    messages: { count: written.count, unread: written.unread, canWrite: canWriteUnder(config, record) },
    contact: contactOf(config),
  };
}

/** Whom candidates may ask; null where the tenant says nothing of them. */
function contactOf(config: TenantConfig): Application['contact'] {
  const { contact } = config.pcsxConfig.applicationsPageConfig;
  return Object.values(contact).some((part) => part !== '') ? contact : null;
}

function presentEvent(config: TenantConfig, event: TimelineEntry): ApplicationEvent {
  const { what, status, note, by, at } = event;
  return { what, status, statusText: statusTextOf(config, status), note, by, at: at.toISOString() };
}

/** The name that the tenant gives a status; null where it gives none. */
function statusTextOf(config: TenantConfig, status: ApplicationStatus): string | null {
  const map = config.pcsxConfig.applyFormConfig.stageBasedBehavior.applicationStatusDisplayMap;
  return ownValue(map, status) ?? null;
}
