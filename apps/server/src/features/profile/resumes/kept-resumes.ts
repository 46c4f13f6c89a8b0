import { toTimestamp } from '@opencareers/contracts/key-case';
import { RESUME_PATHS } from '@opencareers/contracts/resume-calls';
import { type DocumentSource, LISTED_DOCUMENTS_MAX } from '../../documents/index.ts';
import { listResumes } from './resumes.repo.ts';

/** The resumes that a candidate has uploaded and not removed, for the document center. */
export const keptResumes: DocumentSource = {
  kind: 'resume',
  list: async (ctx, { candidateId }) =>
    (await listResumes(ctx, candidateId)).slice(0, LISTED_DOCUMENTS_MAX).map(({ id, name, createdAt }) => ({
      id: `resume-${id}`,
      name,
      ts: toTimestamp(createdAt),
      context: '',
      isSigned: false,
      url: '/careers/profile',
      fileUrl: RESUME_PATHS.resumeFile(id),
    })),
};
