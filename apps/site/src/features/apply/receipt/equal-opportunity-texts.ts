import type { EqualOpportunityQuestion } from '@opencareers/contracts/application-calls';
import type { MessageKey } from '../../../messages/translate.ts';

/** What each voluntary question asks. */
export const QUESTION_TEXTS: Record<EqualOpportunityQuestion, MessageKey> = {
  gender: 'apply.equal.gender',
  ethnicity: 'apply.equal.ethnicity',
  veteran: 'apply.equal.veteran',
  disability: 'apply.equal.disability',
};

/** What can be answered; the same words mean the same in every question. */
export const CHOICE_TEXTS: Record<string, MessageKey> = {
  female: 'apply.equal.female',
  male: 'apply.equal.male',
  another: 'apply.equal.another',
  hispanic: 'apply.equal.hispanic',
  white: 'apply.equal.white',
  black: 'apply.equal.black',
  asian: 'apply.equal.asian',
  pacific_islander: 'apply.equal.pacificIslander',
  american_indian: 'apply.equal.americanIndian',
  several: 'apply.equal.several',
  protected: 'apply.equal.protected',
  not_protected: 'apply.equal.notProtected',
  yes: 'apply.equal.yes',
  no: 'apply.equal.no',
  not_said: 'apply.equal.notSaid',
};
