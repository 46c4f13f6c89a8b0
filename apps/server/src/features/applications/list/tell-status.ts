import type { Context } from '../../../platform/context.ts';
import type { ApplicationServices } from '../application-services.ts';
import type { ApplicationRecord } from '../applications.schema.ts';

const APPLICATIONS_PAGE = '/careers/applications';

type TellServices = Pick<ApplicationServices, 'notifier' | 'forms'>;

/** Tells who applied what the company has decided. */
export async function tellStatus(
  services: TellServices,
  ctx: Context,
  application: ApplicationRecord,
): Promise<void> {
  const { id, status } = application;
  await tellApplicant(services, ctx, {
    application,
    kind: status === 'Not selected' ? 'APPLICATIONRejected' : 'APPLICATIONStatusChanged',
    eventKey: `application:${id}:${status}:${ctx.clock.now().getTime()}`,
  });
}

/**
 * Tells who applied something about an application: a candidate behind the bell and by mail, a guest by mail in the
 * language of what was sent. Nobody hears of what counts for nothing, or was not theirs.
 */
export async function tellApplicant(
  { notifier, forms }: TellServices,
  ctx: Context,
  { application, kind, eventKey }: { application: ApplicationRecord; kind: string; eventKey: string },
): Promise<void> {
  const { candidateId, email, submissionId, positionName, isDuplicate, disownedAt } = application;
  const told = { kind, eventKey, details: { position_title: positionName } };
  if (candidateId !== null) {
    await notifier.notify(ctx, { ...told, candidateId });
    return;
  }
  if (isDuplicate || disownedAt !== null) return;
  const sent = await forms.readSent(ctx, submissionId, 'en');
  await notifier.mailGuest(ctx, { ...told, email, locale: sent?.locale ?? 'en', path: APPLICATIONS_PAGE });
}
