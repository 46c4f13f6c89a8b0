import { AddressLimit } from '../../../platform/address-limit.ts';

const DAY_MILLISECONDS = 86_400_000;

/** Codes an hour that everybody behind one address may ask for: a job fair signs in from one. */
const CODES_PER_ADDRESS = 300;
/** Codes an hour that may be tried from one address. */
const TRIES_PER_ADDRESS = 600;
/** Codes a day for one account that strangers behind one address may ask for once the account's day is used up. */
const LATE_CODES_PER_ADDRESS = 2;

/** Codes a day for one account that strangers may ask for and leave unused: browsers that never signed in to it. */
export const STRANGERS_CODES_PER_DAY = 20;
/** After them one code may be asked for in so many seconds, by all strangers together. */
export const LATE_CODE_SECONDS = 3600;
/** Wrong guesses a day at the codes of one asker, or of all strangers; after them a code bears one try. */
export const GUESSES_PER_DAY = 30;
/** Codes a day that one browser may ask for, for whichever addresses. */
export const CODES_PER_BROWSER = 30;

/** What bounds guessing and sending mails in the name of others, by where it comes from. */
export interface AccountLimits {
  codes: AddressLimit;
  tries: AddressLimit;
  lateCodes: AddressLimit;
}

export function createAccountLimits(): AccountLimits {
  return {
    codes: new AddressLimit(CODES_PER_ADDRESS),
    tries: new AddressLimit(TRIES_PER_ADDRESS),
    lateCodes: new AddressLimit(LATE_CODES_PER_ADDRESS, DAY_MILLISECONDS),
  };
}
