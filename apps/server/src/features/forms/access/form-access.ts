import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { findOwnContinueLink, isLetIn, lockVisitorForm } from '../continue/continue-links.repo.ts';
import { findForm } from '../forms.repo.ts';
import type { FormLinkRecord, FormRecord } from '../forms.schema.ts';
import { isVisitorKey } from './form-keys.ts';
import { findOpenedLink, findPermission, findPersonalLink } from './form-links.repo.ts';

/** Whose answers a call is about. */
export interface FormOwner {
  /** Name in rows. */
  name: string;
  /** The personal link; null for a visitor, and where a visitor goes on elsewhere. */
  link: FormLinkRecord | null;
  /** Came by a link: it is good for one submission. */
  isPersonal: boolean;
}

/** The form that a call names. Throws `form_not_found`, also for one that was never published. */
export async function getPublishedForm(
  ctx: Context,
  key: string,
): Promise<FormRecord & { publishedVersion: number }> {
  const form = await findForm(ctx, key);
  if (form === undefined || form.publishedVersion === null) throw unknownForm();
  return { ...form, publishedVersion: form.publishedVersion };
}

/**
 * Whose answers the visitor may read and write: his own, or those of a link that he has opened. His own are a link's where he
 * made one to go on elsewhere.
 */
export async function getOwner(
  ctx: Context,
  form: FormRecord,
  asked: { owner: string; visitorKey: string },
): Promise<FormOwner> {
  const { owner: name, visitorKey } = asked;
  if (name === '') return { name: await nameOfOwn(ctx, form, visitorKey), link: null, isPersonal: false };
  const opened = await findOpenedLink(ctx, form, asked);
  if (opened !== undefined) return { name, link: opened, isPersonal: true };
  if (!(await isLetIn(ctx, form, asked))) throw unknownForm();
  return { name, link: (await findPersonalLink(ctx, form, name)) ?? null, isPersonal: true };
}

async function nameOfOwn(ctx: Context, form: FormRecord, visitorKey: string): Promise<string> {
  if (!isVisitorKey(visitorKey)) return visitorKey;
  await lockVisitorForm(ctx, { form, visitorKey }, 'shared');
  return (await findOwnContinueLink(ctx, form, visitorKey))?.owner ?? visitorKey;
}

/** Who may edit which form, and the link that says so. */
export interface EditPermission {
  form: FormRecord;
  link: FormLinkRecord;
  by: string;
}

/** The permission to edit. Without it the form does not exist (spec:D54). */
export async function getPermission(ctx: Context, key: string, visitorKey: string): Promise<EditPermission> {
  const form = await findForm(ctx, key);
  const link = form === undefined ? undefined : await findPermission(ctx, form, visitorKey);
  if (form === undefined || link === undefined) throw unknownForm();
  return { form, link, by: editorName(link) };
}

/** How an editor is written down: by the name the operator gave, and the number of the link. */
function editorName(link: FormLinkRecord): string {
  return link.name === '' ? `editor ${link.id}` : `${link.name} (editor ${link.id})`;
}

export function unknownForm(): AppError {
  return new AppError('form_not_found', { body: 'envelope' });
}
