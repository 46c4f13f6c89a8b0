import type { AnswerValue } from '@opencareers/form-core/answers/answers';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { isShowable } from '@opencareers/form-core/drafts/kept/older-version';
import { fromKeptValue, questionsOf } from '@opencareers/form-core/drafts/kept-values';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Announcement } from '@opencareers/ui/announcement';
import { Button } from '@opencareers/ui/button';
import { useId, useMemo, useRef, useState } from 'react';
import { useFormRuntime } from '../../form/form-runtime.tsx';
import { answerText } from '../answer-text.ts';

export interface SetAsideAnswersProps {
  /** Other answers by the names of their questions. */
  setAside: Readonly<Record<string, readonly AnswerValue[]>>;
  /** The person has chosen; what was shown may go. A rejection lets them try again. */
  onSettle: (name: string, values: readonly AnswerValue[]) => Promise<void>;
}

/** Shows what was answered differently before signing in, question by question, to take it or to leave it. */
export function SetAsideAnswers({ setAside, onSettle }: SetAsideAnswersProps) {
  const { session, texts } = useFormRuntime();
  const [isSettled, setIsSettled] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const questions = useMemo(() => questionsOf(session.definition), [session]);
  const settle = async (name: string, values: readonly AnswerValue[]) => {
    setIsSettled(false);
    await onSettle(name, values);
    setIsSettled(true);
    // What was pressed went with its question: the focus must not fall to the top of the page.
    area.current?.focus();
  };
  return (
    <div ref={area} tabIndex={-1} className="oc-draft-conflicts">
      <Announcement message={isSettled ? texts.text('draft.settled') : ''} />
      {[...questions.values()].map((item) => {
        const values = Object.hasOwn(setAside, item.name) ? (setAside[item.name] ?? []) : [];
        const shown = values.filter((value) => isShowable(item, value));
        return (
          shown.length > 0 && (
            <OtherAnswers
              key={item.name}
              item={item}
              values={shown}
              onKeep={() => settle(item.name, values)}
              onUse={(value) => {
                const answer = fromKeptValue(item, value, session.answers()[item.name]);
                session.adopt({ [item.name]: answer });
                return settle(item.name, values);
              }}
            />
          )
        );
      })}
    </div>
  );
}

interface OtherAnswersProps {
  item: FormItem;
  values: readonly AnswerValue[];
  onUse: (value: AnswerValue) => Promise<void>;
  onKeep: () => Promise<void>;
}

function OtherAnswers({ item, values, onUse, onKeep }: OtherAnswersProps) {
  const { texts } = useFormRuntime();
  const [state, setState] = useState<'open' | 'saving' | 'failed'>('open');
  const id = useId();
  const choose = (choice: () => Promise<void>) => {
    setState('saving');
    choice().catch(() => setState('failed'));
  };
  const isSaving = state === 'saving';
  return (
    <AlertBox tone="warning" title={<span id={id}>{item.label ?? item.name}</span>}>
      <p className="oc-draft-set-aside__help">{texts.text('draft.setAside')}</p>
      {values.map((value, index) => {
        const text = answerText(item, value, texts);
        const valueId = `${id}-${index}`;
        return (
          <div key={JSON.stringify(value)} className="oc-draft-set-aside">
            <span id={valueId} className="oc-draft-chooser__value" dir="auto">
              {text}
            </span>
            <Button
              size="small"
              disabled={isSaving}
              aria-describedby={`${id} ${valueId}`}
              onClick={() => choose(() => onUse(value))}
            >
              {texts.text('draft.useIt')}
            </Button>
          </div>
        );
      })}
      <Button size="small" disabled={isSaving} aria-describedby={id} onClick={() => choose(onKeep)}>
        {texts.text('draft.keepMine')}
      </Button>
      {state === 'failed' && <p role="alert">{texts.text('draft.settleFailed')}</p>}
    </AlertBox>
  );
}
