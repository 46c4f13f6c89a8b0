import {
  type ConditionExplanation,
  explainCondition,
} from '@opencareers/form-core/admin/condition-explanation';
import type { Answers } from '@opencareers/form-core/answers/answers';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { choicesFor } from '@opencareers/form-core/definition/item-choices';
import type { Condition } from '@opencareers/form-core/visibility/condition';
import { evaluateCondition } from '@opencareers/form-core/visibility/evaluate-condition';
import { placeFields } from '@opencareers/form-core/visibility/place-fields';
import type { PlacedField } from '@opencareers/form-core/visibility/placed-field';
import { eachField } from '@opencareers/form-core/visibility/placed-fields';
import { Icon } from '@opencareers/ui/icon';
import { createContext, useContext, useEffect, useMemo, useReducer, useState } from 'react';
import { Form } from '../form/form.tsx';
import { useFormRuntime } from '../form/form-runtime.tsx';
import { FormSection } from '../form/form-section.tsx';
import { useEditor } from './editor-context.tsx';
import { questionLabel } from './type-names.ts';

/** Keeps the answers of a bench while the form beneath them is edited. */
class BenchAnswers {
  #answers: Answers = {};
  read(): Answers {
    return this.#answers;
  }
  keep(answers: Answers): void {
    this.#answers = answers;
  }
}

const BenchContext = createContext<BenchAnswers | null>(null);

/** Fills the form in and says which questions show, and why. */
export function TestBench({ isShown }: { isShown: boolean }) {
  const { definition, texts, ports, fields } = useEditor();
  const [answers] = useState(() => new BenchAnswers());
  const version = useVersionOf(definition);
  if (!isShown) return null;
  return (
    <BenchContext.Provider value={answers}>
      <p className="oc-editor__facts">{texts.text('admin.bench.help')}</p>
      <Form
        key={version}
        definition={definition}
        answers={answers.read()}
        texts={texts}
        ports={ports}
        fields={fields}
        idPrefix="bench-"
        isAdmin
        headingLevel={3}
        // Nothing is sent from a bench: its layout has no button for it.
        onSubmit={() => undefined}
        layout={Bench}
      />
    </BenchContext.Provider>
  );
}

function useVersionOf(definition: FormDefinition): number {
  const [known, setKnown] = useState({ definition, version: 0 });
  if (known.definition === definition) return known.version;
  const next = { definition, version: known.version + 1 };
  setKnown(next);
  return next.version;
}

function Bench() {
  const answers = useContext(BenchContext);
  const { session, texts } = useFormRuntime();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(
    () =>
      session.subscribeAll(() => {
        answers?.keep(session.answers());
        redraw();
      }),
    [session, answers],
  );
  const given = session.answers();
  const fields = useMemo(() => [...eachField(placeFields(session.definition, given))], [session, given]);
  const ruled = fields.filter(({ item }) => BY_RULE.some((key) => item[key] !== undefined) || item.hidden);
  return (
    <div className="oc-editor-bench__columns">
      <div className="oc-editor-bench__form">
        {session.definition.sections.map((section, index) => (
          <FormSection key={`${String(index)} ${section.title}`} index={index} />
        ))}
      </div>
      <section className="oc-editor-bench__reasons" aria-label={texts.text('admin.bench.reasons')}>
        <h3 className="oc-editor-publish__title">{texts.text('admin.bench.reasons')}</h3>
        {ruled.length === 0 && <p>{texts.text('admin.bench.noRules')}</p>}
        <ul>
          {ruled.map((field) => (
            <li key={field.path}>
              <Reason field={field} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** What a question says of itself by a condition. */
const BY_RULE = ['visibleFn', 'enableIf', 'requiredIf'] as const;

function Reason({ field }: { field: PlacedField }) {
  const { texts } = useFormRuntime();
  const { item } = field;
  const isVisible = field.isVisible();
  return (
    <>
      <p className="oc-editor-bench__verdict">
        <strong>{questionLabel(item)}</strong>{' '}
        <span data-shown={isVisible}>
          {isVisible ? texts.text('admin.bench.shown') : texts.text('admin.bench.hidden')}
        </span>
      </p>
      {item.hidden === true && <p>{texts.text('admin.bench.always')}</p>}
      {typeof item.visibleFn === 'function' && <p>{texts.text('admin.bench.code')}</p>}
      <Because field={field} condition={typeof item.visibleFn === 'object' ? item.visibleFn : undefined} />
      {item.enableIf !== undefined && (
        <p>{field.isEnabled() ? texts.text('admin.bench.usable') : texts.text('admin.bench.unusable')}</p>
      )}
      <Because field={field} condition={item.enableIf} />
      {item.requiredIf !== undefined && (
        <p>{field.isRequired() ? texts.text('admin.bench.required') : texts.text('admin.bench.optional')}</p>
      )}
      <Because field={field} condition={item.requiredIf} />
    </>
  );
}

/** A condition part by part, and whether it holds. */
function Because({
  field: { labelOf, lookup },
  condition,
}: {
  field: PlacedField;
  condition: Condition | undefined;
}) {
  const { texts } = useFormRuntime();
  const { definition } = useEditor();
  if (condition === undefined) return null;
  const yesOrNo = (value: unknown) => {
    if (value === true) return texts.text('admin.yes');
    return value === false ? texts.text('admin.no') : String(value);
  };
  return (
    <ul>
      <Explanation
        explanation={explainCondition(condition, {
          texts,
          labelOf: (name) => labelOf(name) ?? name,
          valueLabelOf: (name, value) => valueLabel(definition, name, value) ?? yesOrNo(value),
          isTrue: (part) => evaluateCondition(part, lookup),
        })}
      />
    </ul>
  );
}

function Explanation({ explanation }: { explanation: ConditionExplanation }) {
  const { texts } = useFormRuntime();
  const { sentence, isTrue, parts } = explanation;
  return (
    <li className="oc-editor-bench__why" data-true={isTrue}>
      <Icon
        name={isTrue ? 'check' : 'close'}
        size="small"
        label={isTrue ? texts.text('admin.bench.true') : texts.text('admin.bench.false')}
      />
      <div>
        {sentence}
        {parts.length > 0 && (
          <ul>
            {parts.map((part, index) => (
              <Explanation key={`${String(index)} ${part.sentence}`} explanation={part} />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function valueLabel(definition: FormDefinition, name: string, value: unknown): string | undefined {
  for (const { items } of definition.sections) {
    for (const item of items) {
      const found = item.name === name && choicesFor(item).find((choice) => choice.value === value);
      if (found) return found.label;
    }
  }
  return undefined;
}
