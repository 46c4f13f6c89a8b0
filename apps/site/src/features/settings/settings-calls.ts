import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import type { AccountChange } from '@opencareers/contracts/accounts';
import type { Answer } from '@opencareers/contracts/endpoints';
import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import type { MailSchedule } from '@opencareers/contracts/notifications';
import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import type { Consent } from '@opencareers/contracts/privacy';
import { PRIVACY_PATHS } from '@opencareers/contracts/privacy-calls';
import type { WriteOptions } from '../../api/api-client.ts';
import { createIdempotencyKey } from '../../api/idempotency-key.ts';
import type { Site } from '../../shell/site.ts';

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
  schedule: NOTIFICATION_PATHS.schedule,
  mailAgain: NOTIFICATION_PATHS.mailAgain,
  profileEdit: ONBOARDING_PATHS.profileEdit,
} as const;

/** How a change is sent: the error keeps what is wrong with which field, and a missing proof is for the caller. */
const PUT: WriteOptions = { isBodyKept: true, asPermissionError: true };
const post = (): WriteOptions => ({ ...PUT, idempotencyKey: createIdempotencyKey() });
const REMOVE: WriteOptions = { asPermissionError: true };

async function dataOf<Data>(asked: Promise<{ data: Data }>): Promise<Data> {
  return (await asked).data;
}

type Read = 'account' | 'sessions' | 'passkeys' | 'preferences' | 'overview' | 'consents';

/** What each part of the page is made of. */
export type SettingsAnswers = {
  [Name in Read]: Answer<'GET', (typeof SETTINGS_CALLS)[Name]> extends { data: infer Data } ? Data : never;
};

const READERS: {
  [Name in Read]: (api: Site['api'], signal: AbortSignal) => Promise<SettingsAnswers[Name]>;
} = {
  account: (api, signal) => dataOf(api.get(api.path(account), { signal })),
  sessions: (api, signal) => dataOf(api.get(api.path(sessions), { signal })),
  passkeys: (api, signal) => dataOf(api.get(api.path(passkeys), { signal })),
  preferences: (api, signal) => dataOf(api.get(api.path(SETTINGS_CALLS.preferences), { signal })),
  overview: (api, signal) => dataOf(api.get(api.path(SETTINGS_CALLS.overview), { signal })),
  consents: (api, signal) => dataOf(api.get(api.path(SETTINGS_CALLS.consents), { signal })),
};

/** Reads what one part of the settings shows. */
export function readSettings<Name extends Read>(
  { api }: Site,
  name: Name,
  signal: AbortSignal,
): Promise<SettingsAnswers[Name]> {
  return READERS[name](api, signal);
}

/** What a candidate changes; all reject with an `ApiError`, a missing proof of identity as `permission`. */
export const changes = {
  account: ({ api }: Site, body: AccountChange) => dataOf(api.put(api.path(account), body, PUT)),
  confirmCode: ({ api }: Site) => dataOf(api.post(api.path(confirmCode), {}, post())),
  confirm: ({ api }: Site, code: string) => dataOf(api.post(api.path(confirm), { code }, post())),
  emailCode: ({ api }: Site, address: string) =>
    dataOf(api.post(api.path(emailCode), { email: address }, post())),
  email: ({ api }: Site, body: { email: string; code: string }) =>
    dataOf(api.post(api.path(email), body, post())),
  renamePasskey: ({ api }: Site, body: { id: string; name: string }) =>
    dataOf(api.put(api.path(passkeys), body, PUT)),
  removePasskey: ({ api }: Site, id: string) => dataOf(api.remove(api.path(passkeys, { id }), REMOVE)),
  /** Without id all sessions but this one. */
  endSession: ({ api }: Site, id?: string) => dataOf(api.remove(api.path(sessions, { id }), REMOVE)),
  preference: ({ api }: Site, body: { kind: string; email: boolean }) =>
    dataOf(api.put(api.path(SETTINGS_CALLS.preferences), body, PUT)),
  schedule: ({ api }: Site, body: MailSchedule) =>
    dataOf(api.put(api.path(SETTINGS_CALLS.schedule), body, PUT)),
  mailAgain: ({ api }: Site) => dataOf(api.post(api.path(SETTINGS_CALLS.mailAgain), {}, post())),
  consent: ({ api }: Site, body: Pick<Consent, 'kind' | 'decision' | 'answer'>) =>
    dataOf(api.post(api.path(SETTINGS_CALLS.consents), body, post())),
  /** Whether the profile is compared with positions. */
  match: ({ api }: Site, isMatchOff: boolean) => {
    const op_data = { value: { isMatchOff } };
    const body = { op_section: 'preferences', operation: 'set_value', op_data } as const;
    return dataOf(api.post(api.path(SETTINGS_CALLS.profileEdit), body, post()));
  },
  erase: ({ api }: Site) => dataOf(api.post(api.path(SETTINGS_CALLS.erase), { confirm: true }, post())),
};
