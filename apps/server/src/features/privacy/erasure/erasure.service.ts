import { AppError } from '../../../platform/app-error.ts';
import { type Context, type ContextSeed, inTenant } from '../../../platform/context.ts';
import { listUnkeptFiles, queueFileRemoval } from '../../../platform/files/file-removal.ts';
import { nameOfCandidate } from '../../../platform/mail/queue-mail.ts';
import type { DataSubject } from '../../../platform/personal-data.ts';
import type { PrivacyServices } from '../privacy-services.ts';
import {
  describeSubject,
  type ErasureRecord,
  findSubject,
  insertErasure,
  lockSubject,
  removeCandidate,
  removeTasksOf,
} from './erasures.repo.ts';
import { removeMailsOf } from './mail-files.ts';

/** Who is to be erased, and who wants it. */
export interface ErasureRequest {
  by: { candidateId: number } | { email: string };
  requestedBy: ErasureRecord['requestedBy'];
  /** Ends what is left of an account, which is erased only when nothing else keeps it then; gives whether it ended anything. */
  end?: (ctx: Context) => Promise<boolean>;
}

/** An account stays: nothing was written. */
class AccountKeptError extends Error {
  constructor() {
    super('an account is kept for something else');
    this.name = 'AccountKeptError';
  }
}

/**
 * Erases a candidate: in one transaction everything that any feature keeps of them, which also ends all sessions.
 * What is left is that somebody was erased, under a random name. The bytes leave the disk right behind, by the
 * cleaner. Throws `candidate_not_found`.
 */
export async function eraseCandidate(
  services: PrivacyServices,
  seed: ContextSeed,
  { by, requestedBy, end }: ErasureRequest,
): Promise<ErasureRecord> {
  const { erasure, mails } = await inTenant(services.db, seed, async (ctx) => {
    const known = await findSubject(ctx, by);
    // Before anybody is locked: the task that is being done is waited for, and may have to write rows of the candidate.
    const unkept = known === undefined ? [] : await removeTasksOf(ctx, known);
    const record = await lockSubject(ctx, by);
    if (record === undefined) throw new AppError('candidate_not_found');
    const subject = await describeSubject(ctx, record);
    if (end !== undefined && (!(await end(ctx)) || (await isKept(services, ctx, subject))))
      throw new AccountKeptError();
    const mails = {
      addresses: [subject.email, ...subject.formerEmails],
      about: nameOfCandidate(ctx.tenant.id, subject.candidateId),
    };
    const files = [...new Set([...unkept, ...(await eraseParts(services, ctx, subject))])];
    const written = await insertErasure(ctx, { encId: record.encId, requestedBy });
    await queueFileRemoval(ctx, files, { erasureId: written.id });
    // Last before the commit: a mail that was just being sent has become a file by now, and no other can follow.
    await removeMailsOf(services.mailFolder, mails);
    return { erasure: written, mails };
  });
  await removeMailsOf(services.mailFolder, mails);
  services.cleaner.wake();
  return erasure;
}

/**
 * Ends, in one transaction, what an account was made for, and erases the account where nobody ever signed in and no
 * feature keeps anything else of it. Gives false, and changes nothing, where it stays.
 */
export async function eraseWithLast(
  services: PrivacyServices,
  seed: ContextSeed,
  { candidateId, end }: { candidateId: number; end: (ctx: Context) => Promise<boolean> },
): Promise<boolean> {
  try {
    await eraseCandidate(services, seed, { by: { candidateId }, requestedBy: 'operator', end });
    return true;
  } catch (error) {
    const isKnown = error instanceof AppError && error.code === 'candidate_not_found';
    if (isKnown || error instanceof AccountKeptError) return false;
    throw error;
  }
}

async function isKept({ parts }: PrivacyServices, ctx: Context, subject: DataSubject): Promise<boolean> {
  for (const part of parts) {
    const keeps = await (part.keepsAccount?.(ctx, subject) ??
      part.collect(ctx, subject).then(({ count }) => count > 0));
    if (keeps) return true;
  }
  return false;
}

async function eraseParts({ parts }: PrivacyServices, ctx: Context, subject: DataSubject): Promise<string[]> {
  const files = await listUnkeptFiles(ctx, subject.candidateId);
  // First: what the one that was being done left behind is seen by the parts.
  await removeTasksOf(ctx, subject);
  for (const part of parts) files.push(...(await part.erase(ctx, subject)).files);
  await removeTasksOf(ctx, subject);
  await removeCandidate(ctx, subject.candidateId);
  return files;
}
