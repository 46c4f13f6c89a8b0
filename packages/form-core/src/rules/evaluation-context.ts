import type { Texts } from '@opencareers/messages/texts';
import type { FieldPath } from '../answers/answers.ts';
import type { Choice } from '../definition/form-definition.ts';
import type { RuleEngines } from './engines/engine-ports.ts';

/** What verdicts depend on besides form and answers; browser and server give the same for the same person. */
export interface EvaluationContext {
  now: Date;
  /** IANA name of the person's time zone: it decides which day is today. */
  timeZone: string;
  /** ISO 3166 code for phone numbers without a country; `DEFAULT_COUNTRY` unless the page sets one. */
  countryCode: string;
  /** Messages in the person's language. */
  texts: Texts;
  /** What `loadRuleEngines` gave: of the form in a browser, all of them on a server. */
  engines: RuleEngines;
  /** Loaded choices of fields with an endpoint; undefined when they are not known here. */
  choicesOf?: (path: FieldPath) => readonly Choice[] | undefined;
}
