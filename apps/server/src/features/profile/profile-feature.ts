import type { Feature } from '../../platform/feature.ts';
import { shortTask, slowTask } from '../../platform/tasks/task.ts';
import { avatarRoutes } from './avatar/avatar.routes.ts';
import { resumeExportRoutes } from './export/export.routes.ts';
import { profileRoutes } from './profile.routes.ts';
import { createProfileData } from './profile-data.ts';
import type { ProfileServices } from './profile-services.ts';
import { profileImportRoutes } from './resumes/imports/profile-import.routes.ts';
import { createReadingTask, RESUME_READING_TASK } from './resumes/reading.service.ts';
import { createExpiryHandler, RESUME_EXPIRY_TASK } from './resumes/removing.service.ts';
import { resumeUploadRoutes } from './resumes/resume-upload.routes.ts';
import { resumesRoutes } from './resumes/resumes.routes.ts';

const PARTS = [
  profileRoutes,
  avatarRoutes,
  resumeUploadRoutes,
  resumesRoutes,
  profileImportRoutes,
  resumeExportRoutes,
];

/** Onboarding and the profile; each part has hooks and body parsers of its own. */
export function profileFeature(services: ProfileServices): Feature {
  return {
    routes: async (app) => {
      for (const routes of PARTS) await app.register(routes, { services });
      app.addHook('onClose', () => services.reader.close());
    },
    tasks: [
      slowTask(RESUME_READING_TASK, createReadingTask(services)),
      shortTask(RESUME_EXPIRY_TASK, createExpiryHandler()),
    ],
    personalData: createProfileData(services),
  };
}
