import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import type { CandidateNotification } from '@opencareers/contracts/notifications';
import { type Answers, ok } from '../../../testing/render-site.tsx';
import { aCandidateBoot, anAnswer } from '../../../testing/site-fixtures.ts';

/** A notification about an offer, an hour old and unread, with everything at its default but what is given. */
export function aNotification(change: Partial<CandidateNotification> = {}): CandidateNotification {
  return {
    id: 7,
    categoryTitle: 'Offer',
    message: 'You have an offer for <b>Sailmaker</b>.',
    createdAt: Math.floor(Date.now() / 1000) - 3600,
    isClicked: false,
    redirectUrl: '/careers/offers?tab=open',
    notificationType: 'action_required',
    ...change,
  };
}

/** Boot data of a candidate who has nothing before them. */
export const BOOT = aCandidateBoot();

interface Given {
  items?: readonly CandidateNotification[];
  count?: number;
  hasActions?: boolean;
  isEnabled?: boolean;
}

/** What a server says that has these notifications. */
export function bellAnswers(given: Given = {}): Answers {
  const { items = [aNotification()], count = 1, hasActions = true, isEnabled = true } = given;
  const done = () => ok(anAnswer({}));
  return {
    [NOTIFICATION_PATHS.bootData]: () =>
      ok(
        anAnswer({
          groupId: 'northwind.example',
          isLoggedIn: true,
          enableCandidateInappNotifications: isEnabled,
          hasActionRequiredNotificationsConfigured: hasActions,
        }),
      ),
    [NOTIFICATION_PATHS.badge]: () => ok(anAnswer({ count })),
    [NOTIFICATION_PATHS.list]: (url) => {
      const isActions = url.searchParams.get('type_filter') === 'action_required';
      const notifications = items.filter(
        ({ notificationType }) => !isActions || notificationType === 'action_required',
      );
      return ok(anAnswer({ notifications, hasMore: false }));
    },
    [NOTIFICATION_PATHS.markAllViewed]: done,
    [NOTIFICATION_PATHS.markAllClicked]: done,
    ...Object.fromEntries(items.map(({ id }) => [NOTIFICATION_PATHS.markClicked(id), done])),
  };
}

/** Stands in the place of the browser's stream of the server. */
export class FakeStream extends EventTarget {
  static all: FakeStream[] = [];
  readonly url: string;
  isOpen = true;

  constructor(url: string) {
    super();
    this.url = url;
    FakeStream.all.push(this);
  }

  close(): void {
    this.isOpen = false;
  }

  /** The server says something. */
  say(data: string): void {
    this.dispatchEvent(new MessageEvent('badge', { data }));
  }
}

/** Shows or hides the tab, as the browser tells the page. */
export function setVisibility(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
