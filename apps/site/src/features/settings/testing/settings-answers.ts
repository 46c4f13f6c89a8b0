import type { Account, AccountSession, Passkey } from '@opencareers/contracts/accounts';
import type { BootData, BootUser } from '@opencareers/contracts/boot-data';
import type { NotificationPreference } from '@opencareers/contracts/notifications';
import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import type { Consent, PrivacyOverview } from '@opencareers/contracts/privacy';
import { SAVED_SEARCH_PATHS } from '@opencareers/contracts/saved-search-calls';
import type { TenantConfigInput } from '@opencareers/contracts/tenant-config/tenant-config';
import { type Answers, ok, type Reply } from '../../../testing/render-site.tsx';
import { aBoot, anAnswer } from '../../../testing/site-fixtures.ts';
import { SETTINGS_CALLS, type SettingsAnswers } from '../settings-calls.ts';

const DAY_MS = 86_400_000;

/** A moment some days ago, in ISO 8601. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString();
}

/** A candidate. */
export function aUser(change: Partial<BootUser> = {}): BootUser {
  return {
    encId: 'abc',
    email: 'ada@demo.example',
    firstname: 'Ada',
    lastname: 'Lovelace',
    is_admin: false,
    language: null,
    timeZone: 'Europe/Zurich',
    ...change,
  };
}

/** Boot data of a page that a candidate has opened. */
export function aSignedInBoot(user: Partial<BootUser> = {}, config: TenantConfigInput = {}): BootData {
  const boot = aBoot({ loginSignupConfig: { candidateLoginEnabled: true }, ...config });
  return { ...boot, user: aUser(user), isLoggedIn: true };
}

/** An account whose proof of identity is fresh. */
export function anAccount(change: Partial<Account> = {}): Account {
  const provedUntil = new Date(Date.now() + 600_000).toISOString();
  return {
    user: aUser(),
    phone: '',
    location: '',
    createdAt: '2025-03-01T09:00:00.000Z',
    provedUntil,
    ...change,
  };
}

/** This browser and another one. */
export function twoSessions(): AccountSession[] {
  const expiresAt = daysAgo(-100);
  return [
    {
      id: 'other',
      isCurrent: false,
      method: 'passkey',
      agent: 'Safari on iPhone',
      createdAt: daysAgo(9),
      seenAt: daysAgo(2),
      expiresAt,
    },
    {
      id: 'own',
      isCurrent: true,
      method: 'email_code',
      agent: 'Firefox on Linux',
      createdAt: daysAgo(3),
      seenAt: daysAgo(0),
      expiresAt,
    },
  ];
}

export function aPasskey(change: Partial<Passkey> = {}): Passkey {
  return {
    id: 'key-1',
    name: 'Laptop',
    createdAt: daysAgo(30),
    usedAt: daysAgo(2),
    isBackedUp: true,
    ...change,
  };
}

/** A kind of mails that can be turned off. */
export function aPreference(change: Partial<NotificationPreference> = {}): NotificationPreference {
  return {
    kind: 'savedJobClosing',
    title: 'A saved job closes',
    redirectUrl: '/careers/saved-jobs',
    email: true,
    isFixed: false,
    ...change,
  };
}

/** Two kinds of mails, one of which cannot be turned off. */
export function somePreferences(): NotificationPreference[] {
  const redirectUrl = '/careers/offers';
  return [
    aPreference({ kind: 'OFFERExtended', title: 'An offer for you', redirectUrl, isFixed: true }),
    aPreference(),
  ];
}

/** What is kept of somebody. */
export function anOverview(): PrivacyOverview {
  return {
    parts: [
      { name: 'account', count: 1, keptFor: 'account', months: null },
      { name: 'forms', count: 4, keptFor: 'months', months: 24 },
      { name: 'saved', count: 0, keptFor: 'account', months: null },
    ],
    keptByLaw: [],
  };
}

/** A decision of the ledger. */
export function aConsent(change: Partial<Consent> = {}): Consent {
  return {
    kind: 'notifications',
    version: '3',
    decision: 'given',
    text: '<p>I want to receive notifications by e-mail.</p>',
    answer: '',
    at: '2026-10-01T12:00:00.000Z',
    isCurrent: true,
    canWithdraw: true,
    ...change,
  };
}

/** An answer of the settings. */
export function said(data: unknown): Reply {
  return ok(anAnswer(data));
}

/** Mails of every kind, each at once, with everything at its default but what is given. */
export function preferencesOf(
  change: Partial<SettingsAnswers['preferences']> = {},
): SettingsAnswers['preferences'] {
  return {
    preferences: somePreferences(),
    schedule: { delivery: 'at_once', quietHours: null },
    withheld: null,
    ...change,
  };
}

/** What the server answers about an account with one of everything. */
export function settingsAnswers(change: Answers = {}): Answers {
  return {
    [SETTINGS_CALLS.account]: () => said(anAccount()),
    [SETTINGS_CALLS.sessions]: () => said({ sessions: twoSessions() }),
    [SETTINGS_CALLS.passkeys]: () => said({ passkeys: [aPasskey()] }),
    [SETTINGS_CALLS.preferences]: () => said(preferencesOf()),
    [ONBOARDING_PATHS.profileDetails]: () => said({ preferences: { isMatchOff: false } }),
    [SETTINGS_CALLS.overview]: () => said(anOverview()),
    [SETTINGS_CALLS.consents]: () => said({ consents: [aConsent()], missing: [] }),
    [SAVED_SEARCH_PATHS.list]: () => said({ savedSearches: [], limit: 5, pausedTs: null }),
    ...change,
  };
}

/** The body of a request, as it was meant. */
export function readJson(body: unknown): unknown {
  return typeof body === 'string' ? JSON.parse(body) : null;
}
