import type { Answers, FieldPath } from '../answers/answers.ts';
import { initialRow } from '../answers/initial-answer.ts';
import type { Judge } from '../rules/judge.ts';
import { ordinarySurroundings } from '../surroundings/surroundings.ts';
import type { FormSession, FormSessionOptions, SessionTimers } from './form-session.ts';
import { FormSessionState } from './form-session-state.ts';

/** Timers of the place it runs in. */
const realTimers: SessionTimers = { set: ordinarySurroundings().wait };

/** Starts a form whose judge may still learn: it is asked for with every verdict. */
export function startFormSession(options: FormSessionOptions, judge: () => Judge): FormSession {
  const { definition, initialAnswers: given = {}, context, timers = realTimers } = options;
  const items = definition.sections.flatMap((section) => section.items);
  const answers: Answers = { ...initialRow(items, context()), ...withoutGaps(given) };
  return new FormSessionState({ definition, answers, prefilled: given, context, judge, timers });
}

function withoutGaps(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter((entry: [FieldPath, unknown]) => entry[1] !== undefined),
  );
}
