import { Icon } from '@opencareers/ui/icon';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useFormRuntime, useSectionState } from '../form/form-runtime.tsx';

/** Props of `StepList`. */
export interface StepListProps {
  /** Indices of the sections that show. */
  sections: readonly number[];
  /** Index among them. */
  active: number;
  /** By pressing a step, or with the Home and End keys, which leave the focus in the list. */
  onChoose: (step: number, by: 'press' | 'key') => void;
}

/** The steps beside a form; the arrow keys move between them, Home and End jump to the first and the last. */
export function StepList({ sections, active, onChoose }: StepListProps) {
  const { texts } = useFormRuntime();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const step = list.current?.querySelectorAll<HTMLElement>('button')[active];
    if (!step || !list.current) return;
    // Not `scrollIntoView`: that would scroll the form as well.
    const [box, at] = [list.current.getBoundingClientRect(), step.getBoundingClientRect()];
    const by = Math.min(0, at.top - box.top) + Math.max(0, at.bottom - box.bottom);
    if (by !== 0) list.current.scrollBy({ top: by, behavior: 'instant' });
  }, [active]);

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const steps = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = steps.indexOf(event.currentTarget);
    const next = nextStep(event.key, at, steps.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    steps[next]?.focus();
    if (event.key === 'Home' || event.key === 'End') onChoose(next, 'key');
  };
  return (
    <nav ref={list} className="oc-stepper__steps" aria-label={texts.text('steps.label')}>
      <ol>
        {sections.map((section, step) => (
          <li key={section}>
            <Step
              section={section}
              number={step + 1}
              isActive={step === active}
              onPress={() => onChoose(step, 'press')}
              onKeyDown={handleKeyDown}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function nextStep(key: string, at: number, last: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowDown') return Math.min(last, at + 1);
  if (key === 'ArrowUp') return Math.max(0, at - 1);
  return undefined;
}

function Step(props: {
  section: number;
  number: number;
  isActive: boolean;
  onPress: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}) {
  const { section, number, isActive, onPress, onKeyDown } = props;
  const { errors } = useSectionState(section);
  return (
    <button
      type="button"
      className="oc-stepper__step"
      aria-current={isActive ? 'step' : undefined}
      data-errors={errors > 0 || undefined}
      onClick={onPress}
      onKeyDown={onKeyDown}
    >
      <span className="oc-stepper__number" aria-hidden="true">
        {errors > 0 ? <Icon name="error" size="small" /> : number}
      </span>
      <span className="oc-stepper__words">
        <span className="oc-stepper__title">
          <StepTitle section={section} number={number} />
        </span>
        <StepCounts section={section} />
      </span>
    </button>
  );
}

/** The title of a section, or its number where it has none. */
export function StepTitle({ section, number }: { section: number; number: number }) {
  const { texts } = useFormRuntime();
  const { title } = useSectionState(section);
  return title === '' ? texts.text('steps.untitled', { number }) : title;
}

/** How many new questions and errors a section has; nothing for none. */
export function StepCounts({ section }: { section: number }) {
  const { texts } = useFormRuntime();
  const { newQuestions, errors } = useSectionState(section);
  return (
    <>
      {newQuestions > 0 && (
        <span className="oc-stepper__new">{texts.text('steps.newQuestions', { count: newQuestions })}</span>
      )}
      {errors > 0 && (
        <span className="oc-stepper__errors">
          {texts.text('steps.errors', { count: errors, errorCount: errors })}
        </span>
      )}
    </>
  );
}
