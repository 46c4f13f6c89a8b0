import { AddressLimit } from '../../../platform/address-limit.ts';

/** Codes an hour that everybody behind one address may ask for: a job fair signs in from one. */
const CODES_PER_ADDRESS = 300;
/** Codes and other proofs an hour that may be tried from one address. */
const TRIES_PER_ADDRESS = 600;
/** Codes an hour that one address, or one known browser, may ask for once strangers have used up an account's day. */
const CODES_PER_REQUESTER = 3;

/** Codes a day for one account that browsers may ask for which have never signed in to it. */
export const STRANGERS_CODES_PER_DAY = 20;
/** Codes a day that one browser may ask for, for whichever addresses. */
export const CODES_PER_BROWSER = 30;

/** What bounds guessing and sending mails in the name of others, by where it comes from. */
export interface AccountLimits {
  codes: AddressLimit;
  tries: AddressLimit;
  requesters: AddressLimit;
}

export function createAccountLimits(): AccountLimits {
  return {
    codes: new AddressLimit(CODES_PER_ADDRESS),
    tries: new AddressLimit(TRIES_PER_ADDRESS),
    requesters: new AddressLimit(CODES_PER_REQUESTER),
  };
}
