import { CANDIDATE_STATES } from './candidate-states.ts';
import { FORM_STATES } from './form-states.ts';
import { OFFER_STATES } from './offer-states.ts';
import { JOB_STATES, type PageState, SEARCH_STATES } from './page-states.ts';
import { WAITING_STATES } from './waiting-states.ts';
import { WORK_STATES } from './work-states.ts';

/** Every state of a page that is looked at, on all sites. */
export const ALL_STATES: readonly PageState[] = [
  ...SEARCH_STATES,
  ...JOB_STATES,
  ...FORM_STATES,
  ...CANDIDATE_STATES,
  ...OFFER_STATES,
  ...WORK_STATES,
  ...WAITING_STATES,
];
