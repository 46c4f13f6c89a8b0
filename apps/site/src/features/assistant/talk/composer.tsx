import { ASSISTANT_TEXT_MAX } from '@opencareers/contracts/assistant-calls';
import { Button } from '@opencareers/ui/button';
import { TextField } from '@opencareers/ui/text-field';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { numberFormat } from '../../../messages/formats.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useAssistant } from '../use-assistant.ts';

/** From here on it is told how much room is left, in characters. */
const ROOM_TOLD_FROM = ASSISTANT_TEXT_MAX - 200;

/** Where a question or a wish is written. What is being written stays while the panel is closed. */
export function Composer({ takesFocus }: { takesFocus: boolean }) {
  const { t, formatLocale } = useMessages();
  const { talk, store, ask } = useAssistant();
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const { draft, asking } = talk;
  const canSend = asking === null && draft.trim() !== '';
  const send = () => {
    if (!canSend) return;
    store.write('');
    ask({ text: draft });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const handleKey = (event: KeyboardEvent) => {
    // With it, people who write with more than one key take over a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const count = (value: number) => numberFormat(formatLocale).format(value);
  const room = t('assistant.room', { count: count(draft.length), max: count(ASSISTANT_TEXT_MAX) });
  return (
    <form className="assistant-composer" onSubmit={handleSubmit}>
      <TextField
        label={t('assistant.question')}
        isLabelHidden
        description={draft.length < ROOM_TOLD_FROM ? t('assistant.keys') : room}
        rows={2}
        maxLength={ASSISTANT_TEXT_MAX}
        placeholder={t('assistant.placeholder')}
        dir="auto"
        value={draft}
        onChange={store.write}
        onKeyDown={handleKey}
        inputRef={input}
      />
      <Button type="submit" variant="primary" aria-disabled={!canSend || undefined}>
        {t('assistant.send')}
      </Button>
    </form>
  );
}
