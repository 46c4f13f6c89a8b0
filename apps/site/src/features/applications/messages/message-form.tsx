import { APPLICATION_MESSAGE_MAX } from '@opencareers/contracts/application-message-calls';
import { Button } from '@opencareers/ui/button';
import { TextField } from '@opencareers/ui/text-field';
import { type FormEvent, type RefObject, useState } from 'react';
import { numberFormat } from '../../../messages/formats.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import type { useWriting } from './use-writing.ts';

export interface MessageFormProps {
  writing: Pick<ReturnType<typeof useWriting>, 'draft' | 'write' | 'send'>;
  /** False once the thread is closed: what was being written can be read still. */
  canWrite: boolean;
  /** The field, for whoever leads there. */
  field: RefObject<MessageField | null>;
}

/** The element to write in, typed as `TextField` wants it. */
export type MessageField = HTMLTextAreaElement & HTMLInputElement;

/** Where a message is written; one that is too long is not cut, so that nothing that was pasted is lost. */
export function MessageForm({ writing, canWrite, field }: MessageFormProps) {
  const { t, formatLocale } = useMessages();
  const { draft, write, send } = writing;
  const [isMissing, setIsMissing] = useState(false);
  const text = draft.trim();
  const format = numberFormat(formatLocale);
  const tooLong =
    text.length > APPLICATION_MESSAGE_MAX
      ? t('applications.messages.tooLong', {
          max: format.format(APPLICATION_MESSAGE_MAX),
          length: format.format(text.length),
        })
      : undefined;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(text === '');
    if (text === '' || tooLong !== undefined) field.current?.focus();
    else send(text);
  };
  return (
    <form className="message-form" noValidate onSubmit={handleSubmit}>
      <TextField
        label={t('applications.messages.field')}
        readOnly={!canWrite}
        description={canWrite && t('applications.messages.help')}
        errorMessage={canWrite && (tooLong ?? (isMissing && t('applications.messages.missing')))}
        rows={3}
        dir="auto"
        value={draft}
        onChange={(written) => {
          setIsMissing(false);
          write(written);
        }}
        inputRef={field}
      />
      {canWrite && (
        <Button type="submit" size="small">
          {t('applications.messages.send')}
        </Button>
      )}
    </form>
  );
}
