import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { FullScreenLoader } from '@opencareers/ui/full-screen-loader';
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { type GateProps, logGateFailure } from '../gate.ts';
import { GateDialog } from '../gate-dialog.tsx';
import { gateMemory } from '../gate-memory.ts';
import {
  type ConsentAnswers,
  type ConsentQuestion,
  listOpenQuestions,
  sendAnswers,
} from './consent-calls.ts';
import { ConsentQuestionField } from './consent-question.tsx';

/** The questions at registration that are not answered yet; a failed check does not keep anybody out. */
export function ConsentGate({ onPassed }: GateProps) {
  const site = useSite();
  const { t } = useMessages();
  const answered = useMemo(() => gateMemory(site, 'consents'), [site]);
  const [questions, setQuestions] = useState<readonly ConsentQuestion[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    listOpenQuestions(site).then(
      (open) => {
        if (!isCurrent) return;
        if (open.length > 0) setQuestions(open);
        else {
          answered.write('1');
          onPassed();
        }
      },
      (error: unknown) => {
        logGateFailure(error);
        if (isCurrent) onPassed();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [site, answered, onPassed]);
  if (questions !== null) return <OpenQuestions questions={questions} onPassed={onPassed} />;
  return answered.read() === null ? <FullScreenLoader label={t('site.loading')} /> : null;
}

function OpenQuestions({ questions, onPassed }: GateProps & { questions: readonly ConsentQuestion[] }) {
  const site = useSite();
  const messages = useMessages();
  const { t } = messages;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState<ConsentAnswers>({});
  const [isTried, setIsTried] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const isOpen = ({ required, questionId }: ConsentQuestion) => required && !answers[questionId];
  const errorOf = (question: ConsentQuestion) =>
    isTried && isOpen(question) ? question.errorMessage || t('consents.missing') : undefined;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    const firstOpen = questions.findIndex(isOpen);
    if (firstOpen >= 0) {
      form.current?.children[firstOpen]?.querySelector<HTMLElement>('input, select')?.focus();
      return;
    }
    setIsSending(true);
    setProblem(null);
    try {
      await sendAnswers(site, { questions, answers });
      onPassed();
    } catch (error) {
      setProblem(errorMessage(messages, error));
      setIsSending(false);
    }
  };
  return (
    <GateDialog
      title={t('consents.title')}
      onMissing={onPassed}
      action={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          isPending={isSending}
          pendingLabel={t('site.loading')}
        >
          {t('gate.continue')}
        </Button>
      }
    >
      <form
        ref={form}
        id={formId}
        className="gate__questions"
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
      >
        {questions.map((question) => (
          <ConsentQuestionField
            key={question.questionId}
            question={question}
            answer={answers[question.questionId] ?? ''}
            onAnswer={(answer) => setAnswers({ ...answers, [question.questionId]: answer })}
            error={errorOf(question)}
          />
        ))}
        {problem !== null && (
          <AlertBox tone="danger" isUrgent>
            {problem}
          </AlertBox>
        )}
      </form>
    </GateDialog>
  );
}
