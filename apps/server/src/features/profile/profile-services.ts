import type { Clock } from '../../platform/clock.ts';
import type { Connection } from '../../platform/context.ts';
import type { UploadFiles } from '../../platform/files/upload-files.ts';
import type { TenantRegistry } from '../tenants/index.ts';
import type { ResumeReader } from './resumes/parsing/resume-reader.ts';

/** What the calls of the profile, the terms and onboarding work with. */
export interface ProfileServices {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
  /** Where the bytes of resumes are. */
  files: UploadFiles;
  /** Reads resumes in processes of their own. */
  reader: ResumeReader;
}
