import type { Profile } from '@opencareers/contracts/onboarding';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { avatarAddressOf } from './avatar/avatar-address.ts';
import { listAvatars } from './avatar/avatars.repo.ts';
import { findCandidateRecord } from './profile.repo.ts';
import { listResumes } from './resumes/resumes.repo.ts';
import { profileOfRecord } from './sections/stored-sections.ts';

/** The profile as its pages read it. Throws `login_required` once the candidate is erased. */
export async function readProfile(ctx: Context, candidateId: number): Promise<Profile> {
  const record = await findCandidateRecord(ctx, candidateId);
  if (record === undefined) throw new AppError('login_required', { body: 'envelope' });
  const [resume] = await listResumes(ctx, candidateId);
  const [avatar] = await listAvatars(ctx, candidateId);
  return {
    ...profileOfRecord(record),
    encId: record.encId,
    avatar: avatar === undefined ? null : avatarAddressOf(avatar.file),
    hasResume: resume !== undefined,
    resumeFilename: resume?.name ?? null,
    revision: record.profileRevision,
  };
}
