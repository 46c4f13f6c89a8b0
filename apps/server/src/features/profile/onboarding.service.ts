import type { Onboarded } from '@opencareers/contracts/onboarding';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { findCandidateRecord, markOnboarded } from './profile.repo.ts';

/**
 * Onboards the candidate, and with `bootstrapped` ends the first screen of the profile as well. Safe to repeat: the
 * first time counts, so a page that asks again and reloads never goes round in circles.
 */
export async function onboard(
  ctx: Context,
  candidateId: number,
  { config, bootstrapped }: { config: TenantConfig; bootstrapped: 'done' | 'skipped' | undefined },
): Promise<Onboarded> {
  const { isMandatory, steps, skipResumeUploadStep } =
    config.pcsxConfig.profileConfig.own.profileBootstrappingConfig;
  if (bootstrapped === 'skipped' && isMandatory)
    throw fieldError('bootstrapped', 'cannot be skipped on this site');
  const now = ctx.clock.now();
  const hasNothingToAsk = skipResumeUploadStep && steps.length === 0;
  const bootstrappedAt = bootstrapped !== undefined || hasNothingToAsk ? now : null;
  await markOnboarded(ctx, candidateId, { onboardedAt: now, bootstrappedAt });
  const record = await findCandidateRecord(ctx, candidateId);
  if (record === undefined) throw new AppError('login_required', { body: 'envelope' });
  return { isOnboarded: true, isBootstrapped: record.bootstrappedAt !== null, next: null };
}
