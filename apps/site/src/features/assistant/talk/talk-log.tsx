import { ASSISTANT_KEPT_DAYS } from '@opencareers/contracts/assistant-calls';
import { Announcement } from '@opencareers/ui/announcement';
import { Button } from '@opencareers/ui/button';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useAssistant } from '../use-assistant.ts';
import { ChipList } from './chip-list.tsx';
import { ConsentCard } from './consent-card.tsx';
import { OpenQuestion } from './open-question.tsx';
import { TurnView } from './turn-view.tsx';

/** So many turns are shown at first, and more by so many on wish. */
const TURNS_SHOWN = 20;

/** What was said, the oldest first; before the first question a greeting. */
export function TalkLog() {
  const { t } = useMessages();
  const { turns, talk, settings, greeting } = useAssistant();
  const end = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(TURNS_SHOWN);
  const shown = turns.slice(-count);
  const firstBefore = useRef<HTMLElement>(null);
  const showEarlier = () => {
    firstBefore.current = end.current?.querySelector<HTMLElement>(':scope > .assistant-turn') ?? null;
    setCount(count + TURNS_SHOWN);
  };
  useEffect(() => {
    // Reading goes on where it was, upwards; the button may be gone.
    const previous = firstBefore.current?.previousElementSibling;
    firstBefore.current = null;
    if (count > TURNS_SHOWN && previous instanceof HTMLElement) previous.focus();
  }, [count]);
  const lastId = talk.asking?.id ?? turns.at(-1)?.id;
  const isAnswered = talk.asking === null;
  useEffect(() => {
    // A new question is brought into sight, and to the top when its answer is there to be read below it.
    if (lastId === undefined) return;
    const turn = end.current?.querySelector<HTMLElement>(':scope > :last-of-type');
    turn?.scrollIntoView({ block: isAnswered ? 'start' : 'nearest' });
    // A pressed suggestion is gone: without a place in the panel its keys would be those of the page.
    if (document.activeElement === document.body) turn?.focus({ preventScroll: true });
  }, [lastId, isAnswered]);
  const kept = t(settings.isKept ? 'assistant.keptInAccount' : 'assistant.keptHere', {
    days: ASSISTANT_KEPT_DAYS,
  });
  return (
    <>
      <p className="assistant-note">
        {settings.saysItIsAMachine && `${t('assistant.isAMachine')} `}
        {kept}
      </p>
      <ConsentCard />
      {turns.length === 0 && (
        <div className="assistant-greeting">
          {greeting.text !== '' && <p dir="auto">{greeting.text}</p>}
          {talk.asking === null && <ChipList chips={greeting.chips} />}
        </div>
      )}
      {/* Not live: an answer with all its jobs is too much to hear; what is new is said below. */}
      <div ref={end} role="log" aria-live="off" aria-label={t('assistant.log')} className="assistant-log">
        {turns.length > shown.length && (
          <Button size="small" className="assistant-earlier" onClick={showEarlier}>
            {t('assistant.earlier')}
          </Button>
        )}
        {shown.map((turn) => (
          <TurnView key={turn.id} turn={turn} isLast={turn.id === lastId} />
        ))}
        {talk.asking !== null && <OpenQuestion text={talk.asking.text} />}
      </div>
      <NewAnswer />
    </>
  );
}

/** Says briefly what was answered on this page, and nothing that was there before. */
function NewAnswer() {
  const { t } = useMessages();
  const { answered } = useAssistant().talk;
  // Said already, before the panel was closed.
  const [before] = useState(answered);
  const blocks = answered?.blocks ?? [];
  const jobs = blocks.flatMap((block) => (block.kind === 'positions' ? block.rows : [])).length;
  const text = blocks.find((block) => block.kind === 'text')?.text ?? '';
  const said = answered === null || answered === before ? '' : t('assistant.answered', { text });
  return (
    <Announcement message={jobs === 0 ? said : `${said} ${t('assistant.shownJobs', { count: jobs })}`} />
  );
}
