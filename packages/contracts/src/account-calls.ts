/** Calls of signing in and of the account. `domain` names the tenant in the query where nobody is signed in. */
export const ACCOUNT_PATHS = {
  /** POST: sends a code to an address. The same answer, in the same time, whoever asks for whichever address. */
  code: '/api/account/code',
  /** POST: signs in with the code. */
  signIn: '/api/account/sign_in',
  /** POST: ends the session. */
  signOut: '/api/account/sign_out',
  /** GET: the account; PUT: language and time zone, name. */
  account: '/api/account',
  /** GET: the sessions; DELETE `?id=`: ends one, without id all others. */
  sessions: '/api/account/sessions',
  /** POST: proves again that it is the candidate, with a code to the own address. */
  confirmCode: '/api/account/confirm_code',
  confirm: '/api/account/confirm',
  /** POST: sends a code to a new address; POST with the code: changes it. Asks for a recent proof. */
  emailCode: '/api/account/email_code',
  email: '/api/account/email',
  /** GET: the passkeys; POST options, POST: adds one; PUT: renames; DELETE `?id=`. */
  passkeys: '/api/account/passkeys',
  passkeyOptions: '/api/account/passkeys/options',
  /** POST: begins and ends signing in (or, when signed in, proving) with a passkey. */
  passkeySignInOptions: '/api/account/passkey_sign_in/options',
  passkeySignIn: '/api/account/passkey_sign_in',
  /** GET, by navigation: to the identity provider and back. `name` is the component of loginSignupConfig. */
  oidcStart: '/candidate/oidc/start',
  oidcReturn: '/candidate/oidc/return',
} as const;

/** POST, by a form of the login page: what `code` and `signIn` do, for a page whose scripts are not there. */
export const SIGN_IN_FORM_PATH = '/candidate/sign_in';

/** The page of the login. */
export const LOGIN_PAGE_PATH = '/careers/login';

/** GET, by navigation: ends the session and leads to `next`. `/logout` redirects here [ROUTE-07]. */
export const LOGOUT_ENDPOINT = '/candidate/logout';

/** Digits of a code; it may be typed or pasted with spaces between them. */
export const CODE_LENGTH = 6;

/** The strict pattern [CONST-02]. */
export const EMAIL_PATTERN = /^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9.-]{1,253}\.[A-Za-z]{2,}$/;

/** Parameter of the page that a sign-in at a provider ends on: the page does the pending action and removes it. */
export const SIGNED_IN_PARAMETER = 'signed_in';

/** Parameter of the login page after a sign-in that failed at a provider or in its own form. */
export const SIGN_IN_ERROR_PARAMETER = 'sign_in_error';
/**
 * `email`: the provider does not vouch for an address. `provider`: anything else that went wrong there. The others are of
 * the form: an address or a code that is none, and what the call for it is refused with.
 */
export const SIGN_IN_ERRORS = [
  'provider',
  'email',
  'not_an_address',
  'not_a_code',
  'code_wrong',
  'code_expired',
  'code_tries',
  'too_many_requests',
] as const;
export type SignInError = (typeof SIGN_IN_ERRORS)[number];

/** Parameter of the login page: seconds until its form may be sent again, with `too_many_requests`. */
export const SIGN_IN_WAIT_PARAMETER = 'sign_in_wait';

/** Parameter of the login page after its form was sent; it holds `code` where that of the mail is asked for. */
export const SIGN_IN_STEP_PARAMETER = 'sign_in_step';

/** All that the address of the login page tells of an earlier try. */
export const SIGN_IN_TOLD = [
  SIGN_IN_STEP_PARAMETER,
  SIGN_IN_ERROR_PARAMETER,
  SIGN_IN_WAIT_PARAMETER,
] as const;
