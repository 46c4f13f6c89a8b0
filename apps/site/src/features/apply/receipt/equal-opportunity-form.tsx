import {
  EQUAL_OPPORTUNITY_QUESTIONS,
  type EqualOpportunityQuestion,
} from '@opencareers/contracts/application-calls';
import type { EqualOpportunity } from '@opencareers/contracts/applications';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { RadioGroup } from '@opencareers/ui/choice-group';
import { FieldFrame } from '@opencareers/ui/field';
import '@opencareers/ui/form-parts.css';
import { Fragment, useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import type { MessageKey } from '../../../messages/translate.ts';
import { companyName, useSite } from '../../../shell/site.ts';
import { useSaving } from '../../../shell/use-saving.ts';
import { sendEqualOpportunity } from '../apply-calls.ts';
import { DISABILITY_FORM } from './disability-form-text.ts';

/** What each voluntary question asks. */
const QUESTION_TEXTS: Record<EqualOpportunityQuestion, MessageKey> = {
  gender: 'apply.equal.gender',
  ethnicity: 'apply.equal.ethnicity',
  veteran: 'apply.equal.veteran',
  disability: 'apply.equal.disability',
};

/** What can be answered; the same words mean the same in every question. */
const CHOICE_TEXTS: Record<string, MessageKey> = {
  female: 'apply.equal.female',
  male: 'apply.equal.male',
  another: 'apply.equal.another',
  hispanic: 'apply.equal.hispanic',
  white: 'apply.equal.white',
  black: 'apply.equal.black',
  asian: 'apply.equal.asian',
  pacific_islander: 'apply.equal.pacificIslander',
  american_indian: 'apply.equal.americanIndian',
  several: 'apply.equal.several',
  protected: 'apply.equal.protected',
  not_protected: 'apply.equal.notProtected',
  yes: 'apply.equal.yes',
  no: 'apply.equal.no',
  not_said: 'apply.equal.notSaid',
};

const QUESTIONS = Object.keys(EQUAL_OPPORTUNITY_QUESTIONS) as EqualOpportunityQuestion[];

/** Voluntary questions after sending; they are no part of the application, and none needs an answer. */
export function EqualOpportunityForm({ form }: { form: string }) {
  const site = useSite();
  const messages = useMessages();
  const { t } = messages;
  const [answers, setAnswers] = useState<EqualOpportunity['answers']>({});
  const [isSent, setIsSent] = useState(false);
  const { isSaving, error, run } = useSaving(() => sendEqualOpportunity(site, { form, answers }));
  const send = async () => setIsSent(await run());
  const isEmpty = Object.keys(answers).length === 0;
  return (
    <section className="apply-equal" aria-labelledby="apply-equal">
      <h2 id="apply-equal">{t('apply.equal.title')}</h2>
      <p>{t('apply.equal.help', { company: companyName(site) })}</p>
      {isSent ? (
        <AlertBox tone="success" isUrgent>
          {t('apply.equal.thanks')}
        </AlertBox>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isEmpty) void send();
          }}
        >
          {QUESTIONS.map((question) => (
            <Fragment key={question}>
              {question === 'disability' && <DisabilityForm />}
              <Question
                question={question}
                value={answers[question] ?? ''}
                onChange={(value) => setAnswers({ ...answers, [question]: value })}
              />
            </Fragment>
          ))}
          {error !== null && (
            <AlertBox tone="danger" isUrgent title={t('apply.equal.failed')}>
              {errorMessage(messages, error)}
            </AlertBox>
          )}
          <Button type="submit" isPending={isSaving} pendingLabel={t('site.loading')} disabled={isEmpty}>
            {t('apply.equal.send')}
          </Button>
        </form>
      )}
    </section>
  );
}

interface QuestionProps {
  question: EqualOpportunityQuestion;
  value: string;
  onChange: (value: string) => void;
}

function Question({ question, value, onChange }: QuestionProps) {
  const { t } = useMessages();
  const choices = EQUAL_OPPORTUNITY_QUESTIONS[question].map((choice) => {
    const text = CHOICE_TEXTS[choice];
    return { value: choice, label: text === undefined ? choice : t(text) };
  });
  return (
    <FieldFrame
      id={`apply-equal-${question}`}
      label={t(QUESTION_TEXTS[question])}
      labelling="group"
      group={{ role: 'radiogroup' }}
    >
      <RadioGroup name={`apply-equal-${question}`} choices={choices} value={value} onChange={onChange} />
    </FieldFrame>
  );
}

/** What the law of the United States says beside the question about disabilities, folded away until it is wanted. */
function DisabilityForm() {
  const { t } = useMessages();
  const { title, number, why, what, burden } = DISABILITY_FORM;
  return (
    <details className="apply-equal__form">
      <summary>{t('apply.equal.disabilityForm')}</summary>
      <div lang="en" dir="ltr">
        <h3>{title}</h3>
        <p>{number}</p>
        <h4>{why.title}</h4>
        {why.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <h4>{what.title}</h4>
        {what.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <ul>
          {what.examples.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>{burden}</p>
      </div>
    </details>
  );
}
