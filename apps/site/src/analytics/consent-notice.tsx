import { Button } from '@opencareers/ui/button';
import { useId, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MessagesProvider, useMessages } from '../messages/messages-context.tsx';
import type { Site } from '../shell/site.ts';
import './consent-notice.css';
import { keepAnswer } from './may-count.ts';

/** Attribute of elements of the page that bring the question back, such as a link in the footer. */
const ASK_AGAIN = '[data-count-visits]';

interface ConsentOptions {
  /** Whether the question is shown at once. */
  isAsked: boolean;
  onYes: () => void;
}

/** Asks whether visits may be counted, beside the page and without covering its end. */
export function offerConsent(site: Site, { isAsked, onYes }: ConsentOptions): void {
  const place = document.createElement('div');
  place.className = 'consent-place';
  document.body.append(place);
  const root = createRoot(place);
  const show = (isShown: boolean) =>
    root.render(
      <MessagesProvider messages={site.messages}>
        {isShown && (
          <ConsentNotice
            onAnswer={(answer) => {
              keepAnswer(answer, localStorage);
              if (answer === 'yes') onYes();
              show(false);
            }}
          />
        )}
      </MessagesProvider>,
    );
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(ASK_AGAIN) !== null) show(true);
  });
  show(isAsked);
}

function ConsentNotice({ onAnswer }: { onAnswer: (answer: 'yes' | 'no') => void }) {
  const { t } = useMessages();
  const title = useId();
  const [isAnswered, setIsAnswered] = useState(false);
  const handleAnswer = (answer: 'yes' | 'no') => {
    setIsAnswered(true);
    onAnswer(answer);
  };
  return (
    <section className="consent-notice" aria-labelledby={title} hidden={isAnswered}>
      <div className="consent-notice__text">
        <h2 id={title}>{t('counting.title')}</h2>
        <p>{t('counting.text')}</p>
      </div>
      {/* Saying no is as easy as saying yes. */}
      <div className="consent-notice__answers">
        <Button onClick={() => handleAnswer('no')}>{t('counting.no')}</Button>
        <Button onClick={() => handleAnswer('yes')}>{t('counting.yes')}</Button>
      </div>
    </section>
  );
}
