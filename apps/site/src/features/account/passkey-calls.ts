import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import type { Passkey, SignedIn } from '@opencareers/contracts/accounts';
import type { Body } from '@opencareers/contracts/endpoints';
import type { ApiError } from '../../api/api-error.ts';
import type { Translate } from '../../messages/translate.ts';
import { loadChunk } from '../../shell/chunk-loading.ts';
import type { Site } from '../../shell/site.ts';

/** Why nothing was done; everything else that goes wrong rejects with an `ApiError`. */
export type PasskeyFailure =
  /** The person closed the window of the browser, had no passkey here, or took too long. */
  | { kind: 'cancelled' }
  /** This device holds a passkey of the candidate already. */
  | { kind: 'known' }
  /** Passkeys cannot be used with this browser or at this address. */
  | { kind: 'impossible' }
  /** The server did not accept the passkey, whatever the reason. */
  | { kind: 'refused' }
  /** The candidate must prove first that it is them, as `confirm` does. */
  | { kind: 'unproven' }
  /** There are as many passkeys as an account may have. */
  | { kind: 'full' };

type PasskeySite = Pick<Site, 'api'>;

const PROOF_IS_ASKED = { asPermissionError: true };

// A name made of digits only is an IPv4 address, one with a colon an IPv6 address: neither can have passkeys.
const ADDRESS_HOST = /^[\d.]+$|:/;

/** Whether this browser can use passkeys at this address. False on the server: ask in code that is loaded on use. */
export function isPasskeyPossible(): boolean {
  if (typeof window === 'undefined' || !window.isSecureContext) return false;
  return typeof window.PublicKeyCredential === 'function' && !ADDRESS_HOST.test(window.location.hostname);
}

/** What is said about a failure; null for one that is answered by a question instead of a text. */
export function passkeyFailureText({ kind }: PasskeyFailure, t: Translate): string | null {
  switch (kind) {
    case 'cancelled':
      return t('passkey.cancelled');
    case 'known':
      return t('passkey.known');
    case 'impossible':
      return t('passkey.impossible');
    case 'refused':
      return t('passkey.refused');
    case 'full':
      return t('passkey.full');
    case 'unproven':
      return null;
  }
}

/** Makes a passkey and adds it to the account under a name; an empty name is replaced by that of the browser. */
export async function addPasskey(
  { api }: PasskeySite,
  name: string,
): Promise<{ kind: 'added'; passkeys: Passkey[] } | PasskeyFailure> {
  if (!isPasskeyPossible()) return { kind: 'impossible' };
  const given = await dataOrFailure(api.post(api.path(ACCOUNT_PATHS.passkeyOptions), {}, PROOF_IS_ASKED));
  if ('kind' in given) return given;
  const { challengeId, options } = given.value;
  const { startRegistration } = await loadAuthenticators();
  const made = await orFailure(startRegistration({ optionsJSON: options as never }), failureOfBrowser);
  if ('kind' in made) return made;
  const body = { challengeId, name, response: asJson(made.value) };
  const added = await dataOrFailure(api.post(api.path(ACCOUNT_PATHS.passkeys), body, PROOF_IS_ASKED));
  return 'kind' in added ? added : { kind: 'added', passkeys: added.value.passkeys };
}

/** How signing in with a passkey is asked for. */
export interface PasskeySignInOptions {
  /**
   * Offers passkeys in the suggestions of the field with `autocomplete="username webauthn"` instead of a window, and
   * waits until one is chosen. A later call ends the waiting with `cancelled`.
   */
  isSuggested?: boolean;
}

/** Signs in with a passkey; a candidate who is signed in proves again that it is them. */
export async function signInWithPasskey(
  { api }: PasskeySite,
  { isSuggested = false }: PasskeySignInOptions = {},
): Promise<({ kind: 'signed_in' } & SignedIn) | PasskeyFailure> {
  if (!isPasskeyPossible()) return { kind: 'impossible' };
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await loadAuthenticators();
  if (isSuggested && !(await browserSupportsWebAuthnAutofill())) return { kind: 'impossible' };
  const given = await dataOrFailure(
    api.post(api.path(ACCOUNT_PATHS.passkeySignInOptions), {}, PROOF_IS_ASKED),
  );
  if ('kind' in given) return given;
  const { challengeId, options } = given.value;
  const showing = startAuthentication({ optionsJSON: options as never, useBrowserAutofill: isSuggested });
  const shown = await orFailure(showing, failureOfBrowser);
  if ('kind' in shown) return shown;
  const body = { challengeId, response: asJson(shown.value) };
  const signedIn = await dataOrFailure(api.post(api.path(ACCOUNT_PATHS.passkeySignIn), body, PROOF_IS_ASKED));
  return 'kind' in signedIn ? signedIn : { kind: 'signed_in', ...signedIn.value };
}

function loadAuthenticators() {
  return loadChunk('passkeys', () => import('@simplewebauthn/browser'));
}

// Browsers tell by the name of the error what happened; the rest of it is in words of theirs.
function failureOfBrowser(error: unknown): PasskeyFailure {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return { kind: 'cancelled' };
  return { kind: name === 'InvalidStateError' ? 'known' : 'impossible' };
}

function failureOfServer(error: unknown): PasskeyFailure {
  const { code, status } = error as ApiError;
  if (code === 'permission') return { kind: 'unproven' };
  if (status === 422) return { kind: 'refused' };
  if (status === 409) return { kind: 'full' };
  throw error;
}

async function orFailure<Value>(
  asked: Promise<Value>,
  failureOf: (error: unknown) => PasskeyFailure,
): Promise<{ value: Value } | PasskeyFailure> {
  try {
    return { value: await asked };
  } catch (error) {
    return failureOf(error);
  }
}

async function dataOrFailure<Data>(asked: Promise<{ data: Data }>) {
  return orFailure(
    asked.then(({ data }) => data),
    failureOfServer,
  );
}

// WebAuthn declares its JSON with interfaces, which are no JSON to the type of the body.
function asJson(response: object) {
  return response as Body<'POST', typeof ACCOUNT_PATHS.passkeySignIn>['response'];
}
