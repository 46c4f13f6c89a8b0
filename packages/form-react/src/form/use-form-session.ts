import type { Answers } from '@opencareers/form-core/answers/answers';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { loadRuleEngines, type RuleEngines } from '@opencareers/form-core/rules/engines/rule-engines';
import type { EvaluationContext } from '@opencareers/form-core/rules/evaluation-context';
import { createFormSession } from '@opencareers/form-core/session/create-form-session';
import type { FormSession } from '@opencareers/form-core/session/form-session';
import { type RefObject, useEffect, useState } from 'react';
import { choiceStoreOf } from '../choices/choice-store.ts';
import { focusField } from './focus-field.ts';

type Place = Pick<EvaluationContext, 'texts' | 'timeZone' | 'countryCode'>;

interface SessionNeeds {
  /** A session that the host made and ends itself. */
  own: FormSession | undefined;
  definition: FormDefinition;
  answers: Answers | undefined;
  place: Place;
}

/** A session with what its verdicts depend on. */
class OwnedSession {
  readonly session: FormSession;
  #place: Place;
  #engines: RuleEngines | undefined;
  #ending: ReturnType<typeof setTimeout> | undefined;

  constructor(definition: FormDefinition, answers: Answers | undefined, place: Place) {
    this.#place = place;
    let made: FormSession | undefined;
    made = createFormSession({
      definition,
      initialAnswers: answers,
      context: () => ({
        ...this.#place,
        now: new Date(),
        engines: this.#engines ?? {},
        choicesOf: (path) => made && choiceStoreOf(made).choicesOf(path),
      }),
    });
    this.session = made;
  }

  /** Loads the engines of the form's rules; verdicts before that say less. */
  prepare = async (): Promise<void> => {
    this.#engines ??= await loadRuleEngines(this.session.definition);
  };

  moveTo(place: Place): void {
    this.#place = place;
  }

  keep(): void {
    clearTimeout(this.#ending);
  }

  /** React's strict mode takes effects away and puts them back at once; the session must survive that. */
  end(): void {
    this.#ending = setTimeout(() => this.session.dispose());
  }
}

/** A session, and what to wait for before its last verdict. */
export interface PreparedSession {
  session: FormSession;
  prepare: () => Promise<void>;
}

/** A session that lives as long as the component, unless the host made one. */
export function useFormSession(needs: SessionNeeds): PreparedSession {
  const { own, definition, answers, place } = needs;
  const [owned] = useState(() =>
    own === undefined ? new OwnedSession(definition, answers, place) : undefined,
  );
  useEffect(() => {
    owned?.moveTo(place);
  });
  useEffect(() => {
    if (owned === undefined) return;
    owned.keep();
    // A failure is met again when the form is sent.
    owned.prepare().catch(() => undefined);
    return () => owned.end();
  }, [owned]);
  return owned ?? { session: own as FormSession, prepare: nothingToPrepare };
}

const nothingToPrepare = async () => undefined;
/** Takes the focus where the session asks it to go, once the page shows what the session knows. */
export function useFocusRequests(session: FormSession, root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = session.onFocusRequest((path) => {
      clearTimeout(timer);
      timer = setTimeout(() => root.current && focusField(root.current, path));
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [session, root]);
}
