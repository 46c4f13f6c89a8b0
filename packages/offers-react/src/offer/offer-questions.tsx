import { OFFER_QUESTION_MAX } from '@opencareers/contracts/offer-calls';
import type { Offer, OfferQuestion } from '@opencareers/contracts/offers';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { TextField } from '@opencareers/ui/text-field';
import { useIsAlive } from '@opencareers/ui/use-is-alive';
import { type FormEvent, useId, useRef, useState } from 'react';
import { failureText } from '../data/failure-text.ts';
import { useOffersPort } from '../data/offers-port.tsx';
import { useAskQuestion } from '../data/use-offer-acts.tsx';
import { useOfferDates } from '../dates/offer-dates.tsx';

/** Where the questions of the page of an offer stand: the end of an address. */
export const QUESTIONS_ANCHOR = 'offer-questions';

/** Questions to the company and its answers; asking declines nothing. */
export function OfferQuestions({ offer }: { offer: Offer }) {
  const { texts } = useOffersPort();
  const titleId = useId();
  return (
    <section id={QUESTIONS_ANCHOR} className="oc-offer__section" aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.text('questions.title')}</h2>
      {offer.questions.length > 0 && <QuestionThread offer={offer} />}
      <QuestionForm offerId={offer.enc_id} />
    </section>
  );
}

function QuestionThread({ offer }: { offer: Offer }) {
  const { texts } = useOffersPort();
  const dates = useOfferDates();
  const author = ({ from }: OfferQuestion) =>
    from === 'company' ? offer.company : texts.text('questions.you');
  return (
    <ol className="oc-questions" aria-label={texts.text('questions.thread')}>
      {offer.questions.map((question) => (
        <li key={question.id} className="oc-questions__entry" data-from={question.from}>
          <p className="oc-questions__head">
            <span className="oc-questions__author">{author(question)}</span>
            <time dateTime={question.at}>{dates.moment(question.at)}</time>
          </p>
          <p className="oc-questions__text" dir="auto">
            {question.text}
          </p>
        </li>
      ))}
    </ol>
  );
}

const PREFIX = 'oc-offer-question:';

/** Keeps a question that is being written over a reload; where a browser keeps nothing, it is only not kept. */
const questionDraft = {
  read(offerId: string): string {
    try {
      return sessionStorage.getItem(PREFIX + offerId) ?? '';
    } catch {
      return '';
    }
  },
  write(offerId: string, text: string): void {
    try {
      if (text === '') sessionStorage.removeItem(PREFIX + offerId);
      else sessionStorage.setItem(PREFIX + offerId, text);
    } catch {
      // Storage is full or not allowed: the text stands in the page still.
    }
  },
};

function QuestionForm({ offerId }: { offerId: string }) {
  const port = useOffersPort();
  const { texts } = port;
  const [written, setWritten] = useState<string | null>(null);
  // What the server renders knows nothing of this browser.
  const isAlive = useIsAlive();
  const text = written ?? (isAlive ? questionDraft.read(offerId) : '');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const ask = useAskQuestion(offerId);
  const change = (value: string) => {
    setWritten(value);
    setMissing(false);
    questionDraft.write(offerId, value);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (ask.isPending) return;
    const question = text.trim();
    setMissing(question === '');
    if (question === '') {
      field.current?.focus();
      return;
    }
    ask.begin(question, () => {
      change('');
      port.say({ tone: 'positive', text: texts.text('questions.sent') });
    });
  };
  return (
    <form className="oc-questions__form" noValidate onSubmit={handleSubmit}>
      <TextField
        label={texts.text('questions.field')}
        description={texts.text('questions.help')}
        errorMessage={isMissing ? texts.text('questions.missing') : undefined}
        rows={4}
        maxLength={OFFER_QUESTION_MAX}
        value={text}
        onChange={change}
        inputRef={field}
        readOnly={ask.isPending}
      />
      {ask.error !== null && (
        <AlertBox tone="danger" isUrgent title={failureText(texts, 'ask', ask.error)}>
          {texts.text('questions.kept')}
        </AlertBox>
      )}
      <Button type="submit" isPending={ask.isPending} pendingLabel={texts.text('questions.sending')}>
        {texts.text('questions.send')}
      </Button>
    </form>
  );
}
