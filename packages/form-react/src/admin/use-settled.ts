import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { findPublishProblems, type PublishProblem } from '@opencareers/form-core/definition/publish-check';
import { canRunRegex } from '@opencareers/form-core/rules/engines/regex-engine';
import { useEffect, useState } from 'react';

/** Wait after the last change before a form is looked through for problems, in ms: in long forms that takes time. */
const CHECK_DELAY_MS = 400;

/** The problems of a form, a moment after it changed. */
export function useSettledProblems(definition: FormDefinition): readonly PublishProblem[] {
  const [checked, setChecked] = useState(() => check(definition));
  useEffect(() => {
    if (checked.definition === definition) return;
    const timer = setTimeout(() => setChecked(check(definition)), CHECK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [definition, checked]);
  return checked.problems;
}

function check(definition: FormDefinition) {
  return { definition, problems: findPublishProblems(definition, { canRunRegex }) };
}

/** A value that stays as it was as long as something lies over what shows it; `over` is null for nothing. */
export function useResting<T>(value: T, over: object | null): T {
  const [kept, setKept] = useState({ value, over });
  if (over !== null && kept.over === over) return kept.value;
  if (kept.value !== value || kept.over !== over) setKept({ value, over });
  return value;
}
