import type { Context } from '../../platform/context.ts';

/** Something that a candidate should hear of. */
export interface NewNotification {
  candidateId: number;
  /** Key of `notificationsConfig.inApp.notifications`, or `custom`. */
  kind: string;
  /** Names the event: telling it again changes nothing. */
  eventKey: string;
  /** Values for the template, such as `position_title`; of a custom one `categoryTitle` and `message`. */
  details?: Record<string, string>;
  /** Path on the site; not given it is that of the kind. Throws when it leads elsewhere. */
  redirectUrl?: string;
  /** Whether the path holds a secret, such as that of a personal link: it is kept sealed. */
  isSecret?: boolean;
  /** Whether the event sends a mail of its own, such as a receipt: a second one would say the same. */
  hasOwnMail?: boolean;
  /** Only of a custom one; else the kind says it. */
  notificationType?: 'read_only' | 'action_required';
}

/** Something that is mailed to an address of which nobody has proven whose it is. */
export interface GuestMail {
  email: string;
  /** Language of the page on which the address was given. */
  locale: string;
  /** Key of `notificationsConfig.inApp.notifications`, whose words it takes. */
  kind: string;
  /** Names the event: while its mail waits, telling it again changes nothing. */
  eventKey: string;
  details: Record<string, string>;
  /** Path on the site. */
  path: string;
}

/** Events whose action is done: one, or those of a candidate whose keys begin with a text. */
export type DoneEvents = { eventKey: string } | { eventKeyPrefix: string; candidateId: number };

/** Tells candidates what happened, behind the bell and by mail, with the transaction of the event. */
export interface Notifier {
  /** True when the candidate hears of it now; false when it was told before or the tenant has turned the kind off. */
  notify: (ctx: Context, notification: NewNotification) => Promise<boolean>;
  /** The same of many, in few statements; gives how many candidates hear of something now. */
  notifyAll: (ctx: Context, notifications: readonly NewNotification[]) => Promise<number>;
  /**
   * Mails somebody without an account. False when the tenant has turned the kind off, or whoever has an account with
   * the address gets no mails of it.
   */
  mailGuest: (ctx: Context, mail: GuestMail) => Promise<boolean>;
  /** The action that the notifications of an event, or of all events whose keys begin alike, asked for is done. */
  resolve: (ctx: Context, done: DoneEvents) => Promise<void>;
}
