import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import type {
  Account,
  AccountChange,
  AccountSession,
  CodeSent,
  Passkey,
} from '@opencareers/contracts/accounts';
import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import type { NotificationPreference } from '@opencareers/contracts/notifications';
import type { Profile } from '@opencareers/contracts/onboarding';
import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import type { Consent, PrivacyOverview } from '@opencareers/contracts/privacy';
import { PRIVACY_PATHS } from '@opencareers/contracts/privacy-calls';
import type { WriteOptions } from '../../api/api-client.ts';
import { createIdempotencyKey } from '../../api/idempotency-key.ts';
import type { Site } from '../../shell/site.ts';

interface Envelope<Data> {
  data: Data;
}

const { account, sessions, confirmCode, confirm, emailCode, email, passkeys } = ACCOUNT_PATHS;

/** The calls of the settings, by what they are about. */
export const SETTINGS_CALLS = {
  account,
  sessions,
  confirmCode,
  confirm,
  emailCode,
  email,
  passkeys,
  ...PRIVACY_PATHS,
  preferences: NOTIFICATION_PATHS.preferences,
  profileEdit: ONBOARDING_PATHS.profileEdit,
} as const;

type Call = keyof typeof SETTINGS_CALLS;

/** Changes something; the error keeps what is wrong with which field, and a missing proof is for the caller. */
async function write<Data>(
  { api }: Site,
  { method = 'post', call, body }: { method?: 'post' | 'put'; call: Call; body: unknown },
): Promise<Data> {
  const options: WriteOptions = { isBodyKept: true, asPermissionError: true };
  if (method === 'post') options.idempotencyKey = createIdempotencyKey();
  return (await api[method]<Envelope<Data>>(api.path(SETTINGS_CALLS[call]), body, options)).data;
}

async function remove<Data>({ api }: Site, call: Call, id?: string): Promise<Data> {
  const path = api.path(SETTINGS_CALLS[call], { id });
  return (await api.remove<Envelope<Data>>(path, { asPermissionError: true })).data;
}

type Sessions = { sessions: AccountSession[] };
type Passkeys = { passkeys: Passkey[] };
type Preferences = { preferences: NotificationPreference[] };
type Consents = { consents: Consent[]; missing: string[] };

/** What each part of the page is made of. */
export interface SettingsAnswers {
  account: Account;
  sessions: Sessions;
  passkeys: Passkeys;
  preferences: Preferences;
  overview: PrivacyOverview;
  consents: Consents;
}

/** Reads what one part of the settings shows. */
export async function readSettings<Name extends keyof SettingsAnswers>(
  { api }: Site,
  name: Name,
  signal: AbortSignal,
): Promise<SettingsAnswers[Name]> {
  const path = api.path(SETTINGS_CALLS[name]);
  return (await api.get<Envelope<SettingsAnswers[Name]>>(path, { signal })).data;
}

/** What a candidate changes; all reject with an `ApiError`, a missing proof of identity as `permission`. */
export const changes = {
  account: (site: Site, body: AccountChange) =>
    write<Account>(site, { method: 'put', call: 'account', body }),
  confirmCode: (site: Site) => write<CodeSent>(site, { call: 'confirmCode', body: {} }),
  confirm: (site: Site, code: string) =>
    write<{ provedUntil: string }>(site, { call: 'confirm', body: { code } }),
  emailCode: (site: Site, email: string) => write<CodeSent>(site, { call: 'emailCode', body: { email } }),
  email: (site: Site, body: { email: string; code: string }) => write<Account>(site, { call: 'email', body }),
  renamePasskey: (site: Site, body: { id: string; name: string }) =>
    write<Passkeys>(site, { method: 'put', call: 'passkeys', body }),
  removePasskey: (site: Site, id: string) => remove<Passkeys>(site, 'passkeys', id),
  /** Without id all sessions but this one. */
  endSession: (site: Site, id?: string) => remove<Sessions>(site, 'sessions', id),
  preference: (site: Site, body: { kind: string; email: boolean }) =>
    write<Preferences>(site, { method: 'put', call: 'preferences', body }),
  consent: (site: Site, body: Pick<Consent, 'kind' | 'decision' | 'answer'>) =>
    write<Consents>(site, { call: 'consents', body }),
  /** Whether the profile is compared with positions. */
  match: (site: Site, isMatchOff: boolean) =>
    write<Profile>(site, {
      call: 'profileEdit',
      body: { op_section: 'preferences', operation: 'set_value', op_data: { value: { isMatchOff } } },
    }),
  erase: (site: Site) => write<{ erasedAt: string }>(site, { call: 'erase', body: { confirm: true } }),
};
