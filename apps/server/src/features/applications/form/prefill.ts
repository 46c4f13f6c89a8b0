import type { CandidateProfile } from '@opencareers/contracts/candidate-profile';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { FileAnswer, PhoneAnswer } from '@opencareers/form-core/answers/answers';
import { DEFAULT_COUNTRY } from '@opencareers/form-core/definition/form-definition';
import { callingCodeOf, PHONE_COUNTRIES } from '@opencareers/form-core/rules/calling-codes';
import { phoneEngine } from '@opencareers/form-core/rules/engines/phone-engine';
import type { Context } from '../../../platform/context.ts';
import type { Json } from '../../../platform/json.ts';
import { type CopyNeeds, copyResume, findProfileResume } from './resume-files.ts';

/** Countries that come first among those with the same calling code. */
const COMMON_COUNTRIES = ['US', 'GB', 'RU', 'IT', 'FI', 'NO', 'MA', 'AU', 'GP'];

/** Answers that the profile gives to questions of the form (spec:F79); what it does not know is left out. */
export function profileAnswers(config: TenantConfig, profile: CandidateProfile): Record<string, Json> {
  const { applyFormConfig } = config.pcsxConfig;
  const [job] = profile.experience;
  const linkedin = profile.links.find(({ url }) => /^https?:\/\/([\w-]+\.)*linkedin\.com\//i.test(url));
  const known: Record<string, string> = {
    firstname: profile.firstname,
    lastname: profile.lastname,
    email: profile.email,
    city: profile.location,
    location: profile.location,
    headline: profile.headline,
    current_title: job?.title ?? '',
    current_company: job?.company ?? '',
    linkedin: linkedin?.url ?? '',
    website: profile.links.find((link) => link !== linkedin)?.url ?? '',
  };
  const { phoneNumberFieldV2Enabled } = applyFormConfig;
  const phone = phoneNumberFieldV2Enabled ? toPhoneAnswer(profile.phone) : profile.phone;
  const { firstname, lastname, email, city } = known;
  const answers: Record<string, Json | null> = { firstname, lastname, email, city, phone } as never;
  for (const { questions } of applyFormConfig.questionsApplyV2.fields)
    for (const { questionId, profileField, type } of questions)
      if (type.startsWith('text') && Object.hasOwn(known, profileField))
        answers[questionId] = known[profileField] ?? '';
  return Object.fromEntries(
    Object.entries(answers).filter(
      (entry): entry is [string, Json] => entry[1] !== null && entry[1] !== undefined && entry[1] !== '',
    ),
  );
}

/** A number as people write it in the parts of the phone question; null when no country is told by it. */
export function toPhoneAnswer(text: string): (PhoneAnswer & Record<string, Json>) | null {
  const given = text.trim();
  const countries = given.startsWith('+') ? [...COMMON_COUNTRIES, ...PHONE_COUNTRIES] : [DEFAULT_COUNTRY];
  for (const countryCode of countries) {
    const callingCode = callingCodeOf(countryCode);
    if (callingCode === undefined || (given.startsWith('+') && !given.startsWith(callingCode))) continue;
    const number = given.startsWith('+') ? given.slice(callingCode.length).trim() : given;
    if (phoneEngine.check({ number, callingCode, countryCode }) === null)
      return { callingCode, number, countryCode };
  }
  return null;
}

/**
 * The resume that counts, as a file that was given to the form already: a copy, so that what was sent stays as it was.
 * `count` is how many applications there are: whoever applies again gives another copy. Null when there is none that
 * the form takes.
 */
export async function resumeAnswer(
  services: CopyNeeds,
  ctx: Context,
  {
    candidateId,
    formKey,
    config,
    count,
  }: { candidateId: number; formKey: string; config: TenantConfig; count: number },
): Promise<FileAnswer | null> {
  const resume = await findProfileResume(ctx, { candidateId, config });
  if (resume === null) return null;
  const uid = `resume-${resume.id}-${resume.sha256.slice(0, 16)}-${count}`;
  const owner = services.forms.ownerOf(candidateId);
  return copyResume(services, ctx, { resume, uid, formKey, owner });
}
