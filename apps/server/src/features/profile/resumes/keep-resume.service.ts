import type { Profile } from '@opencareers/contracts/onboarding';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { RunAsCandidate } from '../../../platform/candidate-call.ts';
import type { Context } from '../../../platform/context.ts';
import { cleanFileName } from '../../../platform/files/file-name.ts';
import { forgetRemoval, promiseFileRemoval, queueFileRemoval } from '../../../platform/files/file-removal.ts';
import { onePiece } from '../../../platform/files/one-piece.ts';
import type { UploadFiles } from '../../../platform/files/upload-files.ts';
import { lockSignedIn } from '../../accounts/index.ts';
import type { TenantRegistry } from '../../tenants/index.ts';
import { tellCompany } from '../../webhooks/index.ts';
import { updateBasicInfo } from '../profile.repo.ts';
import { readProfile } from '../profile.service.ts';
import { type KeptResume, queueReading, type ReadingServices, readKept } from './reading.service.ts';
import { RESUMES_KEPT, removeSome } from './removing.service.ts';
import { inspectResume, refuseByName } from './resume-refusals.ts';
import { insertResume, listResumes, setDefaultResume } from './resumes.repo.ts';

/** A resume as it was sent. */
export interface SentResume {
  name: string;
  bytes: Buffer;
}

interface KeepingServices extends ReadingServices {
  files: UploadFiles;
  run: RunAsCandidate;
  config: TenantConfig;
  registry: TenantRegistry;
  /** Language of what is refused. */
  locale: string;
  signal?: AbortSignal;
}

/**
 * Takes a resume over as the one that counts; those before it stay, up to a limit. The file is kept first and read
 * then, so that nothing is lost however reading ends; what was read fills what is empty in the profile [RESUME-01].
 * Throws `payload_too_large`, `upload_type_refused` and what the scanner of uploads refuses.
 */
export async function keepResume(services: KeepingServices, sent: SentResume): Promise<Profile> {
  const { files, run, config, registry, locale, signal } = services;
  const name = cleanFileName(sent.name);
  refuseByName(name, sent.bytes.length, { config, locale });
  const file = files.createName();
  await run(async (ctx, candidateId) => {
    await promiseFileRemoval(ctx, [file], { candidateId });
  });
  let kept: KeptResume | null;
  try {
    const size = sent.bytes.length;
    await files.append(file, onePiece(sent.bytes), { offset: 0, size });
    const content = await inspectResume(files, { file, name }, { config, locale });
    const resume = { name, type: content.type, size, sha256: await files.hash(file), file };
    kept = await run((ctx, candidateId) => writeResume({ registry }, ctx, { candidateId, resume }));
  } catch (error) {
    await files.remove(file);
    throw error;
  }
  if (kept !== null) await readKept(services, kept, { run, ...(signal === undefined ? {} : { signal }) });
  return run(readProfile);
}

/** Gives what is to be read; null for one that is there already. */
async function writeResume(
  services: Pick<KeepingServices, 'registry'>,
  ctx: Context,
  { candidateId, resume }: { candidateId: number; resume: Parameters<typeof insertResume>[2] },
): Promise<KeptResume | null> {
  await lockSignedIn(ctx, candidateId);
  const kept = await listResumes(ctx, candidateId);
  // Sent again after a lost answer: the file that is there already counts, and this one goes.
  if (kept[0]?.sha256 === resume.sha256 && kept[0].name === resume.name) {
    await forgetRemoval(ctx, resume.file);
    await queueFileRemoval(ctx, [resume.file]);
    return null;
  }
  const id = await insertResume(ctx, candidateId, resume);
  await setDefaultResume(ctx, candidateId, id);
  const told = { event: 'resume.uploaded', data: {}, candidateId, namesCandidate: true } as const;
  await tellCompany(services, ctx, told);
  await forgetRemoval(ctx, resume.file);
  await queueReading(ctx, candidateId, id);
  await removeSome(ctx, candidateId, kept.slice(RESUMES_KEPT - 1));
  await updateBasicInfo(ctx, candidateId, {});
  return { id, name: resume.name, file: resume.file };
}
