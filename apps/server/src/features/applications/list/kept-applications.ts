import { APPLICATION_PATHS, APPLICATIONS_PAGE_PATH } from '@opencareers/contracts/application-calls';
import { toTimestamp } from '@opencareers/contracts/key-case';
import { buildUrl } from '@opencareers/contracts/url-query';
import { type DocumentSource, LISTED_DOCUMENTS_MAX } from '../../documents/index.ts';
import { candidateApplicant } from '../applicant.ts';
import { listApplicationsOf } from '../applications.repo.ts';
import { listReceiptNumbers } from './receipt-numbers.repo.ts';

/** The receipts of a candidate's applications whose answers are still kept, for the document center. */
export const keptApplications: DocumentSource = {
  kind: 'application',
  list: async (ctx, { candidateId }) => {
    const all = await listApplicationsOf(ctx, await candidateApplicant(ctx, candidateId));
    const newest = all.slice(0, LISTED_DOCUMENTS_MAX);
    const numbers = await listReceiptNumbers(
      ctx,
      newest.map(({ submissionId }) => submissionId),
    );
    return newest.flatMap(({ encId, positionName, submittedAt, submissionId }) => {
      const context = numbers.get(submissionId);
      if (context === undefined) return [];
      return {
        id: `application-${encId}`,
        name: positionName,
        ts: toTimestamp(submittedAt),
        context,
        isSigned: false,
        url: buildUrl(APPLICATIONS_PAGE_PATH, { applicationId: encId }),
        fileUrl: APPLICATION_PATHS.onePdf(encId),
      };
    });
  },
};
