import { ASSISTANT_TEXT_MAX } from '@opencareers/contracts/assistant-calls';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { Checkbox } from '@opencareers/ui/choice-group';
import { TextField } from '@opencareers/ui/text-field';
import { type FormEvent, useRef, useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { createIdempotencyKey } from '../../../api/idempotency-key.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { useSaving } from '../../../shell/use-saving.ts';
import { sendContactMessage } from '../conversation/assistant-calls.ts';
import { transcriptOf } from '../conversation/transcript.ts';
import { useSpeakers } from '../conversation/use-speakers.ts';
import { useAssistant } from '../use-assistant.ts';

/** Longest conversation that goes along, in characters; the end of it counts. */
const TRANSCRIPT_MAX = 40_000;

/** Writing to a person; folded away where it is offered besides, and nobody has asked for it. */
export function Contact({ text, isAsked }: { text: string; isAsked: boolean }) {
  const { t } = useMessages();
  const { settings } = useAssistant();
  if (!settings.hasContact) return null;
  return (
    <>
      <p dir="auto">{text}</p>
      {isAsked ? (
        <ContactForm />
      ) : (
        <details className="assistant-sources">
          <summary>{t('assistant.writeToPerson')}</summary>
          <ContactForm />
        </details>
      )}
    </>
  );
}

/** A message to a person of the company. What was said goes along only where somebody says so, as it is shown. */
function ContactForm() {
  const messages = useMessages();
  const { t } = messages;
  const site = useSite();
  const { turns } = useAssistant();
  const speakers = useSpeakers();
  const isVisitor = site.boot.user === null;
  const [message, setMessage] = useState('');
  const [email, setEmail] = useState('');
  const [isSentAlong, setIsSentAlong] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const tried = useRef({ body: '', key: '' });
  const transcript = transcriptOf(turns, speakers).slice(-TRANSCRIPT_MAX);
  const sending = useSaving(async () => {
    const said = { message: message.trim(), email: isVisitor ? email.trim() : null };
    const sent = { ...said, transcript: isSentAlong ? transcript : null };
    const body = JSON.stringify(sent);
    // The same for every try of one message; what was changed since is another one.
    if (tried.current.body !== body) tried.current = { body, key: createIdempotencyKey() };
    await sendContactMessage(site, sent, tried.current.key);
  });
  const isMessageMissing = message.trim() === '';
  const isEmailMissing = isVisitor && !/^\S+@\S+$/.test(email.trim());
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isMessageMissing && !isEmailMissing && (await sending.run())) setIsSent(true);
  };
  if (isSent)
    return (
      <AlertBox tone="success" isUrgent>
        {t('assistant.messageSent')}
      </AlertBox>
    );
  return (
    <form className="assistant-contact" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label={t('assistant.message')}
        rows={3}
        maxLength={ASSISTANT_TEXT_MAX}
        value={message}
        onChange={setMessage}
        errorMessage={isTried && isMessageMissing ? t('assistant.messageMissing') : undefined}
      />
      {isVisitor && (
        <TextField
          label={t('assistant.email')}
          type="email"
          autoComplete="email"
          dir="ltr"
          value={email}
          onChange={setEmail}
          errorMessage={isTried && isEmailMissing ? t('assistant.emailMissing') : undefined}
        />
      )}
      <Checkbox label={t('assistant.sendAlong')} isSelected={isSentAlong} onChange={setIsSentAlong} />
      <details className="assistant-sources">
        <summary>{t('assistant.preview')}</summary>
        <pre className="assistant-contact__preview" dir="auto">
          {transcript}
        </pre>
      </details>
      {sending.error && (
        <AlertBox tone="danger" isUrgent>
          {errorMessage(messages, sending.error)}
        </AlertBox>
      )}
      <Button type="submit" size="small" isPending={sending.isSaving}>
        {t('assistant.sendMessage')}
      </Button>
    </form>
  );
}
