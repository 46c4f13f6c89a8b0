import { useRef } from 'react';
import { useFormRuntime } from '../form/form-runtime.tsx';
import { FormSection, sectionTitleId } from '../form/form-section.tsx';
import type { FormLayoutProps } from '../layouts/form-layout.ts';
import { StepCounts, StepList, StepTitle } from './step-list.tsx';
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
