import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { FieldType, FormItem } from '@opencareers/form-core/definition/form-definition';
import type { Context } from '../../../platform/context.ts';
import type { Json } from '../../../platform/json.ts';
import type { ApplicationFormSent, FormCaller } from '../../forms/index.ts';
import { candidateApplicant } from '../applicant.ts';
import type { ApplicationServices } from '../application-services.ts';
import { listApplicationsOf } from '../applications.repo.ts';
import { listLastSentFromHere } from '../sending/sent-from-here.repo.ts';
import { profileAnswers } from './prefill.ts';

/** Answers that are known beforehand, of the last application and the profile; none of a visitor. */
export async function readKnownAnswers(
  services: ApplicationServices,
  ctx: Context,
  { caller, config }: { caller: FormCaller; config: TenantConfig },
): Promise<Record<string, Json>> {
  const { candidateId } = caller;
  if (candidateId === null || !config.pcsxConfig.applyFormConfig.prepopulateSettings.enabled) return {};
  const last = await findLastSent(services, ctx, caller);
  return {
    ...(last === undefined ? {} : answersOf(last)),
    ...profileAnswers(config, await services.readProfile(ctx, candidateId)),
  };
}

/** What somebody sent last: a candidate from anywhere, a visitor from this browser. Undefined when there is nothing. */
export async function findLastSent(
  { forms }: Pick<ApplicationServices, 'forms'>,
  ctx: Context,
  caller: FormCaller,
): Promise<ApplicationFormSent | undefined> {
  const { candidateId, visitorKey } = caller;
  const [last] =
    candidateId === null
      ? await listLastSentFromHere(ctx, visitorKey)
      : await listApplicationsOf(ctx, await candidateApplicant(ctx, candidateId));
  return last && forms.readSent(ctx, last.submissionId, caller.locale);
}

const NOT_GIVEN_AGAIN: readonly FieldType[] = [
  'fileUpload',
  'file_upload',
  'ssn',
  'sin',
  'privacyConsent',
  'checkboxItem',
];

/** Answers of what was sent; files and what is sealed stay where they are, and consent is given anew each time. */
export function answersOf({ definition, answers }: ApplicationFormSent): Record<string, Json> {
  const kept = definition.sections
    .flatMap(({ items }) => items)
    .filter((item) => !NOT_GIVEN_AGAIN.includes(item.type) && !isSingleCheckbox(item));
  return Object.fromEntries(
    kept.filter(({ name }) => Object.hasOwn(answers, name)).map(({ name }) => [name, answers[name] as Json]),
  );
}

/** One box to tick is a consent, however it is written. */
function isSingleCheckbox(item: FormItem): boolean {
  return item.type === 'checkbox' && (item.options?.choices ?? []).length < 2;
}
