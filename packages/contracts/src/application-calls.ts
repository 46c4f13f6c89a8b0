import { namedPath } from './call-path.ts';

/** POST, by the form of the page of applying itself, whose scripts are not there: `?pids=1,2(&token=…)`. */
export const APPLY_FORM_POST_PATH = '/candidate/apply';

/** Parameter of the page of applying after its own form was refused: it says what is wrong with the draft. */
export const APPLY_CHECKED_PARAMETER = 'checked';

/** Calls of applications (spec:D26, spec:WIRE-4 and spec:WIRE-5.1); `id` is the public name of an application. */
export const APPLICATION_PATHS = {
  /** GET `?pids=1,2(&token=…)`: the form that applies to these positions, and what is known of each. */
  form: '/api/pcsx/apply_form',
  /** GET `?pids=1,2`: the questions of that form, the same for every visitor. */
  outline: '/api/pcsx/apply_outline',
  /** GET: a challenge of `solveApplyChallenge` for a visitor who is about to send. */
  challenge: '/api/pcsx/apply_challenge',
  /** POST: answers that a resume gives; nothing of it is kept. */
  resumeAnswers: '/api/pcsx/apply_resume',
  /** POST with `Idempotency-Key`: sends what `FORM_PATHS.submissions` sends, for clients without the form. */
  send: '/api/pcsx/applications',
  /** GET `?form=KEY` or `?pids=1,2`: what this person, also a visitor, has sent last by the form or for these positions. */
  receipt: '/api/pcsx/apply_receipt',
  /** GET `?form=KEY`: the same as a PDF. */
  receiptFile: '/api/pcsx/apply_receipt.pdf',
  list: '/api/pcsx/dashboard/applications',
  /** GET: what guests sent with the candidate's address; POST `{id, decision}`: whether the candidate sent it. */
  claim: '/api/pcsx/applications/claim',
  /** GET: applications that do not have the profile as it is now; POST `{ids, leave}` with `Idempotency-Key`: shares it. */
  shareProfile: '/api/pcsx/applications/share_profile',
  one: namedPath('/api/pcsx/applications/:id'),
  /** POST `{reason?}`: final (spec:D34). */
  withdraw: namedPath('/api/pcsx/applications/:id/withdraw'),
  /** GET, what was sent, as a PDF. */
  onePdf: namedPath('/api/pcsx/applications/:id/receipt.pdf'),
  /** GET, PUT `{position_ids, answers}` with `If-Match`, DELETE `{position_ids}`. */
  drafts: '/api/pcsx/draft_applications',
  /** POST `{form, answers}` after sending: kept apart from the application. */
  equalOpportunity: '/api/pcsx/equal_opportunity',
} as const;

/** Page of applying; takes `pids` or `pid`. */
export const APPLY_PAGE_PATH = '/careers/apply';
/** The page after sending. */
export const APPLY_SENT_PATH = `${APPLY_PAGE_PATH}/success`;
/** Parameter of the page of applying: its draft was brought to this browser by the link of a mail, at the person's wish. */
export const DRAFT_BROUGHT_PARAMETER = 'brought';
/** Page of what somebody applied for; with `applicationId` it shows one application and what was sent. */
export const APPLICATIONS_PAGE_PATH = '/careers/applications';
/** Most positions of one application [CART-01]. */
export const APPLY_POSITIONS_MAX = 25;
/** Longest reason of withdrawing, in characters. */
export const WITHDRAW_REASON_MAX = 500;

/** Most applications of one decision about a changed profile. */
export const PROFILE_SHARES_MAX = 200;

/** Header of a visitor's submission: challenge and nonce with a dot between them. */
export const APPLY_PROOF_HEADER = 'x-apply-proof';
/** Header that a page sends only when the field that people do not see was filled. */
export const APPLY_TRAP_HEADER = 'x-apply-trap';

/** Question of the resume, a file, and the id of its control. */
export const RESUME_QUESTION = 'resume';
export const RESUME_CONTROL = 'resume-upload';

/** What somebody can do with a position on the page of applying; `elsewhere` is applied for on another site. */
export const APPLY_STATES = ['open', 'closed', 'applied', 'elsewhere', 'unknown'] as const;
export type ApplyState = (typeof APPLY_STATES)[number];

/** What comes next for an application; the texts are in the catalogues (spec:D33). */
export const NEXT_STEPS = [
  'wait_for_reply',
  'in_review',
  'prepare_interview',
  'answer_offer',
  'none',
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/**
 * Voluntary questions after sending and what can be answered; texts are in the catalogues. Disability follows form
 * CC-305, the others the form EEO-1.
 */
export const EQUAL_OPPORTUNITY_QUESTIONS = {
  gender: ['female', 'male', 'another', 'not_said'],
  ethnicity: [
    'hispanic',
    'white',
    'black',
    'asian',
    'pacific_islander',
    'american_indian',
    'several',
    'not_said',
  ],
  veteran: ['protected', 'not_protected', 'not_said'],
  disability: ['yes', 'no', 'not_said'],
} as const satisfies Record<string, readonly string[]>;
export type EqualOpportunityQuestion = keyof typeof EQUAL_OPPORTUNITY_QUESTIONS;
