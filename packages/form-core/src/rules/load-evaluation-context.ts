import { DEFAULT_COUNTRY, type FormDefinition } from '../definition/form-definition.ts';
import { loadFormTexts } from '../messages/load-texts.ts';
import { loadRuleEngines } from './engines/rule-engines.ts';
import type { EvaluationContext } from './evaluation-context.ts';

/** Whose answers are judged, where that differs from the defaults. */
export interface EvaluationPlace {
  /** BCP 47 tag of the messages; English when absent. */
  language?: string;
  /** IANA name; UTC when absent. */
  timeZone?: string;
  /** ISO 3166 code for phone numbers without a country. */
  countryCode?: string;
  now?: Date;
  /** Loads only the engines that this form needs; all of them when absent. */
  definition?: FormDefinition;
}

/** Loads what `validateAnswers` needs: messages of a language and the engines of rules. Keep the result per language. */
export async function loadEvaluationContext(place: EvaluationPlace = {}): Promise<EvaluationContext> {
  const { language = 'en', timeZone = 'UTC', countryCode = DEFAULT_COUNTRY, now } = place;
  const [texts, engines] = await Promise.all([loadFormTexts(language), loadRuleEngines(place.definition)]);
  return {
    texts,
    engines,
    timeZone,
    countryCode,
    // A context is kept: each verdict asks for the time anew.
    get now() {
      return now ?? new Date();
    },
  };
}
