import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { Context } from '../../../platform/context.ts';
import type { Json } from '../../../platform/json.ts';
import type { FormCaller } from '../../forms/index.ts';
import { candidateApplicant } from '../applicant.ts';
import type { ApplicationServices } from '../application-services.ts';
import { listApplicationsOf } from '../applications.repo.ts';
import { profileAnswers } from './prefill.ts';

/** Answers that are known beforehand, of the last application and the profile; none of a visitor. */
export async function readKnownAnswers(
  services: ApplicationServices,
  ctx: Context,
  { caller, config }: { caller: FormCaller; config: TenantConfig },
): Promise<Record<string, Json>> {
  const { candidateId } = caller;
  if (candidateId === null || !config.pcsxConfig.applyFormConfig.prepopulateSettings.enabled) return {};
  return {
    ...(await lastAnswers(services, ctx, { caller, candidateId })),
    ...profileAnswers(config, await services.readProfile(ctx, candidateId)),
  };
}

/** What was answered the last time; files and what is sealed stay where they are. */
async function lastAnswers(
  { forms }: ApplicationServices,
  ctx: Context,
  { caller, candidateId }: { caller: FormCaller; candidateId: number },
): Promise<Record<string, Json>> {
  const [last] = await listApplicationsOf(ctx, await candidateApplicant(ctx, candidateId));
  const sent = last && (await forms.readSent(ctx, last.submissionId, caller.locale));
  if (sent === undefined) return {};
  const kept = sent.definition.sections
    .flatMap(({ items }) => items)
    .filter(({ type }) => !['fileUpload', 'file_upload', 'ssn', 'sin', 'privacyConsent'].includes(type));
  return Object.fromEntries(
    kept
      .filter(({ name }) => Object.hasOwn(sent.answers, name))
      .map(({ name }) => [name, sent.answers[name] as Json]),
  );
}
