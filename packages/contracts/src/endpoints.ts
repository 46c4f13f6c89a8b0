import type { ACCOUNT_ENDPOINTS } from './accounts.ts';
import type { APPLICATION_CLAIM_ENDPOINTS } from './application-claims.ts';
import type { APPLICATION_MESSAGE_ENDPOINTS } from './application-messages.ts';
import type { APPLICATION_ENDPOINTS } from './applications.ts';
import type { CAREER_EVENT_ENDPOINTS } from './career-events.ts';
import type { CART_ENDPOINTS } from './cart.ts';
import type { DASHBOARD_ENDPOINTS } from './dashboard.ts';
import type { AnswerOf, BodyOf, Method } from './endpoint.ts';
import type { FORM_CENTER_ENDPOINTS } from './form-center.ts';
import type { FILLER_ENDPOINTS } from './form-fillers.ts';
import type { FORM_ADMIN_ENDPOINTS, FORM_ENDPOINTS, FORM_HEADING_ENDPOINTS } from './forms.ts';
import type { INTERVIEW_ENDPOINTS } from './interviews.ts';
import type { NOTIFICATION_ENDPOINTS } from './notifications.ts';
import type { OFFER_ENDPOINTS } from './offers.ts';
import type { ONBOARDING_ENDPOINTS } from './onboarding.ts';
import type { POSITION_DETAIL_ENDPOINTS, POSITION_ENDPOINTS } from './position-endpoints.ts';
import type { PRIVACY_ENDPOINTS } from './privacy.ts';
import type { PROFILE_ENDPOINTS } from './profile-analysis.ts';
import type { PROFILE_SHARING_ENDPOINTS } from './profile-sharing.ts';
import type { REFERRAL_ENDPOINTS } from './referrals.ts';
import type { RESUME_EXPORT_ENDPOINTS } from './resume-export.ts';
import type { RESUME_ENDPOINTS } from './resumes.ts';
import type { SAVED_ENDPOINTS } from './saved-positions.ts';
import type { LETTER_CHECK_ENDPOINTS, SIGNING_ENDPOINTS } from './signing.ts';

type In<Table> = Table[keyof Table];

/** Every call that the site and the command line make. */
type Endpoints =
  | In<typeof ACCOUNT_ENDPOINTS>
  | In<typeof APPLICATION_CLAIM_ENDPOINTS>
  | In<typeof APPLICATION_ENDPOINTS>
  | In<typeof APPLICATION_MESSAGE_ENDPOINTS>
  | In<typeof CAREER_EVENT_ENDPOINTS>
  | In<typeof CART_ENDPOINTS>
  | In<typeof DASHBOARD_ENDPOINTS>
  | In<typeof FILLER_ENDPOINTS>
  | In<typeof FORM_ADMIN_ENDPOINTS>
  | In<typeof FORM_CENTER_ENDPOINTS>
  | In<typeof FORM_ENDPOINTS>
  | In<typeof FORM_HEADING_ENDPOINTS>
  | In<typeof INTERVIEW_ENDPOINTS>
  | In<typeof LETTER_CHECK_ENDPOINTS>
  | In<typeof NOTIFICATION_ENDPOINTS>
  | In<typeof OFFER_ENDPOINTS>
  | In<typeof ONBOARDING_ENDPOINTS>
  | In<typeof POSITION_DETAIL_ENDPOINTS>
  | In<typeof POSITION_ENDPOINTS>
  | In<typeof PRIVACY_ENDPOINTS>
  | In<typeof PROFILE_ENDPOINTS>
  | In<typeof PROFILE_SHARING_ENDPOINTS>
  | In<typeof REFERRAL_ENDPOINTS>
  | In<typeof RESUME_ENDPOINTS>
  | In<typeof RESUME_EXPORT_ENDPOINTS>
  | In<typeof SAVED_ENDPOINTS>
  | In<typeof SIGNING_ENDPOINTS>;

/** The paths that answer to a method. */
export type PathOf<M extends Method> = Extract<Endpoints, { method: M }>['path'];

type Find<M extends Method, Path extends string> = Extract<Endpoints, { method: M; path: Path }>;

/** What a call answers. */
export type Answer<M extends Method, Path extends string> = AnswerOf<Find<M, Path>>;

/** What a call takes as its body. */
export type Body<M extends Method, Path extends string> = BodyOf<Find<M, Path>>;
