/** Calls of the privacy centre. */
export const PRIVACY_PATHS = {
  /** GET: everything that is kept, by part. */
  overview: '/api/account/privacy',
  /** GET, by navigation: a ZIP with data.json and all files. */
  export: '/api/account/privacy/export',
  /** POST: erases everything. Asks for a recent proof; signs out. */
  erase: '/api/account/privacy/erase',
  /** GET: the ledger; POST: gives or takes back one consent. */
  consents: '/api/account/privacy/consents',
} as const;
