import type { CandidateProfile } from '@opencareers/contracts/candidate-profile';
import { ProfileSectionsSchema } from '@opencareers/contracts/candidate-profile';
import { SURE_CONFIDENCE } from '@opencareers/contracts/resume-calls';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { UnreadableReason } from '@opencareers/resume-parser/resume-lines';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { cleanFileName } from '../../../platform/files/file-name.ts';
import { forgetRemoval, promiseFileRemoval } from '../../../platform/files/file-removal.ts';
import { onePiece } from '../../../platform/files/one-piece.ts';
import type { SentResume } from './keep-resume.service.ts';
import { ResumeProcessError } from './parsing/resume-reader.ts';
import type { ReadingServices } from './reading.service.ts';
import { inspectResume, refuseByName } from './resume-refusals.ts';
import { fillEmpty } from './review/profile-merges.ts';
import { readValuesOf } from './review/read-values.ts';

export { RESUME_BODY_MAX_BYTES, readSentResume } from './resume-body.ts';

/** The file is gone long before, unless the process ends while it is read. */
const LEFT_BEHIND_MINUTES = 10;

/** A resume that is read for its sender and kept nowhere. */
export interface ReadOnce extends SentResume {
  config: TenantConfig;
  locale: string;
  run: <T>(work: (ctx: Context) => Promise<T>) => Promise<T>;
  signal?: AbortSignal;
}

/** What a resume says of its candidate, or why it cannot be read. */
export type OnceRead =
  | { kind: 'read'; profile: CandidateProfile }
  | { kind: 'unreadable'; reason: UnreadableReason };

/**
 * Reads a resume like one that is kept; nothing of it stays. Throws `payload_too_large`, `upload_type_refused`,
 * `upload_infected`, `upload_unscanned`, and `unavailable` where nobody could look at it now.
 */
export type ReadResumeOnce = (sent: ReadOnce) => Promise<OnceRead>;

const RETRY_SECONDS = 5;

/** Reads in the processes that read all resumes. */
export function createReadResumeOnce({ files, reader }: ReadingServices): ReadResumeOnce {
  return async ({ bytes, config, locale, run, signal, ...sent }) => {
    const name = cleanFileName(sent.name);
    refuseByName(name, bytes.length, { config, locale });
    const file = files.createName();
    // A promise that holds when the process ends in the middle.
    await run((ctx) => promiseFileRemoval(ctx, [file], { minutes: LEFT_BEHIND_MINUTES }));
    try {
      await files.append(file, onePiece(bytes), { offset: 0, size: bytes.length });
      await inspectResume(files, { file, name }, { config, locale });
      const reading = await reader.read(files.pathOf(file), name, signal);
      if (reading.kind === 'unreadable') return { kind: 'unreadable', reason: reading.reason };
      const { email } = reading.parsed;
      const address = email !== null && email.confidence >= SURE_CONFIDENCE ? email.value : '';
      const empty = { ...NOBODY, ...ProfileSectionsSchema.parse({}), email: address };
      const profile = { ...empty, ...fillEmpty(empty, readValuesOf(reading.parsed)) } as CandidateProfile;
      return { kind: 'read', profile };
    } catch (error) {
      if (error instanceof ResumeProcessError)
        throw new AppError('unavailable', { retryAfter: RETRY_SECONDS, cause: error });
      throw error;
    } finally {
      await files.remove(file);
      await run((ctx) => forgetRemoval(ctx, file));
    }
  };
}

const NOBODY = { firstname: '', lastname: '', phone: '', location: '' };
