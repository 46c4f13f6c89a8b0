import type { Settle } from '@opencareers/contracts/forms';
import { ownValue } from '@opencareers/contracts/own-value';
import { isSameAnswer } from '@opencareers/form-core/drafts/same-answer';
import type { Context } from '../../../platform/context.ts';
import type { Json } from '../../../platform/json.ts';
import { findDraft, lockOwner, saveSetAside } from '../drafts/form-drafts.repo.ts';
import type { FormScope } from '../form-request.ts';

/**
 * Takes away the other answers to a question that the person has seen and chosen between; gives what is left to settle.
 * One that came meanwhile, by signing in elsewhere, was not seen and stays.
 */
export async function settleSetAside(
  ctx: Context,
  { form, owner }: FormScope,
  { name, values }: Settle,
): Promise<Record<string, Json[]>> {
  await lockOwner(ctx, form, owner.name);
  const draft = await findDraft(ctx, form, owner.name);
  const setAside = draft?.setAside ?? {};
  const kept = ownValue(setAside, name);
  if (draft === undefined || kept === undefined) return setAside;
  const left = kept.filter((one) => !values.some((seen) => isSameAnswer(seen, one)));
  const others = Object.entries(setAside).filter(([other]) => other !== name);
  const next = Object.fromEntries(left.length === 0 ? others : [...others, [name, left]]);
  if (left.length < kept.length) await saveSetAside(ctx, draft, Object.keys(next).length === 0 ? null : next);
  return next;
}
