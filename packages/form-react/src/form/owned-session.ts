import type { Answers, FieldPath } from '@opencareers/form-core/answers/answers';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { RuleEngines } from '@opencareers/form-core/rules/engines/engine-ports';
import { loadRuleEngines } from '@opencareers/form-core/rules/engines/rule-engines';
import type { EvaluationContext } from '@opencareers/form-core/rules/evaluation-context';
import type { Judge } from '@opencareers/form-core/rules/judge';
import type { FormSession } from '@opencareers/form-core/session/form-session';
import { startFormSession } from '@opencareers/form-core/session/start-session';
import { knownChoices } from '../choices/known-choices.ts';

/** What of verdicts depends on the page around a form, and who gives them. */
export type FormPlace = Pick<EvaluationContext, 'texts' | 'timeZone' | 'countryCode'> & { judge: Judge };

/** A session with what its verdicts depend on. */
export class OwnedSession {
  readonly session: FormSession;
  #place: FormPlace;
  #engines: RuleEngines | undefined;
  #ending: ReturnType<typeof setTimeout> | undefined;

  constructor(definition: FormDefinition, answers: Answers | undefined, place: FormPlace) {
    this.#place = place;
    let made: FormSession | undefined;
    const context = () => ({
      ...this.#place,
      now: new Date(),
      engines: this.#engines ?? {},
      choicesOf: (path: FieldPath) => made && knownChoices(made, path),
    });
    made = startFormSession({ definition, initialAnswers: answers, context }, () => this.#place.judge);
    this.session = made;
  }

  /** Loads the engines of the form's rules; verdicts before that say less. */
  prepare = async (): Promise<void> => {
    if (this.#engines !== undefined) return;
    this.#engines = await loadRuleEngines(this.session.definition, this.#place.texts.locale);
    // What is worked out, and what answers stand in, can be from now on.
    if (this.#engines.tools !== undefined) this.session.adopt({});
  };

  moveTo(place: FormPlace): void {
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
