import type { OpenedLink } from '@opencareers/contracts/forms';
import { EDIT_LINK_DAYS, PERSONAL_LINK_DAYS } from '@opencareers/contracts/forms-operator';
import type { Context } from '../../../platform/context.ts';
import { openContinueLink } from '../continue/continue-links.service.ts';
import { findForm, recordChange } from '../forms.repo.ts';
import type { FormLinkRecord, FormRecord } from '../forms.schema.ts';
import { unknownForm } from './form-access.ts';
import { createLinkToken, hashLinkToken } from './form-keys.ts';
import { endEditLink, insertLink, redeemLink } from './form-links.repo.ts';

const DAY_MILLISECONDS = 86_400_000;

export interface WantedLink {
  kind: 'personal' | 'edit';
  name: string;
  email: string;
  /** How long it works; the usual number of days when absent. */
  days?: number | undefined;
  expiresAt?: Date | undefined;
  by: string;
}

/** Makes a link that works once; its token is in this answer and nowhere else. */
export async function createFormLink(
  ctx: Context,
  form: FormRecord,
  { kind, name, email, by, days, expiresAt }: WantedLink,
): Promise<{ token: string; owner: string; expiresAt: Date }> {
  const now = ctx.clock.now().getTime();
  const usual = days ?? (kind === 'edit' ? EDIT_LINK_DAYS : PERSONAL_LINK_DAYS);
  const end = expiresAt ?? new Date(now + usual * DAY_MILLISECONDS);
  const { token, tokenHash, owner } = createLinkToken();
  await insertLink(ctx, form, { kind, owner, tokenHash, name, email, expiresAt: end });
  await recordChange(ctx, form, {
    by,
    action: kind === 'edit' ? 'edit_link' : 'personal_link',
    details: { owner, expiresAt: end.toISOString() },
  });
  return { token, owner, expiresAt: end };
}

/** Redeems a link for a visitor. Throws what an unknown form throws when the visitor may not have it. */
export async function openLink(
  ctx: Context,
  { form: key, link, visitorKey }: { form: string; link: string; visitorKey: string },
): Promise<OpenedLink> {
  const form = await findForm(ctx, key);
  if (form === undefined) throw unknownForm();
  const opening = { tokenHash: hashLinkToken(link), visitorKey };
  const opened = await redeemLink(ctx, form, opening);
  const now = ctx.clock.now();
  if (opened === undefined) {
    const continued = await openContinueLink(ctx, form, opening);
    if (continued === undefined) throw unknownForm();
    return continued;
  }
  if (opened.kind === 'edit') {
    if (opened.editableUntil === null || opened.editableUntil <= now) throw unknownForm();
    return { kind: 'edit', form: key, owner: '', until: opened.editableUntil.toISOString() };
  }
  if (form.publishedVersion === null) throw unknownForm();
  return { kind: 'personal', form: key, owner: opened.owner, until: null };
}

/** Ends a link to the editor before its time, and writes down who did; nothing when it has ended already. */
export async function endEditing(
  ctx: Context,
  form: FormRecord,
  { id, by }: { id: number; by: string },
): Promise<FormLinkRecord | undefined> {
  const ended = await endEditLink(ctx, form, id);
  if (ended === undefined) return undefined;
  await recordChange(ctx, form, {
    by,
    action: 'edit_link_ended',
    details: { owner: ended.owner, name: ended.name },
  });
  return ended;
}
