import { namedPath } from './call-path.ts';

/** Calls about the resumes of a candidate beside `upload_resume` (spec:D40 and spec:D42). */
export const RESUME_PATHS = {
  resumes: '/api/pcsx/resumes',
  /** One resume: its review, and what is done with it. */
  resume: namedPath('/api/pcsx/resumes/:id'),
  /** The file itself, for its owner alone. */
  resumeFile: namedPath('/api/pcsx/resumes/:id/file'),
  profileImport: '/api/pcsx/profile_import',
} as const;

/** Days in which a removed resume can be brought back. */
export const RESUME_RESTORE_DAYS = 30;
/** Below this a value that was read is left for a person to look at. */
export const SURE_CONFIDENCE = 0.5;
/** Bytes of a JSON Resume or of the archive of a network. */
export const IMPORT_MAX_BYTES = 16 * 1024 * 1024;

/** `waiting` is what is kept and was not read yet. */
export const RESUME_READING_STATES = ['waiting', 'read', 'unreadable'] as const;
export type ResumeReadingState = (typeof RESUME_READING_STATES)[number];

/** Facts of a profile that a resume can fill, beside its sections with items. */
export const RESUME_FACTS = ['firstname', 'lastname', 'phone', 'location', 'headline', 'about'] as const;
export type ResumeFact = (typeof RESUME_FACTS)[number];
