import type { ACCOUNT_ENDPOINTS } from './accounts.ts';
import type { APPLICATION_CLAIM_ENDPOINTS } from './application-claims.ts';
import type { APPLICATION_MESSAGE_ENDPOINTS, OPERATOR_MESSAGE_ENDPOINTS } from './application-messages.ts';
import type { APPLICATION_ENDPOINTS, APPLY_OUTLINE_ENDPOINTS } from './applications.ts';
import type { ASSISTANT_ENDPOINTS } from './assistant.ts';
import type { CAREER_EVENT_ENDPOINTS } from './career-events.ts';
import type { CART_ENDPOINTS } from './cart.ts';
import type { DASHBOARD_ENDPOINTS } from './dashboard.ts';
import type { AnswerOf, BodyOf, Method } from './endpoint.ts';
import type { FORM_CENTER_ENDPOINTS } from './form-center.ts';
import type { FORM_ADMIN_ENDPOINTS } from './form-editing.ts';
import type { FILLER_ENDPOINTS } from './form-fillers.ts';
import type { CONTINUE_LINK_ENDPOINTS, FORM_ENDPOINTS, FORM_HEADING_ENDPOINTS } from './forms.ts';
import type { OPERATOR_FORM_ENDPOINTS } from './forms-operator.ts';
import type { INTERVIEW_ENDPOINTS } from './interviews.ts';
import type { NOTIFICATION_ENDPOINTS } from './notifications.ts';
import type { OFFER_ENDPOINTS } from './offers.ts';
import type { ONBOARDING_ENDPOINTS } from './onboarding.ts';
import type {
  OPERATOR_PAGE_EVENT_ENDPOINTS,
  OPERATOR_POSITION_ENDPOINTS,
  OPERATOR_TENANT_ENDPOINTS,
} from './operator.ts';
import type { OPERATOR_ALERT_ENDPOINTS } from './operator-alerts.ts';
import type { OPERATOR_APPLICATION_ENDPOINTS } from './operator-applications.ts';
import type { OPERATOR_CANDIDATE_ENDPOINTS } from './operator-candidates.ts';
import type { OPERATOR_CAREER_EVENT_ENDPOINTS, OPERATOR_REFERRAL_ENDPOINTS } from './operator-events.ts';
import type { OPERATOR_INTERVIEW_ENDPOINTS } from './operator-interviews.ts';
import type { OPERATOR_MAIL_ENDPOINTS } from './operator-mail.ts';
import type { OPERATOR_NOTIFICATION_ENDPOINTS } from './operator-notifications.ts';
import type { OPERATOR_OFFER_ENDPOINTS } from './operator-offers.ts';
import type { OPERATOR_STORE_ENDPOINTS } from './operator-store.ts';
import type { OPERATOR_TALENT_ENDPOINTS } from './operator-talent.ts';
import type { OPERATOR_THEME_ENDPOINTS } from './operator-themes.ts';
import type { OPERATOR_WEBHOOK_ENDPOINTS } from './operator-webhooks.ts';
import type { POSITION_DETAIL_ENDPOINTS, POSITION_ENDPOINTS } from './position-endpoints.ts';
import type { PRIVACY_ENDPOINTS } from './privacy.ts';
import type { OPERATOR_ERASURE_ENDPOINTS } from './privacy-operator.ts';
import type { PROFILE_ENDPOINTS } from './profile-analysis.ts';
import type { PROFILE_SHARING_ENDPOINTS } from './profile-sharing.ts';
import type { REFERRAL_ENDPOINTS } from './referrals.ts';
import type { RESUME_EXPORT_ENDPOINTS } from './resume-export.ts';
import type { RESUME_ENDPOINTS } from './resumes.ts';
import type { SAVED_ENDPOINTS } from './saved-positions.ts';
import type { SAVED_SEARCH_ENDPOINTS } from './saved-searches.ts';
import type { LETTER_CHECK_ENDPOINTS, SIGNING_ENDPOINTS } from './signing.ts';
import type { TALENT_ENDPOINTS } from './talent-network.ts';
import type { THEME_ENDPOINTS } from './themes.ts';

type In<Table> = Table[keyof Table];

/** Every call that the site makes. */
type Endpoints =
  | In<typeof ACCOUNT_ENDPOINTS>
  | In<typeof APPLICATION_CLAIM_ENDPOINTS>
  | In<typeof APPLICATION_ENDPOINTS>
  | In<typeof APPLICATION_MESSAGE_ENDPOINTS>
  | In<typeof ASSISTANT_ENDPOINTS>
  | In<typeof CAREER_EVENT_ENDPOINTS>
  | In<typeof CART_ENDPOINTS>
  | In<typeof DASHBOARD_ENDPOINTS>
  | In<typeof FILLER_ENDPOINTS>
  | In<typeof FORM_ADMIN_ENDPOINTS>
  | In<typeof FORM_CENTER_ENDPOINTS>
  | In<typeof FORM_ENDPOINTS>
  | In<typeof CONTINUE_LINK_ENDPOINTS>
  | In<typeof FORM_HEADING_ENDPOINTS>
  | In<typeof APPLY_OUTLINE_ENDPOINTS>
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
  | In<typeof SAVED_SEARCH_ENDPOINTS>
  | In<typeof SIGNING_ENDPOINTS>
  | In<typeof TALENT_ENDPOINTS>
  | In<typeof THEME_ENDPOINTS>;

/** The paths that answer to a method. */
export type PathOf<M extends Method> = Extract<Endpoints, { method: M }>['path'];

type Find<M extends Method, Path extends string> = Extract<Endpoints, { method: M; path: Path }>;

/** What a call answers. */
export type Answer<M extends Method, Path extends string> = AnswerOf<Find<M, Path>>;

/** What a call takes as its body. */
export type Body<M extends Method, Path extends string> = BodyOf<Find<M, Path>>;

/** Calls of the operator that the command line makes. */
type OperatorEndpoints =
  | In<typeof OPERATOR_APPLICATION_ENDPOINTS>
  | In<typeof OPERATOR_CANDIDATE_ENDPOINTS>
  | In<typeof OPERATOR_CAREER_EVENT_ENDPOINTS>
  | In<typeof OPERATOR_ERASURE_ENDPOINTS>
  | In<typeof OPERATOR_FORM_ENDPOINTS>
  | In<typeof OPERATOR_INTERVIEW_ENDPOINTS>
  | In<typeof OPERATOR_MESSAGE_ENDPOINTS>
  | In<typeof OPERATOR_MAIL_ENDPOINTS>
  | In<typeof OPERATOR_ALERT_ENDPOINTS>
  | In<typeof OPERATOR_NOTIFICATION_ENDPOINTS>
  | In<typeof OPERATOR_OFFER_ENDPOINTS>
  | In<typeof OPERATOR_PAGE_EVENT_ENDPOINTS>
  | In<typeof OPERATOR_POSITION_ENDPOINTS>
  | In<typeof OPERATOR_REFERRAL_ENDPOINTS>
  | In<typeof OPERATOR_STORE_ENDPOINTS>
  | In<typeof OPERATOR_TALENT_ENDPOINTS>
  | In<typeof OPERATOR_TENANT_ENDPOINTS>
  | In<typeof OPERATOR_THEME_ENDPOINTS>
  | In<typeof OPERATOR_WEBHOOK_ENDPOINTS>;

/** The paths of the operator that answer to a method, as they are declared: names of things stand as `:id`. */
export type OperatorPathOf<M extends Method> = Extract<OperatorEndpoints, { method: M }>['path'];

/** What a call of the operator answers. */
export type OperatorAnswer<M extends Method, Path extends string> = AnswerOf<
  Extract<OperatorEndpoints, { method: M; path: Path }>
>;

/** Names of things in a declared path. */
export type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
