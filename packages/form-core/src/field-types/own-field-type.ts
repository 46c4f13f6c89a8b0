import type { Catalogue } from '@opencareers/messages/texts';
import type { AnswerValue } from '../answers/answers.ts';
import type { FormItem } from '../definition/form-definition.ts';
import type { RuleType } from '../definition/rule.ts';

/** A question of a type that the host registered; JSON holds it as it is. */
export type OwnItem = Omit<FormItem, 'type' | 'options'> & {
  type: string;
  options?: object;
};

/** What the check of an own type can look at besides the answer. */
export interface OwnCheck {
  item: OwnItem;
  now: Date;
  /** IANA name of the person's time zone. */
  timeZone: string;
  /** BCP 47 tag of the person's language. */
  locale: string;
}

/** Forms of others that may have questions of an own type. */
export type OwnSource = 'surveyjs' | 'jsonschema' | 'formio';

/**
 * A field type of the host. Every function takes what anybody may send and must not throw; browser and server have to
 * register the same, as both judge the answers.
 */
export interface OwnFieldType {
  /** Value of `type` in definitions; none of the toolkit's own. */
  type: string;
  /** What editors call it. */
  label: string;
  /** Whether a value is an answer. Nothing answered is null, a blank text or an empty list, which are not asked about. */
  isAnswer: (value: unknown, item: OwnItem) => boolean;
  /** What is wrong with an answer: the key of a message, with what fills it in; null when nothing is. */
  check?: (value: never, check: OwnCheck) => { message: string; values?: Record<string, string> } | null;
  /** The messages of `check` by language, English at least. A key that is not here is said as it stands. */
  messages?: { en: Catalogue } & Record<string, Catalogue>;
  /** The answer as it is sent and kept, with nothing besides; as it was given when absent. */
  normalize?: (value: never, item: OwnItem) => AnswerValue;
  /** The answer in words, for reviews, receipts and exports; made from its values when absent. */
  describe?: (value: never, item: OwnItem, locale: string) => string;
  /** What is wrong with the options of a question, in a sentence for whoever writes the form; null when nothing is. */
  checkOptions?: (options: unknown) => string | null;
  /** Rules of the toolkit that say something of the answers: lengths of texts and lists, amounts, patterns. */
  rules?: readonly RuleType[];
  /** Question types (SurveyJS) or widgets and formats (JSON Schema) that converters read as this type. */
  readFrom?: Partial<Record<OwnSource, readonly string[]>>;
  /** The options of a converted question from its source; none when absent. */
  optionsFrom?: (source: Readonly<Record<string, unknown>>) => Record<string, unknown> | undefined;
}
