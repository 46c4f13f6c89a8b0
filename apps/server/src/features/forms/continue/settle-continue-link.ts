import type { Context } from '../../../platform/context.ts';
import type { FormScope } from '../form-request.ts';
import { countSubmissions } from '../submissions/form-submissions.repo.ts';
import { endContinueLink, findContinueLink, shutOut } from './continue-links.repo.ts';

/**
 * What is sent ends its link: it lets in nobody else, and whom it let in sees the receipt. What is sent once more, by the
 * maker without the link, is for the maker alone.
 */
export async function settleContinueLink(ctx: Context, { form, owner }: FormScope): Promise<void> {
  const link = await findContinueLink(ctx, form, owner.name);
  if (link === undefined) return;
  await endContinueLink(ctx, link);
  if ((await countSubmissions(ctx, owner.name)) > 1) await shutOut(ctx, link, link.madeBy);
}
