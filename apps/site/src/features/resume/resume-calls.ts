import type { Profile } from '@opencareers/contracts/onboarding';
import { ONBOARDING_PATHS, RESUME_MAX_BYTES } from '@opencareers/contracts/onboarding-calls';
import { RESUME_PATHS } from '@opencareers/contracts/resume-calls';
import type { Resume, Review, TakenValue } from '@opencareers/contracts/resumes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { STALE_MS } from '../../api/stale-times.ts';
import { rememberUser } from '../../shell/remember-user.ts';
import type { Site } from '../../shell/site.ts';

type Caller = Pick<Site, 'api' | 'boot'>;

/** What the company takes as a resume. */
export interface ResumeLimits {
  accept: readonly string[];
  maxBytes: number;
}

/** Reads the limits of the configuration. */
export function resumeLimits({ boot }: Pick<Site, 'boot'>): ResumeLimits {
  const { allowedFileTypes, maxSizeFileBytes } = boot.configs.pcsxConfig.fileUploadConfig.resume;
  return { accept: allowedFileTypes, maxBytes: Math.min(maxSizeFileBytes, RESUME_MAX_BYTES) };
}

/** Why a file is no resume, by name and size; null when it may be one. */
export function refuseResume(
  file: File,
  { accept, maxBytes }: ResumeLimits,
): 'type' | 'empty' | 'size' | null {
  const name = file.name.toLowerCase();
  if (!accept.some((ending) => name.endsWith(ending.toLowerCase()))) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > maxBytes ? 'size' : null;
}

/**
 * Sends a resume and gives the profile that came of it. `onProgress` hears how much of it has been read, from 0 to 1;
 * sending follows.
 */
export async function uploadResume(
  { api, boot }: Caller,
  file: File,
  onProgress: (part: number) => void,
): Promise<Profile> {
  const content = await asDataUrl(file, onProgress);
  const { data } = await api.post(ONBOARDING_PATHS.uploadResume, {
    resume_file_name: file.name,
    resume_content: content,
    operation: 'upload',
    domain: boot.domain,
  });
  return data.candidate;
}

/** Fills the profile from a JSON Resume or the data archive of LinkedIn; gives what is left to look at. */
export async function importProfile(
  { api, boot }: Caller,
  file: File,
): Promise<{ candidate: Profile; review: Review | null }> {
  const content = await asDataUrl(file, () => undefined);
  const body = { operation: 'read', file_name: file.name, content, domain: boot.domain } as const;
  return (await api.post(RESUME_PATHS.profileImport, body)).data;
}

/** Takes over what was chosen in the review of an import. */
export async function takeImported(
  { api, boot }: Caller,
  values: readonly Required<TakenValue>[],
): Promise<{ candidate: Profile }> {
  const body = { operation: 'take' as const, values: [...values], domain: boot.domain };
  return (await api.post(RESUME_PATHS.profileImport, body)).data;
}

/** The resumes of the candidate: the one that counts first, removed ones last. */
export function resumesQuery({ api }: Pick<Site, 'api'>) {
  const path = api.path(RESUME_PATHS.resumes);
  return queryOptions<Resume[], ApiError>({
    queryKey: ['resumes', path],
    queryFn: async ({ signal }) => (await api.get(path, signal)).data.resumes,
    staleTime: STALE_MS.live,
    meta: { isFailureShown: true },
  });
}

/** What was read out of a resume, beside the profile. */
export function reviewQuery({ api }: Pick<Site, 'api'>, id: string) {
  const path = api.path(RESUME_PATHS.resume(id));
  return queryOptions<{ resume: Resume; review: Review }, ApiError>({
    queryKey: ['resume-review', path],
    queryFn: async ({ signal }) => (await api.get(path, signal)).data,
    staleTime: 0,
    meta: { isFailureShown: true },
  });
}

/** Address of the file of a resume, for a link that saves it. */
export function resumeFileAddress({ api }: Pick<Site, 'api'>, id: string): string {
  return api.path(RESUME_PATHS.resumeFile(id));
}

/** What is done with one resume. */
export type ResumeChange =
  | { operation: 'make_default' | 'remove' | 'restore' | 'clear' }
  | { operation: 'take'; values: TakenValue[] };

/** Does it, and gives the profile and the resumes that come of it. */
export async function changeResume(
  { api, boot }: Caller,
  id: string,
  change: ResumeChange,
): Promise<{ candidate: Profile; resumes: Resume[] }> {
  const path = RESUME_PATHS.resume(id);
  return (await api.post(path, { ...change, domain: boot.domain })).data;
}

/**
 * Brings everything up to date that a resume changes: the profile, the search and the position that is read with their
 * matches, and the list of resumes [RESUME-01].
 */
export async function refreshAfterResume(site: Site, candidate: Profile): Promise<void> {
  const { boot, queries } = site;
  const { firstname, lastname, hasResume } = candidate;
  if (boot.user !== null) rememberUser(site, { ...boot.user, firstname, lastname });
  if (boot.profile !== null) Object.assign(boot.profile, { hasResume });
  await queries.invalidateQueries();
}

/** A file as calls take it. */
export function asDataUrl(file: Blob, onProgress: (part: number) => void = () => undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total));
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () =>
      reject(new Error('the file could not be read', { cause: reader.error })),
    );
    // Without a type the browser writes none, and a file of an unknown kind is still base64.
    reader.readAsDataURL(file);
  });
}
