import type { Profile } from '@opencareers/contracts/onboarding';
import { AVATAR_MAX_BYTES, AVATAR_MAX_PIXELS } from '@opencareers/contracts/profile-calls';
import { AppError } from '../../../platform/app-error.ts';
import type { RunAsCandidate } from '../../../platform/candidate-call.ts';
import type { Context } from '../../../platform/context.ts';
import { forgetRemoval, promiseFileRemoval, queueFileRemoval } from '../../../platform/files/file-removal.ts';
import { onePiece } from '../../../platform/files/one-piece.ts';
import type { UploadFiles } from '../../../platform/files/upload-files.ts';
import { lockSignedIn } from '../../accounts/index.ts';
import { raiseRevision } from '../profile.repo.ts';
import { readProfile } from '../profile.service.ts';
import { insertAvatar, listAvatars, removeAvatars } from './avatars.repo.ts';
import { readImageFacts } from './image-facts.ts';

/**
 * Takes a picture over in place of the one before it [PROFILE-01]. Its type is that of its bytes, whatever it is
 * called. Safe to repeat. Throws `payload_too_large`, `upload_type_refused` and what
 * the scanner of uploads refuses.
 */
export async function keepAvatar(
  { files, run, locale }: { files: UploadFiles; run: RunAsCandidate; locale: string },
  bytes: Buffer,
): Promise<Profile> {
  if (bytes.length > AVATAR_MAX_BYTES) throw new AppError('payload_too_large');
  const facts = readImageFacts(bytes);
  if (facts === null || facts.width * facts.height === 0) throw new AppError('upload_type_refused');
  if (facts.width * facts.height > AVATAR_MAX_PIXELS) throw new AppError('payload_too_large');
  const file = files.createName();
  await run(async (ctx, candidateId) => {
    await promiseFileRemoval(ctx, [file], { candidateId });
  });
  try {
    await files.append(file, onePiece(bytes), { offset: 0, size: bytes.length });
    await files.refuseMalware(file, locale);
    const sha256 = await files.hash(file);
    const avatar = { name: 'avatar', type: facts.type, size: bytes.length, sha256, file };
    return await run((ctx, candidateId) => writeAvatar(ctx, candidateId, avatar));
  } catch (error) {
    await files.remove(file);
    throw error;
  }
}

async function writeAvatar(
  ctx: Context,
  candidateId: number,
  avatar: Parameters<typeof insertAvatar>[2],
): Promise<Profile> {
  await lockSignedIn(ctx, candidateId);
  const kept = await listAvatars(ctx, candidateId);
  await forgetRemoval(ctx, avatar.file);
  // Sent again after a lost answer: the file that is there already counts, and this one goes.
  if (kept[0]?.sha256 === avatar.sha256) {
    await queueFileRemoval(ctx, [avatar.file]);
    return readProfile(ctx, candidateId);
  }
  await insertAvatar(ctx, candidateId, avatar);
  await dropAvatars(ctx, candidateId, kept);
  await raiseRevision(ctx, candidateId);
  return readProfile(ctx, candidateId);
}

/** Removes the picture of a candidate. Safe to repeat. */
export async function dropAvatar(ctx: Context, candidateId: number): Promise<Profile> {
  await lockSignedIn(ctx, candidateId);
  const kept = await listAvatars(ctx, candidateId);
  if (kept.length > 0) {
    await dropAvatars(ctx, candidateId, kept);
    await raiseRevision(ctx, candidateId);
  }
  return readProfile(ctx, candidateId);
}

async function dropAvatars(
  ctx: Context,
  candidateId: number,
  dropped: readonly { id: number; file: string }[],
): Promise<void> {
  const ids = dropped.map(({ id }) => id);
  await removeAvatars(ctx, candidateId, ids);
  const files = dropped.map(({ file }) => file);
  await queueFileRemoval(ctx, files);
}
