import type { Profile } from '@opencareers/contracts/onboarding';
import type { Resume, Review, TakenValue } from '@opencareers/contracts/resumes';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { lockSignedIn } from '../../accounts/index.ts';
import { updateBasicInfo } from '../profile.repo.ts';
import { readProfile } from '../profile.service.ts';
import { readCandidateProfile, writeProfileSections } from '../sections/write-sections.ts';
import { expiryOf, removeSome, restoreOne } from './removing.service.ts';
import {
  findResume,
  type ListedResume,
  listRemovedResumes,
  listResumes,
  type ResumeRecord,
  setDefaultResume,
} from './resumes.repo.ts';
import { chooseValues } from './review/chosen-values.ts';
import { clearRead, takeChosen } from './review/profile-merges.ts';
import { readValuesOf } from './review/read-values.ts';
import { reviewOf } from './review/suggestions.ts';

/** The resumes of a candidate: the one that counts first, at the end those that can be brought back. */
export async function listOwnResumes(ctx: Context, candidateId: number): Promise<Resume[]> {
  const kept = await listResumes(ctx, candidateId);
  const removed = (await listRemovedResumes(ctx, candidateId)).filter((resume) => isThere(ctx, resume));
  return [
    ...kept.map((resume, index) => present(resume, index === 0)),
    ...removed.map((resume) => present(resume, false)),
  ];
}

/** One resume with its review. Throws `not_found`. */
export async function reviewResume(
  ctx: Context,
  candidateId: number,
  id: string,
): Promise<{ resume: Resume; review: Review }> {
  const resume = await findOwn(ctx, candidateId, id);
  const profile = await readCandidateProfile(ctx, candidateId);
  const [first] = await listResumes(ctx, candidateId);
  const review = resume.parsed === null ? { lines: [], suggestions: [] } : reviewOf(resume.parsed, profile);
  return { resume: present(resume, first?.id === resume.id), review };
}

/** A resume of this candidate that is there, removed or not. Throws `not_found`. */
export async function findOwn(ctx: Context, candidateId: number, id: string): Promise<ResumeRecord> {
  const number = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  const resume = await findResume(ctx, candidateId, number);
  if (resume === undefined || !isThere(ctx, resume)) throw new AppError('not_found', { body: 'envelope' });
  return resume;
}

/** What is done with one resume. Safe to repeat. */
export type ResumeOperation =
  | { operation: 'make_default' | 'remove' | 'restore' | 'clear' }
  | { operation: 'take'; values: readonly TakenValue[] };

/** Does it, and gives the profile that comes of it. Throws `not_found`, and `invalid_request` for a value. */
export async function operateResume(
  ctx: Context,
  { candidateId, id }: { candidateId: number; id: string },
  change: ResumeOperation,
): Promise<Profile> {
  await lockSignedIn(ctx, candidateId);
  const resume = await findOwn(ctx, candidateId, id);
  const read = resume.parsed === null ? [] : readValuesOf(resume.parsed.parsed);
  if (change.operation === 'take') {
    const chosen = chooseValues(change.values, read);
    await writeProfileSections(ctx, candidateId, (before) => takeChosen(before, chosen));
  } else if (change.operation === 'clear') {
    await writeProfileSections(ctx, candidateId, (before) => clearRead(before, read));
  } else if (await moveResume(ctx, resume, change.operation)) {
    // Pages that know which resume counts learn of another one.
    await updateBasicInfo(ctx, candidateId, {});
  }
  return readProfile(ctx, candidateId);
}

async function moveResume(
  ctx: Context,
  { id, candidateId, removedAt, isDefault }: ResumeRecord,
  operation: 'make_default' | 'remove' | 'restore',
): Promise<boolean> {
  const isRemoved = removedAt !== null;
  if (operation === 'remove') {
    if (!isRemoved) await removeSome(ctx, candidateId, [{ id }]);
    return !isRemoved;
  }
  if (operation === 'restore') {
    if (isRemoved) await restoreOne(ctx, candidateId, { id, removedAt });
    return isRemoved;
  }
  if (isRemoved) throw new AppError('not_found', { body: 'envelope' });
  if (!isDefault) await setDefaultResume(ctx, candidateId, id);
  return !isDefault;
}

/** Removes one resume by its number, or all of them; what the profile says stays (spec:D42). Safe to repeat. */
export async function removeResume(ctx: Context, candidateId: number, id: string | null): Promise<Profile> {
  await lockSignedIn(ctx, candidateId);
  const kept = await listResumes(ctx, candidateId);
  const removed = id === null ? kept : kept.filter((resume) => String(resume.id) === id);
  if (removed.length > 0) {
    await removeSome(ctx, candidateId, removed);
    await updateBasicInfo(ctx, candidateId, {});
  }
  return readProfile(ctx, candidateId);
}

// The task that removes it may be a moment late.
function isThere(ctx: Context, { removedAt }: Pick<ListedResume, 'removedAt'>): boolean {
  return removedAt === null || expiryOf(removedAt) > ctx.clock.now();
}

function present(resume: ListedResume, isDefault: boolean): Resume {
  const { id, name, type, size, createdAt, removedAt, state, reason } = resume;
  return {
    id: String(id),
    name,
    type,
    size,
    isDefault,
    state,
    reason,
    uploadedTs: secondsOf(createdAt),
    removedTs: removedAt === null ? null : secondsOf(removedAt),
    restorableUntilTs: removedAt === null ? null : secondsOf(expiryOf(removedAt)),
  };
}

function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
