import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { type Applicant, countActive, countSentSince } from '../applications.repo.ts';

const DAY_MILLISECONDS = 86_400_000;
const RETRY_SECONDS = 3_600;

interface Wish {
  config: TenantConfig;
  applicant: Applicant;
  /** How many positions they want to apply for. */
  more: number;
}

/** Why a person cannot apply for so many more now, in the words of the tenant; null when they can. */
export async function findLimit(
  ctx: Context,
  { config, applicant, more }: Wish,
): Promise<'spam' | { message: string } | null> {
  const { applicationLimiter, maxApplicationsSpam } = config.pcsxConfig.applyFormConfig;
  const since = new Date(ctx.clock.now().getTime() - DAY_MILLISECONDS);
  if ((await countSentSince(ctx, applicant, since)) + more > maxApplicationsSpam) return 'spam';
  const { limit, limitMessage } = applicationLimiter;
  if (limit === null || (await countActive(ctx, applicant)) + more <= limit) return null;
  return { message: limitMessage };
}

/**
 * Throws `too_many_requests` beyond the day's most, and `applications_full` when the tenant takes no more at a time.
 * The applicant must be locked: what is counted and what is sent belong together.
 */
export async function refuseTooMany(ctx: Context, wish: Wish): Promise<void> {
  const limit = await findLimit(ctx, wish);
  if (limit === 'spam') throw new AppError('too_many_requests', { retryAfter: RETRY_SECONDS });
  if (limit !== null)
    throw new AppError('applications_full', {
      body: 'envelope',
      ...(limit.message === '' ? {} : { text: limit.message }),
    });
}
