import { namedPath } from './call-path.ts';

/** Calls of the dashboard besides applications and interviews ([DASH-02], spec:WIRE-4.1). */
export const DASHBOARD_PATHS = {
  summary: '/api/pcsx/dashboard/summary',
  nudges: '/api/pcsx/dashboard/nudges',
  /** POST `{id}`: a nudge that is not shown again. */
  dismiss: '/api/pcsx/dashboard/nudges/dismiss',
  events: '/api/pcsx/dashboard/events',
  /** POST and DELETE: come to an event, or stay away after all. */
  registration: namedPath('/api/pcsx/events/:id/registration'),
  /** GET, the event as a calendar file. */
  careerEventCalendar: namedPath('/api/pcsx/events/:id/event.ics'),
  /** GET the list, POST a new one. */
  referrals: '/api/pcsx/dashboard/referrals',
} as const;

/** Tiles of the summary, in the words of the wire contract. */
export const SUMMARY_TABS = [
  'applications',
  'interviews',
  'savedpositions',
  'events',
  'forms',
  'offers',
] as const;
export type SummaryTab = (typeof SUMMARY_TABS)[number];

/** Kinds of nudges (spec:D35), in the words of `dashboardConfig.nudges.precedenceOrder`. */
export const NUDGE_KINDS = ['offer', 'interview', 'form', 'draft', 'resume', 'skills'] as const;
export type NudgeKind = (typeof NUDGE_KINDS)[number];

/** How a candidate knows whom they refer. */
export const REFERRAL_RELATIONS = ['colleague', 'friend', 'family', 'classmate', 'other'] as const;
export type ReferralRelation = (typeof REFERRAL_RELATIONS)[number];

/** What a friend answered. What becomes of their application is theirs: who referred them is not told. */
export const REFERRAL_STATUSES = ['invited', 'accepted', 'declined', 'expired'] as const;
export type ReferralStatus = (typeof REFERRAL_STATUSES)[number];

/** Days after which an unanswered invitation, with all that is known of the friend, is removed. */
export const REFERRAL_KEPT_DAYS = 30;
/** Referrals that one candidate makes within a day. */
export const REFERRALS_A_DAY = 10;
/** Longest name of a friend, in characters. */
export const REFERRAL_NAME_MAX = 120;
