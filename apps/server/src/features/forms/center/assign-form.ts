import type { AssignmentKind } from '@opencareers/contracts/form-center-calls';
import { FORM_PAGE_PATH } from '@opencareers/contracts/forms';
import { buildUrl } from '@opencareers/contracts/url-query';
import type { Context } from '../../../platform/context.ts';
import { createEncId } from '../../../platform/enc-id.ts';
import type { Notifier } from '../../notifications/index.ts';
import type { FormRecord } from '../forms.schema.ts';
import { insertAssignment, listAssignmentsTo } from './form-assignments.repo.ts';

/** What is asked of whom. */
export interface WantedAssignment {
  candidateId: number;
  kind: AssignmentKind;
  dueAt: Date | null;
  /** What the candidate reads behind the bell. */
  formTitle: string;
}

const eventKeyOf = (encId: string): string => `form-asked:${encId}`;

/** Asks a candidate to fill in a published form, and tells them; gives the public name of the assignment. */
export async function assignForm(
  notifier: Notifier,
  ctx: Context,
  { form, wanted }: { form: FormRecord; wanted: WantedAssignment },
): Promise<string> {
  const { candidateId, kind, dueAt, formTitle } = wanted;
  const encId = createEncId();
  await insertAssignment(ctx, form, { encId, candidateId, kind, dueAt });
  await notifier.notify(ctx, {
    candidateId,
    kind: 'FORMAssigned',
    eventKey: eventKeyOf(encId),
    details: { form_title: formTitle.slice(0, 300) },
    redirectUrl: buildUrl(FORM_PAGE_PATH, { form: form.key }),
  });
  return encId;
}

/** A candidate has sent a form: nothing waits behind the bell for it any more. */
export async function settleAssignments(
  notifier: Notifier,
  ctx: Context,
  sent: { formId: number; candidateId: number },
): Promise<void> {
  for (const { encId } of await listAssignmentsTo(ctx, sent))
    await notifier.resolve(ctx, { eventKey: eventKeyOf(encId) });
}
