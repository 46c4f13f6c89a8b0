import type { Context } from '../../../platform/context.ts';
import type { Notifier } from '../../notifications/index.ts';

/** What a candidate was assigned. */
export interface FormAssignment {
  candidateId: number;
  /** Owner of the personal link. */
  owner: string;
  /** Path with the link's token, on which the form opens. */
  path: string;
  formTitle: string;
}

/** Names the event that a form was assigned by a personal link. */
export function assignmentKey(owner: string): string {
  return `form-assigned:${owner}`;
}

/** Tells a candidate of a form to fill in, until it is sent. */
export async function tellAssignment(
  notifier: Notifier,
  ctx: Context,
  { candidateId, owner, path, formTitle }: FormAssignment,
): Promise<void> {
  await notifier.notify(ctx, {
    candidateId,
    kind: 'FORMAssigned',
    eventKey: assignmentKey(owner),
    details: { form_title: formTitle.slice(0, 300) },
    redirectUrl: path,
    isSecret: true,
  });
}
