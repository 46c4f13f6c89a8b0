import { createHash } from 'node:crypto';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { ConsentRecord } from './consent-ledger.ts';
import type { ShownPage } from './consent-request.ts';

/** Kind of the terms in the ledger. */
export const TERMS_KIND = 'terms';

/** What a tenant asks candidates to accept now. */
export interface CurrentTerms {
  version: string;
  /** Word for word as the page shows it. */
  text: string;
  /** Whether another version than the one that was accepted is asked for again. */
  isAskedAgain: boolean;
}

/**
 * The terms of a page; null when none are asked for. Their version is the day of the update, where it counts, and a hash
 * of every text that the tenant wrote: a changed word is another version (spec:D48), a translation is not.
 */
export function currentTerms({ config, shown }: Pick<ShownPage, 'config' | 'shown'>): CurrentTerms | null {
  const terms = config.pcsxConfig.termsOfServiceConfig;
  if (!terms.enabled) return null;
  const hash = createHash('sha256').update(textOf(config)).digest('hex').slice(0, 16);
  const isAskedAgain = terms.tosReattestionEnabled;
  const day = isAskedAgain ? terms.tosUpdateDate : '';
  return { version: day === '' ? hash : `${day}-${hash}`, text: textOf(shown), isAskedAgain };
}

function textOf({ pcsxConfig: { termsOfServiceConfig: terms } }: TenantConfig): string {
  return [terms.headingText, terms.infoText, terms.disclaimerText, terms.helperText]
    .filter((part) => part !== '')
    .join('\n');
}

/**
 * Whether somebody has accepted the terms and not taken it back: these very ones where a change is asked for again,
 * else any. `ledger` is newest first.
 */
export function areTermsAccepted(terms: CurrentTerms, ledger: readonly ConsentRecord[]): boolean {
  for (const { kind, decision, version } of ledger) {
    if (kind !== TERMS_KIND) continue;
    if (decision === 'withdrawn') return false;
    if (!terms.isAskedAgain || version === terms.version) return true;
  }
  return false;
}
