import { APPLICATION_MESSAGE_PATHS } from '@opencareers/contracts/application-message-calls';
import type { ApplicationThread } from '@opencareers/contracts/application-messages';
import { useEffect, useRef, useState } from 'react';
import { type ApiError, isApiError } from '../../../api/api-error.ts';
import { createIdempotencyKey } from '../../../api/idempotency-key.ts';
import { useSite } from '../../../shell/site.ts';
import { changeKeptMessages, readKeptMessages, type UnsentMessage } from './kept-messages.ts';
import { threadQuery } from './thread-query.ts';
import { useMessageDraft } from './use-message-draft.ts';

/** A message on its way, or one that did not arrive, with why. */
export interface OutgoingMessage extends UnsentMessage {
  isSending: boolean;
  error: ApiError | null;
}

/**
 * Writes under an application: what is typed and what did not arrive is kept on the device until it is sent. What is
 * kept from before is sent again by itself: nobody knows whether it arrived, and by its key it arrives once.
 */
export function useWriting(applicationId: string) {
  const site = useSite();
  const [kept] = useState(() => readKeptMessages(site, applicationId));
  const { draft, write, add } = useMessageDraft(applicationId);
  const [outgoing, setOutgoing] = useState<readonly OutgoingMessage[]>(() =>
    kept.unsent.map((message) => ({ ...message, isSending: true, error: null })),
  );
  // One after the other, so that they arrive as they were written.
  const queue = useRef(Promise.resolve());

  const forget = (key: string) => {
    setOutgoing((all) => all.filter((one) => one.key !== key));
    changeKeptMessages(site, applicationId, ({ unsent, ...rest }) => ({
      ...rest,
      unsent: unsent.filter((one) => one.key !== key),
    }));
  };
  const change = (key: string, changes: Partial<OutgoingMessage>) =>
    setOutgoing((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  const post = async ({ key, text }: UnsentMessage) => {
    try {
      const path = site.api.path(APPLICATION_MESSAGE_PATHS.list(applicationId));
      const { data } = await site.api.post(path, { text, domain: site.boot.domain }, { idempotencyKey: key });
      const { queryKey } = threadQuery(site, applicationId);
      // What was asked for before this was written would come without it.
      await site.queries.cancelQueries({ queryKey });
      site.queries.setQueryData<ApplicationThread>(queryKey, (thread) =>
        thread === undefined || thread.messages.some(({ id }) => id === data.message.id)
          ? thread
          : { ...thread, messages: [...thread.messages, data.message], canWrite: data.canWrite },
      );
      forget(key);
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      change(key, { isSending: false, error: failure });
    }
  };
  const begin = (message: UnsentMessage) => {
    queue.current = queue.current.then(() => post(message));
  };
  const isResumed = useRef(false);
  useEffect(() => {
    if (isResumed.current) return;
    isResumed.current = true;
    for (const message of kept.unsent) begin(message);
  });

  const send = (text: string) => {
    const message = { key: createIdempotencyKey(), text };
    setOutgoing((all) => [...all, { ...message, isSending: true, error: null }]);
    changeKeptMessages(site, applicationId, (all) => ({ ...all, unsent: [...all.unsent, message] }));
    write('');
    begin(message);
  };
  const retry = (message: OutgoingMessage) => {
    change(message.key, { isSending: true, error: null });
    begin(message);
  };
  const takeBack = ({ key, text }: OutgoingMessage) => {
    forget(key);
    add(text);
  };
  return { draft, write, outgoing, send, retry, takeBack };
}
