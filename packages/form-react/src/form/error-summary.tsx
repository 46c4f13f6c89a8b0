import type { FieldProblem } from '@opencareers/form-core/rules/problem';
import { Icon } from '@opencareers/ui/icon';
import { useId } from 'react';
import { focusField } from './focus-field.ts';
import { useFieldState, useFormRuntime } from './form-runtime.tsx';

/**
 * What kept a form from being sent, each with a link to its field. It stays as it was when the person corrects the
 * fields, so that nothing moves under the pointer; corrected ones are ticked off.
 */
export function ErrorSummary({ problems }: { problems: readonly FieldProblem[] }) {
  const { texts, session } = useFormRuntime();
  const titleId = useId();
  if (problems.length === 0) return null;
  const names = new Set(session.definition.sections.flatMap(({ items }) => items.map(({ name }) => name)));
  const isKnown = ({ path }: FieldProblem) => names.has(path.split('.', 1)[0] ?? '');
  return (
    <section className="oc-form-summary" aria-labelledby={titleId}>
      <p className="oc-form-summary__title" id={titleId}>
        <Icon name="error" />
        {texts.text('form.problems', { count: problems.length })}
      </p>
      <ul className="oc-form-summary__list">
        {problems.map((problem) => (
          <li key={`${problem.path} ${problem.code}`}>
            {isKnown(problem) ? <ProblemLink problem={problem} /> : problem.message}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProblemLink({ problem }: { problem: FieldProblem }) {
  const { texts } = useFormRuntime();
  const { error, item, isVisible } = useFieldState(problem.path);
  const isSolved = error === null || !isVisible;
  const label = item.label ?? item.ariaLabel ?? item.name;
  // Messages repeat the label without what ends it.
  const isNamed = problem.code === 'deadEnd' || problem.message.includes(label.replace(/\p{P}+$/u, ''));
  return (
    <>
      <a
        className={isSolved ? 'oc-form-summary__link--solved' : undefined}
        href={`#${problem.path}`}
        onClick={(event) => {
          event.preventDefault();
          const form = event.currentTarget.closest('[data-form]');
          if (form !== null) focusField(form, problem.path);
        }}
      >
        {isNamed ? '' : `${label}: `}
        {problem.message}
      </a>
      {isSolved && <Icon name="success" size="small" label={texts.text('form.solved')} />}
    </>
  );
}
