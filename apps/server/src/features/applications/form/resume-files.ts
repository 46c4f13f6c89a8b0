import { RESUME_QUESTION } from '@opencareers/contracts/application-calls';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { FileAnswer } from '@opencareers/form-core/answers/answers';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { endingOf } from '../../../platform/files/file-name.ts';
import type { FormUploadRecord } from '../../forms/index.ts';
import { candidateFiles } from '../../profile/index.ts';
import { type CopyingServices, keepCopy } from './file-copies.ts';

/** What a copy of a resume is made with. */
export type CopyNeeds = Pick<CopyingServices, 'files' | 'forms' | 'copyNames'>;

/** A resume on our disk, of a profile or given to a form. */
export interface ResumeFile {
  id: number;
  name: string;
  size: number;
  type: string;
  sha256: string;
  /** Its name on the disk. */
  file: string;
  createdAt: Date;
}

/** The resume of a profile that counts; null when there is none that forms of the tenant take. */
export async function findProfileResume(
  ctx: Context,
  { candidateId, config }: { candidateId: number; config: TenantConfig },
): Promise<ResumeFile | null> {
  const resume = await findCountingResume(ctx, candidateId);
  return resume !== undefined && isTaken(resume, config) ? resume : null;
}

/** The resume among the files that somebody sent; null when there is none that forms of the tenant take now. */
export function resumeAmong(files: readonly FormUploadRecord[], config: TenantConfig): ResumeFile | null {
  const found = files.find(({ field }) => field === RESUME_QUESTION);
  if (found === undefined || !isTaken(found, config)) return null;
  const { type, sha256 } = found;
  return type === null || sha256 === null ? null : { ...found, type, sha256 };
}

function isTaken({ name, size }: Pick<ResumeFile, 'name' | 'size'>, config: TenantConfig): boolean {
  const { allowedFileTypes, maxSizeFileBytes } = config.pcsxConfig.fileUploadConfig.resume;
  return size <= maxSizeFileBytes && allowedFileTypes.includes(endingOf(name));
}

/** The resume of a profile that counts, whatever forms take. */
export async function findCountingResume(ctx: Context, candidateId: number): Promise<ResumeFile | undefined> {
  const [resume] = await ctx.tx
    .select()
    .from(candidateFiles)
    .where(
      and(
        eq(candidateFiles.tenantId, ctx.tenant.id),
        eq(candidateFiles.candidateId, candidateId),
        eq(candidateFiles.kind, 'resume'),
        isNull(candidateFiles.removedAt),
      ),
    )
    .orderBy(desc(candidateFiles.isDefault), desc(candidateFiles.id))
    .limit(1);
  return resume;
}

/**
 * Gives an owner a resume for a form, once for each `uid`; the answer that names it, null when the file is gone. Opening forms takes no room on the
 * disk, and what was sent stays when the profile loses the file.
 */
export async function copyResume(
  services: CopyNeeds,
  ctx: Context,
  { resume, uid, formKey, owner }: { resume: ResumeFile; uid: string; formKey: string; owner: string },
): Promise<FileAnswer | null> {
  const { name, size, type, sha256 } = resume;
  const copy = { uid, field: RESUME_QUESTION, name, size, type, sha256, from: resume.file };
  if (!(await keepCopy(services, ctx, { ...copy, key: formKey, owner }))) return null;
  return {
    uid,
    name,
    size,
    type,
    lastModified: resume.createdAt.getTime(),
    webkitRelativePath: '',
    content: '',
    status: 'done',
    previewUrl: '',
  };
}
