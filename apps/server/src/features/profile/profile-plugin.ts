import type { FastifyPluginAsync } from 'fastify';
import { avatarRoutes } from './avatar/avatar.routes.ts';
import { resumeExportRoutes } from './export/export.routes.ts';
import { profileRoutes } from './profile.routes.ts';
import type { ProfileServices } from './profile-services.ts';
import { profileImportRoutes } from './resumes/imports/profile-import.routes.ts';
import { resumeUploadRoutes } from './resumes/resume-upload.routes.ts';
import { resumesRoutes } from './resumes/resumes.routes.ts';

/** The calls of onboarding and of the profile; each part has hooks and body parsers of its own. */
export const profilePlugin: FastifyPluginAsync<{ services: ProfileServices }> = async (app, options) => {
  await app.register(profileRoutes, options);
  await app.register(avatarRoutes, options);
  await app.register(resumeUploadRoutes, options);
  await app.register(resumesRoutes, options);
  await app.register(profileImportRoutes, options);
  await app.register(resumeExportRoutes, options);
  app.addHook('onClose', () => options.services.reader.close());
};
