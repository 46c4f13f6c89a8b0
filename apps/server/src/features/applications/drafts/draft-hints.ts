import { APPLY_PAGE_PATH } from '@opencareers/contracts/application-calls';
import { buildUrl } from '@opencareers/contracts/url-query';
import type { NudgeSource } from '../../dashboard/index.ts';
import type { ApplicationServices } from '../application-services.ts';
import { readDrafts } from './draft-applications.ts';

/** Applications that were begun and can still be sent, those that close first at the front (spec:D35). */
export function createDraftHints(services: ApplicationServices): NudgeSource {
  return {
    kind: 'draft',
    find: async (ctx, { candidateId }) => {
      const { openDraftApplications } = await readDrafts(services, ctx, {
        visitorKey: services.forms.ownerOf(candidateId),
        candidateId,
      });
      const endOf = ({ closesAt, keptUntil }: { closesAt: string | null; keptUntil: string }) =>
        Math.min(Date.parse(closesAt ?? keptUntil), Date.parse(keptUntil));
      return openDraftApplications
        .toSorted((one, other) => endOf(one) - endOf(other))
        .map((draft) => ({
          subjectId: `${draft.formKey}.${draft.createdAt}`,
          subject: draft.positionTitle,
          url: buildUrl(APPLY_PAGE_PATH, { pids: draft.positionIds.join(',') }),
          expiresAt: new Date(endOf(draft)),
        }));
    },
  };
}
