import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import {
  findPublishProblems,
  findPublishProblemsInSteps,
  type PublishProblem,
} from '@opencareers/form-core/definition/publish-check';
import { canRunRegex } from '@opencareers/form-core/rules/engines/regex-engine';
import { useEffect, useState } from 'react';
import { runInSlices } from '../choices/large-lists/run-in-slices.ts';

/** Wait after the last change before a form is looked through for problems, in ms: in long forms that takes time. */
const CHECK_DELAY_MS = 400;

/** The problems of a form, a moment after it changed. */
export function useSettledProblems(definition: FormDefinition): readonly PublishProblem[] {
  const [checked, setChecked] = useState(() => ({
    definition,
    problems: findPublishProblems(definition, { canRunRegex }) as readonly PublishProblem[],
  }));
  useEffect(() => {
    if (checked.definition === definition) return;
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      const steps = findPublishProblemsInSteps(definition, { canRunRegex });
      stop = runInSlices(() => {
        const { done, value } = steps.next();
        if (done) setChecked((former) => ({ definition, problems: keepSame(former.problems, value) }));
        return !done;
      });
    }, CHECK_DELAY_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [definition, checked]);
  return checked.problems;
}

/** The former problems when nothing about them changed: what shows them need not be drawn anew. */
function keepSame(
  former: readonly PublishProblem[],
  problems: readonly PublishProblem[],
): readonly PublishProblem[] {
  return JSON.stringify(former) === JSON.stringify(problems) ? former : problems;
}

/** A value that stays as it was as long as something lies over what shows it; `over` is null for nothing. */
export function useResting<T>(value: T, over: object | null): T {
  const [kept, setKept] = useState({ value, over });
  if (over !== null && kept.over === over) return kept.value;
  if (kept.value !== value || kept.over !== over) setKept({ value, over });
  return value;
}
