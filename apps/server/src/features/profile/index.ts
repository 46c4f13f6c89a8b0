export { hasResume } from './profile.repo.ts';
export { candidateFiles } from './profile.schema.ts';
export type { ReadCandidateProfile } from './profile-access.ts';
export { profileFeature } from './profile-feature.ts';
export { PROFILE_NUDGES } from './profile-sources.ts';
export { keptResumes } from './resumes/kept-resumes.ts';
export { createResumeReader } from './resumes/parsing/resume-reader.ts';
export {
  createReadResumeOnce,
  RESUME_BODY_MAX_BYTES,
  type ReadResumeOnce,
  readSentResume,
} from './resumes/read-once.ts';
export { readCandidateProfile } from './sections/write-sections.ts';
