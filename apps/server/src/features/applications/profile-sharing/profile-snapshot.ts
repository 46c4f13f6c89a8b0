import { createHash } from 'node:crypto';
import { isProfileSectionShown } from '@opencareers/contracts/profile-sections-shown';
import { type SharedProfile, SharedProfileSchema } from '@opencareers/contracts/profile-sharing';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { Context } from '../../../platform/context.ts';
import type { ApplicationServices } from '../application-services.ts';
import { findCountingResume, type ResumeFile } from '../form/resume-files.ts';

/** The profile of a candidate as it is at one moment, as far as its page shows it, with the resume that counts. */
export interface ProfileSnapshot {
  profile: SharedProfile;
  resume: ResumeFile | null;
  /** The same for the same words and the same resume. */
  digest: string;
}

/** What a profile is read with. */
export type SnapshotServices = Pick<ApplicationServices, 'readProfile' | 'registry'>;

/** Takes one. Throws `login_required` once the candidate is erased. */
export async function takeProfileSnapshot(
  { readProfile, registry }: SnapshotServices,
  ctx: Context,
  candidateId: number,
): Promise<ProfileSnapshot> {
  const { pcsxConfig } = await registry.getConfigWithin(ctx);
  const profile = withoutHidden(SharedProfileSchema.parse(await readProfile(ctx, candidateId)), pcsxConfig);
  const resume = (await findCountingResume(ctx, candidateId)) ?? null;
  const facts = [profile, resume === null ? null : [resume.name, resume.sha256]];
  // What is empty does not count: a section that a later version adds is no change of the candidate's.
  const digest = createHash('sha256').update(JSON.stringify(facts, dropMeaningless)).digest('hex');
  return { profile, resume, digest };
}

// Reading a resume fills sections that the company switched off: nobody shares what they never saw. The head of the
// page shows the headline, the name and the place in any case.
function withoutHidden(profile: SharedProfile, config: TenantConfig['pcsxConfig']): SharedProfile {
  const isShown = (name: string) => isProfileSectionShown(config, name);
  return {
    ...profile,
    phone: isShown('basics') ? profile.phone : '',
    about: isShown('about') ? profile.about : '',
    skills: isShown('skills') ? profile.skills : [],
    experience: isShown('experience') ? profile.experience : [],
    education: isShown('education') ? profile.education : [],
    certificates: isShown('certificates') ? profile.certificates : [],
  };
}

// An item that is removed and written again has another id.
function dropMeaningless(name: string, value: unknown): unknown {
  const isEmpty = value === '' || value === false || (Array.isArray(value) && value.length === 0);
  return isEmpty || name === 'id' ? undefined : value;
}
