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
  /** What the candidate is to do, in a word. */
  verb: string;
  /** Until when, or at what time; ISO instant. */
  dueAt: string | null;
  /** Whether it takes place at that time. */
  isMoment?: boolean;
  /** Path on the site at which it can be done. */
  path: string;
  /** What it is about, where its path does not say it; of several items about the same, one shows. */
  subject?: string;
  /** Only reminds of something: not shown where a part of the site tells how that stands. */
  isReminder?: boolean;
}

/** What waits in one part of the site, and the call that tells it. */
export interface WaitingPart {
  /** What the candidate calls the part. */
  label: string;
  query: Pick<UseQueryResult<unknown, ApiError>, 'data' | 'error' | 'refetch'>;
  items: readonly WaitingItem[];
  /** Paths of all that the part knows, also where nothing waits any more. */
  known: readonly string[];
}

type Waiting = Pick<WaitingPart, 'items' | 'known'>;

const INTERVIEWS_PATH = '/careers/interviews';

/** Offers that wait for an answer; each tells the server's time at which it was read. */
export function waitingOffers({ t }: Pick<Messages, 't'>, offers: readonly Offer[]): Waiting {
  const pathOf = ({ enc_id: id }: Offer) => pathOfPlace({ screen: 'offer', id });
  // While documents are revised there is nothing to answer.
  const isOpen = (offer: Offer) =>
    isLive(offer, Date.parse(offer.server_time)) &&
    !offer.offer_documents.some((document) => document.under_revision);
  return {
    known: offers.map(pathOf),
    items: offers.filter(isOpen).map((offer) => ({
      id: `offer:${offer.enc_id}`,
      title: offer.position.name,
      dueAt: offer.expires_at,
      kind: t('dashboard.kind.offer'),
      verb: t('dashboard.verb.offer'),
      path: pathOf(offer),
    })),
  };
}

/** Forms that were asked for and not sent yet. */
export function waitingForms({ t }: Pick<Messages, 't'>, forms: readonly CenterForm[]): Waiting {
  return {
    known: forms.map(({ url }) => url),
    items: forms
      .filter(({ status }) => status !== 'completed')
      .map(({ id, title, dueTs, url, kind }) => ({
        id: `form:${id}`,
        title,
        path: url,
        kind: t(kind === 'form' ? 'dashboard.kind.form' : 'onboarding.title'),
        verb: t('dashboard.verb.form'),
        dueAt: dueTs === null ? null : new Date(dueTs * 1000).toISOString(),
      })),
  };
}

/** Interviews that the candidate has to confirm or to choose a time of, with their earliest time. */
export function waitingInterviews({ t }: Pick<Messages, 't'>, interviews: readonly Interview[]): Waiting {
  return {
    known: interviews.length > 0 ? [INTERVIEWS_PATH] : [],
    items: interviews
      .filter(({ canConfirm, canPick }) => canConfirm || canPick)
      .map(({ id, title, start, slots, canConfirm }) => ({
        id: `interview:${id}`,
        title,
        dueAt: start ?? slots[0]?.start ?? null,
        isMoment: true,
        kind: t('dashboard.kind.interview'),
        verb: t(canConfirm ? 'dashboard.verb.confirm' : 'dashboard.verb.pick'),
        path: INTERVIEWS_PATH,
        // All of them stand on one page.
        subject: `interview ${id}`,
      })),
  };
}

/** Applications that were begun and can still be sent. */
export function waitingDrafts({ t }: Pick<Messages, 't'>, drafts: readonly DraftApplication[]): Waiting {
  const items = drafts.map(({ formKey, positionTitle: title, closesAt: dueAt, positionIds }) => ({
    id: `draft:${formKey}`,
    title,
    dueAt,
    kind: t('dashboard.kind.draft'),
    verb: t('dashboard.verb.draft'),
    path: `${APPLY_PAGE_PATH}?pids=${positionIds.join(',')}`,
  }));
  return { items, known: items.map(({ path }) => path) };
}

/** Those actions that lead somewhere on the site. */
export function waitingActions(
  { t }: Pick<Messages, 't'>,
  notifications: readonly CandidateNotification[],
): Waiting {
  const items = notifications
    .filter(({ redirectUrl }) => redirectUrl.startsWith('/'))
    .map(({ id, categoryTitle: kind, message: title, redirectUrl: path }) => ({
      id: `action:${id}`,
      kind,
      title,
      verb: t('dashboard.open'),
      path,
      dueAt: null,
      isReminder: true,
    }));
  return { items, known: [] };
}
