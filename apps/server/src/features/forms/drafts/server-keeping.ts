import { AppError } from '../../../platform/app-error.ts';
import { APPLICATION_FORM_PREFIX, type FormCaller } from '../application-forms.ts';
import { asPerson, type FormScope } from '../form-request.ts';
import type { FormServices } from '../form-services.ts';
import { listLooseUploads } from '../uploads/form-uploads.repo.ts';
import { discardUpload } from '../uploads/form-uploads.service.ts';
import { lockOwner, removeDraft } from './form-drafts.repo.ts';

/**
 * What a visitor begins to apply with is kept here only when they said so (spec:D31). `PUT draft_applications` of
 * form fillers says so by being called. Throws `draft_consent_required`.
 */
export function requireDraftConsent(
  { form, owner }: FormScope,
  { caller, consent }: { caller: FormCaller; consent: boolean },
): void {
  const isVisitor = caller.candidateId === null && !owner.isPersonal;
  if (isVisitor && !consent && form.key.startsWith(APPLICATION_FORM_PREFIX))
    throw new AppError('draft_consent_required', { body: 'envelope' });
}

/**
 * Removes somebody's draft of a form with the files that were not sent. Throws `upload_busy` when one of them is
 * arriving; everything else is gone by then, and the same call again takes the rest.
 */
export async function removeProgress(
  services: FormServices,
  call: { caller: FormCaller; query: { form: string; owner: string } },
): Promise<void> {
  const loose = await asPerson(services, call, async (ctx, { form, owner }) => {
    await lockOwner(ctx, form, owner.name);
    await removeDraft(ctx, form, owner.name);
    return listLooseUploads(ctx, form, owner.name);
  });
  let busy: AppError | null = null;
  for (const { uid } of loose) {
    await discardUpload(services, { ...call, uid }).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'upload_busy') busy = error;
      // Taken away or sent meanwhile.
      else if (error.code !== 'upload_not_found') throw error;
    });
  }
  if (busy !== null) throw busy;
}
