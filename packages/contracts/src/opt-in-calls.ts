/** What can be asked for by an address alone, and is done once the address is proven (double opt-in). */
export const OPT_IN_KINDS = ['saved_search', 'talent_network'] as const;
export type OptInKind = (typeof OPT_IN_KINDS)[number];

/** Days that the link in the mail counts. */
export const OPT_IN_DAYS = 3;

/** Page on which the owner of the address confirms. */
export const OPT_IN_PAGE_PATH = '/candidate/opt_in';
