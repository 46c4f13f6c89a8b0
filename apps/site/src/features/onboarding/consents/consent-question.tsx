import { Checkbox, RadioGroup } from '@opencareers/ui/choice-group';
import { describeField, FieldFrame, FieldNotesBelow } from '@opencareers/ui/field';
import { Select } from '@opencareers/ui/select';
import { useId } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import type { ConsentQuestion } from './consent-calls.ts';

/** What an agreement without choices is kept as. */
const AGREED = 'yes';

export interface ConsentQuestionFieldProps {
  question: ConsentQuestion;
  answer: string;
  onAnswer: (answer: string) => void;
  /** Shown in place; its presence marks the question as open. */
  error: string | undefined;
}

/** One question at registration: a box to tick, a list, or buttons to choose from. */
export function ConsentQuestionField(props: ConsentQuestionFieldProps) {
  const { type, choices } = props.question;
  if (type === 'checkbox' && choices.length < 2) return <Agreement {...props} />;
  return type === 'dropdown' ? <ChoiceFromList {...props} /> : <ChoiceOfOne {...props} />;
}

function Agreement({ question, answer, onAnswer, error }: ConsentQuestionFieldProps) {
  const id = useId();
  const [choice] = question.choices;
  return (
    <div className={error === undefined ? 'oc-field' : 'oc-field oc-field--invalid'}>
      {choice !== undefined && <p className="gate__question">{question.title}</p>}
      <Checkbox
        id={id}
        label={
          <>
            {choice?.label ?? question.title}
            {question.required && <span aria-hidden="true"> *</span>}
          </>
        }
        isSelected={answer !== ''}
        onChange={(isTicked) => onAnswer(isTicked ? (choice?.value ?? AGREED) : '')}
        required={question.required}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describeField(id, { error })}
      />
      <div className="oc-field__value">
        <FieldNotesBelow id={id} error={error} />
      </div>
    </div>
  );
}

function ChoiceFromList({ question, answer, onAnswer, error }: ConsentQuestionFieldProps) {
  const { t } = useMessages();
  const id = useId();
  return (
    <div className={error === undefined ? 'oc-field' : 'oc-field oc-field--invalid'}>
      <Select
        id={id}
        label={question.required ? `${question.title} *` : question.title}
        labelPosition="above"
        options={[{ value: '', label: t('consents.choose') }, ...question.choices]}
        value={answer}
        onChange={onAnswer}
        required={question.required}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describeField(id, { error })}
      />
      <div className="oc-field__value">
        <FieldNotesBelow id={id} error={error} />
      </div>
    </div>
  );
}

function ChoiceOfOne({ question, answer, onAnswer, error }: ConsentQuestionFieldProps) {
  const { t } = useMessages();
  const id = useId();
  return (
    <FieldFrame
      id={id}
      label={question.title}
      labelling="group"
      isRequired={question.required}
      requiredLabel={t('gate.required')}
      error={error}
      group={{ 'aria-describedby': describeField(id, { error }) }}
    >
      <RadioGroup
        name={id}
        choices={question.choices}
        value={answer}
        onChange={onAnswer}
        isInvalid={error !== undefined}
      />
    </FieldFrame>
  );
}
