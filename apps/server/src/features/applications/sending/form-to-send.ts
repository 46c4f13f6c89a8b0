import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { Context } from '../../../platform/context.ts';
import type { FormCaller } from '../../forms/index.ts';
import type { ApplicationServices } from '../application-services.ts';
import type { PreparedForm } from '../form/apply-form.service.ts';
import { findSentForm } from '../form/sent-for.ts';
import { nothingOpen } from './choose-positions.ts';

/**
 * The form that an application is sent by. Nothing may be left to apply for because this very call came before: then
 * it is the form of that time, so that who sent it gets the same answer. Throws `already_applied` or `position_closed`
 * where there is none.
 */
export async function formToSend(
  services: Pick<ApplicationServices, 'forms'>,
  ctx: Context,
  { caller, prepared }: { caller: FormCaller; prepared: PreparedForm },
): Promise<{ key: string; definition: FormDefinition }> {
  const { formKey, definition, positions } = prepared;
  if (formKey !== null) return { key: formKey, definition };
  const pids = positions.filter(({ state }) => state !== 'unknown').map(({ pid }) => pid);
  const sent = await findSentForm(services, ctx, { caller, pids });
  if (sent === undefined) throw nothingOpen(positions);
  return { key: sent.formKey, definition: sent.definition };
}
