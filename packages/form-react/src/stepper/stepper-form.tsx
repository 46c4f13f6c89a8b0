import { Icon } from '@opencareers/ui/icon';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useFormRuntime, useSectionState } from '../form/form-runtime.tsx';
import { FormSection, sectionTitleId } from '../form/form-section.tsx';
import type { FormLayoutProps } from '../layouts/form-layout.ts';
import { findSection, useStepFollower, useStepperSizes, useVisibleSections } from './use-stepper.ts';

/**
 * All sections of a form below each other, with a list of them as steps at its side; on phones a bar shows how far one
 * is. Works in a page, in a box that scrolls and in a shadow tree [FORM-07, FORM-08].
 */
export function StepperForm({ metaItems, summary, actions, bottomItems }: FormLayoutProps) {
  const { session, idPrefix } = useFormRuntime();
  const stepper = useRef<HTMLDivElement>(null);
  const sections = useVisibleSections();
  const [follower, { step, progress }] = useStepFollower(stepper, sections);
  useStepperSizes(stepper);
  const active = Math.min(step, sections.length - 1);

  const choose = (chosen: number, by: 'press' | 'key') => {
    const section = sections[chosen];
    if (section === undefined) return;
    follower.choose(chosen);
    showSection(stepper.current, section);
    if (by === 'press')
      focusSection(stepper.current, { section, titleId: sectionTitleId(idPrefix, section) });
  };
  return (
    <div className="oc-stepper" ref={stepper}>
      <div className="oc-stepper__layout">
        <div className="oc-stepper__side">
          <StepList sections={sections} active={active} onChoose={choose} />
        </div>
        <ProgressBar sections={sections} active={active} progress={progress} />
        <div className="oc-stepper__main">
          {metaItems !== undefined && <div className="oc-form-meta">{metaItems}</div>}
          {summary}
          <div className="oc-stepper__content">
            {session.definition.sections.map((section, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other name and never move.
              <FormSection key={`${index}-${section.title}`} index={index} />
            ))}
          </div>
          {bottomItems !== undefined && <div className="oc-form-bottom">{bottomItems}</div>}
        </div>
      </div>
      <div className="oc-stepper__footer">{actions}</div>
    </div>
  );
}

function ProgressBar(props: { sections: readonly number[]; active: number; progress: number }) {
  const { sections, active, progress } = props;
  const { texts } = useFormRuntime();
  const section = sections[active];
  return (
    <div className="oc-stepper__progress">
      {section !== undefined && (
        <p className="oc-stepper__now">
          <span className="oc-stepper__place">
            {texts.text('steps.place', { number: active + 1, total: sections.length })}
          </span>
          <span className="oc-stepper__title">
            <StepTitle section={section} number={active + 1} />
          </span>
          <StepCounts section={section} />
        </p>
      )}
      <progress
        className="oc-stepper__track"
        aria-label={texts.text('steps.progress')}
        max={100}
        value={progress}
      />
    </div>
  );
}

interface StepListProps {
  /** Indices of the sections that show. */
  sections: readonly number[];
  /** Index among them. */
  active: number;
  /** By pressing a step, or with the Home and End keys, which leave the focus in the list. */
  onChoose: (step: number, by: 'press' | 'key') => void;
}

/** The steps beside a form; the arrow keys move between them, Home and End jump to the first and the last. */
function StepList({ sections, active, onChoose }: StepListProps) {
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
function StepTitle({ section, number }: { section: number; number: number }) {
  const { texts } = useFormRuntime();
  const { title } = useSectionState(section);
  return title === '' ? texts.text('steps.untitled', { number }) : title;
}

/** How many new questions and errors a section has; nothing for none. */
function StepCounts({ section }: { section: number }) {
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

function showSection(stepper: HTMLElement | null, section: number): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  findSection(stepper, section)?.scrollIntoView({ block: 'start', behavior: isCalm ? 'instant' : 'smooth' });
}

/** Gives the focus to the heading of a section, from where reading and tabbing go on. */
function focusSection(stepper: HTMLElement | null, target: { section: number; titleId: string }): void {
  const section = findSection(stepper, target.section);
  const heading = section?.querySelector<HTMLElement>(`#${CSS.escape(target.titleId)}`) ?? section;
  if (!heading) return;
  heading.tabIndex = -1;
  // It is on its way by smooth scrolling already.
  heading.focus({ preventScroll: true });
}
