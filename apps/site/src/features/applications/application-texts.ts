import type { NextStep } from '@opencareers/contracts/application-calls';
import { APPLICATION_STATUSES, type ApplicationStatus } from '@opencareers/contracts/application-states';
import type { TagProps } from '@opencareers/ui/tag';
import type { MessageKey, Messages } from '../../messages/translate.ts';

const STATUS: Readonly<Record<ApplicationStatus, { text: MessageKey; tone: TagProps['tone'] }>> = {
  Submitted: { text: 'applications.status.submitted', tone: 'info' },
  'In review': { text: 'applications.status.inReview', tone: 'info' },
  Interview: { text: 'applications.status.interview', tone: 'accent' },
  Offer: { text: 'applications.status.offer', tone: 'accent' },
  Hired: { text: 'applications.status.hired', tone: 'success' },
  'Not selected': { text: 'applications.status.notSelected', tone: 'neutral' },
  Withdrawn: { text: 'applications.status.withdrawn', tone: 'neutral' },
  'Job closed': { text: 'applications.status.jobClosed', tone: 'neutral' },
};

const NEXT: Readonly<Record<NextStep, MessageKey | null>> = {
  wait_for_reply: 'applications.next.waitForReply',
  in_review: 'applications.next.inReview',
  prepare_interview: 'applications.next.prepareInterview',
  answer_offer: 'applications.next.answerOffer',
  none: null,
};

/** What a status is called: by the tenant, else by the site (spec:D33). */
export function statusText(
  { t }: Pick<Messages, 't'>,
  { status, statusText: own }: { status: ApplicationStatus; statusText: string | null },
): string {
  return own ?? t(STATUS[status].text);
}

/** A status that another call names: one of the product in words of the site, one of the tenant as it stands. */
export function namedStatusText(messages: Pick<Messages, 't'>, named: string): string {
  const status = APPLICATION_STATUSES.find((each) => each === named);
  return status === undefined ? named : statusText(messages, { status, statusText: null });
}

/** The colour of a status; its text says the same. */
export function statusTone(status: ApplicationStatus): TagProps['tone'] {
  return STATUS[status].tone;
}

/** What comes next, in plain words; null when nothing does. */
export function nextStepText({ t }: Pick<Messages, 't'>, step: NextStep): string | null {
  const key = NEXT[step];
  return key === null ? null : t(key);
}
