import { namedPath } from './call-path.ts';

/** Calls of the messages under an application (spec:F98, spec:F104); `id` is the public name of the application. */
export const APPLICATION_MESSAGE_PATHS = {
  /** GET `?before=ID`: the newest messages, or those before one; POST `{text}` with `Idempotency-Key`: writes one. */
  list: namedPath('/api/pcsx/applications/:id/messages'),
  /** POST `{up_to}`: what the company wrote up to there was read. */
  read: namedPath('/api/pcsx/applications/:id/messages/read'),
} as const;

/** Longest message under an application, in characters. */
export const APPLICATION_MESSAGE_MAX = 5_000;
/** Messages in one answer. */
export const APPLICATION_MESSAGES_PAGE = 50;

/** Who writes under an application. */
export const MESSAGE_SENDERS = ['candidate', 'company'] as const;
export type MessageSender = (typeof MESSAGE_SENDERS)[number];
