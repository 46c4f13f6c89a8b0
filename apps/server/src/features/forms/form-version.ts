import { DRAFT_DAYS } from '@opencareers/contracts/forms';
import { fieldError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { findDraft } from './drafts/form-drafts.repo.ts';
import type { FormScope } from './form-request.ts';
import { findVersion } from './forms.repo.ts';
import type { FormVersionRecord } from './forms.schema.ts';

const DAY_MILLISECONDS = 86_400_000;

/**
 * The version that somebody answers: the newest one, that of the draft, or one that was in force while a draft can
 * still be kept. Older ones could only be named to get round a question that came later.
 */
export async function getAnswerableVersion(
  ctx: Context,
  { form, owner }: FormScope,
  number: number,
): Promise<FormVersionRecord> {
  const version = await findVersion(ctx, form, number);
  if (version === undefined) throw fieldError('formVersion', 'is not a version of this form');
  const next = number === form.publishedVersion ? undefined : await findVersion(ctx, form, number + 1);
  if (next === undefined) return version;
  const age = ctx.clock.now().getTime() - next.publishedAt.getTime();
  if (age <= DRAFT_DAYS * DAY_MILLISECONDS) return version;
  if ((await findDraft(ctx, form, owner.name))?.version === number) return version;
  throw fieldError('formVersion', 'was replaced too long ago');
}
