import { APPLICATION_MESSAGE_PATHS } from '@opencareers/contracts/application-message-calls';
import type { ApplicationMessage, ApplicationThread } from '@opencareers/contracts/application-messages';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Announcement } from '@opencareers/ui/announcement';
import { Button } from '@opencareers/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorMessage, isApiError } from '../../../api/api-error.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { DataStates } from '../../../shell/data-states.tsx';
import { useSite } from '../../../shell/site.ts';
import { useTimes } from '../../../shell/time-zone.ts';
import { useSaving } from '../../../shell/use-saving.ts';
import { applicationQuery, applicationsQuery } from '../application-queries.ts';
import { type MessageField, MessageForm } from './message-form.tsx';
import { OutgoingEntry } from './outgoing-entry.tsx';
import { readEarlier, threadQuery } from './thread-query.ts';
import { useWriting } from './use-writing.ts';
import './messages.css';

export interface MessageThreadProps {
  applicationId: string;
  /** What the application is for. */
  position: string;
}

/** What the candidate and the company wrote under an application, and where to write on. */
export function MessageThread({ applicationId, position }: MessageThreadProps) {
  const { t } = useMessages();
  const query = useQuery(threadQuery(useSite(), applicationId));
  return (
    <DataStates name="application_messages" label={t('applications.messages.of', { position })} query={query}>
      {query.data !== undefined && <Thread applicationId={applicationId} thread={query.data} />}
    </DataStates>
  );
}

function Thread({ applicationId, thread }: { applicationId: string; thread: ApplicationThread }) {
  const { t } = useMessages();
  const writing = useWriting(applicationId);
  const { messages, canWrite } = thread;
  useReadMarks(applicationId, thread);
  const list = useRef<HTMLOListElement>(null);
  const field = useRef<MessageField>(null);
  // What was pressed goes with it, and the focus must not go with that.
  const focused: typeof writing = {
    ...writing,
    retry: (message) => {
      list.current?.focus();
      writing.retry(message);
    },
    takeBack: (message) => {
      field.current?.focus();
      writing.takeBack(message);
    },
  };
  const isEmpty = messages.length === 0 && writing.outgoing.length === 0;
  return (
    <div className="message-thread">
      {thread.hasEarlier && (
        <EarlierButton applicationId={applicationId} thread={thread} onLast={() => list.current?.focus()} />
      )}
      {isEmpty && <p className="application-card__muted">{t('applications.messages.empty')}</p>}
      {!isEmpty && (
        <ol ref={list} tabIndex={-1} className="message-list" aria-label={t('applications.messages.list')}>
          {messages.map((message) => (
            <Entry key={message.id} message={message} />
          ))}
          {writing.outgoing.map((message) => (
            <OutgoingEntry key={message.key} message={message} writing={focused} canWrite={canWrite} />
          ))}
        </ol>
      )}
      <News messages={messages} />
      {!canWrite && <p>{t('applications.messages.closed')}</p>}
      {(canWrite || writing.draft !== '') && (
        <MessageForm writing={writing} canWrite={canWrite} field={field} />
      )}
    </div>
  );
}

function useAuthor(): (message: ApplicationMessage) => string {
  const { t } = useMessages();
  const { companyName } = useSite().boot.configs.pcsxConfig.branding;
  return ({ from, author }) =>
    from === 'candidate'
      ? t('applications.messages.you')
      : author || companyName || t('applications.messages.company');
}

function Entry({ message }: { message: ApplicationMessage }) {
  const { t } = useMessages();
  const times = useTimes();
  const authorOf = useAuthor();
  const { from, at, readAt, text } = message;
  return (
    <li className="message-entry" data-from={from}>
      <p className="message-entry__head">
        <bdi className="message-entry__author">{authorOf(message)}</bdi>
        <time dateTime={at}>{times.exact(at)}</time>
      </p>
      <p className="message-entry__text" dir="auto">
        {text}
      </p>
      {from === 'candidate' && readAt !== null && (
        <p className="message-entry__head">
          {t('applications.messages.read', { date: times.exact(readAt) })}
        </p>
      )}
    </li>
  );
}

/** Says what came since the thread was opened. */
function News({ messages }: { messages: readonly ApplicationMessage[] }) {
  const { t } = useMessages();
  const authorOf = useAuthor();
  const [seen] = useState(() => messages.at(-1)?.id ?? 0);
  const newest = messages.findLast(({ id }) => id > seen);
  const said =
    newest?.from === 'company'
      ? t('applications.messages.arrived', { author: authorOf(newest), text: newest.text })
      : t('applications.messages.sent');
  // Begins silent with each message: the same words once more would be no change, which nobody hears.
  return <Announcement key={newest?.id} message={newest === undefined ? '' : said} />;
}

interface EarlierButtonProps {
  applicationId: string;
  thread: ApplicationThread;
  /** The first message was read: the button, which has the focus, goes. */
  onLast: () => void;
}

function EarlierButton({ applicationId, thread, onLast }: EarlierButtonProps) {
  const messages = useMessages();
  const site = useSite();
  const button = useRef<HTMLButtonElement>(null);
  const loading = useSaving(async () => {
    const { hasEarlier } = await readEarlier(site, applicationId, thread);
    if (!hasEarlier && document.activeElement === button.current) onLast();
  });
  return (
    <>
      <Button ref={button} size="small" isPending={loading.isSaving} onClick={() => void loading.run()}>
        {messages.t('applications.messages.earlier')}
      </Button>
      {loading.error && <AlertBox tone="danger">{errorMessage(messages, loading.error)}</AlertBox>}
    </>
  );
}

/** Tells the server what stood on the screen; where that fails, it counts as new until the next time. */
function useReadMarks(applicationId: string, { messages, unread }: ApplicationThread): void {
  const site = useSite();
  const upTo = unread === 0 ? undefined : messages.findLast(({ from }) => from === 'company')?.id;
  const told = useRef(0);
  useEffect(() => {
    if (upTo === undefined || told.current >= upTo) return;
    told.current = upTo;
    const path = site.api.path(APPLICATION_MESSAGE_PATHS.read(applicationId));
    site.api
      .post(path, { up_to: upTo, domain: site.boot.domain }, { isSilent: true })
      .then(() =>
        Promise.all([
          site.queries.invalidateQueries(applicationsQuery(site)),
          site.queries.invalidateQueries(applicationQuery(site, applicationId)),
        ]),
      )
      .catch((failure: unknown) => {
        if (!isApiError(failure)) throw failure;
      });
  }, [site, applicationId, upTo]);
}
