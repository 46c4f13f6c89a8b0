import { AlertBox } from '@opencareers/ui/alert-box';
import { Announcement } from '@opencareers/ui/announcement';
import { Button } from '@opencareers/ui/button';
import { Spinner } from '@opencareers/ui/spinner';
import { type MouseEvent, useEffect, useRef } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useAssistant } from '../use-assistant.ts';
import { AskedText } from './asked-text.tsx';

/** As long as the end of an answer is within so many px of the end of the view, it is followed as it grows. */
const FOLLOWED_PX = 160;

/** Its buttons go with a press of one of them: without a place in the panel the keys would be those of the page. */
const keepFocus = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest('article')?.focus({ preventScroll: true });

/** The question that has no whole answer yet, with what is there of it. */
export function OpenQuestion({ text }: { text: string }) {
  const { talk } = useAssistant();
  const { state, partial } = talk;
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    const view = article.current?.closest('.assistant__content, .oc-dialog__content');
    if (partial.text === '' || article.current === null || view == null) return;
    const below = article.current.getBoundingClientRect().bottom - view.getBoundingClientRect().bottom;
    if (below > 0 && below < FOLLOWED_PX) article.current.scrollIntoView({ block: 'end' });
  }, [partial.text]);
  return (
    <article ref={article} className="assistant-turn" tabIndex={-1} aria-busy={state === 'sent'}>
      <AskedText text={text} />
      {partial.tools.length > 0 && (
        <ul className="assistant-tools">
          {partial.tools.map((tool) => (
            <li key={tool}>{tool}</li>
          ))}
        </ul>
      )}
      {partial.text !== '' && <p dir="auto">{partial.text}</p>}
      {state === 'sent' ? <OnItsWay /> : <NotAnswered />}
      {/* What is looked up, once each; never the text as it grows. */}
      <Announcement message={partial.tools.at(-1) ?? ''} />
    </article>
  );
}

function OnItsWay() {
  const { t } = useMessages();
  const { talk, store } = useAssistant();
  return (
    <div className="assistant-sending">
      <Spinner label={t('assistant.answering')} />
      <span aria-hidden="true">{t('assistant.answering')}</span>
      {talk.asking?.hasModelConsent && (
        <Button
          size="small"
          onClick={(event) => {
            keepFocus(event);
            store.stop();
          }}
        >
          {t('assistant.stop')}
        </Button>
      )}
    </div>
  );
}

function NotAnswered() {
  const messages = useMessages();
  const { t } = messages;
  const { talk, store } = useAssistant();
  const { state, partial } = talk;
  const reason = () => {
    if (state === 'stopped') return t('assistant.stopped');
    if (state === 'waiting') return t(partial.text === '' ? 'assistant.waiting' : 'assistant.brokeOff');
    return t('assistant.failed', { reason: errorMessage(messages, state) });
  };
  return (
    <AlertBox tone={typeof state === 'string' ? 'warning' : 'danger'} isUrgent={state !== 'stopped'}>
      <p>{reason()}</p>
      <div className="assistant-buttons">
        <Button
          size="small"
          onClick={(event) => {
            keepFocus(event);
            store.retry();
          }}
        >
          {t('site.retry')}
        </Button>
        <Button size="small" variant="quiet" onClick={store.drop}>
          {t('assistant.drop')}
        </Button>
      </div>
    </AlertBox>
  );
}
