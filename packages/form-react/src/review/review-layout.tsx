import type { FieldPath } from '@opencareers/form-core/answers/answers';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { FormSession } from '@opencareers/form-core/session/form-session';
import { Button } from '@opencareers/ui/button';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { focusField } from '../form/focus-field.ts';
import { type FormRuntime, useFormRuntime } from '../form/form-runtime.tsx';
import type { FormLayoutProps } from '../layouts/form-layout.ts';
import { AnswerList } from '../receipt/answer-list.tsx';
import { useLateTexts } from '../widgets/late/use-late-texts.ts';
import { type FormReview, type ReviewWords, useFormReview } from './use-review.tsx';

/**
 * A layout with two sides: the questions, and the answers to read before they are sent. The questions stay in the
 * page meanwhile, so that their files go on.
 */
export function ReviewLayout(props: FormLayoutProps) {
  const review = useFormReview();
  const questions = useRef<HTMLDivElement>(null);
  const changed = useRef<FieldPath | null>(null);
  const isOpen = review?.isOpen === true;
  useEffect(() => {
    if (isOpen || changed.current === null || questions.current === null) return;
    focusField(questions.current, changed.current);
    changed.current = null;
  }, [isOpen]);
  const { metaItems, actions, isSending } = props;
  return (
    <div className="oc-form-review">
      {metaItems !== undefined && <div className="oc-form-meta">{metaItems}</div>}
      <div ref={questions} hidden={isOpen}>
        {review !== null && (
          <review.Questions {...props} metaItems={undefined} actions={isOpen ? null : actions} />
        )}
      </div>
      {review !== null && isOpen && (
        <ReadOnceMore
          review={review}
          actions={actions}
          isSending={isSending === true}
          onChange={(path) => {
            changed.current = path;
            review.onChange();
          }}
        />
      )}
    </div>
  );
}

interface ReadingProps {
  review: FormReview;
  actions: ReactNode;
  isSending: boolean;
  onChange: (path: FieldPath) => void;
}

function ReadOnceMore({ review, actions, isSending, onChange }: ReadingProps) {
  const runtime = useFormRuntime();
  const { texts, ports, session, headingLevel = 2 } = runtime;
  const words = useWords(review);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed went with the questions.
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const Heading = `h${headingLevel}` as const;
  const first = session.definition.sections.flatMap(({ items }) => items)[0]?.name ?? '';
  return (
    <section className="oc-form-review__answers" aria-labelledby={titleId}>
      <Heading ref={heading} id={titleId} className="oc-form-section__title" tabIndex={-1}>
        {words.title}
      </Heading>
      {words.help !== undefined && <p className="oc-form-section__description">{words.help}</p>}
      <AnswerList
        definition={definitionAsShown(session)}
        answers={useAnswersToSend(runtime)}
        texts={texts}
        loadChoices={ports.loadChoices}
        headingLevel={headingLevel === 2 ? 3 : 4}
        // Who forgot the resume sees it here, not when the company asks for it.
        isAsked={({ name }) => session.field(name).isVisible}
        renderAction={({ name, label = name }) =>
          !isSending && (
            <Button
              size="small"
              variant="quiet"
              aria-label={words.changeName(label)}
              onClick={() => onChange(name)}
            >
              {words.change}
            </Button>
          )
        }
      />
      {review.bottom}
      <div className="oc-form-actions">
        {!isSending && <Button onClick={() => onChange(first)}>{words.changeAll}</Button>}
        {actions}
      </div>
    </section>
  );
}

/** With the texts that the person sees, which may have answers in them. */
function definitionAsShown(session: FormSession): FormDefinition {
  const { definition } = session;
  const sections = definition.sections.map(({ items, ...section }, index) => ({
    ...section,
    title: session.section(index).title,
    items: items.map(({ name }) => session.field(name).item),
  }));
  return { ...definition, sections };
}

/** In the words of the host, else in those of the toolkit. */
function useWords({ words }: FormReview): ReviewWords {
  const texts = useLateTexts();
  return (
    words ?? {
      title: texts.text('review.title'),
      help: texts.text('review.help'),
      change: texts.text('review.change'),
      changeName: (question) => texts.text('review.changeOne', { question }),
      changeAll: texts.text('review.changeAll'),
    }
  );
}

/** What would be sent now: another tab, or a file that arrives, may still change it. */
function useAnswersToSend({ session }: FormRuntime) {
  const [answers, setAnswers] = useState(() => session.answersToSend());
  useEffect(() => session.subscribeAll(() => setAnswers(session.answersToSend())), [session]);
  return answers;
}
