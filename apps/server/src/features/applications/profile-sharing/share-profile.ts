import { PROFILE_SHARES_MAX } from '@opencareers/contracts/application-calls';
import { isFinished } from '@opencareers/contracts/application-states';
import type { ProfileOffer } from '@opencareers/contracts/profile-sharing';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { forgetRemoval, promiseFileRemoval } from '../../../platform/files/file-removal.ts';
import { tellCompany } from '../../webhooks/index.ts';
import { candidateApplicant } from '../applicant.ts';
import type { ApplicationServices } from '../application-services.ts';
import { listApplicationsOf } from '../applications.repo.ts';
import type { ApplicationRecord, SharedResume } from '../applications.schema.ts';
import { describeForCompany } from '../describe-for-company.ts';
import type { ResumeFile } from '../form/resume-files.ts';
import { holdApplication } from '../messages/write-message.ts';
import { type ProfileSnapshot, type SnapshotServices, takeProfileSnapshot } from './profile-snapshot.ts';
import {
  insertSharedProfile,
  listSharedMarks,
  listSharedSince,
  markProfile,
} from './shared-profiles.repo.ts';

/** Times that a profile is shared with one application in 24 hours. */
export const PROFILE_SHARES_A_DAY = 20;
const DAY_MILLISECONDS = 86_400_000;
/** How long the transaction may take before the files that it did not commit are removed. */
const PROMISE_MINUTES = 10;

/** A decision about a changed profile, by the public names of applications. */
export interface SharingDecision {
  candidateId: number;
  ids: readonly string[];
  /** Those that were offered and do not get it. */
  leave: readonly string[];
  /** Names on the disk for the resume, of `promiseNames`; those that were used go. */
  fileNames: string[];
}

type SharingServices = Pick<ApplicationServices, 'readProfile' | 'registry' | 'files'>;

/** Applications of a candidate that are under way and do not have the profile as it is now, the newest first; no more than can be decided of at once. */
export async function listProfileOffers(
  services: SnapshotServices,
  ctx: Context,
  candidateId: number,
): Promise<ProfileOffer[]> {
  const { digest } = await takeProfileSnapshot(services, ctx, candidateId);
  const own = await listApplicationsOf(ctx, await candidateApplicant(ctx, candidateId));
  // Of one that was sent before profiles were compared nobody knows what it had.
  const offered = own
    .filter(({ isActive, profileKnown }) => isActive && profileKnown !== null && profileKnown !== digest)
    .slice(0, PROFILE_SHARES_MAX);
  const marks = await listSharedMarks(
    ctx,
    offered.map(({ id }) => id),
  );
  return offered.map(({ id, encId, positionName, positionLocation, displayJobId, profileLeft }) => ({
    applicationId: encId,
    positionTitle: positionName,
    positionLocation,
    displayJobId,
    sharedAt: marks.findLast(({ applicationId }) => applicationId === id)?.at.toISOString() ?? null,
    isLeft: profileLeft === digest,
  }));
}

/**
 * Names on the disk for the resume, one for each application that is the candidate's, whose removal is promised: a file
 * is no part of the transaction that shares it.
 */
export async function promiseNames(
  { files }: Pick<ApplicationServices, 'files'>,
  ctx: Context,
  { candidateId, ids }: Pick<SharingDecision, 'candidateId' | 'ids'>,
): Promise<string[]> {
  const own = await listApplicationsOf(ctx, await candidateApplicant(ctx, candidateId));
  const names = own.filter(({ encId }) => ids.includes(encId)).map(() => files.createName());
  await promiseFileRemoval(ctx, names, { minutes: PROMISE_MINUTES, candidateId });
  return names;
}

/**
 * Shares the profile as it is now with applications of a locked candidate, all or none, and remembers with which it was
 * not to be shared. One that has it already gets it no second time. Throws `application_not_found` for what is not
 * theirs, `application_finished` for what is not under way any more, and `too_many_requests`.
 */
export async function shareProfile(
  services: SharingServices,
  ctx: Context,
  { candidateId, ids, leave, fileNames }: SharingDecision,
): Promise<void> {
  const snapshot = await takeProfileSnapshot(services, ctx, candidateId);
  const left: ApplicationRecord[] = [];
  // In one order, always: two calls at once never wait for one another.
  for (const encId of new Set([...ids, ...leave].toSorted((a, b) => (a < b ? -1 : 1)))) {
    const application = await holdApplication(ctx, { encId, candidateId });
    if (!ids.includes(encId)) left.push(application);
    else await shareWith(services, ctx, { application, snapshot, fileNames });
  }
  await markProfile(
    ctx,
    left.map(({ id }) => id),
    { profileLeft: snapshot.digest },
  );
}

interface Sharing {
  application: ApplicationRecord;
  snapshot: ProfileSnapshot;
  fileNames: string[];
}

async function shareWith(
  services: SharingServices,
  ctx: Context,
  { application, snapshot, fileNames }: Sharing,
): Promise<void> {
  const { id, status, profileKnown } = application;
  if (isFinished(status)) throw new AppError('application_finished', { body: 'envelope' });
  if (profileKnown === snapshot.digest) return;
  await refuseTooMany(ctx, id);
  const { profile, resume: kept } = snapshot;
  const resume = kept === null ? null : await linkResume(services, ctx, { kept, fileNames });
  await insertSharedProfile(ctx, { applicationId: id, status, profile, resume });
  await markProfile(ctx, [id], { profileKnown: snapshot.digest });
  await tellCompany(services, ctx, {
    event: 'application.profile_shared',
    data: describeForCompany(application),
    candidateId: application.candidateId,
  });
}

// It stays when the profile loses the file; null when the disk has lost it.
async function linkResume(
  { files }: Pick<ApplicationServices, 'files'>,
  ctx: Context,
  { kept, fileNames }: { kept: ResumeFile; fileNames: string[] },
): Promise<SharedResume | null> {
  const { name, type, size, sha256 } = kept;
  if ((await files.sizeOf(kept.file)) !== size) return null;
  const file = fileNames.pop();
  if (file === undefined) throw new Error('no name is promised for a resume');
  await forgetRemoval(ctx, file);
  await files.share(kept.file, { as: file });
  return { name, type, size, sha256, file };
}

async function refuseTooMany(ctx: Context, applicationId: number): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - DAY_MILLISECONDS);
  const shared = await listSharedSince(ctx, applicationId, since);
  const [first] = shared;
  if (first === undefined || shared.length < PROFILE_SHARES_A_DAY) return;
  const retryAfter = Math.max(1, Math.ceil((first.getTime() - since.getTime()) / 1000));
  throw new AppError('too_many_requests', { body: 'envelope', retryAfter });
}
