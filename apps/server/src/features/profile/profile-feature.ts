import type { Feature } from '../../platform/feature.ts';
import type { Json } from '../../platform/json.ts';
import type { PersonalDataPart } from '../../platform/personal-data.ts';
import { shortTask, slowTask } from '../../platform/tasks/task.ts';
import { avatarRoutes } from './avatar/avatar.routes.ts';
import { listAvatars, removeAvatars } from './avatar/avatars.repo.ts';
import { resumeExportRoutes } from './export/export.routes.ts';
import { clearProfile, findCandidateRecord } from './profile.repo.ts';
import { profileRoutes } from './profile.routes.ts';
import type { ProfileServices } from './profile-services.ts';
import { profileImportRoutes } from './resumes/imports/profile-import.routes.ts';
import { createReadingTask, RESUME_READING_TASK } from './resumes/reading.service.ts';
import { createExpiryHandler, RESUME_EXPIRY_TASK } from './resumes/removing.service.ts';
import { resumeUploadRoutes } from './resumes/resume-upload.routes.ts';
import { deleteResumes, listAllResumes } from './resumes/resumes.repo.ts';
import { resumesRoutes } from './resumes/resumes.routes.ts';
import { countSections, storedSectionsOf } from './sections/stored-sections.ts';

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

/** What candidates say of themselves, with their resumes, in the export and erasure. */
function createProfileData({ files }: Pick<ProfileServices, 'files'>): PersonalDataPart {
  return {
    name: 'profile',
    tables: ['candidates', 'candidate_files'],
    collect: async (ctx, { candidateId }) => {
      const record = await findCandidateRecord(ctx, candidateId);
      const resumes = await listAllResumes(ctx, candidateId);
      const avatars = await listAvatars(ctx, candidateId);
      const { firstname = '', lastname = '', phone = '', location = '', profile = {} } = record ?? {};
      const written = [firstname, lastname, phone, location].filter((text) => text !== '').length;
      const data = {
        firstname,
        lastname,
        phone,
        location,
        profile,
        onboardedAt: record?.onboardedAt?.toISOString() ?? null,
        bootstrappedAt: record?.bootstrappedAt?.toISOString() ?? null,
        pictures: avatars.map(({ id, type, size, sha256, createdAt }) => ({
          id,
          type,
          size,
          sha256,
          createdAt: createdAt.toISOString(),
        })),
        resumes: resumes.map(({ id, name, type, size, sha256, createdAt, removedAt, parsed }) => ({
          id,
          name,
          type,
          size,
          sha256,
          createdAt: createdAt.toISOString(),
          removedAt: removedAt?.toISOString() ?? null,
          read: (parsed?.parsed ?? null) as unknown as Json,
        })),
      };
      return {
        count: written + countSections(storedSectionsOf({ profile })) + resumes.length + avatars.length,
        data,
        files: [
          ...resumes.map(({ id, name, file }) => ({ name: `resumes/${id}-${name}`, file })),
          ...avatars.map(({ id, type, file }) => ({
            name: `pictures/${id}.${type.split('/')[1] ?? 'image'}`,
            file,
          })),
        ].map(({ name, file }) => ({ name, path: files.pathOf(file) })),
      };
    },
    erase: async (ctx, { candidateId }) => {
      const resumes = await listAllResumes(ctx, candidateId);
      const ids = resumes.map(({ id }) => id);
      await deleteResumes(ctx, candidateId, ids);
      const avatars = await listAvatars(ctx, candidateId);
      const pictures = avatars.map(({ id }) => id);
      await removeAvatars(ctx, candidateId, pictures);
      await clearProfile(ctx, candidateId);
      return { files: [...resumes, ...avatars].map(({ file }) => file) };
    },
  };
}
