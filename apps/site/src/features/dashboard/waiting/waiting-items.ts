import { APPLY_PAGE_PATH } from '@opencareers/contracts/application-calls';
import type { DraftApplication } from '@opencareers/contracts/applications';
import type { CenterForm } from '@opencareers/contracts/form-center';
import type { Interview } from '@opencareers/contracts/interviews';
import type { CandidateNotification } from '@opencareers/contracts/notifications';
import { isLive } from '@opencareers/contracts/offer-states';
import type { Offer } from '@opencareers/contracts/offers';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../../../api/api-error.ts';
import type { Messages } from '../../../messages/translate.ts';
import { pathOfPlace } from '../../offers/index.ts';

/** One thing that waits for the candidate (spec:D32). */
export interface WaitingItem {
  /** Unlike that of every other item. */
  id: string;
  /** What it is, in a word. */
  kind: string;
  title: string;
  /** Until when, or at what time; ISO instant. */
  dueAt: string | null;
  /** Path on the site at which it can be done. */
  path: string;
  /** Reminds of something: not shown beside an item that leads to the same address. */
  isReminder?: boolean;
}

/** What waits in one part of the site, and the call that tells it. */
export interface WaitingPart {
  /** What the candidate calls the part. */
  label: string;
  query: Pick<UseQueryResult<unknown, ApiError>, 'data' | 'error' | 'refetch'>;
  items: readonly WaitingItem[];
}

/** Offers that wait for an answer; each tells the server's time at which it was read. */
export function waitingOffers({ t }: Pick<Messages, 't'>, offers: readonly Offer[]): WaitingItem[] {
  return offers
    .filter((offer) => isLive(offer, Date.parse(offer.server_time)))
    .map(({ enc_id: id, position, expires_at: dueAt }) => ({
      id: `offer:${id}`,
      title: position.name,
      dueAt,
      kind: t('dashboard.kind.offer'),
      path: pathOfPlace({ screen: 'offer', id }),
    }));
}

/** Forms that were asked for and not sent yet. */
export function waitingForms({ t }: Pick<Messages, 't'>, forms: readonly CenterForm[]): WaitingItem[] {
  return forms
    .filter(({ status }) => status !== 'completed')
    .map(({ id, title, dueTs, url, kind }) => ({
      id: `form:${id}`,
      title,
      path: url,
      kind: t(kind === 'form' ? 'dashboard.kind.form' : 'onboarding.title'),
      dueAt: dueTs === null ? null : new Date(dueTs * 1000).toISOString(),
    }));
}

/** Interviews that the candidate has to confirm or to choose a time of, with their earliest time. */
export function waitingInterviews(
  { t }: Pick<Messages, 't'>,
  interviews: readonly Interview[],
): WaitingItem[] {
  return interviews
    .filter(({ canConfirm, canPick }) => canConfirm || canPick)
    .map(({ id, title, start, slots }) => ({
      id: `interview:${id}`,
      title,
      dueAt: start ?? slots[0]?.start ?? null,
      kind: t('dashboard.kind.interview'),
      path: '/careers/interviews',
    }));
}

/** Applications that were begun and can still be sent. */
export function waitingDrafts(
  { t }: Pick<Messages, 't'>,
  drafts: readonly DraftApplication[],
): WaitingItem[] {
  return drafts.map(({ formKey, positionTitle: title, closesAt: dueAt, positionIds }) => ({
    id: `draft:${formKey}`,
    title,
    dueAt,
    kind: t('dashboard.kind.draft'),
    path: `${APPLY_PAGE_PATH}?pids=${positionIds.join(',')}`,
  }));
}

/** Those actions that lead somewhere on the site. */
export function waitingActions(notifications: readonly CandidateNotification[]): WaitingItem[] {
  return notifications
    .filter(({ redirectUrl }) => redirectUrl.startsWith('/'))
    .map(({ id, categoryTitle: kind, message: title, redirectUrl: path }) => ({
      id: `action:${id}`,
      kind,
      title,
      path,
      dueAt: null,
      isReminder: true,
    }));
}
