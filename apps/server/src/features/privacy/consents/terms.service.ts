import type { Terms } from '@opencareers/contracts/onboarding';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { lockSignedIn } from '../../accounts/index.ts';
import { listConsents, recordConsent } from './consent-ledger.ts';
import type { ShownPage } from './consent-request.ts';
import { areTermsAccepted, currentTerms, TERMS_KIND } from './terms.ts';

/** Whether the candidate has accepted the terms; nothing to accept counts as accepted. */
export async function readTerms(
  ctx: Context,
  candidateId: number,
  page: Pick<ShownPage, 'config' | 'shown'>,
): Promise<Terms> {
  const terms = currentTerms(page);
  if (terms === null) return { tosAttested: true, version: '' };
  const ledger = await listConsents(ctx, candidateId);
  return { tosAttested: areTermsAccepted(terms, ledger), version: terms.version };
}

/**
 * Writes down that the candidate accepts the terms that are in force. Safe to repeat. Throws `terms_changed` when the
 * page showed others.
 */
export async function attestTerms(
  ctx: Context,
  candidateId: number,
  { version, ...page }: ShownPage & { version: string | undefined },
): Promise<Terms> {
  const terms = currentTerms(page);
  if (terms === null) return { tosAttested: true, version: '' };
  if (version !== undefined && version !== terms.version)
    throw new AppError('terms_changed', { body: 'envelope' });
  await lockSignedIn(ctx, candidateId);
  const last = (await listConsents(ctx, candidateId)).find(({ kind }) => kind === TERMS_KIND);
  if (last?.decision !== 'given' || last.version !== terms.version)
    await recordConsent(ctx, candidateId, {
      kind: TERMS_KIND,
      version: terms.version,
      decision: 'given',
      text: terms.text,
      answer: '',
      locale: page.locale,
    });
  return { tosAttested: true, version: terms.version };
}
